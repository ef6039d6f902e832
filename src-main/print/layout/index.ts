/** Lays a document out on pages: strips flow down columns; each page has a header and a footer. */
import type { AidDocument, Block, SheetBlock } from '../../../src-shared/board/paper/document.ts'
import { boxesStrips } from './boxes.ts'
import { chartStrips } from './chart.ts'
import { countersStrips, type NameOf } from './counters.ts'
import { figureStrips } from './figure.ts'
import { flowPages } from './flow.ts'
import type { Item, Page, Paper, Strip } from './items.ts'
import { BAND, FOOT, INK, SIZE, type Tints } from './look.ts'
import { shorten, textWidth } from './metrics.ts'
import { type Frame, sheetPages } from './sheet.ts'
import { tableStrips } from './table.ts'
import { headingStrips, listStrips, textStrips } from './text.ts'

export type { Paper } from './items.ts'

/** What a game gives to the one who lays its documents out: the names of its counters, and the colours of its tints. */
export interface LayoutContext {
  readonly nameOf: NameOf
  readonly tints: Tints
  readonly sidesOf: (id: string) => number
}

const GUTTER = 7

function stripsOf(
  block: Exclude<Block, SheetBlock>,
  width: number,
  oblong: boolean,
  column: number,
  given: LayoutContext,
): Strip[] {
  switch (block.kind) {
    case 'heading':
      return headingStrips(block, width)
    case 'text':
      return textStrips(block, width)
    case 'list':
      return listStrips(block, width)
    case 'table':
      return tableStrips(block, width, given)
    case 'boxes':
      return boxesStrips(block, width, { oblong, most: column * 0.6, ...given })
    case 'counters':
      return countersStrips(block, width, given.nameOf)
    case 'chart':
      return chartStrips(block, width)
    case 'figure':
      return figureStrips(block, width)
    case 'break':
      return [{ height: 0, breaks: block.only === undefined ? 'hard' : block.only, draw: () => [] }]
  }
}

function head(doc: AidDocument, paper: Paper): Item[] {
  const { width, margin } = paper
  const inner = width - 2 * margin
  const rules = doc.rules.length === 0 ? '' : `Rules ${doc.rules.join(', ')}`
  const rulesWidth = textWidth(rules, 'serifItalic', SIZE.subtitle)
  const title = shorten(doc.title, 'serifBold', SIZE.title, inner - 10 - Math.min(rulesWidth, inner / 3))
  return [
    { kind: 'rect', x: margin, y: margin, w: inner, h: BAND - 3, fill: INK.slate },
    { kind: 'rect', x: margin, y: margin + BAND - 3, w: inner, h: 0.7, fill: INK.brass },
    {
      kind: 'text',
      x: margin + 3.5,
      y: margin + 6.6,
      text: title,
      face: 'serifBold',
      size: SIZE.title,
      ink: INK.pale,
    },
    {
      kind: 'text',
      x: margin + 3.5,
      y: margin + 11.1,
      text: shorten(doc.subtitle, 'sans', SIZE.subtitle, inner - 7),
      face: 'sans',
      size: SIZE.subtitle,
      ink: '#d5ccb6',
    },
    {
      kind: 'text',
      x: width - margin - 3.5,
      y: margin + 6.2,
      text: shorten(rules, 'serifItalic', SIZE.subtitle, inner / 3),
      face: 'serifItalic',
      size: SIZE.subtitle,
      ink: INK.pale,
      align: 'end',
    },
  ]
}

function foot(doc: AidDocument, paper: Paper, page: number, pages: number): Item[] {
  const { width, height, margin } = paper
  const inner = width - 2 * margin
  const y = height - margin
  const number = `Page ${page} of ${pages}`
  const room = inner - textWidth(number, 'sansBold', SIZE.foot) - 4
  const line = (text: string, at: number): Item => ({
    kind: 'text',
    x: margin,
    y: at,
    text: shorten(text, 'sans', SIZE.foot, room),
    face: 'sans',
    size: SIZE.foot,
    ink: INK.soft,
  })
  return [
    { kind: 'line', x1: margin, y1: y - 6, x2: width - margin, y2: y - 6, ink: INK.line, width: 0.2 },
    line(doc.edition, y - 3.1),
    line(doc.provenance, y - 0.2),
    {
      kind: 'text',
      x: width - margin,
      y: y - 3.1,
      text: number,
      face: 'sansBold',
      size: SIZE.foot,
      ink: INK.ink,
      align: 'end',
    },
  ]
}

/** The pages of a document on a paper. */
export function layOut(doc: AidDocument, paper: Paper, given: LayoutContext): Page[] {
  const { width, height, margin } = paper
  const oblong = width > height
  const columns = doc.flow[oblong ? 1 : 0]
  const frame: Frame = {
    x: margin,
    y: margin + BAND,
    w: width - 2 * margin,
    h: height - 2 * margin - BAND - FOOT,
  }
  const sheets = doc.blocks.filter((block) => block.kind === 'sheet')
  const blocks = doc.blocks.filter((block) => block.kind !== 'sheet')
  const wideBlocks = columns > 1 ? blocks.slice(0, doc.wide ?? 0) : []
  const strips = (some: readonly Exclude<Block, SheetBlock>[], w: number, h: number): Strip[] =>
    some.flatMap((block) => stripsOf(block, w, oblong, h, given))
  const pages = [
    ...(blocks.length === 0
      ? []
      : flowPages({ frame, columns, gutter: GUTTER }, (whole, column, h) => ({
          wide: strips(wideBlocks, whole, h),
          narrow: strips(blocks.slice(wideBlocks.length), column, h),
        }))),
    ...sheets.flatMap((sheet) => sheetPages(sheet, frame, width, given.sidesOf)),
  ]
  return pages.map((items, i) => ({
    width,
    height,
    items: [...head(doc, paper), ...items, ...foot(doc, paper, i + 1, pages.length)],
  }))
}
