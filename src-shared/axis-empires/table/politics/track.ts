/** Markers that a change of politics puts on the Turn Track or takes off the map. */
import { isSeasonal } from '../../ground/content/calendar.ts'
import { ASIDE, turnBox, turnOfBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'

/** The turn that lies a number of Seasonal Turns ahead of the one under way, which does not count itself (12.3). */
export function seasonalAhead(turn: number, ahead: number): number {
  let at = turn
  for (let left = ahead; left > 0; ) {
    at++
    if (isSeasonal(at)) left--
  }
  return at
}

/** The marker of a map that shows a type on one of its sides; with a tag, the one that carries it. */
export function markerOf(game: Game, map: MapId, type: string, tag?: string): Unit | undefined {
  return game.content.units.find(
    (unit) =>
      unit.map === map &&
      (tag === undefined || unit.tags.has(tag)) &&
      unit.sides.some((side) => side.kind === 'marker' && side.type === type),
  )
}

/** True if a marker lies on the Turn Track. */
export const isOnTrack = (game: Game, marker: Unit): boolean =>
  turnOfBox(game.table.piece(marker.id).at) !== undefined

/** True if the Enforced Peace of a Country, by the tag of its marker, is on the Turn Track (2012:14.12). */
export function isPeaceEnforced(game: Game, map: MapId, tag: string | undefined): boolean {
  const marker = tag === undefined ? undefined : markerOf(game, map, 'enforced-peace', tag)
  return marker !== undefined && isOnTrack(game, marker)
}

/** Puts a marker into the box of a turn, its side of that type up, and says so. */
export function putOnTrack(game: Game, marker: Unit, type: string, turn: number, rule: RuleId): void {
  const face = marker.sides.findIndex((side) => side.type === type)
  game.table.turn(marker.id, Math.max(0, face))
  game.table.place(marker.id, turnBox(turn, marker.map))
  game.note({ text: `${game.name(marker)} is placed on the Turn Track`, rule, pieces: [marker.id] })
}

/** Takes markers off the map: they lie ready to be used again. */
export function putAside(game: Game, markers: readonly Unit[]): void {
  for (const marker of markers) {
    game.table.place(marker.id, ASIDE)
    game.table.turn(marker.id, 0)
  }
}
