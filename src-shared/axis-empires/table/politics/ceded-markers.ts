/** The Ceded Land markers: in the Ceded Lands Box they say whose a land is, anywhere else they say nothing (13.8.1). */

import { ASIDE, cededLandsBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'

const AREA = 'area-'

/** The Ceded Land markers by the area they are for: which there are never changes. */
const byArea = fact('Ceded Land markers', [], (game): ReadonlyMap<string, readonly Unit[]> => {
  const all = new Map<string, Unit[]>()
  for (const unit of game.content.units) {
    if (unit.sides[0]?.type !== 'ceded-land') continue
    for (const tag of unit.tags) {
      if (!tag.startsWith(AREA)) continue
      const area = tag.slice(AREA.length)
      const same = all.get(area)
      if (same) same.push(unit)
      else all.set(area, [unit])
    }
  }
  return all
})

/** The Ceded Land markers there are for an area, no matter who has them. */
export const cededMarkersOf = (game: Game, area: string): readonly Unit[] => byArea(game).get(area) ?? []

/** The marker that gives an area to a Country, if there is one. */
const cededMarker = (game: Game, area: string, to: string): Unit | undefined =>
  cededMarkersOf(game, area).find((unit) => unit.nation === to)

/** Takes every marker of an area out of the Ceded Lands Box. */
export function withdrawMarkers(game: Game, area: string, to: string = ASIDE): void {
  for (const unit of cededMarkersOf(game, area))
    if (game.table.piece(unit.id).at === cededLandsBox(unit.map)) game.table.place(unit.id, to)
}

/** Puts the marker of a cession into the Ceded Lands Box, in place of any other of that area. */
export function layMarker(game: Game, area: string, to: string): void {
  withdrawMarkers(game, area)
  const marker = cededMarker(game, area, to)
  if (marker) game.table.place(marker.id, cededLandsBox(marker.map))
}
