/** The board of Pacific 1940 as a poster: several sheets of paper to be placed side by side. */
import type { BoardShapes } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Game } from '../../src-shared/pacific-1940/table/game.ts'
import type { Item, Page, Paper } from '../print/layout/items.ts'
import { shorten } from '../print/layout/metrics.ts'
import {
  type Cut,
  cutPoster,
  LAP,
  lapMarks,
  pageOf,
  printedPart,
  type Sheet,
  sheetFoot,
} from '../print/poster.ts'
import { PAPER, posterItems, words } from './poster-items.ts'

/** The size of the words at the foot: two lines of it stand in the narrowest margin. */
const FOOT = 2

/** How many sheets lie side by side, and how many above each other. */
const sheetsOf = ({ width, height }: Paper): readonly [across: number, down: number] =>
  width > height ? [2, 2] : [3, 2]

/** How far an item reaches from its corner at most: a long name, in millimetres. */
const REACH = 50

/** An item of the poster on a sheet; nothing if it lies beyond the paper. Outlines are drawn whole and cut by the margins. */
function placed(item: Item, dx: number, dy: number, { width, height }: Paper): Item[] {
  if (item.kind === 'line') return []
  const moved = { ...item, x: item.x + dx, y: item.y + dy }
  if (item.kind === 'path' || (item.kind === 'shape' && item.units === 1)) return [moved]
  const large = item.kind === 'rect' ? Math.max(item.w, item.h) : 0
  const out = (at: number, size: number): boolean => at < -REACH - large || at > size + REACH
  return out(moved.x, width) || out(moved.y, height) ? [] : [moved]
}

/** A line below the margin of a sheet. */
const footWords = (line: string, { width, height, margin }: Paper, at: number): Item =>
  words(shorten(line, 'sans', FOOT, width - 2 * margin), width / 2, height - margin + 2.1 * (at + 1), {
    face: 'sans',
    size: FOOT,
  })

/** What of the poster a sheet shows; the paper beyond its margins stays white. */
function sheetPage(
  items: readonly Item[],
  paper: Paper,
  sheet: Sheet,
  cut: Cut,
  foot: readonly string[],
): Page {
  const { width, height, margin } = paper
  const edge = (x: number, y: number, w: number, h: number): Item => ({
    kind: 'rect',
    x,
    y,
    w,
    h,
    fill: PAPER,
  })
  return pageOf(paper, [
    ...items.flatMap((item) => placed(item, margin - sheet.left, margin - sheet.top, paper)),
    edge(0, 0, width, margin),
    edge(0, height - margin, width, margin),
    edge(0, 0, margin, height),
    edge(width - margin, 0, margin, height),
    ...lapMarks(sheet, cut, paper),
    ...foot.map((line, i) => footWords(line, paper, i)),
  ])
}

/** The sheets of the poster, row by row; `filled` with the units of the position. */
export function posterPages(
  game: Game,
  shapes: BoardShapes,
  paper: Paper,
  { title, edition, filled }: { readonly title: string; readonly edition: string; readonly filled: boolean },
): Page[] {
  const [across, down] = sheetsOf(paper)
  const { w, h } = printedPart(paper)
  const whole = [across * w - (across - 1) * LAP, down * h - (down - 1) * LAP] as const
  const scale = Math.min(whole[0] / shapes.width, whole[1] / shapes.height)
  const items = posterItems(game, shapes, scale, filled)
  const cut = cutPoster({ w: shapes.width * scale, h: shapes.height * scale }, paper)
  return cut.sheets.map((sheet) =>
    sheetPage(items, paper, sheet, cut, [sheetFoot(title, sheet, cut), edition]),
  )
}
