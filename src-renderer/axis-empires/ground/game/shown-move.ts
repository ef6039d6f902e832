/** What one move of the machine showed on the map: the way of a unit, or the place something happened at. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { GameView } from '../../../../src-shared/contract/views.ts'
import type { ShownMove } from '../../../shell/game/state.ts'

/** The move that led from one view to the next, as its log lines tell it. */
export function shownMove(before: GameView, next: GameView): ShownMove | null {
  const lines = next.lines.filter((line) => line.tone !== 'heading' && line.at !== undefined)
  const last = lines[lines.length - 1]
  if (!last) return null
  const [piece] = last.pieces?.length === 1 ? last.pieces : []
  const from = piece === undefined ? undefined : before.state.pieces[piece]?.at
  const to = piece === undefined ? undefined : next.state.pieces[piece]?.at
  const way = lines.filter((line) => line.pieces?.length === 1 && line.pieces[0] === piece)
  if (from !== undefined && from !== to && isOnMap(from) && isOnMap(to))
    return { places: [from, ...way.flatMap((line) => line.at?.[0] ?? [])], march: true }
  const places = (last.at ?? []).filter(isOnMap)
  return places.length === 0 ? null : { places, march: false }
}
