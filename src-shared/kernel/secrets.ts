/**
 * What is hidden from whom, cut in one place. A game says which of its places, variables and memories of procedures
 * are secret, and whose; a seat is the factions one person or machine plays. What a screen gets is `seenState`;
 * what a machine thinks with is `guessedState`, in which whatever the seat cannot see is dealt again. Neither
 * holds anything of the state that the seat may not know, nor the generator of dice.
 */

import { hashState, hashToText } from './hash.ts'
import type { Json } from './json.ts'
import { type RngState, rollDie, seedRng } from './rng.ts'
import type { Frame, GameState, PieceState } from './state.ts'
import { addTo } from './sums.ts'

/** The factions somebody plays; none for a spectator. */
export type Seat = readonly string[]

export const SPECTATOR: Seat = []

/** Whose a secret is: these factions see it; nobody, if there are none (a deck). */
export type Owners = readonly string[]

/** What a game keeps secret. Whatever it does not name is open. */
export interface Secrets {
  /** Set for a place whose pieces are hidden. How many lie there is open. */
  place(place: string): HiddenPlace | undefined
  /** Set for a variable that is hidden. */
  variable(key: string): Owners | undefined
  /** The hidden fields of what a procedure remembers. */
  memory(frame: Frame): Readonly<Record<string, Owners>> | undefined
}

export interface HiddenPlace {
  readonly owners: Owners
  /** Pieces hidden in places of one pool could each be in any of them: the cards of one faction. */
  readonly pool: string
}

/** Nothing is secret. */
export const OPEN: Secrets = {
  place: () => undefined,
  variable: () => undefined,
  memory: () => undefined,
}

/** What a seat sees of a state: the pieces and variables, with those hidden from it covered. */
export interface SeenState {
  readonly pieces: Readonly<Record<string, PieceState>>
  readonly vars: Readonly<Record<string, Json>>
  /** How many pieces lie in each place whose pieces the seat does not see; absent if there is none. */
  readonly covered?: Readonly<Record<string, number>>
}

/** Where a piece stands whose place a seat does not know. */
export const unseenPlace = (pool: string): string => `unseen:${pool}`

/** The generator as every seat sees it. */
export const NO_DICE: RngState = [0, 0, 0, 0]

export const mayKnow = (seat: Seat, owners: Owners): boolean => owners.some((owner) => seat.includes(owner))

interface Cut {
  readonly state: GameState
  /** The pieces hidden from the seat by their pool. */
  readonly hidden: ReadonlyMap<string, readonly string[]>
  /** How many are in each of their places. */
  readonly covered: Readonly<Record<string, number>>
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A frame without what it keeps from a seat; the very frame if that is nothing. */
export function frameFor(frame: Frame, secrets: Secrets, seat: Seat): Frame {
  const hidden = secrets.memory(frame)
  if (!hidden) return frame
  const open = Object.entries(frame).filter(([field]) => {
    const owners = Object.hasOwn(hidden, field) ? hidden[field] : undefined
    return owners === undefined || mayKnow(seat, owners)
  })
  return { ...Object.fromEntries(open), proc: frame.proc }
}

function cut(state: GameState, secrets: Secrets, seat: Seat): Cut {
  const pieces: Record<string, PieceState> = {}
  const hidden = new Map<string, string[]>()
  const counts = new Map<string, number>()
  for (const [id, { at, face }] of Object.entries(state.pieces)) {
    const place = secrets.place(at)
    if (!place || mayKnow(seat, place.owners)) {
      pieces[id] = { at, face }
      continue
    }
    pieces[id] = { at: unseenPlace(place.pool), face: 0 }
    hidden.set(place.pool, [...(hidden.get(place.pool) ?? []), id])
    addTo(counts, at)
  }
  const vars = Object.entries(state.vars).filter(([key]) => {
    const owners = secrets.variable(key)
    return owners === undefined || mayKnow(seat, owners)
  })
  const { format, game, scenario } = state
  return {
    state: {
      format,
      game,
      scenario,
      pieces,
      vars: Object.fromEntries(vars),
      frames: state.frames.map((frame) => frameFor(frame, secrets, seat)),
      rng: NO_DICE,
    },
    hidden,
    covered: Object.fromEntries([...counts].sort(([a], [b]) => byId(a, b))),
  }
}

/** What a seat sees of a state, and a fingerprint of it that tells nothing it does not see. */
export function seenState(state: GameState, secrets: Secrets, seat: Seat): { seen: SeenState; hash: string } {
  const { state: open, covered } = cut(state, secrets, seat)
  const { pieces, vars } = open
  const some = Object.keys(covered).length > 0
  return { seen: { pieces, vars, ...(some ? { covered } : {}) }, hash: hashToText(hashState(open)) }
}

/** A whole state without what is hidden from a seat: hidden pieces stand in no place of the game, no die is left. */
export function cutState(state: GameState, secrets: Secrets, seat: Seat): GameState {
  return cut(state, secrets, seat).state
}

/** True if a state holds anything that a seat may not know, its dice apart. */
export function isCutFor(state: GameState, secrets: Secrets, seat: Seat): boolean {
  for (const { at } of Object.values(state.pieces)) {
    const place = secrets.place(at)
    if (place && !mayKnow(seat, place.owners)) return true
  }
  const secret = (owners: Owners | undefined) => owners !== undefined && !mayKnow(seat, owners)
  if (Object.keys(state.vars).some((key) => secret(secrets.variable(key)))) return true
  return state.frames.some((frame) => Object.values(secrets.memory(frame) ?? {}).some(secret))
}

/**
 * A whole state as a seat might think it is: what it sees, the hidden pieces dealt again to the places that
 * hold as many, and dice of its own. The same for the same seed whatever the hidden pieces are.
 */
export function guessedState(state: GameState, secrets: Secrets, seat: Seat, seed: number): GameState {
  const { state: guess, hidden, covered } = cut(state, secrets, seat)
  let rng = seedRng(seed)
  for (const [pool, ids] of [...hidden].sort(([a], [b]) => byId(a, b))) {
    const rest = [...ids].sort(byId)
    for (const [place, count] of Object.entries(covered)) {
      if (secrets.place(place)?.pool !== pool) continue
      for (let i = 0; i < count; i++) {
        const drawn = rollDie(rng, rest.length)
        rng = drawn.state
        const [id] = rest.splice(drawn.value - 1, 1)
        const piece = id === undefined ? undefined : guess.pieces[id]
        if (piece) piece.at = place
      }
    }
  }
  guess.rng = seedRng(seed)
  return guess
}
