/** An aid of any game as finished pages, and what they become. */
import type { AidEntry, Orientation, PaperName } from '../../src-shared/contract/print.ts'
import { fileNameFor } from '../../src-shared/kernel/words.ts'
import { pageStyle, pagesHtml } from './html.ts'
import type { Page, Paper } from './layout/items.ts'
import { PrintError } from './printer.ts'
import type { PrintSource } from './source.ts'
import { type Ink, pageSvg } from './svg.ts'

export interface PrintOptions {
  readonly aid: string
  readonly paper?: PaperName
  readonly orientation?: Orientation
  readonly margin?: number
  readonly colour?: boolean
  /** Displays with the counters of the position. */
  readonly filled?: boolean
  /** Side of a counter on a counter sheet, in millimetres. */
  readonly size?: number
  /** Width of a hex on a map, in millimetres; left out, one sheet shows the whole. */
  readonly hex?: number
  /** Two hexes at opposite corners of the part of a map that is printed. */
  readonly region?: string
  /** Pale grounds. */
  readonly light?: boolean
}

export interface PrintJob {
  readonly document: { readonly id: string; readonly title: string; readonly subtitle: string }
  readonly paper: Paper
  readonly layout: readonly Page[]
  /** Each page as SVG, without the style sheet. */
  readonly pages: readonly string[]
  readonly style: string
}

/** What a game system prints. */
export interface AidPrinter {
  /** The aids for what is printed from; all there are if nothing is given. */
  list(from?: PrintSource): readonly AidEntry[]
  /** The pages of an aid. Throws `PrintError` for an aid it does not know, `ContentError` for bad data. */
  pages(from: PrintSource, options: PrintOptions): Promise<PrintJob>
}

/** An aid on its paper, not drawn yet. */
export interface AidLayout extends Pick<PrintJob, 'document' | 'paper' | 'layout'> {
  /** Of a game that shows counters on its aids. */
  readonly painter?: Ink['painter']
}

/** Several aids in one file, which therefore lies one way. */
export interface AidSeries {
  /** The name it is asked for by. */
  readonly all: string
  readonly ids: readonly string[]
}

/** Draws an aid as `lay` lays it out, or all of a series in one file. Throws `PrintError` if the series is empty. */
export function drawnPages(
  root: string,
  { all, ids }: AidSeries,
  options: PrintOptions,
  lay: (options: PrintOptions) => AidLayout,
): PrintJob {
  const style = pageStyle(root)
  // No two pages of a file may share a name.
  let before = 0
  const drawn = (one: PrintOptions): PrintJob => {
    const { document, paper, layout, painter } = lay(one)
    const ink = { colour: options.colour ?? true, ...(painter ? { painter } : {}) }
    const pages = layout.map((page, i) => pageSvg(page, before + i, ink))
    before += pages.length
    return { document, paper, layout, pages, style }
  }
  if (options.aid !== all) return drawn(options)
  const orientation = options.orientation ?? 'portrait'
  const parts = ids.map((aid) => drawn({ ...options, aid, orientation }))
  const [first] = parts
  if (!first) throw new PrintError('there are no aids to print')
  return {
    ...first,
    document: { id: all, title: 'Player Aids', subtitle: first.document.subtitle },
    layout: parts.flatMap(({ layout }) => layout),
    pages: parts.flatMap(({ pages }) => pages),
  }
}

/** The pages as one HTML document that needs nothing else. */
export function printedHtml({ document, pages, paper, style }: PrintJob, game: string): string {
  return pagesHtml(`${game}: ${document.title}`, pages, paper, style)
}

/** `Combat Results Table - September Storm.pdf`. */
export const fileNameOf = ({ document: { title, subtitle } }: PrintJob): string =>
  `${fileNameFor(`${title} - ${subtitle.replace(/ · .*/, '')}`, 'pages')}.pdf`
