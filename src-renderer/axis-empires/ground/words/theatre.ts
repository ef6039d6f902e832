/** Which of a game's maps a place lies on, and which map is being played on now. */

import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'

/** Short names of the maps, for switches and marks. */
const TITLES: Readonly<Record<string, string>> = { tk: 'Europe', ds: 'Asia' }

export function mapTitle(id: string): string {
  return TITLES[id] ?? id.toUpperCase()
}

/** The map a place is printed on; undefined off the maps. */
export function mapOfPlace(maps: readonly MapFile[], place: string): string | undefined {
  if (isHex(place)) return maps.find((m) => m.grid.sheets.some((s) => s.letter === place[0]))?.id
  const [kind, id] = place.split(':')
  if (kind === 'zone') return maps.find((m) => m.zones.some((z) => z.id === id))?.id
  if (kind === 'box') return maps.find((m) => m.boxes.some((b) => b.id === id))?.id
  return undefined
}

/** The map of the current step; where the step names none, the only map that the choices lie on. */
export function mapInPlay(view: GameView, maps: readonly MapFile[]): string | undefined {
  if (maps.length < 2) return maps[0]?.id
  const step = view.sequence.find((s) => s.state === 'now')
  if (step?.map !== undefined) return step.map
  const places = [...view.offers, ...view.anywhere.map(({ offer }) => offer)].flatMap((o) => [
    ...(o.at === undefined ? [] : [o.at]),
    ...(o.piece === undefined ? [] : [view.state.pieces[o.piece]?.at ?? '']),
  ])
  const found = new Set(places.flatMap((place) => mapOfPlace(maps, place) ?? []))
  return found.size === 1 ? [...found][0] : undefined
}
