/** Charts: the numbers behind them as a table, and where a plot puts them, whatever it is drawn on. */
import { expect, test } from 'vitest'
import { chartTable, type NumberChart, type SpanChart } from '../../../../src-shared/board/charts/chart.ts'
import { type PlotFrame, plotOf } from '../../../../src-shared/board/charts/plot.ts'

const FRAME: PlotFrame = { width: 400, height: 200, left: 40, right: 60, top: 10, bottom: 20, text: 14 }

const chart = (more: Partial<NumberChart> = {}): NumberChart => ({
  kind: 'lines',
  id: 'steps',
  title: 'Steps',
  unit: 'steps',
  labels: ['one', 'two', 'three'],
  ticks: [{ at: 0, text: '1937' }],
  series: [
    { name: 'Axis', tone: 'axis', values: [0, 10, 20] },
    { name: 'Western', tone: 'western', values: [null, 10, -5] },
  ],
  ...more,
})

test('a table says every number of the chart, and nothing where nothing is known', () => {
  expect(chartTable(chart())).toEqual({
    columns: ['', 'Axis', 'Western'],
    rows: [
      ['one', '0', ''],
      ['two', '10', '10'],
      ['three', '20', '−5'],
    ],
  })
})

test('lines stand between the axes: larger numbers higher, later points further right, none for null', () => {
  const plot = plotOf(chart(), FRAME)
  const [axis, western] = plot.lines
  const points = (d = ''): number[][] =>
    [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(points(axis?.d)).toHaveLength(3)
  expect(points(western?.d)).toHaveLength(2)
  const [first, second, third] = points(axis?.d)
  expect(first?.[0]).toBe(plot.inner.x)
  expect(third?.[0]).toBe(plot.inner.x + plot.inner.w)
  expect(first?.[1]).toBe(plot.zero)
  expect(second?.[1]).toBeGreaterThan(third?.[1] ?? 0)
  for (const [, y] of [...points(axis?.d), ...points(western?.d)]) {
    expect(y).toBeGreaterThanOrEqual(plot.inner.y)
    expect(y).toBeLessThanOrEqual(plot.inner.y + plot.inner.h)
  }
  expect(plot.nearest(plot.xOf(1) + 3)).toBe(1)
  expect(plot.nearest(-100)).toBe(0)
})

test('names at the ends of lines never lie over each other and stay inside', () => {
  const values = [5, 5, 5]
  const series = ['a', 'b', 'c', 'd'].map((name) => ({ name, tone: 'grey' as const, values }))
  const plot = plotOf(chart({ series: [...series, { name: 'e', tone: 'axis', values: [0, 0, 5] }] }), FRAME)
  const at = plot.lines.map(({ end }) => end?.nameY ?? 0).sort((a, b) => a - b)
  at.slice(1).forEach((y, i) => {
    expect(y - (at[i] ?? 0)).toBeGreaterThanOrEqual(FRAME.text - 0.001)
  })
  expect(at[0]).toBeGreaterThanOrEqual(plot.inner.y)
  expect(at.at(-1)).toBeLessThanOrEqual(plot.inner.y + plot.inner.h)
})

test('bars of one point stand side by side on the zero line, those below it hang from it', () => {
  const plot = plotOf(chart({ kind: 'bars' }), FRAME)
  const of = (name: string) => plot.bars.filter(({ title }) => title.includes(name))
  expect(of('Axis')).toHaveLength(2)
  expect(of('Western')).toHaveLength(2)
  const [up] = of('two: Axis 10')
  const [beside] = of('two: Western 10')
  const [down] = of('three: Western')
  expect((up?.x ?? 0) + (up?.w ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 0.001)
  expect((up?.y ?? 0) + (up?.h ?? 0)).toBeCloseTo(plot.zero ?? 0)
  expect(down?.y).toBeCloseTo(plot.zero ?? 0)
  expect(plot.nearest(plot.xOf(2))).toBe(2)
})

test('spans lie in their rows from one point to the next that is another', () => {
  const spans: SpanChart = {
    kind: 'spans',
    id: 'war',
    title: 'War States',
    labels: ['one', 'two', 'three', 'four'],
    ticks: [],
    rows: [
      {
        name: 'War State',
        spans: [
          { from: 0, to: 1, text: 'Pre-War', tone: 'grey' },
          { from: 1, to: 4, text: 'Total War', tone: 'soviet' },
        ],
      },
    ],
  }
  const [pre, total] = plotOf(spans, FRAME).bars
  expect(total?.x).toBeCloseTo((pre?.x ?? 0) + (pre?.w ?? 0))
  expect((total?.w ?? 0) / (pre?.w ?? 1)).toBeCloseTo(3)
  expect(total?.title).toBe('War State: Total War, two to four')
  expect(chartTable(spans).rows).toEqual([
    ['War State', 'Pre-War', 'one', 'one'],
    ['War State', 'Total War', 'two', 'four'],
  ])
})
