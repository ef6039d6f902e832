/** Edits of cells in the table of counters: many at once, all or none. */
import { COLUMNS, counterOf, type Row, rowOf } from './columns.ts'
import type { FiledCounter } from './diff.ts'

/** A block of cells between two corners, by row and column. */
export interface Block {
  readonly row: number
  readonly column: number
  readonly toRow: number
  readonly toColumn: number
}

export interface CellEdit {
  readonly row: number
  readonly column: number
  readonly value: string
}

const low = (a: number, b: number): number => Math.min(a, b)
const high = (a: number, b: number): number => Math.max(a, b)

/** Every cell of a block, row by row. */
export function cellsIn({ row, column, toRow, toColumn }: Block): { row: number; column: number }[] {
  const out: { row: number; column: number }[] = []
  for (let r = low(row, toRow); r <= high(row, toRow); r++)
    for (let c = low(column, toColumn); c <= high(column, toColumn); c++) out.push({ row: r, column: c })
  return out
}

const cellText = (counter: FiledCounter, column: number): string =>
  rowOf(counter)[COLUMNS[column]?.key ?? ''] ?? ''

/** The block as rows of cells, to be copied. */
export function blockText(rows: readonly FiledCounter[], block: Block): string[][] {
  const { row, column, toRow, toColumn } = block
  const out: string[][] = []
  for (let r = low(row, toRow); r <= high(row, toRow); r++) {
    const counter = rows[r]
    const line: string[] = []
    for (let c = low(column, toColumn); c <= high(column, toColumn); c++)
      line.push(counter ? cellText(counter, c) : '')
    out.push(line)
  }
  return out
}

/** What pasting cells at the corner of a block means; one cell fills the whole block. */
export function pasteEdits(block: Block, cells: readonly (readonly string[])[]): CellEdit[] {
  const only = cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : undefined
  if (only !== undefined) return cellsIn(block).map((cell) => ({ ...cell, value: only }))
  const [row, column] = [low(block.row, block.toRow), low(block.column, block.toColumn)]
  return cells.flatMap((line, r) => line.map((value, c) => ({ row: row + r, column: column + c, value })))
}

/** The first row of a block, written into all rows below it. */
export function fillDownEdits(rows: readonly FiledCounter[], block: Block): CellEdit[] {
  const top = low(block.row, block.toRow)
  const first = rows[top]
  if (!first) return []
  return cellsIn(block)
    .filter((cell) => cell.row > top)
    .map((cell) => ({ ...cell, value: cellText(first, cell.column) }))
}

/** The counters the edits give, or why the first that cannot be is refused. */
export function editCells(
  rows: readonly FiledCounter[],
  edits: readonly CellEdit[],
): { counters: FiledCounter[] } | { problem: string } {
  const changed = new Map<number, Record<string, string>>()
  for (const { row, column, value } of edits) {
    const counter = rows[row]
    const key = COLUMNS[column]?.key
    if (!counter || key === undefined)
      return { problem: `the cells do not fit: the table has no row ${row + 1}, column ${column + 1}.` }
    if (key === 'id' && value !== counter.id)
      return {
        problem: `${counter.id}: the id of a counter stays as it is; copy the counter to give it another.`,
      }
    const line = changed.get(row) ?? { ...rowOf(counter) }
    line[key] = value.trim()
    changed.set(row, line)
  }
  const counters: FiledCounter[] = []
  for (const [row, line] of changed) {
    const read = counterOf(line as Row)
    if ('problems' in read) {
      const [first] = read.problems
      const title = COLUMNS.find(({ key }) => key === first?.column)?.title ?? first?.column
      const value = first?.value === '' ? 'nothing' : `“${first?.value}”`
      return { problem: `${rows[row]?.id}, ${title}: found ${value}, expected ${first?.expected}.` }
    }
    counters.push(read.counter)
  }
  return { counters }
}
