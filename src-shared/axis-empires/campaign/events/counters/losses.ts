/** Steps that an event takes (2.1.1, 4.2.6.2), and Detachments and Logistics markers that it removes. */

import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import { delayBox, isHexPlace } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { type Faction, isMajor, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { applyLoss, type LossWanted, lossOptions } from '../../../war/units/losses.ts'
import type { Choice } from '../types.ts'

/** True for a counter of a Minor Country, not of a faction or a Major Country. */
export const isMinorUnit = (game: Game, unit: Unit): boolean =>
  !isMajor(unit.nation) && game.politics.country(unit.nation) >= 0

export const isColonialUnit = (unit: Unit): boolean => unit.ground[0]?.colonial === true

/** The unit of a Minor Country in the Holding Box of a multi-national unit. */
const heldMinor = (game: Game, unit: Unit): Unit | undefined =>
  game.board.heldBy(unit).find((held) => isMinorUnit(game, held))

/** Ways a unit loses a step of a Country: of a multi-national unit those that take the step the Country has in it. */
export function lossesOf(game: Game, unit: Unit, country: string): Choice[] {
  const held = game.board.heldBy(unit).find(({ nation }) => nation === country)
  const options = stepLosses(game, unit)
  return held && unit.nation !== country ? options.filter(({ id }) => !id.endsWith(`/${held.id}`)) : options
}

/** Ways a unit loses a colonial or Minor Country step; of a multi-national unit those that lose the held one. */
function minorLosses(game: Game, unit: Unit): Choice[] {
  const held = heldMinor(game, unit)
  if (!isMinorUnit(game, unit) && !isColonialUnit(unit) && !held) return []
  return held && !isMinorUnit(game, unit) && !isColonialUnit(unit)
    ? lossesOf(game, unit, held.nation)
    : stepLosses(game, unit)
}

/** Every way a unit loses one step, as choices. */
export function stepLosses(game: Game, unit: Unit, wanted: LossWanted = {}): Choice[] {
  const { at } = game.table.piece(unit.id)
  return lossOptions(game, unit, wanted).map((option) => ({
    id: `${option.unit}/${option.as}`,
    label: option.label,
    piece: unit.id,
    ...(isHexPlace(at) ? { at } : {}),
    ...(option.detail === undefined ? {} : { detail: option.detail }),
    act: () => {
      applyLoss(game, option)
    },
  }))
}

const isIsland = (game: Game, hex: number): boolean => game.graph.hexes[hex]?.island === true

/** The Detachments and Logistics markers of a side in a hex, but for those on an Island. */
function removableMarkers(game: Game, side: number, hex: number): Unit[] {
  if (isIsland(game, hex)) return []
  return DETACHMENT_OR_LOGISTICS.flatMap((type) => game.board.markers(hex, type, side))
}

/** Puts a Detachment or Logistics marker into the Delay Box. */
function delayMarker(game: Game, marker: Unit): void {
  const { at } = game.table.piece(marker.id)
  game.note({
    text: `${game.name(marker)} goes to the Delay Box`,
    rule: '2.1.1',
    at: [at],
    pieces: [marker.id],
  })
  game.putAway(marker, delayBox(marker.map))
}

/** What unrest in a hex costs a side: a colonial or minor step, failing that a marker. */
export function unrestLosses(game: Game, side: number, hex: number): Choice[] {
  const steps = game.groundIn(hex, side).flatMap((unit) => minorLosses(game, unit))
  if (steps.length > 0) return steps
  return removableMarkers(game, side, hex).map((marker) => ({
    id: marker.id,
    label: `${game.name(marker)} to the Delay Box`,
    piece: marker.id,
    at: game.hexId(hex),
    act: () => delayMarker(game, marker),
  }))
}

/** The hexes of a map where unrest costs a side something; `within` narrows them. */
export function unrestHexes(
  game: Game,
  map: MapId,
  sides: readonly number[],
  within: (hex: number) => boolean = () => true,
): number[] {
  const hexes = new Set<number>()
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (unit.map === map && sides.includes(game.sideOf(unit)) && within(hex)) hexes.add(hex)
  }
  return [...hexes]
    .filter((hex) => sides.some((side) => unrestLosses(game, side, hex).length > 0))
    .sort((a, b) => a - b)
}

/** Ground units of a faction on a map, in a hex, that may lose a step and of which a test holds. */
export function unitsInHexes(
  game: Game,
  map: MapId,
  faction: Faction,
  test: (unit: Unit) => boolean,
): Unit[] {
  return game.board
    .onMaps()
    .filter((unit) => unit.map === map && game.ground(unit) && game.factionOf(unit) === faction && test(unit))
}
