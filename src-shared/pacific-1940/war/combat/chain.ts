/**
 * What one side of a battle can come to. Losses are taken in a fixed order, so a side passes through few states: one
 * for each hit where everything can hit everybody, some more where aircraft and submarines cannot hit each other.
 */

import { nth } from '../../../kernel/present.ts'
import type { Entry } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import type { Force } from './force.ts'
import {
  afterHit,
  KINDS,
  keepsLand,
  type Line,
  type Numbers,
  nextLoss,
  type Rank,
  ranksOf,
  rollsOf,
  standingOf,
} from './line.ts'
import { diceIn, SALVOS, salvoAt } from './round.ts'
import type { Dice, Place } from './sides.ts'

/** The chances of 0, 1, 2 … hits of each of the `KINDS`; undefined where no die of the kind is rolled. */
export type Volley = readonly (Float64Array | undefined)[]

const NO_VOLLEY: Volley = KINDS.map(() => undefined)

/** The chances of that many hits with dice added to those of others. */
function withDice(before: Float64Array, { value, n }: Dice): Float64Array {
  const hit = value / 6
  let chances = before
  for (let i = 0; i < n; i++) {
    const next = new Float64Array(chances.length + 1)
    for (let k = 0; k < chances.length; k++) {
      const chance = nth(chances, k)
      next[k] = nth(next, k) + chance * (1 - hit)
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

/** One state of a side: how many there are of each rank, and behind them how many of each have submerged. */
export interface State extends Line {
  readonly numbers: Numbers
}

/** The columns that follow the kinds of hits in the table of what comes after a state. */
const BARE = KINDS.length
const DIVED = BARE + 1

/** The states of a side, the strongest first: hits lead to a later one. */
export class Chain {
  readonly states: readonly State[]
  private readonly game: Game
  private readonly place: Place
  private readonly atSea: boolean
  private readonly ranks: readonly Rank[]
  private readonly byName: ReadonlyMap<string, number>
  /** The state after one more hit of each kind, without its transports, and without its submarines, by state. */
  private readonly next: readonly Int32Array[]
  /** By salvo, and whether the other side hunts submarines. */
  private readonly kept: readonly (Volley | undefined)[][]
  private readonly byDice = new Map<string, Volley>()
  /** What strikes of submarines bring each state to: the same few strikes meet every state. */
  private readonly strikes = new Map<Volley, (Spread | undefined)[]>()
  private readonly outcomes: Outcomes

  private readonly divers: boolean

  /** All that some forces can come to; `divers`: their submarines submerge as soon as they may. */
  constructor(game: Game, place: Place, atSea: boolean, forces: readonly Force[], divers = false) {
    this.divers = divers
    this.game = game
    this.place = place
    this.atSea = atSea
    this.ranks = ranksOf(
      game,
      forces.flatMap((force) => Object.keys(force)),
    )
    const found = new Map<string, number>()
    const list: Numbers[] = []
    const meet = (numbers: Numbers): number => {
      const name = numbers.join()
      const at = found.get(name)
      if (at !== undefined) return at
      found.set(name, list.length)
      list.push(numbers)
      return list.length - 1
    }
    for (const force of [...forces, {}]) meet(this.numbersOf(force))
    const after: number[][] = []
    for (let i = 0; i < list.length; i++) after.push(this.following(nth(list, i)).map(meet))
    const order = list.map((numbers, at) => ({ at, state: this.stateOf(numbers) }))
    order.sort((a, b) => b.state.strength - a.state.strength)
    this.states = order.map(({ state }) => state)
    const ids = new Int32Array(list.length)
    for (const [id, { at }] of order.entries()) ids[at] = id
    this.byName = new Map([...found].map(([name, at]) => [name, nth(ids, at)]))
    this.next = Array.from({ length: DIVED + 1 }, (_, column) =>
      Int32Array.from(order, ({ at }) => nth(ids, nth(nth(after, at), column))),
    )
    this.kept = Array.from({ length: SALVOS.length * 2 }, () => Array.from({ length: list.length }))
    this.outcomes = new Outcomes(list.length)
  }

  private numbersOf(force: Force): number[] {
    return [...this.ranks.map(({ key }) => force[key] ?? 0), ...this.ranks.map(() => 0)]
  }

  /** What numbers come to: after one hit of each kind, without transports, and without submarines. */
  private following(numbers: Numbers): Numbers[] {
    const { ranks, atSea } = this
    const keeps = keepsLand(this.place, atSea)
    const hit = KINDS.map((_kind, kind) => {
      const at = nextLoss(ranks, numbers, 1 << kind, keeps)
      return at < 0 ? numbers : afterHit(ranks, numbers, at)
    })
    if (!atSea) return [...hit, numbers, numbers]
    const bare = numbers.map((n, at) => (ranks[at]?.carries ? 0 : n))
    if (!this.divers) return [...hit, bare, numbers]
    const dived = numbers.map((n, at) => {
      if (at < ranks.length) return ranks[at]?.dives ? 0 : n
      return n + (ranks[at - ranks.length]?.dives ? nth(numbers, at - ranks.length) : 0)
    })
    return [...hit, bare, dived]
  }

  /** Those of some numbers who are in the battle. */
  private entriesOf(numbers: Numbers): Entry[] {
    const list: Entry[] = []
    for (const [at, { key, unit }] of this.ranks.entries()) {
      const n = nth(numbers, at)
      if (n > 0) list.push({ key, unit, n })
    }
    return list
  }

  private stateOf(numbers: Numbers): State {
    const { game, ranks, place, atSea } = this
    const rolls = rollsOf(game, this.entriesOf(numbers), place, atSea)
    return { ...standingOf(ranks, numbers), numbers, rolls }
  }

  /** The state of a force; -1 if the side cannot come to it. */
  idOf(force: Force): number {
    return this.byName.get(this.numbersOf(force).join()) ?? -1
  }

  at(id: number): State {
    const found = this.states[id]
    if (!found) throw new RangeError(`there is no state ${id}`)
    return found
  }

  /** Anyone who is left, those that have submerged among them. */
  forceOf(id: number): Force {
    const { numbers } = this.at(id)
    const force: Record<string, number> = {}
    for (const [at, { key }] of this.ranks.entries()) {
      const n = nth(numbers, at) + nth(numbers, at + this.ranks.length)
      if (n > 0) force[key] = n
    }
    return force
  }

  /** The state without its transports. */
  sunk(id: number): number {
    return nth(nth(this.next, BARE), id)
  }

  /** The state when its submarines have submerged. */
  dived(id: number): number {
    return nth(nth(this.next, DIVED), id)
  }

  /** The state after that many hits of a kind (a place in `KINDS`), taken as proposed. */
  hit(id: number, kind: number, n: number): number {
    let now = id
    for (let i = 0; i < n; i++) now = nth(nth(this.next, kind), now)
    return now
  }

  /** What a state may hit in a salvo; `hunted`: the other side has a destroyer in the battle. */
  volley(id: number, salvo: number, hunted: boolean): Volley {
    const kept = nth(this.kept, salvo * 2 + (hunted ? 1 : 0))
    const known = kept[id]
    if (known) return known
    const list = this.entriesOf(this.at(id).numbers)
    const dice = diceIn(this.game, salvoAt(salvo), list, this.place, this.atSea, hunted)
    const name = dice.map(({ value, kind, n }) => `${n} ${kind} ${value}`).join()
    const volley = name === '' ? NO_VOLLEY : (this.byDice.get(name) ?? volleyOf(dice))
    this.byDice.set(name, volley)
    kept[id] = volley
    return volley
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

  /** The same for a volley that meets many states, kept. */
  struck(id: number, volley: Volley): Spread {
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
  unhurt(id: number, volley: Volley): number {
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
      const id = nth(ids, at)
      const before = nth(sums, id)
      sums[id] = 0
      let to = id
      for (let n = 0; n < hits.length; n++) {
        const chance = before * nth(hits, n)
        const now = nth(otherSums, to)
        if (chance > TINY) {
          if (now === 0) otherIds[found++] = to
          otherSums[to] = now + chance
        }
        to = nth(next, to)
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
      const id = nth(ids, at)
      chances[at] = nth(sums, id)
      sums[id] = 0
    }
  }
}
