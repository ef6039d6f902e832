/**
 * What one seat sees of a position, kept from one look to the next: of what has not changed since, the same objects
 * are given again, and only what changed is looked up, cut and hashed. It says the same as `seenState` and `isCutFor`,
 * which work everything out from scratch.
 */

import { FrameHashes, foldAtom, type Hash, hashToText, pieceAtom, rngAtom, varAtom } from './hash.ts'
import type { Json } from './json.ts'
import {
  frameFor,
  mayKnow,
  NO_DICE,
  type Seat,
  type Secrets,
  type SeenState,
  unseenPlace,
} from './secrets.ts'
import type { Frame, GameState, PieceState } from './state.ts'
import { addTo } from './sums.ts'

/** What a look at a position brings. */
export interface Look {
  /** What is seen, and a fingerprint of it that tells nothing else. */
  readonly saw: { readonly seen: SeenState; readonly hash: string }
  /** True if the position holds anything that the seat may not know, its dice apart. */
  readonly isCut: boolean
}

interface KnownPiece {
  at: string
  face: number
  shown: PieceState
  hidden: boolean
}

interface KnownVar {
  value: Json
  readonly open: boolean
}

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export class Sight {
  private readonly secrets: Secrets
  private readonly seat: Seat
  private readonly knownPieces = new Map<string, KnownPiece>()
  private readonly knownVars = new Map<string, KnownVar>()
  private pieces: Readonly<Record<string, PieceState>> = {}
  private vars: Readonly<Record<string, Json>> = {}
  /** The pieces hidden from the seat, with where they lie. */
  private readonly hidden = new Map<string, string>()
  private closedVars = 0
  /** Of all that is seen but the frames. */
  private readonly sum: Hash = { lo: 0, hi: 0 }
  private begun = false

  constructor(secrets: Secrets, seat: Seat) {
    this.secrets = secrets
    this.seat = seat
  }

  private mayKnow(owners: readonly string[] | undefined): boolean {
    return owners === undefined || mayKnow(this.seat, owners)
  }

  /** A piece as the seat sees it where it lies now. */
  private shown({ at, face }: PieceState): { readonly shown: PieceState; readonly hidden: boolean } {
    const place = this.secrets.place(at)
    if (!place || mayKnow(this.seat, place.owners)) return { shown: { at, face }, hidden: false }
    return { shown: { at: unseenPlace(place.pool), face: 0 }, hidden: true }
  }

  private lookAtPieces(state: GameState): void {
    let changed: Record<string, PieceState> | undefined
    for (const id of Object.keys(state.pieces)) {
      const piece = state.pieces[id]
      const known = this.knownPieces.get(id)
      if (!piece || (known && known.at === piece.at && known.face === piece.face)) continue
      const now = this.shown(piece)
      if (known) foldAtom(this.sum, pieceAtom(id, known.shown), -1)
      foldAtom(this.sum, pieceAtom(id, now.shown), 1)
      this.knownPieces.set(id, { at: piece.at, face: piece.face, ...now })
      if (now.hidden) this.hidden.set(id, piece.at)
      else this.hidden.delete(id)
      changed ??= { ...this.pieces }
      changed[id] = now.shown
    }
    if (changed) this.pieces = changed
  }

  private lookAtVars(state: GameState): void {
    let changed = false
    const keys = Object.keys(state.vars)
    for (const key of keys) {
      const value = state.vars[key] ?? null
      const known = this.knownVars.get(key)
      if (known && Object.is(known.value, value)) continue
      if (known) this.forget(key, known)
      const open = this.mayKnow(this.secrets.variable(key))
      this.knownVars.set(key, { value, open })
      if (open) foldAtom(this.sum, varAtom(key, value), 1)
      else this.closedVars++
      changed = true
    }
    if (this.knownVars.size > keys.length)
      for (const [key, known] of this.knownVars) {
        if (Object.hasOwn(state.vars, key)) continue
        this.forget(key, known)
        changed = true
      }
    if (changed)
      this.vars = Object.fromEntries(
        keys.flatMap((key) => (this.knownVars.get(key)?.open ? [[key, state.vars[key] ?? null]] : [])),
      )
  }

  private forget(key: string, { value, open }: KnownVar): void {
    if (open) foldAtom(this.sum, varAtom(key, value), -1)
    else this.closedVars--
    this.knownVars.delete(key)
  }

  private isClosed(frame: Frame): boolean {
    return Object.values(this.secrets.memory(frame) ?? {}).some((owners) => !this.mayKnow(owners))
  }

  /** How many hidden pieces lie in each place. */
  private covered(): Readonly<Record<string, number>> {
    const counts = new Map<string, number>()
    for (const at of this.hidden.values()) addTo(counts, at)
    return Object.fromEntries([...counts].sort(([a], [b]) => byId(a, b)))
  }

  /** Looks at the position; always of the same table. */
  look(state: GameState): Look {
    if (!this.begun) {
      foldAtom(this.sum, `g:${state.game}/${state.scenario}`, 1)
      foldAtom(this.sum, rngAtom({ ...state, rng: NO_DICE }), 1)
      this.begun = true
    }
    this.lookAtPieces(state)
    this.lookAtVars(state)
    const frames = state.frames.map((frame) => frameFor(frame, this.secrets, this.seat))
    const { pieces, vars } = this
    const seen = { pieces, vars, ...(this.hidden.size > 0 ? { covered: this.covered() } : {}) }
    return {
      saw: { seen, hash: hashToText(new FrameHashes().addedTo(this.sum, frames)) },
      isCut:
        this.hidden.size > 0 || this.closedVars > 0 || state.frames.some((frame) => this.isClosed(frame)),
    }
  }
}
