/**
 * What a screen knows of printing, whichever game it is of: the aids there are, and their pages before they are
 * on paper.
 */
import { z } from 'zod'

export const PAPER_NAMES = ['a4', 'a3', 'a2', 'a1', 'a0', 'letter', 'tabloid'] as const
export type PaperName = (typeof PAPER_NAMES)[number]
export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** The side of a counter on a counter sheet, in millimetres. */
export const MIN_COUNTER = 8
export const MAX_COUNTER = 40

/** The width of a hex on a printed map, in millimetres. */
export const MIN_HEX = 3
export const MAX_HEX = 40

/** Of a page, in millimetres, where neither the reader nor the aid asks for another. */
export const USUAL_MARGIN = 10

const id = z.string().min(1).max(200)

/** An aid of a scenario, or of a game in play with its position. */
const printRequest = z.strictObject({
  aid: id,
  scenario: id.optional(),
  game: id.optional(),
  paper: z.enum(PAPER_NAMES).optional(),
  orientation: z.enum(ORIENTATIONS).optional(),
  /** In millimetres. */
  margin: z.number().min(5).max(30).optional(),
  colour: z.boolean().optional(),
  /** Displays with the counters of the position; else empty. */
  filled: z.boolean().optional(),
  /** Side of a counter on a counter sheet, in millimetres. */
  size: z.number().min(MIN_COUNTER).max(MAX_COUNTER).optional(),
  /** Width of a hex on a map, in millimetres, over as many sheets as that takes; left out, one sheet shows it all. */
  hex: z.number().min(MIN_HEX).max(MAX_HEX).optional(),
  /** Two hexes at opposite corners of the part of a map that is printed, such as `e1021-e1530`; left out, all of it. */
  region: id.optional(),
  /** Pale grounds, for printers that are short of ink. */
  light: z.boolean().optional(),
})

export interface AidEntry {
  readonly id: string
  readonly title: string
  /** What is on it. */
  readonly does: string
  /** How its paper lies unless asked otherwise. */
  readonly orientation: Orientation
  /** It can be printed with the counters of a position. */
  readonly fillable: boolean
  /** Its margin in millimetres unless asked otherwise. */
  readonly margin: number
  /** The size of its counters may be chosen. */
  readonly sized: boolean
  /** It is a map: the size of its hexes, a part of it and pale grounds may be chosen. */
  readonly mapped?: boolean
}

/** The pages as SVG; `style` belongs into each at the mark. */
export interface PrintPreview {
  readonly title: string
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly pages: readonly string[]
  readonly style: string
}

/** Where the style sheet of a page is put. */
export const STYLE_MARK = '<!--style-->'

interface PrintedFile {
  readonly name: string
  /** Base64. */
  readonly data: string
}

export const printRequests = {
  /** The aids for a scenario or a game; all there are if neither is named. */
  'print.list': z.strictObject({ game: id.optional(), scenario: id.optional() }),
  /** The pages of an aid, to look at. */
  'print.pages': printRequest,
  'print.pdf': printRequest,
} as const

export interface PrintAnswers {
  'print.list': readonly AidEntry[]
  'print.pages': PrintPreview
  'print.pdf': PrintedFile
}
