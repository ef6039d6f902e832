/** What the drawing of the Pacific rests on: the points set by hand and the board they have to agree with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Point } from './lines.ts'

/** Bounds of longitude and latitude: west, east, south, north. */
export type Bounds = readonly [west: number, east: number, south: number, north: number]

/** How islands are found: coasts whose middle lies in a box, and dots for those too small for the coasts. */
export interface Islands {
  readonly box?: readonly Bounds[]
  readonly dots?: readonly Point[]
}

/** `data/pacific-points.json`. Degrees of longitude count eastward from 0 to 360. */
export interface Points {
  /** Units of the sheet a degree has at some degrees; between them it changes evenly. */
  readonly units: { readonly longitude: readonly Point[]; readonly latitude: readonly Point[] }
  /** Which part of the globe the sheet shows, and how wide the sheet is. */
  readonly window: { readonly longitude: Point; readonly latitude: Point; readonly width: number }
  /** Points of each land, in degrees; `_` is land that is no space. */
  readonly lands: Readonly<Record<string, readonly Point[]>>
  readonly islands: Readonly<Record<string, Islands>>
  /** Which of several zones a stretch of coast belongs to: the one with the nearest of these, in degrees. */
  readonly coasts: Readonly<Record<string, readonly Point[]>>
  /** Points of each sea zone in the open sea, in units of the sheet. */
  readonly seas: Readonly<Record<string, readonly Point[]>>
}

/** A space of the board, as far as the drawing asks. */
export interface BoardSpace {
  readonly id: string
  readonly kind: 'land' | 'sea'
  readonly adjacent: readonly string[]
}

/** The land in `Points.lands` that is no space. */
export const NO_SPACE = '_'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** The points set by hand. */
export const readPoints = (): Points => read('scripts/map/data/pacific-points.json') as Points

/** The spaces of the board in its order. */
export const readBoard = (): readonly BoardSpace[] =>
  (read('assets/pacific-1940/maps/board.json') as { spaces: readonly BoardSpace[] }).spaces

/** Where the drawing is written. */
export const SHAPES_FILE = join(root, 'assets/pacific-1940/drawing/shapes.json')
