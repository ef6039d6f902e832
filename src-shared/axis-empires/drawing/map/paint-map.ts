/** The printed map: everything but counters, in the order of the inks. */
import { CORNERS, overlaps, type Rect } from '../../../board/drawing/hex.ts'
import { traceHex } from '../../../board/drawing/ink.ts'
import { paintGround } from '../../../board/drawing/map/paint-ground.ts'
import { paintGrid, paintLines } from '../../../board/drawing/map/paint-lines.ts'
import type { Pen } from '../../../board/drawing/pen.ts'
import { type Label, paintIds, paintLabels } from './labels.ts'
import { paintOffMapBoxes, paintPlaces, paintZoneBoxes } from './paint-places.ts'
import { paintSeaLines } from './paint-sea-lines.ts'
import type { Scene } from './scene.ts'

export interface PrintedMap {
  readonly scene: Scene
  /** What of the world is painted, in world units. */
  readonly view: Rect
  /** How much is printed: 0 an overview, 1 cities, 2 everything, 3 everything and finer. */
  readonly detail: number
  readonly labels: readonly Label[]
  /** Whether hex ids are printed. */
  readonly ids: boolean
  /** Places the grain of the paper over the land. */
  readonly grain?: () => void
}

/** Paints a part of a map with a pen whose units are those of the world. */
export function paintMap(pen: Pen, { scene, view, detail, labels, ids, grain }: PrintedMap): void {
  pen.save()
  pen.beginPath()
  for (const hex of scene.hexes) {
    const { x, y } = hex.at
    if (overlaps({ x: x - 40, y: y - 40, w: 80, h: 80 }, view)) traceHex(pen, hex.at, CORNERS, 1.004)
  }
  pen.clip()
  paintGround(pen, scene, view, detail, grain)
  paintGrid(pen, scene, view, detail)
  pen.restore()
  paintLines(pen, scene, view, detail, () => paintSeaLines(pen, scene, view, detail))
  paintPlaces(pen, scene, view, detail)
  paintZoneBoxes(pen, scene, view, detail)
  paintOffMapBoxes(pen, scene, view, detail)
  paintLabels(pen, labels, view)
  if (ids && detail >= 2) paintIds(pen, scene, view)
}
