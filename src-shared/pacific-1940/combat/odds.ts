/**
 * The exact odds of a battle before the dice: every way it can go is followed with its chance, both sides taking their
 * losses in the order proposed (damage first, then the cheapest), submarines striking and nobody retreating.
 */
import type { Game } from '../game.ts'
import { unitOf } from '../units.ts'
import { Chain, entriesOfForce, type Force, hitsOf, Outcomes, type Part } from './chain.ts'
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
  private readonly left: Outcomes
  private readonly lost: Outcomes

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
    this.left = new Outcomes(this.ours.states.length)
    this.lost = new Outcomes(this.width)
    const enemy = this.theirs.idOf(defenders)
    for (const { force, chance } of attackers) {
      const own = this.ours.idOf(force)
      const pair = own * this.width + this.settled(own, enemy)
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

  /** Adds what two volleys bring a pair of states to, but for the pair itself. */
  private spread(a: number, d: number, chance: number, to: Float64Array, roundEnds: boolean): void {
    const { left, lost, width } = this
    const carried = roundEnds && this.theirs.at(d).carries
    for (const mine of left.ids) {
      const first = chance * left.chance(mine)
      const row = mine * width
      for (const other of lost.ids) {
        if (mine === a && other === d) continue
        const pair = row + (carried ? this.settled(mine, other) : other)
        to[pair] = (to[pair] ?? 0) + first * lost.chance(other)
      }
    }
  }

  /** What parts of the sides do to each other comes to lie in `left` and `lost`. */
  private fire(a: number, d: number, ourPart: Part | undefined, theirPart: Part | undefined): void {
    const { ours, theirs, left, lost } = this
    if (theirPart) ours.fired(a, theirs.volley(d, theirPart), left)
    else left.begin(a)
    if (ourPart) theirs.fired(d, ours.volley(a, ourPart), lost)
    else lost.begin(d)
  }

  /** The chance that these parts hit nobody. */
  private quiet(a: number, d: number, ourPart: Part | undefined, theirPart: Part | undefined): number {
    const { ours, theirs } = this
    const safe = theirPart ? ours.unhurt(a, theirs.volley(d, theirPart)) : 1
    return ourPart ? safe * theirs.unhurt(d, ours.volley(a, ourPart)) : safe
  }

  /**
   * A pair of states: nobody comes back from losses, so each is met once. A round that changes nothing begins again; all
   * such rounds that may follow each other are summed up at once.
   */
  private meet(a: number, d: number): void {
    const pair = a * this.width + d
    const waiting = this.start[pair] ?? 0
    const inside = this.struck[pair] ?? 0
    if (waiting + inside < NOTHING) return
    const [us, them] = [this.ours.at(a), this.theirs.at(d)]
    if (this.isOver(a, d)) {
      this.ends.push({
        chance: waiting + inside,
        attackers: this.ours.forceOf(a),
        defenders: this.theirs.forceOf(d),
      })
      return
    }
    const strikes = this.atSea && us.dives && !them.hunts
    const lurks = this.atSea && them.dives && !us.hunts
    const ours: Part = strikes ? 'rest' : 'all'
    const theirs: Part = lurks ? 'rest' : 'all'
    const back = this.quiet(a, d, ours, theirs)
    let through = (waiting + inside) / (1 - back)
    if (strikes || lurks) {
      const [first, second]: (Part | undefined)[] = [
        strikes ? 'submarines' : undefined,
        lurks ? 'submarines' : undefined,
      ]
      const quiet = this.quiet(a, d, first, second)
      const rounds = (waiting + inside * back) / (1 - quiet * back)
      this.fire(a, d, first, second)
      this.spread(a, d, rounds, this.struck, false)
      through = inside + rounds * quiet
    }
    this.fire(a, d, ours, theirs)
    this.spread(a, d, through, this.start, true)
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

/** The odds of a battle between two forces; antiaircraft guns among the defenders fire first. */
export function oddsOf(game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds {
  const isGun = (key: string): boolean => game.is(unitOf(key), 'antiaircraft')
  const guns = !atSea && Object.keys(defenders).some(isGun)
  const first = guns ? underFire(game, attackers) : [{ force: attackers, chance: 1 }]
  const force = Object.fromEntries(Object.entries(defenders).filter(([key]) => !isGun(key)))
  const ends = new Reckoning(game, first, force, atSea).endings()
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
