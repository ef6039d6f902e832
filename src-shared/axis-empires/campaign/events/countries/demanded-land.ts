/** Land that is demanded: its Ceded Land marker, and the Country it is demanded of (18.7, 36.7). */

import { cededLandsBox, OUT } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import { type Faction, MAJORS, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { cededMarkersOf } from '../../../table/politics/ceded-markers.ts'

/** The Ceded Land marker of a faction for an area; undefined if it has none. */
export function cededMarker(game: Game, map: MapId, faction: Faction, land: string): Unit | undefined {
  return cededMarkersOf(game, land).find(
    (unit) => unit.map === map && (MAJORS[unit.nation] ?? game.factionOf(unit)) === faction,
  )
}

/** The areas a faction has a Ceded Land marker for. */
export function demandable(game: Game, map: MapId, faction: Faction): string[] {
  return game.graph.areas
    .map(({ id }) => id)
    .filter((id) => cededMarkersOf(game, id).length > 0 && judgeDemand(game, map, faction, id).ok)
}

/** The Country to which an area belongs now, whether or not it is all of it. */
export function demandOf(game: Game, land: string): string | undefined {
  const owner = game.politics.ownerOfArea[game.politics.country(land)] ?? -1
  return game.graph.areas[owner]?.id
}

/** Whether a faction may demand land. */
export function judgeDemand(game: Game, map: MapId, faction: Faction, land: string): Verdict {
  const area = game.politics.country(land)
  if (area < 0 || game.content.maps[game.graph.areaMap[area] ?? 0] !== map)
    return refuse('13.8.1', 'there is no such land on that map')
  const marker = cededMarker(game, map, faction, land)
  if (!marker) return refuse('13.8.1', `the faction has no Ceded Land marker for ${game.areaTitle(land)}`)
  const { at } = game.table.piece(marker.id)
  if (at === cededLandsBox(map)) return refuse('13.8.1', `${game.areaTitle(land)} has been ceded already`)
  return at === OUT ? refuse('13.8.1', `the marker of ${game.areaTitle(land)} is out of the game`) : OK
}
