/** How much land and sea lies under a rectangle of the map, answered at once by sums over a fine raster. */

import { boundsOf, HEX_W, type HexGrid, type Rect } from '../../../board/drawing/hex.ts'
import type { MapFile } from '../../ground/map/schema.ts'

/** Side of a cell of the raster, in world units. */
const CELL = HEX_W / 8

export interface GroundShare {
  /** Shares of the rectangle, together 1: `none` lies on no hex at all. */
  readonly land: number
  readonly sea: number
  readonly none: number
}

/** Sums of everything to the north-west of each corner of the raster. */
class Sums {
  private readonly width: number
  private readonly height: number
  private readonly values: Int32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.values = new Int32Array((width + 1) * (height + 1))
  }

  /** Cells must be set row by row, from the west to the east. */
  set(x: number, y: number, value: number): void {
    const w = this.width + 1
    const at = (y + 1) * w + x + 1
    const v = this.values
    v[at] = value + (v[at - 1] ?? 0) + (v[at - w] ?? 0) - (v[at - w - 1] ?? 0)
  }

  private corner(x: number, y: number): number {
    const cx = Math.max(0, Math.min(this.width, x))
    const cy = Math.max(0, Math.min(this.height, y))
    return this.values[cy * (this.width + 1) + cx] ?? 0
  }

  within(x0: number, y0: number, x1: number, y1: number): number {
    return this.corner(x1, y1) - this.corner(x0, y1) - this.corner(x1, y0) + this.corner(x0, y0)
  }
}

export class GroundRaster {
  private readonly x: number
  private readonly y: number
  private readonly land: Sums
  private readonly sea: Sums

  constructor(file: MapFile, grid: HexGrid) {
    const kinds = new Map<number, boolean>()
    const key = (col: number, row: number): number => col * 1000 + row
    for (const { id, terrain } of file.hexes) {
      const cell = grid.cell(id)
      if (cell) kinds.set(key(cell.col, cell.row), terrain === 'sea')
    }
    const all = boundsOf(
      file.hexes.flatMap((h) => grid.centre(h.id) ?? []),
      HEX_W,
    )
    this.x = all.x
    this.y = all.y
    const [width, height] = [Math.ceil(all.w / CELL), Math.ceil(all.h / CELL)]
    this.land = new Sums(width, height)
    this.sea = new Sums(width, height)
    for (let j = 0; j < height; j++) {
      for (let i = 0; i < width; i++) {
        const { col, row } = grid.cellAt({ x: all.x + (i + 0.5) * CELL, y: all.y + (j + 0.5) * CELL })
        const isSea = kinds.get(key(col, row))
        this.land.set(i, j, isSea === false ? 1 : 0)
        this.sea.set(i, j, isSea === true ? 1 : 0)
      }
    }
  }

  under(rect: Rect): GroundShare {
    const x0 = Math.round((rect.x - this.x) / CELL)
    const y0 = Math.round((rect.y - this.y) / CELL)
    const x1 = Math.max(x0 + 1, Math.round((rect.x + rect.w - this.x) / CELL))
    const y1 = Math.max(y0 + 1, Math.round((rect.y + rect.h - this.y) / CELL))
    const cells = (x1 - x0) * (y1 - y0)
    const land = this.land.within(x0, y0, x1, y1) / cells
    const sea = this.sea.within(x0, y0, x1, y1) / cells
    return { land, sea, none: 1 - land - sea }
  }
}
