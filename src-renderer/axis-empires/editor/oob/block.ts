/** The block of cells picked: by mouse, by keys, in the bounds of the table. All pure. */
import type { Block } from '../../../../src-shared/axis-empires/ground/packs/cells.ts'

export interface Size {
  readonly rows: number
  readonly columns: number
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

/** A single cell, or the block stretched to it. */
export function picked(block: Block, row: number, column: number, stretch: boolean, size: Size): Block {
  const toRow = within(row, size.rows)
  const toColumn = within(column, size.columns)
  return stretch ? { ...block, toRow, toColumn } : { row: toRow, column: toColumn, toRow, toColumn }
}

export function holdsCell({ row, column, toRow, toColumn }: Block, r: number, c: number): boolean {
  return (
    r >= Math.min(row, toRow) &&
    r <= Math.max(row, toRow) &&
    c >= Math.min(column, toColumn) &&
    c <= Math.max(column, toColumn)
  )
}

/** Rows a key for a page goes. */
const PAGE = 20
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
}

export interface Keystroke {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The block after a key that moves in the table; undefined for any other key. */
export function steered(block: Block, stroke: Keystroke, size: Size): Block | undefined {
  const { key, shiftKey } = stroke
  const command = stroke.ctrlKey || stroke.metaKey
  const [row, column] = shiftKey ? [block.toRow, block.toColumn] : [block.row, block.column]
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  if (command && key.toLowerCase() === 'a')
    return { row: 0, column: 0, toRow: Math.max(0, lastRow), toColumn: lastColumn }
  if (key === 'Tab') return picked(block, block.row, block.column + (shiftKey ? -1 : 1), false, size)
  if (key === 'Home') return picked(block, command ? 0 : row, 0, shiftKey, size)
  if (key === 'End') return picked(block, command ? lastRow : row, lastColumn, shiftKey, size)
  const move = MOVES[key]
  if (!move) return undefined
  // With Ctrl an arrow goes to the edge.
  const far = command ? Math.max(size.rows, size.columns) : 1
  return picked(block, row + move[0] * far, column + move[1] * far, shiftKey, size)
}
