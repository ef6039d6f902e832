/** What of the world a map covers with its printed boxes. */

import { boundsOf, HEX_W, HexGrid, type Rect } from '../../../board/drawing/hex.ts'
import type { MapFile } from '../../ground/map/schema.ts'
import { printedBoxes } from './panels.ts'

export function mapBounds(file: MapFile): Rect {
  const grid = new HexGrid(file.grid)
  const { zones, boxes } = printedBoxes(file, grid)
  const corners = [...zones.values(), ...boxes.values()].flatMap((r) => [
    { x: r.x, y: r.y },
    { x: r.x + r.w, y: r.y + r.h },
  ])
  return boundsOf([...file.hexes.flatMap((h) => grid.centre(h.id) ?? []), ...corners], HEX_W * 1.2)
}
