/** Air Bases (glossary) and Oil hexes, as far as the delay of Axis counters depends on them. */
import { distance, HEX } from '../../hexmap/graph.ts'
import { FACTION_CODE, type Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { isSupplied } from '../supply.ts'
import { type MapId, THEATRES } from '../theatres/index.ts'

const BOMBER_RANGE = 9
const BASE_SYMBOLS = HEX.city | HEX.port | HEX.net

/** True if a counter can make its hex an Air Base: a supplied ground unit, Detachment or Logistics marker. */
function carriesBase(game: Game, unit: Unit): boolean {
  const up = unit.sides[game.board.face[unit.index] ?? 0]
  if (
    up?.kind === 'support' ||
    (up?.kind === 'marker' && up.type !== 'detachment' && up.type !== 'logistics')
  )
    return false
  return isSupplied(game, unit)
}

/** True if a hex is an Air Base of a nation. */
export function isAirBase(game: Game, hex: number, nation: string): boolean {
  if (game.board.isSea(hex) || !game.hasBits(hex, BASE_SYMBOLS)) return false
  for (const index of game.board.stack(hex)) {
    const unit = game.board.unit(index)
    if (!game.board.nations(unit).includes(nation) || !carriesBase(game, unit)) continue
    return game.airIn(hex, game.sideOf(unit), true).length === 0
  }
  return false
}

/** True if a US Air Base lies within nine hexes of a Home City of Germany or Japan (7.1, Delay DRM of the map). */
export function isBombed(game: Game, map: MapId): boolean {
  const { of, by } = THEATRES[map].bombing
  const target = game.politics.country(of)
  const cities: number[] = []
  const bases: number[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (game.isCity(hex) && game.politics.isHome(hex, target)) cities.push(hex)
    if (game.board.stack(hex).length > 0 && isAirBase(game, hex, by)) bases.push(hex)
  }
  return bases.some((base) => cities.some((city) => distance(game.graph, base, city) <= BOMBER_RANGE))
}

/** True if an Oil hex holds a supplied Axis ground unit, Detachment or Logistics marker (14.35). */
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
