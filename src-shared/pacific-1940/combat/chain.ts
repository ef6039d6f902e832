/**
 * What one side of a battle can come to. Losses are taken in a fixed order, so a side passes through few states: one
 * for each hit where everything can hit everybody, some more where aircraft and submarines cannot hit each other.
 */
import type { Game } from '../game.ts'
import { type Entry, keyOf, unitOf } from '../units.ts'
import { type Dice, diceOf, type Kind, type Place, targets, worth } from './sides.ts'

/** Units of one side by key. */
export type Force = Readonly<Record<string, number>>

/** Kinds of hits in the order in which they are taken. */
export const KINDS: readonly Kind[] = ['sub', 'air', 'any']

/** Which units of a side fire: everybody, submarines that strike first, or the rest after those have struck. */
export type Part = 'all' | 'submarines' | 'rest'

/** The chances of 0, 1, 2 … hits of each of the `KINDS`; undefined where no die of the kind is rolled. */
export type Volley = readonly (Float64Array | undefined)[]

const NO_VOLLEY: Volley = KINDS.map(() => undefined)

export const entriesOfForce = (force: Force): Entry[] =>
  Object.entries(force).map(([key, n]) => ({ key, unit: unitOf(key), n }))

const bits = (test: (kind: Kind) => boolean): number =>
  KINDS.reduce((sum, kind, at) => sum + (test(kind) ? 1 << at : 0), 0)

/** The chances of so many hits with dice added to those of others. */
function withDice(before: Float64Array, { value, n }: Dice): Float64Array {
  const hit = value / 6
  let chances = before
  for (let i = 0; i < n; i++) {
    const next = new Float64Array(chances.length + 1)
    for (let k = 0; k < chances.length; k++) {
      const chance = chances[k] ?? 0
      next[k] = (next[k] ?? 0) + chance * (1 - hit)
      next[k + 1] = chance * hit
    }
    chances = next
  }
  return chances
}

/** The chances of 0, 1, 2 … hits with dice. */
export const hitsOf = (dice: readonly Dice[]): Float64Array => dice.reduce(withDice, Float64Array.of(1))

const volleyOf = (dice: readonly Dice[]): Volley =>
  KINDS.map((kind) => {
    const some = dice.filter((each) => each.kind === kind)
    return some.length > 0 ? hitsOf(some) : undefined
  })

/** A kind of unit of a side. */
interface Rank extends Pick<Entry, 'key' | 'unit'> {
  /** The kinds of hits that can be given to it, as bits: 1, 2 and 4 for those of `KINDS`. */
  readonly open: number
  readonly carries: boolean
  readonly hunts: boolean
  readonly dives: boolean
  /** Hits one of them can take. */
  readonly strength: number
  /** The rank it falls to when it is hit and not lost. */
  readonly hurt: number
}

/** One state of a side: how many there are of each rank. Kinds of hits are bits as above. */
export interface Standing {
  readonly counts: readonly number[]
  /** Hits it can still take. */
  readonly strength: number
  readonly hunts: boolean
  readonly dives: boolean
  readonly carries: boolean
  /** The kinds that can hit somebody, and somebody who is no transport. */
  readonly exposed: number
  readonly exposedFighters: number
  /** Somebody who is no transport. */
  readonly fights: boolean
}

/** The ranks of a side in the order in which they are lost: damage first, then the cheapest, transports last. */
function ranksOf(game: Game, forces: readonly Force[]): Rank[] {
  const keys = new Set(forces.flatMap((force) => Object.keys(force)))
  for (const key of [...keys]) {
    const unit = unitOf(key)
    if (game.is(unit, 'capital')) keys.add(keyOf({ ...unit, damaged: true }))
  }
  const units = [...keys].map((key) => ({ key, unit: unitOf(key), n: 1 }))
  const last = ({ unit }: Entry): number => (game.is(unit, 'carries') ? 1 : 0)
  units.sort(
    (a, b) => last(a) - last(b) || worth(game, a.key) - worth(game, b.key) || (a.key < b.key ? -1 : 1),
  )
  return units.map((one) => {
    const { key, unit } = one
    const whole = game.is(unit, 'capital') && !unit.damaged
    const hurt = whole ? keyOf({ ...unit, damaged: true }) : undefined
    return {
      key,
      unit,
      open: bits((kind) => targets(game, [one], kind).length > 0),
      carries: game.is(unit, 'carries'),
      hunts: game.is(unit, 'anti-submarine'),
      dives: game.is(unit, 'submerges'),
      strength: whole ? 2 : 1,
      hurt: units.findIndex((other) => other.key === hurt),
    }
  })
}

/** The states of a side, the strongest first: whoever is hit comes to a later one. */
export class Chain {
  readonly states: readonly Standing[]
  private readonly game: Game
  private readonly place: Place
  private readonly atSea: boolean
  private readonly ranks: readonly Rank[]
  private readonly byName: ReadonlyMap<string, number>
  /** The state after one more hit, by kind and state. */
  private readonly next: readonly Int32Array[]
  /** The state without its transports, by state. */
  private readonly bare: Int32Array
  private readonly kept: Readonly<Record<Part, (Volley | undefined)[]>>
  private readonly byDice = new Map<string, Volley>()
  private readonly known: Int8Array
  /** What strikes of submarines bring each state to: the same few strikes meet every state. */
  private readonly strikes = new Map<Volley, (Spread | undefined)[]>()
  private readonly outcomes: Outcomes

  /** All that some forces can come to. */
  constructor(game: Game, place: Place, atSea: boolean, forces: readonly Force[]) {
    this.game = game
    this.place = place
    this.atSea = atSea
    this.ranks = ranksOf(game, forces)
    const found = new Map<string, number>()
    const list: (readonly number[])[] = []
    const meet = (counts: readonly number[]): number => {
      const name = counts.join()
      const at = found.get(name)
      if (at !== undefined) return at
      found.set(name, list.length)
      list.push(counts)
      return list.length - 1
    }
    for (const force of [...forces, {}]) meet(this.countsOf(force))
    const after: number[][] = []
    for (let i = 0; i < list.length; i++) {
      const counts = list[i] ?? []
      const hit = KINDS.map((_kind, at) => meet(this.hitOnce(counts, 1 << at)))
      // Transports may be sunk together.
      const bare = atSea ? meet(counts.map((n, at) => (this.ranks[at]?.carries ? 0 : n))) : i
      after.push([...hit, bare])
    }
    const order = list.map((counts, at) => ({ at, state: this.standing(counts) }))
    order.sort((a, b) => b.state.strength - a.state.strength)
    this.states = order.map(({ state }) => state)
    const ids = new Int32Array(list.length)
    for (const [id, { at }] of order.entries()) ids[at] = id
    this.byName = new Map([...found].map(([name, at]) => [name, ids[at] ?? 0]))
    const column = (which: number): Int32Array =>
      Int32Array.from(order, ({ at }) => ids[after[at]?.[which] ?? at] ?? 0)
    this.next = KINDS.map((_kind, at) => column(at))
    this.bare = column(KINDS.length)
    const none = (): undefined[] => Array.from({ length: list.length })
    this.kept = { all: none(), submarines: none(), rest: none() }
    this.known = new Int8Array(list.length).fill(-1)
    this.outcomes = new Outcomes(list.length)
  }

  private countsOf(force: Force): number[] {
    return this.ranks.map(({ key }) => force[key] ?? 0)
  }

  /** Numbers after one hit of a kind. */
  private hitOnce(counts: readonly number[], kind: number): readonly number[] {
    const at = this.ranks.findIndex(({ open }, rank) => (counts[rank] ?? 0) > 0 && (open & kind) !== 0)
    if (at < 0) return counts
    const hurt = this.ranks[at]?.hurt ?? -1
    return counts.map((n, rank) => (rank === at ? n - 1 : rank === hurt ? n + 1 : n))
  }

  private standing(counts: readonly number[]): Standing {
    const here = this.ranks.filter((_rank, at) => (counts[at] ?? 0) > 0)
    const fighters = here.filter(({ carries }) => !carries)
    const open = (list: readonly Rank[]): number => list.reduce((sum, each) => sum | each.open, 0)
    return {
      counts,
      strength: counts.reduce((sum, n, at) => sum + n * (this.ranks[at]?.strength ?? 1), 0),
      hunts: here.some(({ hunts }) => hunts),
      dives: here.some(({ dives }) => dives),
      carries: fighters.length < here.length,
      exposed: open(here),
      exposedFighters: open(fighters),
      fights: fighters.length > 0,
    }
  }

  idOf(force: Force): number {
    return this.byName.get(this.countsOf(force).join()) ?? -1
  }

  at(id: number): Standing {
    const found = this.states[id]
    if (!found) throw new RangeError(`there is no state ${id}`)
    return found
  }

  forceOf(id: number): Force {
    const { counts } = this.at(id)
    return Object.fromEntries(
      this.ranks.flatMap(({ key }, at) => ((counts[at] ?? 0) > 0 ? [[key, counts[at] ?? 0]] : [])),
    )
  }

  /** The state without its transports. */
  sunk(id: number): number {
    return this.bare[id] ?? id
  }

  /** What part of a state may hit. */
  volley(id: number, part: Part): Volley {
    const kept = this.kept[part]
    const known = kept[id]
    if (known) return known
    const { hunts, counts } = this.at(id)
    const list: Entry[] = []
    for (const [at, { key, unit, dives }] of this.ranks.entries()) {
      const n = counts[at] ?? 0
      if (n > 0 && (part === 'all' || (part === 'submarines') === dives)) list.push({ key, unit, n })
    }
    const dice = diceOf(this.game, list, this.place, this.atSea, hunts)
    const name = dice.map(({ value, kind, n }) => `${n} ${kind} ${value}`).join()
    const volley = this.byDice.get(name) ?? volleyOf(dice)
    this.byDice.set(name, volley)
    kept[id] = volley
    return volley
  }

  /** The kinds of hits a state rolls for. */
  rolls(id: number): number {
    const known = this.known[id] ?? -1
    if (known >= 0) return known
    const rolls = this.volley(id, 'all').reduce((sum, hits, at) => sum + (hits ? 1 << at : 0), 0)
    this.known[id] = rolls
    return rolls
  }

  /** The states a volley may bring a state to, each once, with their chances; good until the next volley. */
  fired(id: number, volley: Volley): Spread {
    const { outcomes } = this
    outcomes.begin(id)
    for (let kind = 0; kind < volley.length; kind++) {
      const hits = volley[kind]
      const next = this.next[kind]
      if (hits && next && next[id] !== id) outcomes.spread(hits, next)
    }
    outcomes.settle()
    return outcomes
  }

  /** The same for submarines that strike first; without any the state stays as it is. */
  struck(id: number, volley = NO_VOLLEY): Spread {
    let byState = this.strikes.get(volley)
    if (!byState) {
      byState = Array.from({ length: this.states.length })
      this.strikes.set(volley, byState)
    }
    const known = byState[id]
    if (known) return known
    const { ids, chances, count } = this.fired(id, volley)
    const fresh = { ids: ids.slice(0, count), chances: chances.slice(0, count), count }
    byState[id] = fresh
    return fresh
  }

  /** The chance that a volley leaves a state as it is. */
  unhurt(id: number, volley = NO_VOLLEY): number {
    const { exposed } = this.at(id)
    let chance = 1
    for (let kind = 0; kind < volley.length; kind++)
      if ((exposed & (1 << kind)) !== 0) chance *= volley[kind]?.[0] ?? 1
    return chance
  }
}

/** A volley that is less likely than this is left out. */
const TINY = 1e-10

/** States that may come, the first `count` of them, and their chances beside. */
export interface Spread {
  readonly ids: Int32Array
  readonly chances: Float64Array
  readonly count: number
}

/** States with their chances, kept in arrays that are used again and again: a large battle has millions of them. */
class Outcomes implements Spread {
  ids: Int32Array
  readonly chances: Float64Array
  count = 0
  private sums: Float64Array
  private otherIds: Int32Array
  private otherSums: Float64Array

  constructor(states: number) {
    this.ids = new Int32Array(states)
    this.chances = new Float64Array(states)
    this.sums = new Float64Array(states)
    this.otherIds = new Int32Array(states)
    this.otherSums = new Float64Array(states)
  }

  begin(id: number): void {
    this.ids[0] = id
    this.count = 1
    this.sums[id] = 1
    this.chances[0] = 1
  }

  /** Every state takes 0, 1, 2 … hits with these chances. */
  spread(hits: Float64Array, next: Int32Array): void {
    const { ids, sums, otherIds, otherSums } = this
    let found = 0
    for (let at = 0; at < this.count; at++) {
      const id = ids[at] ?? 0
      const before = sums[id] ?? 0
      sums[id] = 0
      let to = id
      for (let n = 0; n < hits.length; n++) {
        const chance = before * (hits[n] ?? 0)
        const now = otherSums[to] ?? 0
        if (chance > TINY) {
          if (now === 0) otherIds[found++] = to
          otherSums[to] = now + chance
        }
        to = next[to] ?? to
      }
    }
    this.ids = otherIds
    this.otherIds = ids
    this.sums = otherSums
    this.otherSums = sums
    this.count = found
  }

  /** The chances of the states are put beside them, and what was reckoned with is as it was. */
  settle(): void {
    const { ids, sums, chances } = this
    for (let at = 0; at < this.count; at++) {
      const id = ids[at] ?? 0
      chances[at] = sums[id] ?? 0
      sums[id] = 0
    }
  }
}
