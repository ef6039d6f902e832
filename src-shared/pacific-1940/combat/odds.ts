/**
 * The exact odds of a battle before the dice: every way it can go is followed with its chance, both sides taking their
 * losses in the order proposed (damage first, then the cheapest), submarines striking and nobody retreating.
 */
import type { Game } from '../game.ts'
import { unitOf } from '../units.ts'
import { Chain, entriesOfForce, type Force, hitsOf, type Spread } from './chain.ts'
import { total } from './sides.ts'

export type { Force } from './chain.ts'

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

/** A chance so small that what follows from it is left out: the sixth digit shows nothing of it. */
const NOTHING = 1e-10

class Reckoning {
  private readonly ours: Chain
  private readonly theirs: Chain
  private readonly atSea: boolean
  /** Chances of the pairs of states at the beginning of a round, and after the submarines have struck. */
  private readonly start: Float64Array
  private readonly struck: Float64Array
  private readonly width: number
  private readonly ends: Ending[] = []

  constructor(game: Game, attackers: readonly Chanced[], defenders: Force, atSea: boolean) {
    this.atSea = atSea
    this.ours = new Chain(
      game,
      'attacker',
      atSea,
      attackers.map(({ force }) => force),
    )
    this.theirs = new Chain(game, 'defender', atSea, [defenders])
    this.width = this.theirs.states.length
    this.start = new Float64Array(this.ours.states.length * this.width)
    this.struck = new Float64Array(this.start.length)
    const enemy = this.theirs.idOf(defenders)
    for (const { force, chance } of attackers) {
      const own = this.ours.idOf(force)
      const pair = own * this.width + enemy
      this.start[pair] = (this.start[pair] ?? 0) + chance
    }
  }

  /** Transports that nobody defends any more are sunk together (Defenceless transports). */
  private settled(a: number, d: number): number {
    const them = this.theirs.at(d)
    if (!them.carries || !this.atSea) return d
    const us = this.ours.at(a)
    if (!us.fights) return d
    // Those beside them and the attackers may be unable to hit each other.
    const { ours, theirs } = this
    const fight = (ours.rolls(a) & them.exposedFighters) !== 0 || (theirs.rolls(d) & us.exposedFighters) !== 0
    return fight ? d : this.theirs.sunk(d)
  }

  private isOver(a: number, d: number): boolean {
    const { ours, theirs } = this
    return (ours.rolls(a) & theirs.at(d).exposed) === 0 && (theirs.rolls(d) & ours.at(a).exposed) === 0
  }

  /** Adds what two volleys bring a pair of states to; the pair itself, which is not met again, gets its share in vain. */
  private spread(chance: number, left: Spread, { ids, chances, count }: Spread, to: Float64Array): void {
    for (let i = 0; i < left.count; i++) {
      const row = (left.ids[i] ?? 0) * this.width
      const first = chance * (left.chances[i] ?? 0)
      for (let j = 0; j < count; j++) {
        const pair = row + (ids[j] ?? 0)
        to[pair] = (to[pair] ?? 0) + first * (chances[j] ?? 0)
      }
    }
  }

  /**
   * A pair of states: nobody comes back from losses, so each is met once. A round that changes nothing begins again; all
   * such rounds that may follow each other are summed up at once.
   */
  private meet(a: number, d: number): void {
    const { ours, theirs, start, struck } = this
    const pair = a * this.width + d
    const inside = struck[pair] ?? 0
    let waiting = start[pair] ?? 0
    if (waiting + inside < NOTHING) return
    const bare = this.settled(a, d)
    if (bare !== d) {
      // Between two rounds they are gone: the state without them, a weaker one, is met later.
      start[pair - d + bare] = (start[pair - d + bare] ?? 0) + waiting
      waiting = 0
    }
    const [us, them] = [ours.at(a), theirs.at(d)]
    if (this.isOver(a, d)) {
      const chance = waiting + inside
      this.ends.push({ chance, attackers: ours.forceOf(a), defenders: theirs.forceOf(d) })
      return
    }
    const strikes = this.atSea && us.dives && !them.hunts
    const lurks = this.atSea && them.dives && !us.hunts
    const mine = ours.volley(a, strikes ? 'rest' : 'all')
    const other = theirs.volley(d, lurks ? 'rest' : 'all')
    const back = ours.unhurt(a, other) * theirs.unhurt(d, mine)
    let through = (waiting + inside) / (1 - back)
    if (strikes || lurks) {
      const first = strikes ? ours.volley(a, 'submarines') : undefined
      const second = lurks ? theirs.volley(d, 'submarines') : undefined
      const quiet = ours.unhurt(a, second) * theirs.unhurt(d, first)
      const rounds = (waiting + inside * back) / (1 - quiet * back)
      this.spread(rounds, ours.struck(a, second), theirs.struck(d, first), struck)
      through = inside + rounds * quiet
    }
    this.spread(through, ours.fired(a, other), theirs.fired(d, mine), start)
  }

  /** How many pairs of states there are to meet. */
  get ways(): number {
    return this.start.length
  }

  /** Every ending with its chance. */
  endings(): Ending[] {
    for (let a = 0; a < this.ours.states.length; a++) for (let d = 0; d < this.width; d++) this.meet(a, d)
    return this.ends
  }
}

/** A force with the chance that a side begins with it. */
interface Chanced {
  readonly force: Force
  readonly chance: number
}

/** What antiaircraft fire may leave of the attackers: each air unit is brought down by a 1 (Antiaircraft guns). */
function underFire(game: Game, attackers: Force): Chanced[] {
  let list: Chanced[] = [{ force: {}, chance: 1 }]
  for (const [key, n] of Object.entries(attackers)) {
    const flies = game.classOf(unitOf(key)) === 'air'
    const lost = flies ? hitsOf([{ value: 1, kind: 'any', n }]) : Float64Array.of(1)
    list = list.flatMap(({ force, chance }) =>
      [...lost].map((part, hits) => ({
        force: hits < n ? { ...force, [key]: n - hits } : force,
        chance: chance * part,
      })),
    )
  }
  return list
}

function price(game: Game, force: Force): number {
  return entriesOfForce(force).reduce((sum, { unit, n }) => sum + game.type(unit.type).cost * n, 0)
}

/** A battle that can go more ways than this takes too long for a person who waits: some tenths of a second. */
const MOST_WAYS = 150_000

/** The odds of a battle if they can be told at once; null if it is too large for that. */
export const oddsAtOnce = (game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds | null =>
  reckoned(game, attackers, defenders, atSea, MOST_WAYS)

/** The odds of a battle between two forces; antiaircraft guns among the defenders fire first. */
export function oddsOf(game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds {
  const odds = reckoned(game, attackers, defenders, atSea, Number.POSITIVE_INFINITY)
  if (!odds) throw new RangeError('a battle without odds')
  return odds
}

function reckoned(game: Game, attackers: Force, defenders: Force, atSea: boolean, most: number): Odds | null {
  const isGun = (key: string): boolean => game.is(unitOf(key), 'antiaircraft')
  const guns = !atSea && Object.keys(defenders).some(isGun)
  const first = guns ? underFire(game, attackers) : [{ force: attackers, chance: 1 }]
  const force = Object.fromEntries(Object.entries(defenders).filter(([key]) => !isGun(key)))
  const reckoning = new Reckoning(game, first, force, atSea)
  if (reckoning.ways > most) return null
  const ends = reckoning.endings()
  const sum = (test: (ending: Ending) => boolean): number =>
    ends.reduce((all, ending) => all + (test(ending) ? ending.chance : 0), 0)
  const mean = (side: 'attackers' | 'defenders', before: Force): number =>
    price(game, before) - ends.reduce((all, ending) => all + ending.chance * price(game, ending[side]), 0)
  const some = (one: Force): boolean => total(entriesOfForce(one)) > 0
  const alone = (ending: Ending): boolean => some(ending.attackers) && !some(ending.defenders)
  const takes = (one: Force): boolean => entriesOfForce(one).some(({ unit }) => game.is(unit, 'captures'))
  return {
    wins: sum(alone),
    takes: sum((ending) => alone(ending) && takes(ending.attackers)),
    loses: sum((ending) => !some(ending.attackers) && some(ending.defenders)),
    undecided: sum((ending) => some(ending.attackers) === some(ending.defenders)),
    expected: { attackers: mean('attackers', attackers), defenders: mean('defenders', force) },
    endings: ends.sort((a, b) => b.chance - a.chance),
  }
}
