/** Where a Logistics marker may be placed (1.2.1). */

import { inAndAround } from '../../../board/hexmap/graph.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { type DepotRule, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { isDependentOf, isWithin } from '../../table/game/lands.ts'
import { isSuppliedFor } from '../../war/supply/supplied.ts'

const RULE = '1.2.1'

const faceOfLogistics = (unit: Unit): number =>
  unit.sides.findIndex((side) => side.kind === 'marker' && side.type === 'logistics')
export const isLogistics = (unit: Unit): boolean => faceOfLogistics(unit) >= 0

/** True if the ground unit that the rule asks for stands where it asks for it, and is supplied as it asks. */
function isServed(game: Game, side: number, hex: number, rule: DepotRule): boolean {
  const near = rule.byHq ? inAndAround(game.graph, hex) : [hex]
  return near.some(
    (at) =>
      game
        .groundIn(at, side)
        .some((unit) => game.board.nations(unit).includes(rule.nation) && (!rule.byHq || game.isHq(unit))) &&
      isSuppliedFor(game, side, [rule.nation], at, rule.overland),
  )
}

function judgeLand(game: Game, marker: Unit, hex: number, rule: DepotRule): Verdict {
  const where = [game.hexId(hex)]
  for (const { tag, areas, dependentsOf } of THEATRES[marker.map].armyLands) {
    if (!marker.tags.has(tag)) continue
    if (!isWithin(game, hex, areas) || !isDependentOf(game, hex, dependentsOf))
      return refuse(RULE, 'the marker of that army goes to its own lands only', where)
  }
  const { closed } = rule
  return closed && game.hexId(hex).startsWith(closed.sheet) && isDependentOf(game, hex, closed.dependentsOf)
    ? refuse(RULE, closed.words, where)
    : OK
}

/** What an enemy, or another marker, in a hex keeps out of it: Logistics and Partisan Base markers alike. */
export function enemyBar(game: Game, side: number, hex: number, rule: RuleId): Verdict {
  const where = [game.hexId(hex)]
  if (game.board.enemyUnit(side, hex)) return refuse(rule, 'an enemy unit is there', where)
  for (const type of DETACHMENT_OR_LOGISTICS)
    if (game.board.markers(hex, type, side, true).length > 0)
      return refuse(rule, `an enemy ${type} marker is there`, where)
  return OK
}

/** Whether a Logistics marker of the Force Pool may be placed in a hex. */
export function judgeDepot(game: Game, marker: Unit, hex: number): Verdict {
  const side = game.sideOf(marker)
  const where = [game.hexId(hex)]
  if (!isLogistics(marker) || game.table.piece(marker.id).at !== pool(game.factionOf(marker), marker.map))
    return refuse(RULE, 'a Logistics marker is placed from the Force Pool')
  if (game.graph.mapOf[hex] !== marker.mapIndex)
    return refuse(RULE, 'the marker belongs to the other map', where)
  const rule = THEATRES[marker.map].depots[game.factionOf(marker)]
  if (!game.hasBits(hex, rule.byHq ? HEX.net : HEX.city))
    return refuse(
      RULE,
      rule.byHq ? 'it is placed in a Road or Rail hex' : 'it is placed in a City hex',
      where,
    )
  const enemy = enemyBar(game, side, hex, RULE)
  if (!enemy.ok) return enemy
  if (game.board.markers(hex, 'logistics', side).length > 0)
    return refuse(RULE, 'a friendly Logistics marker is there', where)
  const land = judgeLand(game, marker, hex, rule)
  if (!land.ok) return land
  const name = game.countryName(rule.nation)
  return isServed(game, side, hex, rule)
    ? OK
    : refuse(
        RULE,
        rule.byHq
          ? `no HQ of ${name} with a line${rule.overland ? ' overland' : ''} is there or next to it`
          : `no ground unit of ${name} with a line${rule.overland ? ' overland' : ''} is there`,
        where,
      )
}

/** Puts a Logistics marker in a hex; a friendly Detachment there goes. */
export function placeDepot(game: Game, marker: Unit, hex: number): void {
  for (const detachment of game.board.markers(hex, 'detachment', game.sideOf(marker))) game.remove(detachment)
  game.table.place(marker.id, game.hexId(hex))
  game.table.turn(marker.id, faceOfLogistics(marker))
}
