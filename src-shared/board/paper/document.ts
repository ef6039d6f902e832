/** A player aid as a document: what is on the paper, not where. Printers lay it out. */
import type { Chart } from '../charts/chart.ts'

/** A counter on paper, with one face up. */
export interface PrintedCounter {
  readonly id: string
  readonly face: number
  /** How many lie there; 1 if not given. */
  readonly count?: number
  /** Belongs here but is elsewhere: only its outline and name are printed. */
  readonly away?: boolean
}

/** Background of cells and boxes, by a name of the game; the printer of the document is given its colours. */
export type Tint = string

export interface Cell {
  readonly text: string
  readonly bold?: boolean
  readonly tint?: Tint
  /** Not from the rules: marked with a dagger. */
  readonly authored?: boolean
  readonly counters?: readonly PrintedCounter[]
}

interface Column {
  readonly title: string
  /** Share of the width. */
  readonly share: number
  readonly align?: 'left' | 'centre'
}

export interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** Large figures, for tables read across a game table. */
  readonly large?: boolean
}

export interface Box {
  readonly title: string
  readonly note?: string
  readonly tint?: Tint
  readonly lines?: readonly (string | { readonly text: string; readonly tint: Tint })[]
  readonly counters?: readonly PrintedCounter[]
  /** Least height in millimetres, so that counters can be placed into an empty box. */
  readonly least?: number
  readonly authored?: boolean
  /** Set off from the others. */
  readonly strong?: boolean
}

export interface BoxesBlock {
  readonly kind: 'boxes'
  /** Boxes side by side on upright and on oblong paper. */
  readonly across: readonly [upright: number, oblong: number]
  /** Boxes are as wide as their counters ask for; `across` is how many stand side by side at most. */
  readonly fit?: true
  readonly boxes: readonly Box[]
}

export interface HeadingBlock {
  readonly kind: 'heading'
  readonly level: 1 | 2
  readonly text: string
  readonly rule?: string
  /** The part below is authored. */
  readonly authored?: boolean
}

export interface TextBlock {
  readonly kind: 'text'
  readonly look: 'lead' | 'body' | 'note'
  readonly text: string
}

export interface ListBlock {
  readonly kind: 'list'
  readonly items: readonly string[]
}

/** Counters beside each other with their names, e.g. of an order of battle. */
export interface CountersBlock {
  readonly kind: 'counters'
  readonly counters: readonly PrintedCounter[]
  /** Side of a counter in millimetres. */
  readonly size: number
}

/** Counters at exact size for cutting out: a page of fronts, then a page of their backs, mirrored. */
export interface SheetBlock {
  readonly kind: 'sheet'
  readonly counters: readonly string[]
  /** Side of a counter in millimetres. */
  readonly size: number
}

/** Words about a part of a counter. */
export interface Callout {
  /** On which side of the counter the words stand. */
  readonly side: 'left' | 'right'
  /** The part, in shares of the side of the counter from its upper left corner. */
  readonly at: readonly [across: number, down: number]
  readonly text: string
}

/** A counter drawn large with its parts named. */
export interface FigureBlock {
  readonly kind: 'figure'
  readonly counter: PrintedCounter
  /** Side of the counter in millimetres. */
  readonly size: number
  readonly callouts: readonly Callout[]
}

/** A chart across the column. */
export interface ChartBlock {
  readonly kind: 'chart'
  readonly chart: Chart
}

interface BreakBlock {
  readonly kind: 'break'
  /** Only if what follows, up to the next break, does not fit on this page; `soft`: and little of the page is left. */
  readonly only?: 'whole' | 'soft'
}

export type Block =
  | TableBlock
  | BoxesBlock
  | HeadingBlock
  | TextBlock
  | ListBlock
  | CountersBlock
  | SheetBlock
  | FigureBlock
  | ChartBlock
  | BreakBlock

export interface AidDocument {
  readonly id: string
  readonly title: string
  /** Under the title, e.g. the map and the position shown. */
  readonly subtitle: string
  /** Rules it is about. */
  readonly rules: readonly string[]
  /** Columns of text on upright and on oblong paper. */
  readonly flow: readonly [upright: number, oblong: number]
  /** How many blocks stand above the columns, each as wide as all of them. */
  readonly wide?: number
  readonly blocks: readonly Block[]
  /** What the feet of the pages say of game, scenario and data. */
  readonly edition: string
  /** And of where it comes from: what the rules state, and what they do not. */
  readonly provenance: string
}
