/** Charts on paper: the same plot as on the screen, laid out in millimetres. */

import type { Chart } from '../../../src-shared/board/charts/chart.ts'
import { type Plot, type PlotBar, plotOf } from '../../../src-shared/board/charts/plot.ts'
import type { ChartBlock } from '../../../src-shared/board/paper/document.ts'
import type { Item, Strip, TextItem } from './items.ts'
import { CHART_INKS, INK, SIZE } from './look.ts'
import { shorten, textWidth } from './metrics.ts'
import { footOf, heightOf } from './text.ts'

/** Height of the axes of a chart of numbers, and of a row of a chart of spans. */
const HEIGHT = 52
const ROW = 6.2
const TEXT = 2.7
const SPAN_TEXT = 2.4
/** Room for the numbers of the axis, under the chart, and between the end of a line and its name. */
const NUMBERS = 9
const FOOT = 6
const GAP = 2
/** Side of the square of ink before a name. */
const SQUARE = 2.2

const nameWidth = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => textWidth(name, 'sansBold', TEXT)))

function marginsOf(
  chart: Chart,
  width: number,
): { left: number; right: number; height: number; top: number } {
  const top = heightOf(1, SIZE.heading2) + 1.5
  if (chart.kind === 'spans') {
    const left = Math.min(width / 3, nameWidth(chart.rows.map(({ name }) => name)) + 3)
    return { left, right: 2, top, height: top + chart.rows.length * ROW + FOOT }
  }
  const names = chart.series.map(({ name }) => name)
  // Bars have their names above them, lines at their ends.
  const right = chart.kind === 'bars' ? 2 : nameWidth(names) + GAP + 1
  return { left: NUMBERS, right, top: chart.kind === 'bars' ? top + 4.5 : top, height: HEIGHT }
}

const text = (x: number, y: number, words: string, more: Partial<TextItem> = {}): TextItem => ({
  kind: 'text',
  x,
  y,
  text: words,
  face: 'sans',
  size: TEXT,
  ink: INK.soft,
  ...more,
})

function axes({ inner, xTicks, yTicks, rows }: Plot, x: number, y: number): Item[] {
  const foot = y + inner.y + inner.h
  const [from, to] = [x + inner.x, x + inner.x + inner.w]
  const line = (x1: number, y1: number, x2: number, y2: number, width: number): Item => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    ink: INK.hair,
    width,
  })
  return [
    ...yTicks.flatMap(({ at, text: words }) => [
      line(from, y + at, to, y + at, 0.15),
      text(from - 1.2, y + at + TEXT * 0.33, words, { align: 'end' }),
    ]),
    ...xTicks.flatMap(({ at, text: words }) => [
      line(x + at, y + inner.y, x + at, foot + 1, 0.15),
      text(x + at + 0.6, foot + TEXT + 0.8, words),
    ]),
    ...rows.map(({ at, text: words }) =>
      text(from - 1.5, y + at + TEXT * 0.35, shorten(words, 'sansBold', TEXT, inner.x - 1.5), {
        align: 'end',
        face: 'sansBold',
        ink: INK.ink,
      }),
    ),
    { ...line(from, foot, to, foot, 0.3), ink: INK.soft },
  ] as Item[]
}

function bar({ x: left, y: top, w, h, tone, text: words }: PlotBar, x: number, y: number): Item[] {
  const rect: Item = { kind: 'rect', x: x + left, y: y + top, w, h, fill: CHART_INKS[tone] }
  if (words === undefined || textWidth(words, 'sansBold', SPAN_TEXT) > w - 1.5) return [rect]
  const middle = y + top + h / 2 + SPAN_TEXT * 0.34
  return [rect, text(x + left + 1, middle, words, { size: SPAN_TEXT, face: 'sansBold', ink: INK.paper })]
}

/** The names of the bars, each with its ink. */
function key(chart: Chart, x: number, y: number): Item[] {
  if (chart.kind !== 'bars') return []
  let left = x + NUMBERS
  return chart.series.flatMap(({ name, tone }): Item[] => {
    const at = left
    left += SQUARE + 1 + textWidth(name, 'sans', TEXT) + 4
    return [
      { kind: 'rect', x: at, y: y - SQUARE + 0.2, w: SQUARE, h: SQUARE, fill: CHART_INKS[tone] },
      text(at + SQUARE + 1, y, name, { ink: INK.ink }),
    ]
  })
}

function lines({ lines: all }: Plot, x: number, y: number): Item[] {
  return all.flatMap(({ name, tone, d, end }): Item[] => [
    { kind: 'path', x, y, size: 1, path: d, ink: CHART_INKS[tone], width: 0.55 },
    ...(end
      ? [
          text(x + end.x + GAP, y + end.nameY + TEXT * 0.35, name, {
            face: 'sansBold',
            ink: CHART_INKS[tone],
          }),
        ]
      : []),
  ])
}

/** One strip: a chart never breaks. */
export function chartStrips({ chart }: ChartBlock, width: number): Strip[] {
  const { left, right, top, height } = marginsOf(chart, width)
  const plot = plotOf(chart, { width, height, left, right, top, bottom: FOOT, text: TEXT * 1.15 })
  const draw = (x: number, y: number): Item[] => [
    text(x, footOf(y, SIZE.heading2), chart.title, { face: 'sansBold', size: SIZE.heading2, ink: INK.ink }),
    ...key(chart, x, y + top - 1.6),
    ...axes(plot, x, y),
    ...plot.bars.flatMap((each) => bar(each, x, y)),
    ...lines(plot, x, y),
  ]
  return [{ height: height + 1, above: 3, draw }]
}
