/** Tables: a dark head, rows that do not break, the head again where they continue. */

import type { Cell, TableBlock } from '../../../src-shared/board/paper/document.ts'
import { nth } from '../../../src-shared/kernel/present.ts'
import { drawCounters, type NameOf, rowsHeight } from './counters.ts'
import type { Item, Strip } from './items.ts'
import { INK, inkOf, SIZE, type Tints } from './look.ts'
import { wrap } from './metrics.ts'
import { footOf, heightOf } from './text.ts'
import type { Face } from './widths.ts'

const PAD = 1.4
const COUNTER = 10

interface TableGiven {
  readonly nameOf: NameOf
  readonly tints: Tints
}

interface CellSize {
  readonly cell: Cell
  readonly lines: readonly string[]
  readonly counters: number
  readonly height: number
}

const faceOf = (cell: Cell): Face => (cell.bold ? 'sansBold' : 'sans')

/** A table laid out for a width: where its columns lie, and how its cells, head and rows are drawn. */
class TableLayout {
  private readonly block: TableBlock
  private readonly width: number
  private readonly given: TableGiven
  private readonly size: number
  private readonly padY: number
  private readonly widths: readonly number[]
  private readonly lefts: readonly number[]
  private readonly header: Strip

  constructor(block: TableBlock, width: number, given: TableGiven) {
    this.block = block
    this.width = width
    this.given = given
    this.size = block.large ? SIZE.large : SIZE.table
    this.padY = block.large ? 1.9 : 0.85
    const all = block.columns.reduce((sum, { share }) => sum + share, 0)
    const widths = block.columns.map(({ share }) => (share / all) * width)
    this.widths = widths
    this.lefts = widths.map((_, i) => widths.slice(0, i).reduce((a, b) => a + b, 0))
    this.header = this.head()
  }

  private isCentred(column: number): boolean {
    return this.block.columns[column]?.align === 'centre'
  }

  private measure(cell: Cell, i: number): CellSize {
    const { size, padY } = this
    const inner = nth(this.widths, i) - 2 * PAD
    const text = cell.authored ? `${cell.text}†` : cell.text
    const lines = text === '' ? [] : wrap(text, faceOf(cell), size, inner)
    const counters = rowsHeight(cell.counters?.length ?? 0, inner, COUNTER)
    const gap = counters > 0 && lines.length > 0 ? 0.6 : 0
    return { cell, lines, counters, height: counters + gap + heightOf(lines.length, size) + 2 * padY }
  }

  /** A cell of a row that begins at a point and is so high; `middle` centres its words vertically. */
  private drawCell(
    { cell, lines, counters, height }: CellSize,
    i: number,
    row: { readonly x: number; readonly y: number; readonly height: number; readonly middle: boolean },
  ): Item[] {
    const { size, padY } = this
    const { y } = row
    const [left, wide] = [row.x + nth(this.lefts, i), nth(this.widths, i)]
    const items: Item[] = []
    if (cell.tint)
      items.push({
        kind: 'rect',
        x: left,
        y,
        w: wide,
        h: row.height,
        fill: inkOf(this.given.tints, cell.tint).fill,
      })
    if (cell.counters)
      items.push(
        ...drawCounters(cell.counters, left + PAD, y + padY, wide - 2 * PAD, COUNTER, this.given.nameOf),
      )
    const centred = this.isCentred(i)
    const below = row.middle ? (row.height - height) / 2 : 0
    const top = counters > 0 ? y + padY + counters + 0.6 : y + padY + below
    lines.forEach((text, n) => {
      items.push({
        kind: 'text',
        x: centred ? left + wide / 2 : left + PAD,
        y: footOf(top, size, n),
        text,
        face: faceOf(cell),
        size,
        ink: INK.ink,
        ...(centred ? { align: 'middle' as const } : {}),
      })
    })
    return items
  }

  private head(): Strip {
    const { block, size, padY, width, widths, lefts } = this
    const titles = block.columns.map(({ title }, i) =>
      title === '' ? [] : wrap(title, 'sansBold', size, nth(widths, i) - 2 * PAD),
    )
    const height = heightOf(Math.max(1, ...titles.map((lines) => lines.length)), size) + 2 * padY
    return {
      height,
      above: 1.6,
      keep: true,
      draw: (x, y) => [
        { kind: 'rect', x, y, w: width, h: height, fill: INK.slate },
        ...titles.flatMap((lines, i) => {
          const centred = this.isCentred(i)
          return lines.map(
            (text, n): Item => ({
              kind: 'text',
              x: x + nth(lefts, i) + (centred ? nth(widths, i) / 2 : PAD),
              y: footOf(y + padY, size, n),
              text,
              face: 'sansBold',
              size,
              ink: INK.pale,
              ...(centred ? { align: 'middle' as const } : {}),
            }),
          )
        }),
      ],
    }
  }

  private row(cells: readonly Cell[], r: number, titled: boolean): Strip {
    const { block, width } = this
    const measured = cells.map((cell, i) => this.measure(cell, i))
    const height = Math.max(...measured.map((m) => m.height))
    // Beside pictures, words are centred vertically.
    const middle = block.large === true || measured.some((m) => m.counters > 0)
    return {
      height,
      ...(titled ? { header: this.header } : {}),
      // Neither the first row nor the last is left alone in a column.
      ...(r === 0 || r === block.rows.length - 2
        ? { keep: block.rows.length > 1 && r < block.rows.length - 1 }
        : {}),
      ...(r === 0 && !titled ? { above: 1.6 } : {}),
      draw: (x, y) => [
        ...(r % 2 === 1 ? [{ kind: 'rect', x, y, w: width, h: height, fill: INK.zebra } as const] : []),
        ...measured.flatMap((m, i) => this.drawCell(m, i, { x, y, height, middle })),
        { kind: 'line', x1: x, y1: y + height, x2: x + width, y2: y + height, ink: INK.hair, width: 0.15 },
      ],
    }
  }

  /** The head, if any column has a title, and the rows. */
  strips(): Strip[] {
    const titled = this.block.columns.some(({ title }) => title !== '')
    const rows = this.block.rows.map((cells, r) => this.row(cells, r, titled))
    return titled ? [this.header, ...rows] : rows
  }
}

/** The strips of a table, laid out for a width in millimetres; given are the names of counters and the tints of cells. */
export function tableStrips(block: TableBlock, width: number, given: TableGiven): Strip[] {
  return new TableLayout(block, width, given).strips()
}
