/** The face of an Option Card at playing-card size, and the back of its deck. Text is as large as its face allows. */

import type { CardsBlock } from '../../../../src-shared/axis-empires/aids/document.ts'
import {
  ARROWS,
  BOLT,
  HAMMER,
  STATE_INKS,
  WRENCH,
} from '../../../../src-shared/axis-empires/drawing/option-cards.ts'
import type { CardFace, CardLine } from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { ofContent } from '../../../../src-shared/kernel/content-facts.ts'
import type { Item } from '../../../print/layout/items.ts'
import { INK } from '../../../print/layout/look.ts'
import { shorten, textWidth, wrap } from '../../../print/layout/metrics.ts'
import type { Face } from '../../../print/layout/widths.ts'
import { EDGES } from '../tints.ts'

export const CARD = { width: 63, height: 88 } as const

const POINT = 25.4 / 72
/** The smallest print that is still read at a table; the longest card of the decks has a little more. */
const SMALLEST = 6 * POINT
const LARGEST = 8.6 * POINT
const STEP = 0.05 * POINT
/** Sizes below which no card of the decks falls; a card of a pack may, rather than lose words. */
const MIN_SIZE = 2 * POINT

const EDGE = 2.4
const INSIDE = CARD.width - 2 * EDGE
const BAR = 7.4
const TOP = BAR + 4.6
const FOOT = 4.8
const LINE = 1.17
const INDENT = 1.8
const PALE = '#fff8e6'
const FRAME = '#a3261f'

/** The colour of the title bar (1.1.3.2). */
const STATES: Readonly<Record<CardFace['state'], { readonly ink: string; readonly title: string }>> = {
  'pre-war': { ink: STATE_INKS['pre-war'], title: 'PRE-WAR' },
  limited: { ink: STATE_INKS.limited, title: 'LIMITED WAR' },
  total: { ink: STATE_INKS.total, title: 'TOTAL WAR' },
}

const word = (
  x: number,
  y: number,
  text: string,
  face: Face,
  size: number,
  ink: string,
): Item & { kind: 'text' } => ({
  kind: 'text',
  x,
  y,
  text,
  face,
  size,
  ink,
})

/** A symbol of the title bar: its width, and its drawing with the left edge at `x` and the middle at `y`. */
interface Symbol {
  readonly width: number
  draw(x: number, y: number): Item[]
}

const shape = (path: string, units: number, size: number, width: number): Symbol => ({
  width,
  draw: (x, y) => [{ kind: 'shape', x, y: y - size / 2, size, path, units, ink: PALE }],
})

function symbolsOf({ production, twin, blitz, rearmament, recyclable }: CardFace): Symbol[] {
  return [
    ...(twin
      ? [{ width: 3, draw: (x: number, y: number) => [word(x, y + 1.25, '©', 'sansBold', 3.8, PALE)] }]
      : []),
    ...(production === undefined ? [] : [circled(String(production))]),
    ...Array.from({ length: blitz ?? 0 }, () => shape(BOLT, 16, 4.4, 2.75)),
    ...(rearmament ? [shape(`${HAMMER}${WRENCH}`, 18, 4, 4)] : []),
    ...(recyclable ? [shape(ARROWS, 18, 4, 4)] : []),
  ]
}

/** A number in a black circle. */
const circled = (text: string): Symbol => ({
  width: 4.6,
  draw: (x, y) => [
    { kind: 'rect', x, y: y - 2.2, w: 4.4, h: 4.4, round: 2.2, fill: '#17130f', line: PALE, width: 0.2 },
    { ...word(x + 2.2, y + 1.15, text, 'sansBold', 3.3, '#ffffff'), align: 'middle' },
  ],
})

function bar(face: CardFace, x: number, y: number): Item[] {
  const symbols = symbolsOf(face)
  const wide = symbols.reduce((sum, { width }) => sum + width + 0.5, 0)
  const room = INSIDE - 3 - wide
  const size = Math.min(4, (4 * room) / textWidth(face.name, 'serifBold', 4))
  const items: Item[] = [
    {
      kind: 'rect',
      x: x + 1.4,
      y: y + 1.4,
      w: CARD.width - 2.8,
      h: BAR - 1.4,
      round: 1,
      fill: STATES[face.state].ink,
    },
    word(x + EDGE + 0.4, y + 4.4 + size * 0.32, face.name, 'serifBold', size, PALE),
  ]
  let at = x + CARD.width - EDGE - wide
  for (const symbol of symbols) {
    items.push(...symbol.draw(at, y + 4.4))
    at += symbol.width + 0.5
  }
  return items
}

/** A line of the body once it has its place: how far in, whether in a frame, and the words on it. */
interface Row {
  readonly height: number
  draw(x: number, y: number): Item[]
}

function lineRow({ text, deep, seasonal }: CardLine, size: number): Row {
  const inset = (deep ?? 0) * INDENT + (seasonal ? 0.7 : 0)
  const lines = wrap(text, 'sans', size, INSIDE - inset - (seasonal ? 0.7 : 0))
  const pad = seasonal ? 0.45 : 0
  const tall = lines.length * size * LINE
  return {
    height: tall + 2 * pad + size * 0.22,
    draw: (x, y) => [
      ...(seasonal
        ? [{ kind: 'rect', x, y, w: INSIDE, h: tall + 2 * pad, round: 0.6, line: FRAME, width: 0.3 } as const]
        : []),
      ...lines.map((line, i) =>
        word(x + inset, y + pad + size * (0.88 + i * LINE), line, 'sans', size, INK.ink),
      ),
    ],
  }
}

function headRow(title: string, size: number, ink: string): Row {
  const head = size * 0.92
  return {
    height: size * 1.75,
    draw: (x, y) => [
      word(x, y + size * 1.18, title.toUpperCase(), 'sansBold', head, ink),
      { kind: 'line', x1: x, y1: y + size * 1.42, x2: x + INSIDE, y2: y + size * 1.42, ink, width: 0.12 },
    ],
  }
}

function flavourRow(text: string, size: number): Row {
  const lines = wrap(text, 'serifItalic', size, INSIDE)
  return {
    height: lines.length * size * 1.12 + 0.8,
    draw: (x, y) => [
      { kind: 'line', x1: x, y1: y, x2: x + INSIDE, y2: y, ink: INK.line, width: 0.15 },
      ...lines.map((line, i) =>
        word(x, y + 0.5 + size * (0.85 + i * 1.12), line, 'serifItalic', size, '#54493c'),
      ),
    ],
  }
}

/** The text of a card in its size. */
interface TextFit {
  /** In millimetres. */
  readonly size: number
  readonly body: readonly Row[]
  readonly flavour: Row
}

function rowsAt(face: CardFace, size: number): TextFit {
  const { ink } = STATES[face.state]
  const sections = [
    ...(face.requires.length === 0 ? [] : [{ title: 'Selection Requirements', lines: face.requires }]),
    ...face.parts,
  ]
  return {
    size,
    body: sections.flatMap(({ title, lines }) => [
      headRow(title, size, ink),
      ...lines.map((line) => lineRow(line, size)),
    ]),
    // Flavour has the smaller print of the two, but is read, too.
    flavour: flavourRow(face.flavour, Math.max(Math.min(size, SMALLEST), size * 0.94)),
  }
}

/** The text of a card in the largest size in which all of it lies on its face. */
const fittedText = ofContent('the text of a card in its size', (face: CardFace): TextFit => {
  const room = CARD.height - TOP - FOOT
  const tall = ({ body, flavour }: TextFit): number =>
    body.reduce((sum, { height }) => sum + height, 0) + flavour.height
  let size = LARGEST
  let made = rowsAt(face, size)
  while (tall(made) > room && size > MIN_SIZE) {
    size -= STEP
    made = rowsAt(face, size)
  }
  return made
})

/** The size of the text of a card, in points. */
export const pointsOf = (face: CardFace): number => fittedText(face).size / POINT

function foot(face: CardFace, x: number, y: number): Item[] {
  const number = word(
    x + CARD.width - EDGE,
    y + CARD.height - 1.9,
    face.number,
    'serifBold',
    4.2,
    STATES[face.state].ink,
  )
  const room = INSIDE - textWidth(face.number, 'serifBold', 4.2) - 2
  const when = [...face.history, ...(face.authored ? ['†'] : [])].join(' · ')
  return [
    { ...number, align: 'end' },
    word(x + EDGE, y + CARD.height - 2, shorten(when, 'sans', 1.95, room), 'sans', 1.95, INK.soft),
  ]
}

/** The face of a card with its upper left corner at a place. */
export function drawFace(face: CardFace, x: number, y: number): Item[] {
  const { ink, title } = STATES[face.state]
  const { body, flavour } = fittedText(face)
  const items: Item[] = [
    { kind: 'rect', x, y, w: CARD.width, h: CARD.height, fill: '#fffcf4', line: INK.line, width: 0.15 },
    ...bar(face, x, y),
    word(x + EDGE, y + BAR + 2.9, title, 'sansBold', 1.95, ink),
    {
      ...word(x + CARD.width - EDGE, y + BAR + 2.9, face.aims.join(' · '), 'sans', 1.95, INK.soft),
      align: 'end',
    },
  ]
  let at = y + TOP - 1
  for (const row of body) {
    items.push(...row.draw(x + EDGE, at))
    at += row.height
  }
  return [...items, ...flavour.draw(x + EDGE, y + CARD.height - FOOT - flavour.height), ...foot(face, x, y)]
}

/** The back of every card of a deck. */
export function drawBack({ faction, title, map }: CardsBlock['back'], x: number, y: number): Item[] {
  const [middle, fill] = [x + CARD.width / 2, EDGES[faction]]
  const line = (text: string, down: number, face: Face, size: number, ink: string): Item => ({
    ...word(middle, y + down, text, face, size, ink),
    align: 'middle',
  })
  const frame = (inset: number, width: number): Item => ({
    kind: 'rect',
    x: x + inset,
    y: y + inset,
    w: CARD.width - 2 * inset,
    h: CARD.height - 2 * inset,
    round: 1.5,
    line: INK.pale,
    width,
  })
  const rule = (down: number): Item => ({
    kind: 'line',
    x1: middle - 14,
    y1: y + down,
    x2: middle + 14,
    y2: y + down,
    ink: INK.pale,
    width: 0.3,
  })
  return [
    { kind: 'rect', x, y, w: CARD.width, h: CARD.height, fill },
    frame(4, 0.6),
    frame(5.2, 0.2),
    line('AXIS EMPIRES', 19, 'sansBold', 3.6, INK.pale),
    rule(36),
    line(title, 47, 'serifBold', 11, '#ffffff'),
    rule(52),
    line(map, 60, 'serifItalic', 5, INK.pale),
    line('Option Card', 75, 'sans', 3.2, INK.pale),
  ]
}
