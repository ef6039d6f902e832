/** What the other side could bring against a space in its next turn, and what would be left of those who stand there. */

import { POWERS, type Power, sideOf } from '../ground/powers.ts'
import type { Unit } from '../ground/units.ts'
import type { Pacific } from '../index.ts'
import { forceOf } from '../war/combat/force.ts'
import type { Odds } from '../war/combat/odds.ts'
import { seaRange } from '../war/movement/sea.ts'
import { oddsAbout } from './about.ts'
import { strengthOf } from './forces.ts'

/** That many of a unit. */
export interface Some {
  readonly unit: Unit
  readonly n: number
}

interface Enemy extends Some {
  readonly power: Power
  readonly space: string
}

/** What an attack on a land would come to: the chance to lose it, and what both sides would lose. */
export interface Blow {
  readonly lost: number
  readonly attackers: number
  readonly defenders: number
}

/** How far aircraft attack and still find a place to come down. */
const AIR_REACH = 3
const BOMBER_REACH = 4
/** That many units of an enemy are reckoned with: more than that win anyway. */
const MOST = 24

/** What is lost on average by a force that has that much less strength than an attacker. */
const lossShare = (ratio: number): number => Math.max(0, Math.min(1, (ratio - 0.45) / 0.75))

export class Threats {
  private readonly game: Pacific
  private readonly power: Power
  private readonly peace: boolean
  private readonly ships: Enemy[] = []
  private readonly planes: Enemy[] = []
  private readonly troops: Enemy[] = []
  private readonly holds: Enemy[] = []
  private readonly reach = new Map<string, ReadonlyMap<string, number>>()
  private readonly blows = new Map<string, Blow>()
  private readonly comers = new Map<string, readonly (readonly Some[])[]>()

  /** `peace`: the power gives America no cause for war in this turn. */
  constructor(game: Pacific, power: Power, peace = false) {
    this.game = game
    this.power = power
    this.peace = peace
    for (const space of game.occupied())
      for (const { unit, n } of game.at(space)) {
        if (unit.flag === 'neutral' || !this.isDangerous(unit.flag)) continue
        const one = { unit, n, space, power: unit.flag }
        const kind = game.classOf(unit)
        if (kind === 'air') this.planes.push(one)
        else if (kind === 'land') {
          if (game.type(unit.type).attack > 0) this.troops.push(one)
        } else if (game.is(unit, 'carries')) this.holds.push(one)
        else this.ships.push(one)
      }
  }

  /** America does not strike first. */
  private isDangerous(other: Power): boolean {
    if (sideOf(other) === sideOf(this.power)) return false
    return other !== 'us' || !this.peace || this.game.isAtWar('us', 'japan')
  }

  private steps(from: string, most: number, bySea: boolean): ReadonlyMap<string, number> {
    const name = `${from} ${most} ${bySea}`
    const { board } = this.game
    let found = this.reach.get(name)
    if (!found) {
      found = board.reach(from, most, (id) => (bySea ? board.isSea(id) : !board.isClosed(id)))
      this.reach.set(name, found)
    }
    return found
  }

  private sails({ unit, space }: Enemy, zones: readonly string[]): boolean {
    const reach = this.steps(space, seaRange(this.game, unit.flag as Power, space, unit.type), true)
    return zones.some((zone) => reach.has(zone))
  }

  private flies({ unit, space }: Enemy, to: string): boolean {
    const most = this.game.is(unit, 'carrier') ? AIR_REACH : BOMBER_REACH
    return this.steps(space, most, false).has(to)
  }

  /** What each enemy could bring to a space. */
  private against(space: string): readonly (readonly Some[])[] {
    const known = this.comers.get(space)
    if (known) return known
    const { game } = this
    const atSea = game.board.isSea(space)
    const byPower = POWERS.map((power): Some[] => {
      const mine = (one: Enemy): boolean => one.power === power
      const list: Some[] = this.planes.filter((one) => mine(one) && this.flies(one, space))
      if (atSea) list.push(...this.ships.filter((one) => mine(one) && this.sails(one, [space])))
      else list.push(...this.marchers(power, space), ...this.landers(power, space))
      return list
    })
    const found = byPower.filter((list) => list.some(({ unit }) => game.type(unit.type).attack > 0))
    // Aircraft alone take no land.
    const able = atSea ? found : found.filter((list) => list.some(({ unit }) => game.is(unit, 'captures')))
    this.comers.set(space, able)
    return able
  }

  private marchers(power: Power, land: string): Some[] {
    const { board } = this.game
    const near = new Set(board.landsBeside(land))
    const next = new Set(
      board.landsBeside(land).flatMap((id) => (this.isTheirs(id) ? board.landsBeside(id) : [])),
    )
    return this.troops.filter(
      ({ power: whose, unit, space }) =>
        whose === power && (near.has(space) || (next.has(space) && this.game.type(unit.type).move > 1)),
    )
  }

  private isTheirs(land: string): boolean {
    const side = this.game.sideOfLand(land)
    return side !== undefined && side !== sideOf(this.power)
  }

  /** Troops that could be landed: those aboard, and those that wait beside transports. */
  private landers(power: Power, land: string): Some[] {
    const { game } = this
    const shores = game.board.seasBeside(land)
    const list: Some[] = []
    for (const one of this.holds) {
      if (one.power !== power || !this.sails(one, shores)) continue
      const aboard = one.unit.cargo ?? []
      for (const { flag, type } of aboard) list.push({ unit: { flag, type }, n: one.n })
      let room = (2 - aboard.length) * one.n
      const quays = new Set(game.board.landsBeside(one.space))
      for (const { space, unit, n, power: whose } of this.troops) {
        if (room <= 0 || whose !== power || !quays.has(space) || space === land) continue
        const some = Math.min(room, n)
        list.push({ unit, n: some })
        room -= some
      }
    }
    return list
  }

  /** The part of some ships and aircraft in a zone that would be lost to the strongest enemy. */
  atSea(zone: string, ours: readonly Some[]): number {
    const { game } = this
    const own = ours.filter(({ unit }) => game.classOf(unit) !== 'land')
    const strength = strengthOf(game, own, false)
    let worst = 0
    for (const list of this.against(zone)) {
      const ratio = strengthOf(game, list, true) / Math.max(1, strength)
      worst = Math.max(worst, lossShare(ratio))
    }
    return worst
  }

  /** True if anybody could come to a space who can do harm there. */
  isNear(space: string): boolean {
    return this.against(space).length > 0
  }

  /** The chance to lose a land held by some units, and what an attack on it would cost both sides, by the exact odds. */
  onLand(land: string, ours: readonly Some[]): Blow {
    const { game } = this
    const standing = ours.filter(({ unit }) => game.classOf(unit) !== 'sea')
    const name = `${land} ${JSON.stringify(forceOf(standing))}`
    const known = this.blows.get(name)
    if (known) return known
    const found = this.blow(land, standing)
    this.blows.set(name, found)
    return found
  }

  private blow(land: string, standing: readonly Some[]): Blow {
    let worst: Blow = { lost: 0, attackers: 0, defenders: 0 }
    for (const list of this.against(land)) {
      if (standing.length === 0) return { lost: 1, attackers: 0, defenders: 0 }
      const odds = this.odds(list, standing)
      if (odds.takes > worst.lost)
        worst = { lost: odds.takes, attackers: odds.expected.attackers, defenders: odds.expected.defenders }
    }
    return worst
  }

  private odds(theirs: readonly Some[], ours: readonly Some[]): Odds {
    const { game } = this
    const few = (list: readonly Some[]): Some[] => {
      let room = MOST
      return list.flatMap(({ unit, n }) => {
        const some = Math.min(room, n)
        room -= some
        return some > 0 ? [{ unit, n: some }] : []
      })
    }
    const bare = (list: readonly Some[]): Some[] => list.filter(({ unit }) => !game.is(unit, 'antiaircraft'))
    return oddsAbout(game, forceOf(few(theirs)), forceOf(few(bare(ours))), false)
  }

  /** What the strongest enemy could bring to a land, by what it costs. */
  weight(land: string): number {
    const price = (list: readonly Some[]): number =>
      list.reduce((sum, { unit, n }) => sum + this.game.type(unit.type).cost * n, 0)
    return this.against(land).reduce((most, list) => Math.max(most, price(list)), 0)
  }
}
