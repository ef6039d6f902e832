/** Boxes of a display, side by side; those of one row are equally high. */
import type { Box, BoxesBlock } from '../../../src-shared/axis-empires/aids/document.ts'
import { drawCounters, type NameOf, perRow, rowsHeight } from './counters.ts'
import type { Item, Strip } from './items.ts'
import { EDGES, INK, SIZE, TINTS } from './look.ts'
import { wrap } from './metrics.ts'
import { drawLines, heightOf } from './text.ts'

const GAP = 2
const PAD = 1.6
const COUNTER = 11.5

interface Measured {
  readonly box: Box
  readonly title: readonly string[]
  readonly note: readonly string[]
  readonly lines: readonly { readonly lines: readonly string[]; readonly tint?: string }[]
  readonly height: number
}

function measure(box: Box, width: number): Measured {
  const inner = width - 2 * PAD
  const title = wrap(box.authored ? `${box.title}†` : box.title, 'sansBold', SIZE.table, inner)
  const note = box.note === undefined ? [] : wrap(box.note, 'serifItalic', SIZE.note, inner)
  const lines = (box.lines ?? []).map((line) => {
    const text = typeof line === 'string' ? line : line.text
    const shown = wrap(text, 'sans', SIZE.note, inner)
    return typeof line === 'string' ? { lines: shown } : { lines: shown, tint: TINTS[line.tint] }
  })
  const words =
    heightOf(title.length, SIZE.table) +
    heightOf(note.length, SIZE.note) +
    lines.reduce((sum, line) => sum + heightOf(line.lines.length, SIZE.note) + (line.tint ? 0.5 : 0), 0)
  const counters = rowsHeight(box.counters?.length ?? 0, inner, COUNTER)
  const height = words + (counters > 0 ? counters + 1.2 : 0) + 2 * PAD
  return { box, title, note, lines, height: Math.max(height, box.least ?? 0) }
}

function draw(m: Measured, x: number, y: number, width: number, height: number, nameOf: NameOf): Item[] {
  const { box } = m
  const inner = width - 2 * PAD
  const items: Item[] = [
    {
      kind: 'rect',
      x,
      y,
      w: width,
      h: height,
      fill: box.tint ? TINTS[box.tint] : INK.paper,
      line: (box.tint && EDGES[box.tint]) || INK.line,
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

/** A box with more counters than half a page holds goes on in a second one. */
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

export function boxesStrips(
  block: BoxesBlock,
  width: number,
  oblong: boolean,
  most: number,
  nameOf: NameOf,
): Strip[] {
  const across = block.across[oblong ? 1 : 0]
  const wide = (width - (across - 1) * GAP) / across
  const boxes = block.boxes.flatMap((box) => divided(box, wide, most))
  const strips: Strip[] = []
  for (let i = 0; i < boxes.length; i += across) {
    const row = boxes.slice(i, i + across).map((box) => measure(box, wide))
    const height = Math.max(...row.map((m) => m.height))
    strips.push({
      height,
      above: GAP,
      draw: (x, y) => row.flatMap((m, c) => draw(m, x + c * (wide + GAP), y, wide, height, nameOf)),
    })
  }
  return strips
}
