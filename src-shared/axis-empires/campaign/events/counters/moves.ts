/** Counters that events move: support units and markers by type, and where they come from and go. */

import {
  ASIDE,
  delayBox,
  navalDelayBox,
  pool,
  strategicWarfareBox,
  turnOfBox,
} from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isFleetType, supportTypeUp } from '../../../table/game/support-kinds.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import type { Choice } from '../types.ts'

/** The place of a counter. */
export const placeAt = (game: Game, unit: Unit): string => game.table.piece(unit.id).at

/** The markers of a map that have a side of a type, in the order of their ids. */
export function markersOf(game: Game, map: MapId, type: string): Unit[] {
  return game.content.units.filter(
    (unit) => unit.map === map && unit.sides.some((side) => side.type === type),
  )
}

/** A marker of a type that lies in a place; undefined if there is none. */
export function markerIn(game: Game, place: string, type: string): Unit | undefined {
  return game.board.unitsAt(place).find((unit) => game.board.up(unit)?.type === type)
}

/** Moves a counter and says so. */
export function move(game: Game, unit: Unit, to: string, where: string, rule: RuleId, face = 0): void {
  game.table.place(unit.id, to)
  game.table.turn(unit.id, face)
  game.note({ text: `${game.name(unit)}: ${where}`, rule, pieces: [unit.id], faction: game.factionOf(unit) })
}

export const toDelay = (game: Game, unit: Unit, rule: RuleId): void =>
  move(game, unit, delayBox(unit.map), 'to the Delay Box', rule)
export const toNavalDelay = (game: Game, unit: Unit, rule: RuleId): void =>
  move(game, unit, navalDelayBox(unit.map), 'to the Naval Warfare Delay Box', rule)
/** Brings a marker into play in the Strategic Warfare Box, if it may come there; a unit is only moved. */
export function toStrategicWarfare(game: Game, unit: Unit, rule: RuleId, face = 0): void {
  const at = strategicWarfareBox(unit.map)
  if (unit.sides.every(({ kind }) => kind === 'marker')) enterPlay(game, { marker: unit.id, at, face, rule })
  else move(game, unit, at, 'to the Strategic Warfare Box', rule, face)
}

/** Support units of a faction in its Force Pool. */
export function pooledSupport(game: Game, map: MapId, faction: Faction): Unit[] {
  return game.board.unitsAt(pool(faction, map)).filter((unit) => supportTypeUp(game, unit) !== undefined)
}

/** True for a support unit that is a fleet with this side up. */
export const isFleet = (game: Game, unit: Unit): boolean => {
  const type = supportTypeUp(game, unit)
  return type !== undefined && isFleetType(type)
}

/** Counters of a faction on the Turn Track of a map. */
export function onTrack(game: Game, map: MapId, faction: Faction): Unit[] {
  return game.content.units.filter(
    (unit) =>
      unit.map === map && turnOfBox(placeAt(game, unit)) !== undefined && game.factionOf(unit) === faction,
  )
}

/** True for a counter that has not come into the game yet. */
export const isNew = (game: Game, unit: Unit): boolean => placeAt(game, unit) === ASIDE

/** A choice about one counter. */
export function about(game: Game, unit: Unit, label: string, act: () => void): Choice {
  const at = placeAt(game, unit)
  return { id: unit.id, label, piece: unit.id, ...(game.hexOf(unit) >= 0 ? { at } : {}), act }
}
