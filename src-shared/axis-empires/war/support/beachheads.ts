/** Beachhead markers (2.2.3.5): where they may lie, which way they may face, how they come and go. */

import { around, distance } from '../../../board/hexmap/graph.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { friendlyAirBases } from '../supply/bases.ts'

const RULE = '2.2.3.5'
const DANGER_COVER = 3

export type BeachheadType = 'beachhead-2' | 'beachhead-1'

const faceOfType = (unit: Unit, type: string): number =>
  unit.sides.findIndex((side) => side.kind === 'marker' && side.type === type)

/** Beachhead markers of a faction in its Force Pool that can show a side. */
export function beachheadMarkers(game: Game, side: number, map: MapId, type: BeachheadType): Unit[] {
  return game.board.unitsAt(pool(game.factionName(side), map)).filter((unit) => faceOfType(unit, type) >= 0)
}

/** The side of a Beachhead marker that is up: beachhead-2, -1 or -0 (SNLF); undefined if it is none. */
export function beachheadUp(game: Game, unit: Unit): string | undefined {
  const up = game.board.up(unit)
  return up?.kind === 'marker' && up.type.startsWith('beachhead') ? up.type : undefined
}

/** Beachhead markers of a faction on a map. */
export function beachheadsOnMap(game: Game, side: number, map: MapId): Unit[] {
  return game.content.units.filter(
    (unit) =>
      game.hexOf(unit) >= 0 &&
      unit.map === map &&
      game.sideOf(unit) === side &&
      beachheadUp(game, unit) !== undefined,
  )
}

/** The Land hex a Beachhead marker on the map faces, or -1. */
export function facedHex(game: Game, marker: Unit): number {
  const to = game.vars.get(V.facing, marker.id)
  return typeof to === 'string' ? (game.graph.indexOf.get(to) ?? -1) : -1
}

/** What keeps any Beachhead of a faction out of an All-Sea hex. */
function judgeSeaHex(game: Game, side: number, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (!game.board.isSea(hex)) return refuse(RULE, 'a Beachhead lies in an All-Sea hex', where)
  if (game.board.markers(hex, 'beachhead').length > 0)
    return refuse(RULE, 'another Beachhead marker is in that hex', where)
  if (side === FACTION_CODE.axis) return OK
  const danger = (game.graph.zonesOf[hex] ?? []).find((zone) => game.graph.zones[zone]?.danger)
  if (danger === undefined) return OK
  const covered = friendlyAirBases(game, side).some((base) => distance(game.graph, base, hex) <= DANGER_COVER)
  if (covered) return OK
  return refuse(
    RULE,
    `the ${zoneName(game, danger)} is an Allied Danger Zone, and no friendly Air Base is within ${DANGER_COVER} hexes`,
    where,
  )
}

/** Whether a Beachhead of a faction can lie in a hex and face a Land hex. */
export function judgeBeachhead(game: Game, side: number, hex: number, to: number): Verdict {
  const sea = judgeSeaHex(game, side, hex)
  return sea.ok ? judgeFacing(game, hex, to) : sea
}

/** Whether a Beachhead in a hex can face another. */
export function judgeFacing(game: Game, hex: number, to: number): Verdict {
  const where = [game.hexId(to)]
  if (distance(game.graph, hex, to) !== 1) return refuse(RULE, 'a Beachhead faces an adjacent hex', where)
  if (game.board.isSea(to)) return refuse(RULE, 'a Beachhead does not face an All-Sea hex', where)
  if (game.politics.isNeutral(to))
    return refuse(RULE, 'a Beachhead does not face a Neutral Minor Country', where)
  return OK
}

/** The Land hexes a Beachhead of a faction in a hex could face. */
export function beachheadSides(game: Game, side: number, hex: number): number[] {
  if (!judgeSeaHex(game, side, hex).ok) return []
  const out: number[] = []
  for (const to of around(game.graph, hex)) {
    if (judgeFacing(game, hex, to).ok) out.push(to)
  }
  return out
}

/** Places a Beachhead marker in a hex, facing another. */
export function layBeachhead(game: Game, marker: Unit, type: string, hex: number, to: number): void {
  game.vars.set(V.facing, marker.id, game.hexId(to))
  game.table.turn(marker.id, Math.max(0, faceOfType(marker, type)))
  game.table.place(marker.id, game.hexId(hex))
  const size = type.replace('beachhead-', 'BH −')
  game.note({
    text: `a Beachhead (${size}) in ${game.hexName(hex)} faces ${game.hexName(to)}`,
    rule: RULE,
    at: [game.hexId(hex), game.hexId(to)],
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
}

/** Takes a Beachhead marker off the map to a place. */
export function liftBeachhead(game: Game, marker: Unit, to: string): void {
  game.table.place(marker.id, to)
  game.table.turn(marker.id, 0)
  game.vars.set(V.facing, marker.id, null)
}
