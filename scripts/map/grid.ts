/** Ids of the sheets of every map, neighbours and plane coordinates, for the map generator only. */
import { GRID as APTO } from '../../src-shared/apto/map/grid.ts'
import {
  centreOf,
  type Grid,
  idAt,
  positionOf,
  positionsAround,
} from '../../src-shared/board/hexmap/geometry.ts'

export const ROW_HEIGHT = Math.sqrt(3) / 2

export interface Sheet {
  readonly map: string
  readonly letter: string
  /** Column of the common plane where the sheet's own column 0 lies. */
  readonly start: number
  readonly columns: readonly [first: number, last: number]
  /** How the sheets of its map number their hexes where that is not simple. Here their letters are capitals. */
  readonly grid?: Grid
}

/** All sheets lie in one plane, the maps far apart, so that an id alone says where it is. */
export const SHEETS: readonly Sheet[] = [
  { map: 'tk', letter: 'w', start: 0, columns: [0, 26] },
  { map: 'tk', letter: 'e', start: 26, columns: [1, 28] },
  { map: 'ds', letter: 'a', start: 100, columns: [1, 27] },
  { map: 'ds', letter: 'p', start: 127, columns: [1, 28] },
  { map: 'apto', letter: 'W', start: 200, columns: [0, 34], grid: APTO },
  { map: 'apto', letter: 'E', start: 200, columns: [35, 69], grid: APTO },
]

export const sheetsOf = (map: string): readonly Sheet[] => SHEETS.filter((sheet) => sheet.map === map)
/** Plane column of a map's own global column 0. */
export const originOf = (map: string): number => sheetsOf(map)[0]?.start ?? 0

export interface Cell {
  readonly row: number
  readonly col: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** `w3825`, `p4226` or `E4229` to its cell of the plane. */
export function cellOf(id: string): Cell {
  const sheet = SHEETS.find(({ letter }) => id.startsWith(letter))
  if (!sheet) throw new Error(`${id} is on no sheet`)
  const position = sheet.grid && positionOf(sheet.grid, id.toLowerCase())
  const [row, col] = position
    ? [position.row, position.column]
    : [Number(id.slice(1, 3)), Number(id.slice(3))]
  return { row, col: col + sheet.start }
}

/** The id of a cell; the column after a sheet's last is column 1 of the next sheet. */
export function idOf({ row, col }: Cell): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  const sheet = SHEETS.findLast(({ start, grid }) => col >= start + (grid ? -20 : 1)) ?? SHEETS[0]
  const column = col - (sheet?.start ?? 0)
  if (sheet?.grid) return idAt(sheet.grid, { row, column })?.toUpperCase() ?? `beyond ${row} ${column}`
  return `${sheet?.letter}${two(row)}${two(column)}`
}

/** The six cells around one: E, NE, NW, W, SW, SE. */
export const around = ({ row, col }: Cell): Cell[] =>
  positionsAround({ row, column: col }).map((beside) => ({ row: beside.row, col: beside.column }))

/** Centre of a cell: one unit between neighbouring centres, y grows north. */
export const centre = ({ row, col }: Cell): Point => centreOf({ row, column: col })

/** The cell a point lies in. */
export function cellAt({ x, y }: Point): Cell {
  let best: Cell = { row: 0, col: 0 }
  let bestDistance = Number.POSITIVE_INFINITY
  const guess = Math.round(y / ROW_HEIGHT)
  for (let row = guess - 1; row <= guess + 1; row++) {
    const cell = { row, col: Math.round(x - (Math.abs(row) % 2 ? 0.5 : 0)) }
    const c = centre(cell)
    const distance = Math.hypot(c.x - x, c.y - y)
    if (distance < bestDistance) {
      best = cell
      bestDistance = distance
    }
  }
  return best
}

/** The six corners of a cell; corner i and i+1 bound the side to neighbour i of `around`. */
export function corners(cell: Cell): Point[] {
  const c = centre(cell)
  const radius = 1 / Math.sqrt(3)
  return [-30, 30, 90, 150, 210, 270].map((degrees) => {
    const a = (degrees * Math.PI) / 180
    return { x: c.x + radius * Math.cos(a), y: c.y + radius * Math.sin(a) }
  })
}

/** Key of a corner, equal for the three cells that share it. */
export function cornerKey({ x, y }: Point): string {
  return `${Math.round(x * 2)},${Math.round(y * ROW_HEIGHT * 4)}`
}

/** Key of the side between two adjacent cells: the smaller id first. */
export function sideKey(one: string, other: string): string {
  return one < other ? `${one}/${other}` : `${other}/${one}`
}
