/**
 * The exact odds of a battle before the dice: every way it can go is followed with its chance, both sides taking their
 * losses in the order proposed (damage first, then the cheapest), submarines striking and nobody retreating.
 */
import type { Game } from '../game.ts'
import { type Entry, keyOf, unitOf } from '../units.ts'
import { canHurt, type Dice, diceOf, has, type Kind, type Place, targets, total, worth } from './sides.ts'

/** Units of one side by key. */
export type Force = Readonly<Record<string, number>>

export interface Ending {
  readonly chance: number
  /** Who is left of each side. */
  readonly attackers: Force
  readonly defenders: Force
}

export interface Odds {
  /** The attackers are left alone; at sea and on land alike. */
  readonly wins: number
  /** The attackers are left alone with somebody who can take a land. */
  readonly takes: number
  readonly loses: number
  /** Neither side can hit the other any more, or nobody is left. */
  readonly undecided: number
  /** What each side may expect to lose, in IPCs. */
  readonly expected: { readonly attackers: number; readonly defenders: number }
  /** The ways it can end, the likeliest first. */
  readonly endings: readonly Ending[]
}

const KINDS: readonly Kind[] = ['sub', 'air', 'any']

const entries = (force: Force): Entry[] =>
  Object.entries(force).map(([key, n]) => ({ key, unit: unitOf(key), n }))

const text = (force: Force): string =>
  Object.entries(force)
    .map(([key, n]) => `${n} ${key}`)
    .sort()
    .join(' + ')

/** The chances of 0, 1, 2 … hits with dice of one value. */
function binomial({ value, n }: Dice): number[] {
  const hit = value / 6
  let chances = [1]
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [hits, chance] of chances.entries()) {
      next[hits] = (next[hits] ?? 0) + chance * (1 - hit)
      next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit
    }
    chances = next
  }
  return chances
}

function sumOf(one: readonly number[], other: readonly number[]): number[] {
  const both = new Array<number>(one.length + other.length - 1).fill(0)
  for (const [i, a] of one.entries())
    for (const [j, b] of other.entries()) both[i + j] = (both[i + j] ?? 0) + a * b
  return both
}

/** Hits of each kind with their chance. */
interface Volley {
  readonly hits: readonly (readonly [Kind, number])[]
  readonly chance: number
}

function volleys(dice: readonly Dice[]): Volley[] {
  let list: Volley[] = [{ hits: [], chance: 1 }]
  for (const kind of KINDS) {
    const mine = dice.filter((each) => each.kind === kind)
    if (mine.length === 0) continue
    const chances = mine.map(binomial).reduce(sumOf)
    list = list.flatMap(({ hits, chance }) =>
      chances.map((each, n): Volley => ({ hits: [...hits, [kind, n]], chance: chance * each })),
    )
  }
  return list
}

/** A force after hits, in the order of losses that is proposed. */
function after(game: Game, force: Force, hits: Volley['hits']): Force {
  let now: Record<string, number> = { ...force }
  for (const [kind, n] of hits)
    for (let i = 0; i < n; i++) {
      const list = targets(game, entries(now), kind)
      const [one] = list.sort((a, b) => worth(game, a.key) - worth(game, b.key) || (a.key < b.key ? -1 : 1))
      if (!one) break
      now = { ...now, [one.key]: (now[one.key] ?? 0) - 1 }
      if (now[one.key] === 0) delete now[one.key]
      if (game.is(one.unit, 'capital') && !one.unit.damaged) {
        const hurt = keyOf({ ...one.unit, damaged: true })
        now[hurt] = (now[hurt] ?? 0) + 1
      }
    }
  return now
}

/** Which units of a side fire: everybody, or, where submarines strike first, those alone and then the rest. */
type Part = 'all' | 'submarines' | 'rest'

/** Chances of the forces, by their numbers, that a side may be left with. */
type Chances = readonly (readonly [number, number])[]

/** The forces one side can come to, each with a number. */
class Forces {
  readonly all: Force[] = []
  private readonly byName = new Map<string, number>()

  numberOf(force: Force): number {
    const name = text(force)
    const known = this.byName.get(name)
    if (known !== undefined) return known
    this.byName.set(name, this.all.length)
    this.all.push(force)
    return this.all.length - 1
  }

  at(id: number): Force {
    return this.all[id] ?? {}
  }
}

/** More forces than one side can ever come to. */
const MANY = 1e6

class Reckoning {
  private readonly game: Game
  private readonly atSea: boolean
  private readonly forces: Readonly<Record<Place, Forces>> = {
    attacker: new Forces(),
    defender: new Forces(),
  }
  private readonly kept = new Map<string, unknown>()

  constructor(game: Game, atSea: boolean) {
    this.game = game
    this.atSea = atSea
  }

  private keep<T>(what: string, compute: () => T): T {
    if (this.kept.has(what)) return this.kept.get(what) as T
    const value = compute()
    this.kept.set(what, value)
    return value
  }

  private list(place: Place, id: number): Entry[] {
    return this.keep(`list ${place} ${id}`, () => entries(this.forces[place].at(id)))
  }

  private has(place: Place, id: number, tag: 'anti-submarine' | 'submerges'): boolean {
    return this.keep(`has ${place} ${id} ${tag}`, () => has(this.game, this.list(place, id), tag))
  }

  private dice(place: Place, id: number, part: Part): Dice[] {
    return this.keep(`dice ${place} ${id} ${part}`, () => {
      const all = this.list(place, id)
      const list = all.filter(
        ({ unit }) => part === 'all' || (part === 'submarines') === this.game.is(unit, 'submerges'),
      )
      return diceOf(this.game, list, place, this.atSea, this.has(place, id, 'anti-submarine'))
    })
  }

  /** What a force is left with when part of another fires at it. */
  private fired(place: Place, id: number, by: number, part: Part): Chances {
    return this.keep(`fired ${place} ${id} ${by} ${part}`, () => {
      const sums = new Map<number, number>()
      const volley = this.keep(`volleys ${place} ${by} ${part}`, () =>
        volleys(this.dice(other(place), by, part)),
      )
      for (const { hits, chance } of volley) {
        const left = this.left(place, id, hits)
        sums.set(left, (sums.get(left) ?? 0) + chance)
      }
      return [...sums]
    })
  }

  private left(place: Place, id: number, hits: Volley['hits']): number {
    const some = hits.filter(([, n]) => n > 0)
    if (some.length === 0) return id
    const how = some.map(([kind, n]) => kind + n).join()
    return this.keep(`left ${place} ${id} ${how}`, () => {
      const { game } = this
      return this.forces[place].numberOf(after(game, this.forces[place].at(id), some))
    })
  }

  private isOver(attackers: number, defenders: number): boolean {
    const [ours, theirs] = [this.list('attacker', attackers), this.list('defender', defenders)]
    if (ours.length === 0 || theirs.length === 0) return true
    const hurts = (place: Place, id: number, list: readonly Entry[]): boolean =>
      canHurt(this.game, this.dice(place, id, 'all'), list)
    return !hurts('attacker', attackers, theirs) && !hurts('defender', defenders, ours)
  }

  /** Transports alone are sunk together (Defenceless transports). */
  private settled(attackers: number, defenders: number): number {
    if (!this.atSea) return defenders
    const fights = (place: Place, id: number): boolean =>
      this.list(place, id).some(({ unit }) => !this.game.is(unit, 'carries'))
    return fights('attacker', attackers) && !fights('defender', defenders)
      ? this.forces.defender.numberOf({})
      : defenders
  }

  /** What a round makes of a state: the number of each outcome with its chance. */
  private round(attackers: number, defenders: number): Map<number, number> {
    const strikes =
      this.atSea &&
      this.has('attacker', attackers, 'submerges') &&
      !this.has('defender', defenders, 'anti-submarine')
    const lurks =
      this.atSea &&
      this.has('defender', defenders, 'submerges') &&
      !this.has('attacker', attackers, 'anti-submarine')
    const results = new Map<number, number>()
    const volley = (a: number, d: number, chance: number): void => {
      const ours = this.fired('attacker', a, d, lurks ? 'rest' : 'all')
      for (const [theirs, first] of this.fired('defender', d, a, strikes ? 'rest' : 'all'))
        for (const [mine, second] of ours) {
          const state = mine * MANY + this.settled(mine, theirs)
          results.set(state, (results.get(state) ?? 0) + chance * first * second)
        }
    }
    if (!strikes && !lurks) volley(attackers, defenders, 1)
    else {
      const ours: Chances = lurks
        ? this.fired('attacker', attackers, defenders, 'submarines')
        : [[attackers, 1]]
      const theirs: Chances = strikes
        ? this.fired('defender', defenders, attackers, 'submarines')
        : [[defenders, 1]]
      for (const [a, first] of ours) for (const [d, second] of theirs) volley(a, d, first * second)
    }
    return results
  }

  private strength(state: number): number {
    const of = (place: Place, id: number): number =>
      this.keep(`strength ${place} ${id}`, () =>
        this.list(place, id).reduce(
          (sum, { unit, n }) => sum + n * (this.game.is(unit, 'capital') && !unit.damaged ? 2 : 1),
          0,
        ),
      )
    return of('attacker', Math.floor(state / MANY)) + of('defender', state % MANY)
  }

  /** Every ending with its chance. */
  endings(attackers: Force, defenders: Force): Ending[] {
    const ends = new Map<number, number>()
    // Open states by what they can still take: nobody comes back, so each is followed once, the strongest first.
    const open: Map<number, number>[] = []
    const add = (state: number, chance: number): void => {
      const over = this.isOver(Math.floor(state / MANY), state % MANY)
      if (!over) open[this.strength(state)] ??= new Map()
      const to = over ? ends : open[this.strength(state)]
      to?.set(state, (to.get(state) ?? 0) + chance)
    }
    const first = this.forces.attacker.numberOf(attackers)
    add(first * MANY + this.settled(first, this.forces.defender.numberOf(defenders)), 1)
    for (let left = open.length - 1; left > 0; left--)
      for (const [state, chance] of open[left] ?? []) {
        const results = this.round(Math.floor(state / MANY), state % MANY)
        const same = results.get(state) ?? 0
        for (const [next, part] of results) if (next !== state) add(next, (chance * part) / (1 - same))
      }
    return [...ends].map(([state, chance]) => ({
      chance,
      attackers: this.forces.attacker.at(Math.floor(state / MANY)),
      defenders: this.forces.defender.at(state % MANY),
    }))
  }
}

const other = (place: Place): Place => (place === 'attacker' ? 'defender' : 'attacker')

function price(game: Game, force: Force): number {
  return entries(force).reduce((sum, { unit, n }) => sum + game.type(unit.type).cost * n, 0)
}

/** The odds of a battle between two forces. */
export function oddsOf(game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds {
  const ends = new Reckoning(game, atSea).endings(attackers, defenders)
  const sum = (test: (ending: Ending) => boolean): number =>
    ends.reduce((all, ending) => all + (test(ending) ? ending.chance : 0), 0)
  const mean = (side: 'attackers' | 'defenders', before: Force): number =>
    price(game, before) - ends.reduce((all, ending) => all + ending.chance * price(game, ending[side]), 0)
  const some = (force: Force): boolean => total(entries(force)) > 0
  const alone = (ending: Ending): boolean => some(ending.attackers) && !some(ending.defenders)
  const takes = (force: Force): boolean => entries(force).some(({ unit }) => game.is(unit, 'captures'))
  return {
    wins: sum(alone),
    takes: sum((ending) => alone(ending) && takes(ending.attackers)),
    loses: sum((ending) => !some(ending.attackers) && some(ending.defenders)),
    undecided: sum((ending) => some(ending.attackers) === some(ending.defenders)),
    expected: { attackers: mean('attackers', attackers), defenders: mean('defenders', defenders) },
    endings: ends.sort((a, b) => b.chance - a.chance),
  }
}
