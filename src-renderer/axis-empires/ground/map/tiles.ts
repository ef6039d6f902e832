/** Planning of tiles: which level suits a zoom, which tiles are in view, in which order, which to forget. */
import type { Point, Rect } from '../../../../src-shared/board/drawing/hex.ts'

/** Pixels per world unit at each level. */
export const LEVELS = [0.25, 0.36, 0.52, 0.75, 1.05, 1.5, 2.1] as const
/** How much is printed: 0 an overview, 1 cities, 2 everything, 3 everything and finer. */
const DETAIL = [0, 0, 1, 2, 2, 3, 3] as const

export function detailOf(level: number): number {
  return DETAIL[level] ?? 3
}
export const TILE_PX = 512

export interface Tile {
  readonly key: string
  readonly level: number
  readonly tx: number
  readonly ty: number
}

/** The level whose tiles are shown at a zoom: hardly ever enlarged. */
export function levelFor(zoom: number): number {
  const found = LEVELS.findIndex((scale) => scale >= zoom * 0.93)
  return found < 0 ? LEVELS.length - 1 : found
}

function tileKey(level: number, tx: number, ty: number): string {
  return `${level}/${tx}/${ty}`
}

/** What a tile covers, in world units. */
export function tileRect(level: number, tx: number, ty: number): Rect {
  const size = TILE_PX / (LEVELS[level] ?? 1)
  return { x: tx * size, y: ty * size, w: size, h: size }
}

/** Tiles of a level that touch a view, those nearest its middle first; kept to the map's bounds. */
export function tilesIn(view: Rect, level: number, bounds: Rect): Tile[] {
  const size = TILE_PX / (LEVELS[level] ?? 1)
  const x0 = Math.floor(Math.max(view.x, bounds.x) / size)
  const y0 = Math.floor(Math.max(view.y, bounds.y) / size)
  const x1 = Math.floor(Math.min(view.x + view.w, bounds.x + bounds.w) / size)
  const y1 = Math.floor(Math.min(view.y + view.h, bounds.y + bounds.h) / size)
  const middle: Point = { x: (view.x + view.w / 2) / size - 0.5, y: (view.y + view.h / 2) / size - 0.5 }
  const tiles: (Tile & { away: number })[] = []
  for (let ty = y0; ty <= y1; ty++) {
    for (let tx = x0; tx <= x1; tx++) {
      tiles.push({
        key: tileKey(level, tx, ty),
        level,
        tx,
        ty,
        away: (tx - middle.x) ** 2 + (ty - middle.y) ** 2,
      })
    }
  }
  return tiles.sort((a, b) => a.away - b.away)
}
