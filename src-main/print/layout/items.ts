/** What lies on a page, in millimetres from its upper left corner. */
import type { Face } from './widths.ts'

export interface TextItem {
  readonly kind: 'text'
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly ink: string
  readonly align?: 'middle' | 'end'
}

interface RectItem {
  readonly kind: 'rect'
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly fill?: string
  readonly line?: string
  readonly width?: number
  readonly round?: number
  readonly dashed?: boolean
}

interface LineItem {
  readonly kind: 'line'
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly ink: string
  readonly width: number
}

export interface CounterItem {
  readonly kind: 'counter'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly id: string
  readonly face: number
  /** Its colour fills the corners, for cutting. */
  readonly square?: boolean
}

/** A filled shape, drawn in a square of the units of its path. */
interface ShapeItem {
  readonly kind: 'shape'
  readonly x: number
  readonly y: number
  /** Its height and width on paper. */
  readonly size: number
  /** An SVG path in a square of this many units. */
  readonly path: string
  readonly units: number
  readonly ink: string
  /** Rings inside a ring are holes. */
  readonly evenodd?: boolean
}

/** A drawn path in millimetres, a line or an area; `size` is how much larger it is drawn. */
interface PathItem {
  readonly kind: 'path'
  readonly x: number
  readonly y: number
  readonly size: number
  readonly path: string
  readonly ink: string
  readonly width: number
}

/** A picture with units of its own, cut at its edges. */
export interface PictureItem {
  readonly kind: 'picture'
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** What of the picture is shown, in its own units: left, top, width and height. */
  readonly view: readonly [left: number, top: number, width: number, height: number]
  /** SVG in the units of the picture; `prefix` begins every id in it, `ink` is the colour printed for a colour. */
  readonly paint: (on: { readonly prefix: string; readonly ink: (colour: string) => string }) => string
  /** What lies on the picture, in its units. */
  readonly items: readonly Item[]
}

export type Item = TextItem | RectItem | LineItem | CounterItem | ShapeItem | PathItem | PictureItem

export interface Paper {
  /** In its orientation: width is the longer side of landscape paper. */
  readonly width: number
  readonly height: number
  readonly margin: number
}

export interface Page {
  readonly width: number
  readonly height: number
  readonly items: readonly Item[]
}

/** An unbreakable piece of a column. */
export interface Strip {
  readonly height: number
  draw(x: number, y: number): Item[]
  /** Stays with the next strip. */
  readonly keep?: boolean
  /** Drawn again at the head of a column in which its rows continue. */
  readonly header?: Strip
  /** Space above, unless it is the first of a column. */
  readonly above?: number
  /**
   * What comes next begins on a new page: always; softly, if it does not fit and little is left of this one;
   * as a whole, if it does not fit.
   */
  readonly breaks?: 'hard' | 'soft' | 'whole'
}
