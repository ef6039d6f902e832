/** What is larger than a sheet, cut into sheets that are placed side by side. */
import type { Rect } from '../../src-shared/board/drawing/hex.ts'
import type { Item, Page, Paper } from './layout/items.ts'

/** How far two neighbouring sheets show the same strip, in millimetres: to be glued over each other. */
export const LAP = 8

/** How long the marks at the corners of a sheet are. */
const MARK = 3.5
const MARK_INK = '#6f6a60'

/** One sheet of a poster; row and column count from 1. */
export interface Sheet {
  readonly number: number
  readonly row: number
  readonly column: number
  /** Where its printed part begins on the poster, in millimetres. */
  readonly left: number
  readonly top: number
}

export interface Cut {
  readonly across: number
  readonly down: number
  /** Where the first row and column begin, in millimetres. */
  readonly left: number
  readonly top: number
  /** Row by row. */
  readonly sheets: readonly Sheet[]
}

/** The printed part of a sheet, in millimetres. */
export const printedPart = ({ width, height, margin }: Paper): { w: number; h: number } => ({
  w: width - 2 * margin,
  h: height - 2 * margin,
})

/** So little beyond the last sheet is no reason for one more. */
const SLACK = 0.01

/** How many sheets a length takes. */
const sheetsAlong = (length: number, part: number): number =>
  length <= part + SLACK ? 1 : Math.ceil((length - LAP - SLACK) / (part - LAP))

/**
 * Cuts a poster of a size in millimetres; what it leaves free is divided between its edges.
 * @param shows whether anything of the poster lies on a part of it, in millimetres: sheets without are left out
 */
export function cutPoster(
  size: { readonly w: number; readonly h: number },
  paper: Paper,
  shows: (part: Rect) => boolean = () => true,
): Cut {
  const part = printedPart(paper)
  const [across, down] = [sheetsAlong(size.w, part.w), sheetsAlong(size.h, part.h)]
  const along = (n: number, each: number): number => n * each - (n - 1) * LAP
  const [x0, y0] = [(size.w - along(across, part.w)) / 2, (size.h - along(down, part.h)) / 2]
  const places = Array.from({ length: across * down }, (_, i) => {
    const [column, row] = [i % across, Math.floor(i / across)]
    const [left, top] = [x0 + column * (part.w - LAP), y0 + row * (part.h - LAP)]
    return { row: row + 1, column: column + 1, left, top }
  })
  const sheets = places
    .filter(({ left, top }) => shows({ x: left, y: top, ...part }))
    .map((place, i): Sheet => ({ number: i + 1, ...place }))
  return { across, down, left: x0, top: y0, sheets }
}

/** Marks in the margin where the strip begins that the sheet shares with a neighbour: cut or fold there. */
export function lapMarks({ row, column }: Sheet, { across, down }: Cut, paper: Paper): Item[] {
  const { width, height, margin } = paper
  const items: Item[] = []
  const upright = (x: number): void => {
    for (const y of [margin - MARK - 0.5, height - margin + 0.5])
      items.push({ kind: 'line', x1: x, y1: y, x2: x, y2: y + MARK, ink: MARK_INK, width: 0.2 })
  }
  const flat = (y: number): void => {
    for (const x of [margin - MARK - 0.5, width - margin + 0.5])
      items.push({ kind: 'line', x1: x, y1: y, x2: x + MARK, y2: y, ink: MARK_INK, width: 0.2 })
  }
  if (column > 1) upright(margin + LAP)
  if (column < across) upright(width - margin - LAP)
  if (row > 1) flat(margin + LAP)
  if (row < down) flat(height - margin - LAP)
  return items
}

/** The foot of a sheet, which says where it belongs. */
export function sheetFoot(title: string, sheet: Sheet, { sheets }: Cut): string {
  if (sheets.length === 1) return title
  const where = `sheet ${sheet.number} of ${sheets.length}: row ${sheet.row}, column ${sheet.column}`
  return `${title} · ${where} · neighbours show the same ${LAP} mm`
}

export const pageOf = ({ width, height }: Paper, items: readonly Item[]): Page => ({ width, height, items })
