/** Tables: a dark head, rows that do not break, the head again where they go on. */
import type { Cell, TableBlock } from '../../../../src-shared/axis-empires/questions/aids/document.ts'
import { drawCounters, type NameOf, rowsHeight } from './counters.ts'
import type { Item, Strip } from './items.ts'
import { INK, SIZE, TINTS } from './look.ts'
import { wrap } from './metrics.ts'
import { footOf, heightOf } from './text.ts'
import type { Face } from './widths.ts'

const PAD = 1.4
const COUNTER = 10

interface Measured {
  readonly cell: Cell
  readonly lines: readonly string[]
  readonly counters: number
  readonly height: number
}

export function tableStrips(block: TableBlock, width: number, nameOf: NameOf): Strip[] {
  const size = block.large ? SIZE.large : SIZE.table
  const padY = block.large ? 1.9 : 0.85
  const all = block.columns.reduce((sum, { share }) => sum + share, 0)
  const widths = block.columns.map(({ share }) => (share / all) * width)
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((a, b) => a + b, 0))
  const face = (cell: Cell): Face => (cell.bold ? 'sansBold' : 'sans')

  const measure = (cell: Cell, i: number): Measured => {
    const inner = (widths[i] ?? 0) - 2 * PAD
    const text = cell.authored ? `${cell.text}†` : cell.text
    const lines = text === '' ? [] : wrap(text, face(cell), size, inner)
    const counters = rowsHeight(cell.counters?.length ?? 0, inner, COUNTER)
    const gap = counters > 0 && lines.length > 0 ? 0.6 : 0
    return { cell, lines, counters, height: counters + gap + heightOf(lines.length, size) + 2 * padY }
  }

  const drawCell = (
    { cell, lines, counters, height }: Measured,
    i: number,
    x: number,
    y: number,
    h: number,
    middle: boolean,
  ) => {
    const [left, wide] = [x + (lefts[i] ?? 0), widths[i] ?? 0]
    const items: Item[] = []
    if (cell.tint) items.push({ kind: 'rect', x: left, y, w: wide, h, fill: TINTS[cell.tint] })
    if (cell.counters)
      items.push(...drawCounters(cell.counters, left + PAD, y + padY, wide - 2 * PAD, COUNTER, nameOf))
    const centred = block.columns[i]?.align === 'centre'
    const top = counters > 0 ? y + padY + counters + 0.6 : y + padY + (middle ? (h - height) / 2 : 0)
    lines.forEach((text, n) => {
      items.push({
        kind: 'text',
        x: centred ? left + wide / 2 : left + PAD,
        y: footOf(top, size, n),
        text,
        face: face(cell),
        size,
        ink: INK.ink,
        ...(centred ? { align: 'middle' as const } : {}),
      })
    })
    return items
  }

  const headLines = block.columns.map(({ title }, i) =>
    title === '' ? [] : wrap(title, 'sansBold', size, (widths[i] ?? 0) - 2 * PAD),
  )
  const headHeight = heightOf(Math.max(1, ...headLines.map((lines) => lines.length)), size) + 2 * padY
  const header: Strip = {
    height: headHeight,
    above: 1.6,
    keep: true,
    draw: (x, y) => [
      { kind: 'rect', x, y, w: width, h: headHeight, fill: INK.slate },
      ...headLines.flatMap((lines, i) => {
        const centred = block.columns[i]?.align === 'centre'
        return lines.map(
          (text, n): Item => ({
            kind: 'text',
            x: x + (lefts[i] ?? 0) + (centred ? (widths[i] ?? 0) / 2 : PAD),
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

  const titled = block.columns.some(({ title }) => title !== '')
  const rows = block.rows.map((cells, r): Strip => {
    const measured = cells.map(measure)
    const height = Math.max(...measured.map((m) => m.height))
    // Beside pictures, words are centred vertically.
    const middle = block.large === true || measured.some((m) => m.counters > 0)
    return {
      height,
      ...(titled ? { header } : {}),
      // Neither the first row nor the last is left alone in a column.
      ...(r === 0 || r === block.rows.length - 2
        ? { keep: block.rows.length > 1 && r < block.rows.length - 1 }
        : {}),
      ...(r === 0 && !titled ? { above: 1.6 } : {}),
      draw: (x, y) => [
        ...(r % 2 === 1 ? [{ kind: 'rect', x, y, w: width, h: height, fill: INK.zebra } as const] : []),
        ...measured.flatMap((m, i) => drawCell(m, i, x, y, height, middle)),
        { kind: 'line', x1: x, y1: y + height, x2: x + width, y2: y + height, ink: INK.hair, width: 0.15 },
      ],
    }
  })
  return titled ? [header, ...rows] : rows
}
