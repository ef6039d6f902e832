/** Hexes as the screen needs them: from ids to world coordinates and back. Pointy tops, odd rows shifted east. */
import { distanceBetween, type Grid, idAt, positionBeside, positionOf } from '../hexmap/geometry.ts'

/** Width of a hex in world units. */
export const HEX_W = 64
/** Centre to corner. */
export const HEX_R = HEX_W / Math.sqrt(3)
/** Height from row to row. */
export const ROW_H = (HEX_W * Math.sqrt(3)) / 2

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Cell {
  /** Global column: continues over the sheets. */
  readonly col: number
  readonly row: number
}

/** Directions in the order E, NE, NW, W, SW, SE. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const

const isOdd = (n: number): boolean => (n & 1) === 1

/** The neighbour of a cell in a direction. */
export function stepCell({ col, row }: Cell, direction: number): Cell {
  const beside = positionBeside({ row, column: col }, direction)
  return { col: beside.column, row: beside.row }
}

/** Distance in hexes. */
export const cellDistance = (a: Cell, b: Cell): number =>
  distanceBetween({ row: a.row, column: a.col }, { row: b.row, column: b.col })

/** Offset of a corner from the centre; corners `d` and `d + 1` bound the side in direction `d`. */
function cornerOffset(corner: number): Point {
  const angle = ((60 * corner - 30) * Math.PI) / 180
  return { x: HEX_R * Math.cos(angle), y: -HEX_R * Math.sin(angle) }
}

export const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map(cornerOffset)

/** A corner of the hex round a centre. */
export function cornerAt(centre: Point, corner: number): Point {
  const offset = CORNERS[((corner % 6) + 6) % 6] ?? { x: 0, y: 0 }
  return { x: centre.x + offset.x, y: centre.y + offset.y }
}

/** The grid of one map: translates between ids, cells and world coordinates. */
export class HexGrid {
  private readonly grid: Grid
  readonly topRow: number
  readonly bottomRow: number

  constructor(grid: Grid) {
    this.grid = grid
    this.bottomRow = grid.rows[0]
    this.topRow = grid.rows[1]
  }

  /** The cell of an id; undefined if the text is no id of a sheet. */
  cell(id: string): Cell | undefined {
    const position = positionOf(this.grid, id)
    return position && { col: position.column, row: position.row }
  }

  /** The id of a cell; undefined outside the numbering of every sheet. */
  id({ col, row }: Cell): string | undefined {
    return idAt(this.grid, { row, column: col })
  }

  cellCentre({ col, row }: Cell): Point {
    return { x: (col + (isOdd(row) ? 0.5 : 0)) * HEX_W, y: (this.topRow - row) * ROW_H }
  }

  centre(id: string): Point | undefined {
    const cell = this.cell(id)
    return cell && this.cellCentre(cell)
  }

  /** The cell under a world point. */
  cellAt(point: Point): Cell {
    const guess = this.topRow - Math.round(point.y / ROW_H)
    let best: Cell = { col: 0, row: guess }
    let least = Number.POSITIVE_INFINITY
    for (let row = guess - 1; row <= guess + 1; row++) {
      const shift = isOdd(row) ? 0.5 : 0
      const cell = { col: Math.round(point.x / HEX_W - shift), row }
      const centre = this.cellCentre(cell)
      const distance = (centre.x - point.x) ** 2 + (centre.y - point.y) ** 2
      if (distance < least) [least, best] = [distance, cell]
    }
    return best
  }

  idAt(point: Point): string | undefined {
    return this.id(this.cellAt(point))
  }

  neighbour(id: string, direction: number): string | undefined {
    const cell = this.cell(id)
    return cell && this.id(stepCell(cell, direction))
  }

  /** The direction from a hex to an adjacent one. */
  direction(from: string, to: string): number | undefined {
    const target = this.cell(to)
    const cell = this.cell(from)
    if (!cell || !target) return undefined
    return DIRECTIONS.find((d) => {
      const next = stepCell(cell, d)
      return next.col === target.col && next.row === target.row
    })
  }
}

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
}

export function contains(rect: Rect, p: Point): boolean {
  return p.x >= rect.x && p.x <= rect.x + rect.w && p.y >= rect.y && p.y <= rect.y + rect.h
}

/** The box round points, grown by a margin. */
export function boundsOf(points: Iterable<Point>, margin = 0): Rect {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const p of points) {
    x0 = Math.min(x0, p.x)
    y0 = Math.min(y0, p.y)
    x1 = Math.max(x1, p.x)
    y1 = Math.max(y1, p.y)
  }
  if (x0 > x1) return { x: 0, y: 0, w: 0, h: 0 }
  return { x: x0 - margin, y: y0 - margin, w: x1 - x0 + 2 * margin, h: y1 - y0 + 2 * margin }
}
