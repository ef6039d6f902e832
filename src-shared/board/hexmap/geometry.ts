/**
 * Ids of hexes on the sheets, their neighbours and distances. Pure arithmetic: whether a hex exists on a map is
 * for the map to say. Rows grow north, columns east; hexes are pointed at the top; odd rows lie half a hex east.
 */

/** Directions of `neighbours`, in order. */
const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
/** 0 = E, 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

interface Sheet {
  readonly letter: string
  /** Global column of the sheet's column 0. */
  readonly offset: number
  readonly columns: readonly [number, number]
  /** Global row of the sheet's row 0; 0 if it is not given. */
  readonly rowOffset?: number | undefined
  /** The sheet is printed upside down: its own rows grow south and its own columns west. */
  readonly turned?: true | undefined
}

/** The global row or column of a sheet's own one. */
const globalOf = ({ turned }: Sheet, offset: number, own: number): number => offset + (turned ? -own : own)

/** The sheet's own row or column of a global one. */
const ownOf = ({ turned }: Sheet, offset: number, global: number): number =>
  turned ? offset - global : global - offset

const twoDigits = (number: number): string => String(number).padStart(2, '0')

export interface Grid {
  /** From west to east. */
  readonly sheets: readonly Sheet[]
  /** First and last global row. */
  readonly rows: readonly [number, number]
}

export interface Position {
  readonly row: number
  /** Global column over all sheets. */
  readonly column: number
}

const ID = /^([a-z])(\d{2})(\d{2})$/

/** Row and global column of an id, or undefined when the text is no id of this grid. */
export function positionOf(grid: Grid, id: string): Position | undefined {
  const match = ID.exec(id)
  if (!match) return undefined
  const sheet = grid.sheets.find(({ letter }) => letter === match[1])
  if (!sheet) return undefined
  return {
    row: globalOf(sheet, sheet.rowOffset ?? 0, Number(match[2])),
    column: globalOf(sheet, sheet.offset, Number(match[3])),
  }
}

/** Id of a position, or undefined when no sheet holds it. */
export function idAt(grid: Grid, { row, column }: Position): string | undefined {
  if (row < grid.rows[0] || row > grid.rows[1]) return undefined
  for (const sheet of grid.sheets) {
    const own = ownOf(sheet, sheet.offset, column)
    if (own < sheet.columns[0] || own > sheet.columns[1]) continue
    return `${sheet.letter}${twoDigits(ownOf(sheet, sheet.rowOffset ?? 0, row))}${twoDigits(own)}`
  }
  return undefined
}

/** The id a hex is filed under: a label printed twice at a seam gives the id of the eastern sheet. */
export function normaliseId(grid: Grid, id: string): string | undefined {
  const position = positionOf(grid, id)
  return position && idAt(grid, position)
}

/** By direction: rows up, and columns east from an even row; a step to another row from an odd one goes one farther. */
const STEPS = [
  [0, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
] as const

/** The position next to one in a direction, a number from 0 to 5 in the order of `DIRECTIONS`. */
export function positionBeside({ row, column }: Position, direction: number): Position {
  const [up, east] = STEPS[direction] ?? STEPS[0]
  return { row: row + up, column: column + east + (up === 0 ? 0 : Math.abs(row) % 2) }
}

/** The six positions around one, in the order of `DIRECTIONS`. */
export const positionsAround = (position: Position): readonly Position[] =>
  DIRECTIONS.map((_, direction) => positionBeside(position, direction))

/** Ids of the six neighbours in the order of `DIRECTIONS`; undefined where no sheet reaches. */
export function neighbours(grid: Grid, id: string): readonly (string | undefined)[] {
  const position = positionOf(grid, id)
  return position ? positionsAround(position).map((other) => idAt(grid, other)) : []
}

/** Direction from a hex to an adjacent one, or undefined when they are not adjacent. */
export function directionTo(grid: Grid, from: string, to: string): Direction | undefined {
  const at = neighbours(grid, from).indexOf(to)
  return at < 0 ? undefined : (at as Direction)
}

/** Horizontal position in half hexes, so that odd rows stay whole numbers. */
export const halfColumn = ({ row, column }: Position): number => column * 2 + (Math.abs(row) % 2)

/** The distance in hexes of two that lie a given number of rows and half columns apart. */
export function hexesApart(rows: number, halfColumns: number): number {
  const dy = Math.abs(rows)
  return dy + Math.max(0, (Math.abs(halfColumns) - dy) / 2)
}

/** Number of hexes from one position to another, not counting the first. */
export function distanceBetween(from: Position, to: Position): number {
  return hexesApart(from.row - to.row, halfColumn(from) - halfColumn(to))
}

/** Number of hexes from one id to another, or undefined when one is no id of the grid. */
export function distance(grid: Grid, from: string, to: string): number | undefined {
  const a = positionOf(grid, from)
  const b = positionOf(grid, to)
  return a && b ? distanceBetween(a, b) : undefined
}

/** Centre of a hex in the plane: neighbouring centres lie one unit apart, y grows north. */
export function centreOf({ row, column }: Position): { x: number; y: number } {
  return { x: halfColumn({ row, column }) / 2, y: (row * Math.sqrt(3)) / 2 }
}
