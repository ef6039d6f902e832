/** A chart laid out in a frame of any measure: paths, bars, ticks and names, ready for anyone who draws them. */

import { scaleBand, scaleLinear } from 'd3-scale'
import { curveLinear, curveStepAfter, line } from 'd3-shape'
import { nth } from '../../kernel/present.ts'
import type { Chart, NumberChart, Series, SpanChart, Tone } from './chart.ts'

/** A frame in the measure of the page: pixels or millimetres. */
export interface PlotFrame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Height of a line of text. */
  readonly text: number
}

interface PlotTick {
  readonly at: number
  readonly text: string
}

interface PlotLine {
  readonly name: string
  readonly tone: Tone
  /** An SVG path. */
  readonly d: string
  /** Where its name stands at its end; absent where it has no value. */
  readonly end?: { readonly x: number; readonly y: number; readonly nameY: number }
}

export interface PlotBar {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly tone: Tone
  readonly title: string
  /** What is written on it, where there is room. */
  readonly text?: string
}

export interface Plot {
  /** The inside of the axes. */
  readonly inner: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly xTicks: readonly PlotTick[]
  readonly yTicks: readonly PlotTick[]
  /** Names of rows, of a chart of spans. */
  readonly rows: readonly PlotTick[]
  readonly lines: readonly PlotLine[]
  readonly bars: readonly PlotBar[]
  /** Where the value 0 lies; absent in a chart of spans. */
  readonly zero?: number
  /** Where a point lies across the page. */
  xOf(at: number): number
  /** The point nearest to a place across the page. */
  nearest(x: number): number
}

/** Lines of a grid that are asked for. */
const GRID = 5
/** Space between the bars of two points, and at the ends. */
const BAR_GAP = 0.28

const valuesOf = (series: readonly Series[]): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null))

/** Whole numbers alone stand beside a chart of things that are counted. */
function wholeTicks(ticks: readonly number[]): number[] {
  return ticks.filter((tick) => Number.isInteger(tick))
}

/** Puts names under each other where they would overlap, none outside the frame. */
function spread(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y)
  const placed: number[] = []
  order.forEach(({ y }, n) => {
    placed.push(Math.max(y, n === 0 ? least : (placed[n - 1] ?? least) + gap))
  })
  let below = most
  for (let n = placed.length - 1; n >= 0; n--) {
    placed[n] = Math.min(placed[n] ?? most, below)
    below = (placed[n] ?? most) - gap
  }
  const out: number[] = []
  order.forEach(({ i }, n) => {
    out[i] = placed[n] ?? most
  })
  return out
}

interface Axes {
  readonly inner: Plot['inner']
  readonly count: number
}

function axesOf(chart: Chart, { width, height, left, right, top, bottom }: PlotFrame): Axes {
  const inner = {
    x: left,
    y: top,
    w: Math.max(1, width - left - right),
    h: Math.max(1, height - top - bottom),
  }
  return { inner, count: chart.labels.length }
}

function lastOf(values: readonly (number | null)[]): { at: number; value: number } | undefined {
  for (let at = values.length - 1; at >= 0; at--) {
    const value = values[at]
    if (value !== null && value !== undefined) return { at, value }
  }
  return undefined
}

function linePlot(chart: NumberChart, frame: PlotFrame): Plot {
  const { inner, count } = axesOf(chart, frame)
  const { x, y, w, h } = inner
  const all = [0, ...valuesOf(chart.series)]
  const yScale = scaleLinear([Math.min(...all), Math.max(1, ...all)], [y + h, y]).nice(GRID)
  const xScale = scaleLinear([0, Math.max(1, count - 1)], [x, x + w])
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => xScale(at))
    .y((value) => yScale(value ?? 0))
    .curve(chart.kind === 'steps' ? curveStepAfter : curveLinear)
  const ends = chart.series.map(({ values }) => lastOf(values))
  const names = spread(
    ends.map((end) => (end ? yScale(end.value) : y)),
    frame.text,
    y + frame.text / 2,
    y + h - frame.text / 2,
  )
  return {
    inner,
    xTicks: chart.ticks.map(({ at, text }) => ({ at: xScale(at), text })),
    yTicks: wholeTicks(yScale.ticks(GRID)).map((value) => ({
      at: yScale(value),
      text: String(value).replace('-', '−'),
    })),
    rows: [],
    lines: chart.series.map(({ name, tone, values }, i) => {
      const end = ends[i]
      return {
        name,
        tone,
        // Nothing is drawn of a series without a value.
        d: path(values) ?? '',
        ...(end ? { end: { x: xScale(end.at), y: yScale(end.value), nameY: names[i] ?? y } } : {}),
      }
    }),
    bars: [],
    zero: yScale(0),
    xOf: (at) => xScale(at),
    nearest: (px) => Math.max(0, Math.min(count - 1, Math.round(xScale.invert(px)))),
  }
}

/** Places for bars along a chart, at least: the first of a few stand at its left, each over its name. */
const MIN_BAR_PLACES = 6
/** A bar is no wider than this many lines of text are high: a year of one season is no wall. */
const MAX_BAR_LINES = 4

function barPlot(chart: NumberChart, frame: PlotFrame): Plot {
  const { inner, count } = axesOf(chart, frame)
  const { x, y, w, h } = inner
  const all = [0, ...valuesOf(chart.series)]
  const yScale = scaleLinear([Math.min(...all), Math.max(1, ...all)], [y + h, y]).nice(GRID)
  const band = scaleBand(
    Array.from({ length: Math.max(count, MIN_BAR_PLACES) }, (_, at) => at),
    [x, x + w],
  ).padding(BAR_GAP)
  const within = scaleBand(
    chart.series.map((_, i) => i),
    [0, band.bandwidth()],
  )
  const wide = Math.min(within.bandwidth(), MAX_BAR_LINES * frame.text)
  const zero = yScale(0)
  const middle = (at: number): number => (band(at) ?? x) + band.bandwidth() / 2
  return {
    inner,
    xTicks: chart.ticks.map(({ at, text }) => ({ at: middle(at) - (chart.series.length / 2) * wide, text })),
    yTicks: wholeTicks(yScale.ticks(GRID)).map((value) => ({
      at: yScale(value),
      text: String(value).replace('-', '−'),
    })),
    rows: [],
    lines: [],
    bars: chart.series.flatMap(({ name, tone, values }, i) =>
      values.flatMap((value, at) => {
        if (value === null || value === 0) return []
        const top = yScale(value)
        return [
          {
            x: middle(at) + (i - chart.series.length / 2) * wide,
            y: Math.min(top, zero),
            w: wide,
            h: Math.abs(zero - top),
            tone,
            title: `${chart.labels[at]}: ${name} ${value} ${chart.unit}`,
          },
        ]
      }),
    ),
    zero,
    xOf: middle,
    nearest: (px) => Math.max(0, Math.min(count - 1, Math.floor((px - x) / band.step()))),
  }
}

function spanPlot(chart: SpanChart, frame: PlotFrame): Plot {
  const { inner, count } = axesOf(chart, frame)
  const { x, y, w, h } = inner
  const xScale = scaleLinear([0, Math.max(1, count)], [x, x + w])
  const rows = scaleBand(
    chart.rows.map((_, i) => i),
    [y, y + h],
  ).padding(0.22)
  return {
    inner,
    xTicks: chart.ticks.map(({ at, text }) => ({ at: xScale(at), text })),
    yTicks: [],
    rows: chart.rows.map(({ name }, i) => ({ at: (rows(i) ?? y) + rows.bandwidth() / 2, text: name })),
    lines: [],
    bars: chart.rows.flatMap(({ name, spans }, i) =>
      spans.map(({ from, to, text, tone }) => ({
        x: xScale(from),
        y: rows(i) ?? y,
        w: Math.max(1, xScale(to) - xScale(from)),
        h: rows.bandwidth(),
        tone,
        title: `${name}: ${text}, ${nth(chart.labels, from)} to ${nth(chart.labels, Math.max(from, to - 1))}`,
        text,
      })),
    ),
    xOf: (at) => xScale(at),
    nearest: (px) => Math.max(0, Math.min(count - 1, Math.floor(xScale.invert(px)))),
  }
}

/** Lays a chart out in a frame. */
export function plotOf(chart: Chart, frame: PlotFrame): Plot {
  if (chart.kind === 'spans') return spanPlot(chart, frame)
  return chart.kind === 'bars' ? barPlot(chart, frame) : linePlot(chart, frame)
}
