/**
 * The exact odds of a battle before the dice. The steps are those of `round.ts`, which battles play; every way they can go
 * is followed with its chance, both sides taking their losses in the order of `line.ts`.
 */

import { nth } from '../../../kernel/present.ts'
import { unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { Chain, hitsOf, type Spread } from './chain.ts'
import { entriesOfForce, type Force, together } from './force.ts'
import { areDefenceless, isOver, KINDS } from './line.ts'
import { buries, FLAK, mayStrike, SALVOS, salvoAt } from './round.ts'
import type { Dice, Hits, Place } from './sides.ts'

export type { Force } from './force.ts'

interface Ending {
  readonly chance: number
  /** Who is left of each side. */
  readonly attackers: Force
  readonly defenders: Force
  /** Somebody of a side is left who has not submerged. */
  readonly left: { readonly attackers: boolean; readonly defenders: boolean }
}

export interface Odds {
  /** The attackers are left alone; at sea and on land alike. */
  readonly wins: number
  /** The attackers are left alone with somebody who can take a land. */
  readonly takes: number
  readonly loses: number
  /** Neither side can hit the other any longer, nobody is left, or the attackers have gone back. */
  readonly undecided: number
  /** What each side may expect to lose, in IPCs. */
  readonly expected: { readonly attackers: number; readonly defenders: number }
  /** The ways it can end, the likeliest first. */
  readonly endings: readonly Ending[]
}

/** A battle whose odds are wanted. Anyone who says nothing more begins with its first round. */
export interface Fight {
  readonly attackers: Force
  /** Antiaircraft guns among them fire first where `flak` is not false. */
  readonly defenders: Force
  readonly atSea: boolean
  readonly flak?: boolean
  /** What ships off the coast fire with before the landing. */
  readonly bombards?: readonly Dice[]
  /** Defenders besides that are hit and still fire in this salvo. */
  readonly doomed?: Force
  /** Hits that wait for somebody to be chosen. */
  readonly hits?: { readonly loser: Place; readonly list: Hits }
  /** The salvo that comes next, and whether the attackers have fired in it. */
  readonly next?: { readonly salvo: number; readonly fired: boolean }
  /** Sides whose submarines submerge as soon as they may. */
  readonly dives?: { readonly attacker?: boolean; readonly defender?: boolean }
  /** The attackers go back after that many rounds; as long as it takes if absent. */
  readonly rounds?: number
}

/** A chance so small that what follows from it is left out: the sixth digit shows nothing of it. */
const NOTHING = 1e-10

/** A force with the chance that a side begins with it. */
interface ForceChance {
  readonly force: Force
  readonly chance: number
}

const without = (force: Force, test: (key: string) => boolean): Force =>
  Object.fromEntries(Object.entries(force).filter(([key]) => !test(key)))

class Reckoning {
  private readonly ours: Chain
  private readonly theirs: Chain
  private readonly fight: Fight
  /** Chances of the pairs of states before each salvo. */
  private readonly before: readonly Float64Array[]
  private readonly width: number
  private readonly ends: Ending[] = []

  /** `attackers`: what antiaircraft fire may have left of them; `defenders`: without guns. */
  constructor(game: Game, fight: Fight, attackers: readonly ForceChance[], defenders: Force) {
    const { atSea, doomed = {}, dives = {} } = fight
    this.fight = fight
    const forces = attackers.map(({ force }) => force)
    const standing = together(defenders, doomed)
    this.ours = new Chain(game, 'attacker', atSea, forces, dives.attacker)
    this.theirs = new Chain(game, 'defender', atSea, [standing, defenders], dives.defender)
    this.width = this.theirs.states.length
    this.before = SALVOS.map(() => new Float64Array(this.ours.states.length * this.width))
    for (const { force, chance } of attackers)
      this.begin(this.ours.idOf(force), this.theirs.idOf(defenders), this.theirs.idOf(standing), chance)
  }

  /** How many pairs of states there are to meet. */
  get ways(): number {
    return this.ours.states.length * this.width
  }

  private add(salvo: number, pair: number, chance: number): void {
    const list = nth(this.before, salvo)
    list[pair] = nth(list, pair) + chance
  }

  /** One way to begin: hits that wait are taken, and the salvo under way is brought to its end. */
  private begin(us: number, them: number, standing: number, chance: number): void {
    const { hits, bombards } = this.fight
    const taken = (place: Place, id: number): number => {
      if (hits?.loser !== place) return id
      const chain = place === 'attacker' ? this.ours : this.theirs
      return hits.list.reduce((now, [kind, n]) => chain.hit(now, KINDS.indexOf(kind), n), id)
    }
    const [a, d] = [taken('attacker', us), taken('defender', them)]
    if (!bombards) {
      this.goOn(a, d, standing, chance)
      return
    }
    const any = KINDS.indexOf('any')
    for (const [n, part] of hitsOf(bombards).entries())
      this.goOn(a, this.theirs.hit(d, any, n), standing, chance * part)
  }

  /** Defenders that are hit fire with the others until they are taken away. */
  private goOn(a: number, d: number, standing: number, chance: number): void {
    const { next = { salvo: 0, fired: false }, atSea } = this.fight
    const { ours, theirs } = this
    let at = next.salvo
    if (d === standing && !next.fired) {
      this.add(at, a * this.width + d, chance)
      return
    }
    while (!buries(salvoAt(at), atSea)) at++
    const other = theirs.volley(standing, at, ours.at(a).hunts)
    const mine = next.fired ? undefined : ours.volley(a, at, theirs.at(standing).hunts)
    const after = (at + 1) % SALVOS.length
    const left = ours.fired(a, other)
    if (!mine)
      this.spread(chance, left, { ids: Int32Array.of(d), chances: Float64Array.of(1), count: 1 }, after)
    else this.spread(chance, left, theirs.fired(d, mine), after)
  }

  /**
   * What happens to a pair before a round: submarines submerge, and transports that nobody defends any more are sunk
   * together (Defenceless transports).
   */
  private settled(a: number, d: number): number {
    const { ours, theirs } = this
    const { dives, atSea } = this.fight
    if (!atSea) return a * this.width + d
    let [us, them] = [a, d]
    const [mine, other] = [ours.at(a), theirs.at(d)]
    if (dives?.attacker && mayStrike(mine.dives, atSea, other.hunts)) us = ours.dived(a)
    if (dives?.defender && mayStrike(other.dives, atSea, mine.hunts)) them = theirs.dived(d)
    if (areDefenceless(theirs.at(them), ours.at(us))) them = theirs.sunk(them)
    return us * this.width + them
  }

  /** Adds what two volleys bring a pair of states to. */
  private spread(chance: number, left: Spread, { ids, chances, count }: Spread, salvo: number): void {
    const to = nth(this.before, salvo)
    for (let i = 0; i < left.count; i++) {
      const row = nth(left.ids, i) * this.width
      const first = chance * nth(left.chances, i)
      for (let j = 0; j < count; j++) {
        const pair = row + nth(ids, j)
        to[pair] = nth(to, pair) + first * nth(chances, j)
      }
    }
  }

  /** A pair of states fights a salvo. */
  private fire(a: number, d: number, salvo: number, chance: number): void {
    const { ours, theirs } = this
    const mine = ours.volley(a, salvo, theirs.at(d).hunts)
    const other = theirs.volley(d, salvo, ours.at(a).hunts)
    const after = (salvo + 1) % SALVOS.length
    if (salvoAt(salvo).surprise) this.spread(chance, ours.struck(a, other), theirs.struck(d, mine), after)
    else this.spread(chance, ours.fired(a, other), theirs.fired(d, mine), after)
  }

  /** The chance that a salvo leaves a pair as it is. */
  private quiet(a: number, d: number, salvo: number): number {
    const { ours, theirs } = this
    const mine = ours.volley(a, salvo, theirs.at(d).hunts)
    const other = theirs.volley(d, salvo, ours.at(a).hunts)
    return ours.unhurt(a, other) * theirs.unhurt(d, mine)
  }

  private finish(a: number, d: number, chance: number): void {
    const { ours, theirs } = this
    const left = { attackers: ours.at(a).exposed !== 0, defenders: theirs.at(d).exposed !== 0 }
    this.ends.push({ chance, attackers: ours.forceOf(a), defenders: theirs.forceOf(d), left })
  }

  /** What waits before each salvo of a pair, which is empty afterwards; what waits before a round goes where it settles first. */
  private waiting(pair: number, to: number): number[] {
    const start = nth(this.before, 0)
    if (to !== pair) {
      this.add(0, to, nth(start, pair))
      start[pair] = 0
    }
    return this.before.map((list) => {
      const chance = nth(list, pair)
      list[pair] = 0
      return chance
    })
  }

  /**
   * A pair of states: nobody comes back from losses, so each is met once. A round that changes nothing begins again; all
   * such rounds that may follow each other are summed up at once.
   */
  private meet(a: number, d: number): void {
    const pair = a * this.width + d
    let sum = 0
    for (const list of this.before) sum += nth(list, pair)
    if (sum < NOTHING) return
    const to = this.settled(a, d)
    const stays = to === pair
    const waits = this.waiting(pair, to)
    if (!stays) sum = waits.reduce((all, each) => all + each, 0)
    if (sum < NOTHING) return
    if (isOver(this.ours.at(a), this.theirs.at(d))) {
      this.finish(a, d, sum)
      return
    }
    const quiet = SALVOS.map((_salvo, at) => this.quiet(a, d, at))
    const last = quiet.length - 1
    let inside = 0
    for (const [at, wait] of waits.entries()) inside = wait + (at === 0 ? 0 : inside * nth(quiet, at - 1))
    const round = quiet.reduce((all, each) => all * each, 1)
    let come = stays ? (inside * nth(quiet, last)) / (1 - round) : 0
    for (const [at, wait] of waits.entries()) {
      const chance = wait + come
      if (chance > 0 && quiet[at] !== 1) this.fire(a, d, at, chance)
      come = chance * nth(quiet, at)
    }
    // What a quiet salvo leaves has been summed up; a pair that does not stay goes where it settles.
    if (!stays) this.add(0, to, nth(nth(this.before, 0), pair))
  }

  private *pairs(): Generator<readonly [number, number]> {
    for (let a = 0; a < this.ours.states.length; a++) for (let d = 0; d < this.width; d++) yield [a, d]
  }

  /** One round after the other, for attackers that go back after some. */
  private limited(rounds: number): void {
    for (let round = 1; round <= rounds; round++) {
      for (const [a, d] of this.pairs()) this.endIfOver(a, d)
      for (const [salvo] of SALVOS.entries())
        for (const [a, d] of this.pairs()) {
          const list = nth(this.before, salvo)
          const pair = a * this.width + d
          const chance = nth(list, pair)
          list[pair] = 0
          if (chance >= NOTHING) this.fire(a, d, salvo, chance)
        }
    }
    for (const [a, d] of this.pairs()) this.endIfOver(a, d, true)
  }

  private endIfOver(a: number, d: number, always = false): void {
    const pair = a * this.width + d
    const to = this.settled(a, d)
    const start = nth(this.before, 0)
    const chance = nth(start, pair)
    if (to !== pair) {
      start[pair] = 0
      this.add(0, to, chance)
      return
    }
    if (chance < NOTHING || !(always || isOver(this.ours.at(a), this.theirs.at(d)))) return
    start[pair] = 0
    this.finish(a, d, chance)
  }

  /** Every ending with its chance. */
  endings(): Ending[] {
    const { rounds } = this.fight
    if (rounds !== undefined) this.limited(rounds)
    else
      for (let a = 0; a < this.ours.states.length; a++) for (let d = 0; d < this.width; d++) this.meet(a, d)
    return this.ends
  }
}

/** What antiaircraft fire may leave of the attackers: each air unit is brought down by a 1 (Antiaircraft guns). */
function underFire(game: Game, attackers: Force): ForceChance[] {
  let list: ForceChance[] = [{ force: {}, chance: 1 }]
  for (const [key, n] of Object.entries(attackers)) {
    const flies = game.classOf(unitOf(key)) === 'air'
    const lost = flies ? hitsOf([{ value: FLAK, kind: 'any', n }]) : Float64Array.of(1)
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

/** The odds of a battle if they can be shown at once; null if it is too large for that. */
export const oddsAtOnce = (game: Game, fight: Fight): Odds | null => reckoned(game, fight, MOST_WAYS)

/** The odds of a battle between two forces to its end; antiaircraft guns among the defenders fire first. */
export const oddsOf = (game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds =>
  oddsOfFight(game, { attackers, defenders, atSea })

/** The odds of a battle, however far it has come. */
export function oddsOfFight(game: Game, fight: Fight): Odds {
  const odds = reckoned(game, fight, Number.POSITIVE_INFINITY)
  if (!odds) throw new RangeError('a battle without odds')
  return odds
}

function reckoned(game: Game, fight: Fight, most: number): Odds | null {
  const { attackers, defenders, atSea, flak = true, doomed = {} } = fight
  const isGun = (key: string): boolean => game.is(unitOf(key), 'antiaircraft')
  const guns = !atSea && flak && Object.keys(defenders).some(isGun)
  const first = guns ? underFire(game, attackers) : [{ force: attackers, chance: 1 }]
  const force = without(defenders, isGun)
  const reckoning = new Reckoning(game, fight, first, force)
  if (reckoning.ways > most) return null
  const ends = reckoning.endings()
  const sum = (test: (ending: Ending) => boolean): number =>
    ends.reduce((all, ending) => all + (test(ending) ? ending.chance : 0), 0)
  const mean = (side: 'attackers' | 'defenders', before: Force): number =>
    price(game, before) - ends.reduce((all, ending) => all + ending.chance * price(game, ending[side]), 0)
  const alone = ({ left }: Ending): boolean => left.attackers && !left.defenders
  const takes = (one: Force): boolean => entriesOfForce(one).some(({ unit }) => game.is(unit, 'captures'))
  return {
    wins: sum(alone),
    takes: sum((ending) => alone(ending) && takes(ending.attackers)),
    loses: sum(({ left }) => !left.attackers && left.defenders),
    undecided: sum(({ left }) => left.attackers === left.defenders),
    expected: {
      attackers: mean('attackers', attackers),
      defenders: mean('defenders', together(force, doomed)),
    },
    endings: ends.sort((a, b) => b.chance - a.chance),
  }
}
