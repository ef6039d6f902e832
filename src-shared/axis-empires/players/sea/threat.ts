/** Where the enemy could land: a Beachhead he may place, something to make it with, and units to put on it. */
import { around } from '../../../board/hexmap/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import { rangeOf } from '../../table/game/support-kinds.ts'
import { inZoneBox } from '../../war/supply/ports.ts'
import { airReach } from '../../war/support/air-path.ts'
import { judgeBeachhead } from '../../war/support/beachheads.ts'
import { judgePlacement } from '../../war/support/placement.ts'
import type { Situation } from '../outlook/situation.ts'
import { passengersIn } from './lift.ts'
import { kindsOf, type Means, meansOf } from './means.ts'

/** The factions a faction fights, as the victory tests see it: the two Allied ones do not count each other. */
export function enemiesOf(s: Situation): number[] {
  const { axis, western, soviet } = FACTION_CODE
  const all = s.side === axis ? [western, soviet] : [axis]
  const { factions } = s.game.content.scenario
  return all.filter((side) => factions.includes(s.game.factionName(side)))
}

export class SeaThreat {
  private readonly s: Situation
  private readonly means = new Map<number, Means>()
  private readonly zones = new Map<number, number>()
  private readonly hexes = new Map<number, number>()

  constructor(s: Situation) {
    this.s = s
  }

  private meansOf(enemy: number): Means {
    const known = this.means.get(enemy)
    if (known) return known
    const means = meansOf(this.s.game, enemy)
    this.means.set(enemy, means)
    return means
  }

  /** Attack factors the enemy could put ashore at a hex over the sea; 0 if he cannot. */
  at(hex: number): number {
    const known = this.hexes.get(hex)
    if (known !== undefined) return known
    let most = 0
    for (const enemy of enemiesOf(this.s)) most = Math.max(most, this.by(enemy, hex))
    this.hexes.set(hex, most)
    return most
  }

  private by(enemy: number, hex: number): number {
    const { game } = this.s
    const means = this.meansOf(enemy)
    if (means.markers === 0) return 0
    let most = 0
    for (const sea of around(game.graph, hex)) {
      const zone = game.graph.zonesOf[sea]?.[0]
      if (zone === undefined || !game.board.isSea(sea)) continue
      if (!judgeBeachhead(game, enemy, sea, hex).ok || !this.reaches(means, zone, sea)) continue
      most = Math.max(most, this.carried(enemy, zone), nearAttack(game, enemy, sea))
    }
    return most
  }

  private reaches(means: Means, zone: number, sea: number): boolean {
    const { game } = this.s
    const fleet = kindsOf(game, means, 'surface-fleet').some(
      (unit) => judgePlacement(game, unit, 'surface-fleet', { kind: 'station', zone }).ok,
    )
    if (fleet) return true
    return kindsOf(game, means, 'air-force').some(
      (unit) => airReach(game, unit, rangeOf(unit, 'air-force')).from[sea] !== -1,
    )
  }

  /** What the enemy could carry across a zone: the attack factors of three units at most. */
  carried(enemy: number, zone: number): number {
    const key = enemy * 1000 + zone
    const known = this.zones.get(key)
    if (known !== undefined) return known
    const { game } = this.s
    const factors = passengersIn(game, enemy, zone).map(({ unit }) => game.side(unit).attack + 0.5)
    const sum = factors
      .sort((a, b) => b - a)
      .slice(0, 2)
      .reduce((total, one) => total + one, 0)
    this.zones.set(key, sum)
    return sum
  }
}

function nearAttack(game: Game, enemy: number, sea: number): number {
  let sum = 0
  for (const near of around(game.graph, sea)) {
    if (game.board.isSea(near)) continue
    for (const unit of game.groundIn(near, enemy)) sum += game.side(unit).attack
  }
  return sum
}

/** How much a faction would lose if its ports of a zone were shut: units and Convoys that live by them. */
export function stakeIn(game: Game, side: number, zone: number): number {
  let stake = 0
  for (const unit of inZoneBox(game, zone, 'convoys')) if (game.sideOf(unit) === side) stake += 0.5
  for (const hex of game.graph.zoneHexes[zone] ?? []) {
    if (game.board.groundCount(side, hex) === 0) continue
    for (const unit of game.groundIn(hex, side)) {
      const country = game.politics.country(unit.nation)
      if (game.board.isSea(hex)) stake += 1
      else if (!game.politics.isHome(hex, country)) stake += 0.35
    }
  }
  return stake
}
