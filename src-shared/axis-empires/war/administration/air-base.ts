/** Air Bases and Oil hexes, as far as the delay of Axis counters depends on them (7.1). */
import { distance } from '../../../board/hexmap/graph.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { MAJORS, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { basesOf } from '../supply/bases.ts'
import { isSupplied } from '../supply/supplied.ts'

const BOMBER_RANGE = 9
/** True if a US Air Base lies within nine hexes of a Home City of Germany or Japan (7.1, Delay DRM of the map). */
export function isBombed(game: Game, map: MapId): boolean {
  const { of, by } = THEATRES[map].bombing
  const target = game.politics.country(of)
  const bases = basesOf(game, FACTION_CODE[MAJORS[by] ?? 'western'], by).air
  const isHomeCity = (hex: number): boolean => game.isCity(hex) && game.politics.isHome(hex, target)
  const cities = bases.length === 0 ? [] : [...game.graph.hexes.keys()].filter(isHomeCity)
  return bases.some((base) => cities.some((city) => distance(game.graph, base, city) <= BOMBER_RANGE))
}

/** True if an Oil hex holds a supplied Axis ground unit, Detachment or Logistics marker (36.34). */
export function axisHoldsOil(game: Game): boolean {
  const axis = FACTION_CODE.axis
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (!game.hasBits(hex, HEX.oil) || game.board.stack(hex).length === 0) continue
    const holders = [
      ...game.groundIn(hex, axis),
      ...game.board.markers(hex, 'detachment', axis),
      ...game.board.markers(hex, 'logistics', axis),
    ]
    if (holders.some((unit) => isSupplied(game, unit))) return true
  }
  return false
}
