/** The overview of a game: page by page what there is, what was, and what is due, as charts and tables. */
import type { Chart } from '../../../board/charts/chart.ts'
import type { Faction } from '../theatres/ids.ts'

const OVERVIEW_PAGES = [
  'forces',
  'losses',
  'replacements',
  'arrivals',
  'strategic',
  'wars',
  'rulings',
] as const
export type OverviewPageId = (typeof OVERVIEW_PAGES)[number]

interface OverviewColumn {
  readonly title: string
  /** Share of the width. */
  readonly share: number
  /** Numbers stand in the middle. */
  readonly number?: true
}

export interface OverviewRow {
  readonly cells: readonly string[]
  readonly faction?: Faction
  /** A place on the map that the row is about. */
  readonly place?: string
  /** The Country it is about. */
  readonly country?: string
  /** The moment it tells of. */
  readonly ply?: number
  /** A sum of rows above it. */
  readonly sum?: true
}

export interface OverviewTable {
  readonly id: string
  readonly title: string
  readonly rule?: string
  readonly columns: readonly OverviewColumn[]
  readonly rows: readonly OverviewRow[]
  /** What is said in the place of rows where there are none. */
  readonly none: string
}

export interface OverviewPage {
  readonly id: OverviewPageId
  readonly title: string
  /** What it shows and how it is counted. */
  readonly words: string
  readonly charts: readonly Chart[]
  readonly tables: readonly OverviewTable[]
}

export interface OverviewView {
  readonly title: string
  /** The turn it stands in: `Aug–Sept 1939`. */
  readonly turn: string
  /** The first turn whose end could be read; absent unless some could not. */
  readonly since?: string
  readonly pages: readonly OverviewPage[]
}
