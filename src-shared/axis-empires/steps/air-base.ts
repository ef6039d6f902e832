/** Air Bases (glossary), as far as the delay of Axis counters depends on one. */
import { distance, HEX } from '../../hexmap/graph.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { isSupplied } from '../supply.ts'

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

/** True if a US Air Base lies within nine hexes of a City in Germany (7.1, Delay DRM of the map). */
export function hasUsAirBaseNearGermany(game: Game): boolean {
  const germany = game.politics.country('germany')
  const cities: number[] = []
  const bases: number[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (game.isCity(hex) && game.politics.isHome(hex, germany)) cities.push(hex)
    if (game.board.stack(hex).length > 0 && isAirBase(game, hex, 'united-states')) bases.push(hex)
  }
  return bases.some((base) => cities.some((city) => distance(game.graph, base, city) <= BOMBER_RANGE))
}
