/** Counters in rows: with how many lie there, or as an outline with the name. */
import type { CountersBlock, PrintedCounter } from '../../../src-shared/board/paper/document.ts'
import type { Item, Strip } from './items.ts'
import { INK } from './look.ts'
import { shorten, textWidth, wrap } from './metrics.ts'

const GAP = 1.2
/** What is written on the outline of a counter. */
export type NameOf = (id: string) => string

export function perRow(width: number, size: number): number {
  return Math.max(1, Math.floor((width + GAP) / (size + GAP)))
}

export function rowsHeight(count: number, width: number, size: number): number {
  const rows = Math.ceil(count / perRow(width, size))
  return rows === 0 ? 0 : rows * (size + GAP) - GAP
}

function outline(counter: PrintedCounter, x: number, y: number, size: number, nameOf: NameOf): Item[] {
  const text = size * 0.17
  const lines = wrap(nameOf(counter.id), 'sans', text, size - 1)
    .slice(0, 4)
    .map((line) => shorten(line, 'sans', text, size - 0.8))
  const top = y + size / 2 - (lines.length * text * 1.1) / 2
  return [
    { kind: 'rect', x, y, w: size, h: size, line: INK.line, width: 0.2, dashed: true, round: size * 0.07 },
    ...lines.map(
      (line, n): Item => ({
        kind: 'text',
        x: x + size / 2,
        y: top + text * (0.85 + n * 1.1),
        text: line,
        face: 'sans',
        size: text,
        ink: INK.soft,
        align: 'middle',
      }),
    ),
  ]
}

function badge(count: number, x: number, y: number, size: number): Item[] {
  const text = `×${count}`
  const height = size * 0.26
  const width = textWidth(text, 'sansBold', height * 0.86) + height * 0.5
  return [
    {
      kind: 'rect',
      x: x + size - width + 0.5,
      y: y - 0.7,
      w: width,
      h: height,
      fill: '#fffdf6',
      line: INK.ink,
      width: 0.15,
      round: height / 3,
    },
    {
      kind: 'text',
      x: x + size - width / 2 + 0.5,
      y: y - 0.7 + height * 0.8,
      text,
      face: 'sansBold',
      size: height * 0.86,
      ink: INK.ink,
      align: 'middle',
    },
  ]
}

function drawCounter(c: PrintedCounter, x: number, y: number, size: number, nameOf: NameOf): Item[] {
  const count = c.count ?? 1
  const picture: Item[] = c.away
    ? outline(c, x, y, size, nameOf)
    : [{ kind: 'counter', x, y, size, id: c.id, face: c.face }]
  return count > 1 ? [...picture, ...badge(count, x, y, size)] : picture
}

/** Counters from left to right, in as many rows as they need. */
export function drawCounters(
  counters: readonly PrintedCounter[],
  x: number,
  y: number,
  width: number,
  size: number,
  nameOf: NameOf,
): Item[] {
  const across = perRow(width, size)
  return counters.flatMap((counter, i) =>
    drawCounter(
      counter,
      x + (i % across) * (size + GAP),
      y + Math.floor(i / across) * (size + GAP),
      size,
      nameOf,
    ),
  )
}

export function countersStrips(block: CountersBlock, width: number, nameOf: NameOf): Strip[] {
  const across = perRow(width, block.size)
  const strips: Strip[] = []
  for (let i = 0; i < block.counters.length; i += across) {
    const row = block.counters.slice(i, i + across)
    strips.push({
      height: block.size,
      above: GAP,
      draw: (x, y) => drawCounters(row, x, y, width, block.size, nameOf),
    })
  }
  return strips
}
