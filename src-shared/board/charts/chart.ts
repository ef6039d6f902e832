/** A chart as data: what it shows, not where or in what ink. A screen and a printer draw the same one. */
import { nth } from '../../kernel/present.ts'

/** The ink of a series by its meaning: a faction's own, or one of eight that are distinguished on the page and in grey. */
export type Tone = 'axis' | 'western' | 'soviet' | 'grey' | `tone-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`

/** The tones of series that are no factions, in the order in which they are given out. */
export const TONES: readonly Tone[] = [
  'tone-1',
  'tone-2',
  'tone-3',
  'tone-4',
  'tone-5',
  'tone-6',
  'tone-7',
  'tone-8',
]

/** A name under the chart: `at` counts points from 0. */
export interface ChartTick {
  readonly at: number
  readonly text: string
}

interface Common {
  readonly id: string
  readonly title: string
  /** What every point along the chart is called, for tables and for anyone who points at one. */
  readonly labels: readonly string[]
  readonly ticks: readonly ChartTick[]
}

export interface Series {
  readonly name: string
  readonly tone: Tone
  /** One for each label; null where nothing is known. */
  readonly values: readonly (number | null)[]
}

/** Numbers over time: as lines, as lines that keep their height up to the next point, or as bars side by side. */
export interface NumberChart extends Common {
  readonly kind: 'lines' | 'steps' | 'bars'
  /** What is counted: `steps`. */
  readonly unit: string
  readonly series: readonly Series[]
}

/** What lasts from one point to another. */
export interface Span {
  readonly from: number
  /** The point after the last. */
  readonly to: number
  readonly text: string
  readonly tone: Tone
}

/** Rows of what lasted how long. */
export interface SpanChart extends Common {
  readonly kind: 'spans'
  readonly rows: readonly { readonly name: string; readonly spans: readonly Span[] }[]
}

export type Chart = NumberChart | SpanChart

/** A chart as a table, for anyone who cannot see it or wants the numbers. */
export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The numbers of a chart: a row for each point, or for each span. */
export function chartTable(chart: Chart): ChartTable {
  if (chart.kind === 'spans')
    return {
      columns: ['', 'What', 'From', 'To'],
      rows: chart.rows.flatMap(({ name, spans }) =>
        spans.map(({ from, to, text }) => [
          name,
          text,
          nth(chart.labels, from),
          nth(chart.labels, Math.max(from, to - 1)),
        ]),
      ),
    }
  return {
    columns: ['', ...chart.series.map(({ name }) => name)],
    rows: chart.labels.map((label, at) => [
      label,
      ...chart.series.map(({ values }) => {
        const value = values[at]
        return value === null || value === undefined ? '' : String(value).replace('-', '−')
      }),
    ]),
  }
}
