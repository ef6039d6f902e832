/** Boxes of a display, side by side; those of one row are equally high. */

import type { Box, BoxesBlock } from '../../../src-shared/board/paper/document.ts'
import { nth } from '../../../src-shared/kernel/present.ts'
import { drawCounters, type NameOf, perRow, rowsHeight } from './counters.ts'
import type { Item, Strip } from './items.ts'
import { INK, inkOf, SIZE, type TintInk, type Tints } from './look.ts'
import { wrap } from './metrics.ts'
import { drawLines, heightOf } from './text.ts'

const GAP = 2
const PAD = 1.6
const COUNTER = 11.5

interface BoxSize {
  readonly box: Box
  readonly ink: TintInk
  readonly title: readonly string[]
  readonly note: readonly string[]
  readonly lines: readonly { readonly lines: readonly string[]; readonly tint?: string }[]
  readonly height: number
}

function measure(box: Box, width: number, tints: Tints): BoxSize {
  const inner = width - 2 * PAD
  const title = wrap(box.authored ? `${box.title}†` : box.title, 'sansBold', SIZE.table, inner)
  const note = box.note === undefined ? [] : wrap(box.note, 'serifItalic', SIZE.note, inner)
  const lines = (box.lines ?? []).map((line) => {
    const text = typeof line === 'string' ? line : line.text
    const shown = wrap(text, 'sans', SIZE.note, inner)
    return typeof line === 'string' ? { lines: shown } : { lines: shown, tint: inkOf(tints, line.tint).fill }
  })
  const words =
    heightOf(title.length, SIZE.table) +
    heightOf(note.length, SIZE.note) +
    lines.reduce((sum, line) => sum + heightOf(line.lines.length, SIZE.note) + (line.tint ? 0.5 : 0), 0)
  const counters = rowsHeight(box.counters?.length ?? 0, inner, COUNTER)
  const height = words + (counters > 0 ? counters + 1.2 : 0) + 2 * PAD
  const ink = box.tint === undefined ? { fill: INK.paper } : inkOf(tints, box.tint)
  return { box, ink, title, note, lines, height: Math.max(height, box.least ?? 0) }
}

function draw(m: BoxSize, x: number, y: number, width: number, height: number, nameOf: NameOf): Item[] {
  const { box } = m
  const inner = width - 2 * PAD
  const items: Item[] = [
    {
      kind: 'rect',
      x,
      y,
      w: width,
      h: height,
      fill: m.ink.fill,
      line: m.ink.edge ?? INK.line,
      width: box.strong ? 0.7 : 0.25,
      round: 1,
    },
  ]
  let at = y + PAD
  items.push(...drawLines(m.title, x + PAD, at, { face: 'sansBold', size: SIZE.table, ink: INK.ink }))
  at += heightOf(m.title.length, SIZE.table)
  items.push(...drawLines(m.note, x + PAD, at, { face: 'serifItalic', size: SIZE.note, ink: INK.soft }))
  at += heightOf(m.note.length, SIZE.note)
  for (const { lines, tint } of m.lines) {
    const h = heightOf(lines.length, SIZE.note)
    if (tint) items.push({ kind: 'rect', x: x + PAD - 0.6, y: at, w: inner + 1.2, h, fill: tint, round: 0.4 })
    items.push(...drawLines(lines, x + PAD, at, { face: 'sans', size: SIZE.note, ink: INK.ink }))
    at += h + (tint ? 0.5 : 0)
  }
  if (box.counters) items.push(...drawCounters(box.counters, x + PAD, at + 1.2, inner, COUNTER, nameOf))
  return items
}

/** A box with more counters than half a page holds continues in a second one. */
function divided(box: Box, width: number, most: number): Box[] {
  const { counters } = box
  if (!counters) return [box]
  const rows = Math.max(1, Math.floor((most - 14) / (COUNTER + 1.2)))
  const fits = rows * perRow(width - 2 * PAD, COUNTER)
  if (counters.length <= fits) return [box]
  const out: Box[] = []
  for (let i = 0; i < counters.length; i += fits) {
    const part = counters.slice(i, i + fits)
    out.push(i === 0 ? { ...box, counters: part } : { title: `${box.title}, continued`, counters: part })
  }
  return out
}

/** The width a box asks for: its counters in two rows, at least a share of the whole, at most all of it. */
function wanted({ counters = [] }: Box, least: number, most: number): number {
  const columns = counters.length <= 3 ? counters.length : Math.max(3, Math.ceil(counters.length / 2))
  return Math.min(most, Math.max(least, columns * (COUNTER + 1.2) - 1.2 + 2 * PAD + 0.1))
}

interface Wide {
  readonly box: Box
  readonly width: number
}

/** Boxes in rows, each as wide as it needs; a row that is nearly full is stretched to the edge. */
function fitted(boxes: readonly Box[], width: number, across: number): Wide[][] {
  const least = (width - (across - 1) * GAP) / across
  const rows: Wide[][] = [[]]
  const used = (row: readonly Wide[]): number => row.reduce((sum, each) => sum + each.width + GAP, -GAP)
  for (const box of boxes) {
    const each = { box, width: wanted(box, least, width) }
    const row = rows.at(-1) ?? []
    if (row.length > 0 && used(row) + GAP + each.width > width + 0.01) rows.push([each])
    else row.push(each)
  }
  return rows.map((row) => {
    const spare = width - used(row)
    const more = spare < width * 0.4 ? spare / row.length : 0
    return row.map((each) => ({ ...each, width: each.width + more }))
  })
}

/** Boxes in rows of equal widths. */
function even(boxes: readonly Box[], width: number, across: number): Wide[][] {
  const wide = (width - (across - 1) * GAP) / across
  const rows: Wide[][] = []
  for (let i = 0; i < boxes.length; i += across)
    rows.push(boxes.slice(i, i + across).map((box) => ({ box, width: wide })))
  return rows
}

/** What boxes are laid out with; `most`: the height a box takes at most before it continues in another. */
interface BoxesGiven {
  readonly oblong: boolean
  readonly most: number
  readonly nameOf: NameOf
  readonly tints: Tints
}

export function boxesStrips(
  block: BoxesBlock,
  width: number,
  { oblong, most, nameOf, tints }: BoxesGiven,
): Strip[] {
  const across = block.across[oblong ? 1 : 0]
  const wide = block.fit ? width : (width - (across - 1) * GAP) / across
  const boxes = block.boxes.flatMap((box) => divided(box, wide, most))
  return (block.fit ? fitted : even)(boxes, width, across).map((row): Strip => {
    const measured = row.map((each) => measure(each.box, each.width, tints))
    const lefts = row.map((_, i) => row.slice(0, i).reduce((sum, each) => sum + each.width + GAP, 0))
    const height = Math.max(...measured.map((m) => m.height))
    return {
      height,
      above: GAP,
      draw: (x, y) =>
        measured.flatMap((m, i) => draw(m, x + nth(lefts, i), y, nth(row, i).width, height, nameOf)),
    }
  })
}
