/**
 * Option Cards at exact size: touching each other, with cut marks where the margins leave room. After each page of
 * faces comes the page of their backs, each row from right to left, so that sheets turned over sideways fit.
 */
import type { AidDocument, CardsBlock } from '../../../../src-shared/axis-empires/aids/document.ts'
import type { Item, Page, Paper } from '../../../print/layout/items.ts'
import { INK } from '../../../print/layout/look.ts'
import { shorten, textWidth } from '../../../print/layout/metrics.ts'
import { CARD, drawBack, drawFace } from './card-face.ts'

/** Above and below the cards stands one line of small print: on letter paper nine cards leave room for only one. */
const STRIP = 2.65
const PRINT = 2
const MARK = 3
/** Least space in which a cut mark is drawn. */
const MIN_MARK = 1

interface Grid {
  readonly across: number
  readonly down: number
  readonly left: number
  readonly top: number
}

function gridOf({ width, height, margin }: Paper): Grid {
  const across = Math.max(1, Math.floor((width - 2 * margin) / CARD.width))
  const down = Math.max(1, Math.floor((height - 2 * margin - 2 * STRIP) / CARD.height))
  // In the middle of the paper, so that both sides of it agree.
  return { across, down, left: (width - across * CARD.width) / 2, top: (height - down * CARD.height) / 2 }
}

/** Marks at the edges of the grid, as long as the margins allow. */
function marks({ across, down, left, top }: Grid, { width, height, margin }: Paper): Item[] {
  const items: Item[] = []
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    items.push({ kind: 'line', x1, y1, x2, y2, ink: INK.ink, width: 0.12 })
  const beside = Math.min(MARK, left - margin) - 0.4
  if (beside >= MIN_MARK)
    for (let row = 0; row <= down; row++) {
      const y = top + row * CARD.height
      line(left - 0.4 - beside, y, left - 0.4, y)
      line(width - left + 0.4, y, width - left + 0.4 + beside, y)
    }
  const over = Math.min(MARK, top - margin - STRIP) - 0.4
  if (over >= MIN_MARK)
    for (let column = 0; column <= across; column++) {
      const x = left + column * CARD.width
      line(x, top - 0.4 - over, x, top - 0.4)
      line(x, height - top + 0.4, x, height - top + 0.4 + over)
    }
  return items
}

/** The small print of a page: what it is above the cards, where it comes from and its number below them. */
function small(doc: AidDocument, { width, height, margin }: Paper, sheet: string, number: string): Item[] {
  const inner = width - 2 * margin
  const line = (text: string, y: number, room: number): Item => ({
    kind: 'text',
    x: margin,
    y,
    text: shorten(text, 'sans', PRINT, room),
    face: 'sans',
    size: PRINT,
    ink: INK.soft,
  })
  const authored = doc.authored ? ' · † authored for this edition' : ''
  const head = `${doc.title} · Rules ${doc.rules.join(', ')} · ${sheet} · 63 × 88 mm at 100 %, turn over sideways`
  const room = inner - textWidth(number, 'sansBold', PRINT) - 3
  return [
    line(head, margin + 1.9, inner),
    line(`${doc.edition}${authored}`, height - margin - 0.4, room),
    {
      kind: 'text',
      x: width - margin,
      y: height - margin - 0.4,
      text: number,
      face: 'sansBold',
      size: PRINT,
      ink: INK.ink,
      align: 'end',
    },
  ]
}

/** The pages of a deck: faces, backs, faces, backs. */
export function cardSheets(doc: AidDocument, { faces, back }: CardsBlock, paper: Paper): Page[] {
  const { width, height } = paper
  const grid = gridOf(paper)
  const perPage = grid.across * grid.down
  const sheets = Math.ceil(faces.length / perPage)
  return Array.from({ length: sheets }, (_, i) => faces.slice(i * perPage, (i + 1) * perPage)).flatMap(
    (part, i) =>
      [false, true].map((behind): Page => {
        const cards = part.flatMap((face, n) => {
          const column = n % grid.across
          const x = grid.left + (behind ? grid.across - 1 - column : column) * CARD.width
          const y = grid.top + Math.floor(n / grid.across) * CARD.height
          return behind ? drawBack(back, x, y) : drawFace(face, x, y)
        })
        const sheet = `Sheet ${i + 1} of ${sheets}, ${behind ? 'backs' : 'faces'}`
        const number = `Page ${2 * i + (behind ? 2 : 1)} of ${2 * sheets}`
        return {
          width,
          height,
          items: [...small(doc, paper, sheet, number), ...marks(grid, paper), ...cards],
        }
      }),
  )
}
