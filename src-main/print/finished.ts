/** An aid of any game as finished pages, and what they become. */
import type { AidEntry, Orientation, PaperName } from '../../src-shared/contract/print.ts'
import { fileNameFor } from '../../src-shared/kernel/words.ts'
import { pagesHtml } from './html.ts'
import type { Page, Paper } from './layout/items.ts'
import { PrintError } from './printer.ts'

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

/** What is printed from: a game in play, or a scenario as it begins. */
export interface PrintedFrom {
  readonly game?: string | undefined
  readonly scenario?: string | undefined
}

/** What a game system prints. */
export interface AidPrinter {
  /** The scenarios it prints from, by their ids. */
  scenarios(): readonly string[]
  /** The aids for a scenario or a game; all there are if neither is named. Throws `PrintError`. */
  list(from: PrintedFrom): readonly AidEntry[]
  /** The pages of an aid. Throws `PrintError` for an aid it does not know. */
  pages(request: PrintOptions & PrintedFrom): Promise<PrintJob>
}

/** Several aids in one file, one after the other; undefined of none. */
function joined(parts: readonly PrintJob[], document: PrintJob['document']): PrintJob | undefined {
  const [first] = parts
  return (
    first && {
      ...first,
      document,
      layout: parts.flatMap(({ layout }) => layout),
      pages: parts.flatMap(({ pages }) => pages),
    }
  )
}

/**
 * All aids in one file, which lies one way.
 * @param ids the aids in their order
 * @param all the id of the whole
 * @param pagesOf the pages of one aid; `before` is how many stand before them in the file, as no two may share a name
 * @throws PrintError if there are none
 */
export function allInOne(
  ids: readonly string[],
  all: string,
  options: PrintOptions,
  pagesOf: (options: PrintOptions, before: number) => PrintJob,
): PrintJob {
  const orientation = options.orientation ?? 'portrait'
  const parts: PrintJob[] = []
  let before = 0
  for (const aid of ids) {
    const next = pagesOf({ ...options, aid, orientation }, before)
    before += next.pages.length
    parts.push(next)
  }
  const subtitle = parts[0]?.document.subtitle ?? ''
  const whole = joined(parts, { id: all, title: 'Player Aids', subtitle })
  if (!whole) throw new PrintError('there are no aids to print')
  return whole
}

/** The pages as one HTML document that needs nothing else. */
export function printedHtml({ document, pages, paper, style }: PrintJob, game: string): string {
  return pagesHtml(`${game}: ${document.title}`, pages, paper, style)
}

/** `Combat Results Table - September Storm.pdf`. */
export const fileNameOf = ({ document: { title, subtitle } }: PrintJob): string =>
  `${fileNameFor(`${title} - ${subtitle.replace(/ · .*/, '')}`, 'pages')}.pdf`
