/** Where a replacement may be placed (1.3.4): at home, and where its theatre has a place for its sort. */

import { ofContent } from '../../../kernel/content-facts.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { offMapBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, type MapGraph } from '../../ground/map/graph.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type ReplacementLand, type ReplacementPlace, THEATRES } from '../../ground/theatres/index.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { isDependentOf, isWithin } from '../../table/game/lands.ts'
import { ask } from '../../table/modifiers/index.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import { isSupplied, isSuppliedFor } from '../../war/supply/supplied.ts'

const isColonial = (unit: Unit): boolean => unit.ground[0]?.colonial === true

/** The nations a unit may be placed as: the Western airborne unit as a British or a US one. */
const nationsOf = (unit: Unit): readonly string[] => unit.counter.nations ?? [unit.nation]

/** The places of the theatre that are for a unit of this sort, placed as one of a nation. */
function specialPlaces(unit: Unit, nation: string): readonly ReplacementPlace[] {
  const name = isColonial(unit) ? (unit.counter.name ?? '') : undefined
  return THEATRES[unit.map].replacementPlaces.filter(
    (place) =>
      place.nation === nation &&
      (name === undefined ? place.colonial === undefined : place.colonial === name || place.colonial === '*'),
  )
}

/** True if nothing of an enemy keeps replacements out of a hex. */
function isOpen(game: Game, side: number, hex: number): boolean {
  if (game.board.stack(hex).length === 0) return true
  if (game.board.enemyUnit(side, hex)) return false
  return !DETACHMENT_OR_LOGISTICS.some((type) => game.board.markers(hex, type, side, true).length > 0)
}

/** True if a Country takes no part: counters that await it in a Force Pool are not placed on its soil (13.4). */
const isIdle = ({ politics }: Game, nation: string): boolean => politics.status(nation) === 'neutral'

/** True if a hex is a place at home: a City, a supplied HQ, or what a marker makes one. */
function isHomePlace(game: Game, unit: Unit, nation: string, side: number, hex: number): boolean {
  if (!game.politics.isHome(hex, game.politics.country(nation)) || isIdle(game, nation)) return false
  if (game.isCity(hex)) return true
  if (game.board.stack(hex).length === 0) return false
  if (ask(game, 'replacementPlace', { unit, side, hex })) return true
  return game
    .groundIn(hex, side)
    .some((hq) => game.isHq(hq) && game.board.nations(hq).includes(nation) && isSupplied(game, hq))
}

function isLand(game: Game, hex: number, land: ReplacementLand): boolean {
  const { politics } = game
  if ('area' in land) return isWithin(game, hex, [land.area])
  if ('home' in land) return politics.isHome(hex, politics.country(land.home))
  if ('dependentsOf' in land) return isDependentOf(game, hex, land.dependentsOf)
  if ('conquered' in land) return politics.isConquered(hex)
  return game.graph.hexes[hex]?.strategic === 'soviet'
}

/** True if a hex is a City of the lands where a unit of this sort is placed, under friendly control. */
function isSpecialCity(game: Game, side: number, hex: number, places: readonly ReplacementPlace[]): boolean {
  if (!game.isCity(hex) || game.control(hex) !== side) return false
  return places.some(({ cities }) => cities?.some((land) => isLand(game, hex, land)))
}

/** True if a supplied Logistics marker in a hex takes a unit of this sort. */
function isDepot(game: Game, unit: Unit, nation: string, side: number, hex: number): boolean {
  if (game.board.stack(hex).length === 0 || isColonial(unit)) return false
  const markers = game.board.markers(hex, 'logistics', side)
  if (markers.length === 0) return false
  const army = homeArmyOf(unit) !== undefined
  return THEATRES[unit.map].replacementDepots.some(
    (depot) =>
      depot.nation === nation &&
      (depot.army === true) === army &&
      markers.some((marker) => depot.marker === undefined || marker.tags.has(depot.marker)) &&
      isSuppliedFor(game, side, [nation], hex, depot.overland),
  )
}

/** Hexes worked out from the Board. */
const derivedHexes = factBy<string, readonly number[]>('hexes for replacements', BOARD)

/** The City hexes of the maps. */
const citiesOf = ofContent('City hexes', (graph: MapGraph): readonly number[] =>
  [...graph.hexes.keys()].filter((hex) => ((graph.bits[hex] ?? 0) & HEX.city) !== 0),
)

/** The hexes that could be a place at all, in order: Cities, and those with a counter. */
function candidates(game: Game, mapIndex: number): readonly number[] {
  const key = `replacement hexes ${mapIndex}`
  return derivedHexes(game, key, () => {
    const hexes = new Set(citiesOf(game.graph))
    for (const unit of game.board.onMaps()) hexes.add(game.hexOf(unit))
    return [...hexes]
      .filter((hex) => game.graph.mapOf[hex] === mapIndex && !game.board.isSea(hex))
      .sort((a, b) => a - b)
  })
}

/** The hexes where a replacement may be placed as one of a nation, the same for all units of its sort. */
function hexesFor(
  game: Game,
  unit: Unit,
  nation: string,
  special: readonly ReplacementPlace[],
): readonly number[] {
  const side = game.sideOf(unit)
  const colony = isColonial(unit) ? (unit.counter.name ?? '') : null
  const key = JSON.stringify([unit.mapIndex, nation, side, colony, homeArmyOf(unit)?.tag ?? null])
  return derivedHexes(game, key, () => {
    const atHome = !isColonial(unit) && !homeArmyOf(unit) && !special.some((place) => place.only)
    return candidates(game, unit.mapIndex).filter((hex) => {
      const fits =
        (atHome && isHomePlace(game, unit, nation, side, hex)) ||
        isSpecialCity(game, side, hex, special) ||
        isDepot(game, unit, nation, side, hex)
      return fits && isOpen(game, side, hex)
    })
  })
}

/** The hexes and Off-Map Boxes where a replacement may be placed. */
export function replacementPlaces(game: Game, unit: Unit): string[] {
  const out = nationsOf(unit).flatMap((nation) => {
    const special = specialPlaces(unit, nation)
    const hexes = hexesFor(game, unit, nation, special).map((hex) => game.hexId(hex))
    return [...hexes, ...special.flatMap(({ boxes }) => (boxes ?? []).map(offMapBox))]
  })
  return [...new Set(out)]
}

/** Why a Land hex of its map is no place for a replacement (1.3.4). */
function whyNotHex(game: Game, unit: Unit, hex: number): string {
  const side = game.sideOf(unit)
  if (!isOpen(game, side, hex)) return 'an enemy unit, Detachment or Logistics marker is there'
  if (homeArmyOf(unit)) return 'such a unit is placed with the supplied Logistics marker of its army only'
  if (isColonial(unit))
    return 'a colonial unit is placed in the lands listed for it only, under friendly control'
  const nations = nationsOf(unit)
  const names = nations.map((nation) => game.countryName(nation)).join(' or ')
  if (nations.some((nation) => specialPlaces(unit, nation).some(({ only }) => only)))
    return `a unit of ${names} is placed in its Off-Map Box only`
  if (game.board.markers(hex, 'logistics', side).length > 0)
    return `the Logistics marker there takes no unit of ${names}, or is not supplied for it`
  const hosts = nations.filter((nation) => game.politics.isHome(hex, game.politics.country(nation)))
  if (hosts.length > 0 && hosts.every((nation) => isIdle(game, nation))) return `${names} is neutral`
  return hosts.length > 0
    ? 'at home it is placed in a City, or with a supplied HQ of its nationality'
    : `that is not in ${names}, and no Logistics marker that takes such a unit is there`
}

/** Whether a replacement may be placed in a hex or box; if not, why, and where it may. */
export function judgeReplacementPlace(game: Game, unit: Unit, place: string): Verdict {
  const places = replacementPlaces(game, unit)
  if (places.includes(place)) return OK
  const hex = game.graph.indexOf.get(place)
  if (hex === undefined)
    return refuse('1.3.4', 'that is none of the boxes where such a unit is placed', places)
  const name = game.hexName(hex)
  if (game.graph.mapOf[hex] !== unit.mapIndex)
    return refuse('1.3.4', `${name}: the unit belongs to the other map`, places)
  if (game.board.isSea(hex)) return refuse('1.3.4', 'replacements are placed on land', places)
  return refuse('1.3.4', `${name}: ${whyNotHex(game, unit, hex)}`, places)
}
