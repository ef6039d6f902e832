/** Ids of the TK sheets, neighbours and plane coordinates, for the map generator only. */
export const WEST_COLUMNS = 26
export const ROWS = { min: 11, max: 60 } as const
export const ROW_HEIGHT = Math.sqrt(3) / 2

export interface Cell {
  readonly row: number
  /** Global column: the west sheet's own, the east sheet's plus 26. */
  readonly col: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** `w3825` or `e2508` to row and global column. */
export function cellOf(id: string): Cell {
  const col = Number(id.slice(3))
  return { row: Number(id.slice(1, 3)), col: id.startsWith('e') ? col + WEST_COLUMNS : col }
}

/** Row and global column to an id; column 27 is e01. */
export function idOf({ row, col }: Cell): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  return col <= WEST_COLUMNS ? `w${two(row)}${two(col)}` : `e${two(row)}${two(col - WEST_COLUMNS)}`
}

/** The six cells around one: E, NE, NW, W, SW, SE. */
export function around({ row, col }: Cell): Cell[] {
  const odd = row % 2
  return [
    { row, col: col + 1 },
    { row: row + 1, col: col + odd },
    { row: row + 1, col: col - 1 + odd },
    { row, col: col - 1 },
    { row: row - 1, col: col - 1 + odd },
    { row: row - 1, col: col + odd },
  ]
}

/** Centre of a cell: one unit between neighbouring centres, y grows north. */
export function centre({ row, col }: Cell): Point {
  return { x: col + (row % 2 ? 0.5 : 0), y: row * ROW_HEIGHT }
}

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
