/** Where the counters of a section lie: rows of slots, wrapped to a width. Pure arithmetic. */
import type { AwaySlot, SlotView } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'

export interface GridItem {
  readonly pieces: readonly string[]
  readonly face: number
  /** Grey: the counters are elsewhere, in these places. */
  readonly places?: readonly string[]
  /** Small print under the counter. */
  readonly caption?: string
}

export interface GridCell extends GridItem {
  readonly x: number
  readonly y: number
}

export interface Grid {
  readonly cells: readonly GridCell[]
  readonly width: number
  readonly height: number
  readonly side: number
}

/** Room for the edges of a pile. */
const PILE = 6
export const CAPTION = 13
const GAP = 4

const cellWidth = (side: number): number => side + PILE + GAP

/** The width at which all items lie in one row. */
export const naturalWidth = (count: number, side: number): number => Math.max(1, count) * cellWidth(side)

export function layGrid(items: readonly GridItem[], width: number, side: number): Grid {
  const cell = cellWidth(side)
  const perRow = Math.max(1, Math.floor((width + 1) / cell))
  const cells: GridCell[] = []
  let y = 0
  for (let from = 0; from < items.length; from += perRow) {
    const row = items.slice(from, from + perRow)
    row.forEach((item, i) => {
      cells.push({ ...item, x: i * cell + PILE / 2, y: y + PILE })
    })
    const captions = row.some((item) => item.caption !== undefined)
    y += side + PILE + GAP + (captions ? CAPTION : 0)
  }
  return { cells, width, height: Math.max(1, y), side }
}

/** The cell under a point. */
export function cellAt(grid: Grid, x: number, y: number): GridCell | undefined {
  return grid.cells.find(
    (c) => x >= c.x && x < c.x + grid.side + PILE && y >= c.y - PILE && y < c.y + grid.side,
  )
}

/** The cell that holds a counter. */
export function cellOf(grid: Grid, piece: string): GridCell | undefined {
  return grid.cells.find((c) => c.pieces.includes(piece))
}

/** Where grey counters are, in a few letters. */
export function awayCaption(places: readonly string[], short: (place: string) => string): string {
  const [first] = places
  if (first !== undefined && places.every((place) => place === first)) return short(first)
  const onMap = places.filter((place) => /^([a-z]\d{4}$|zone:|box:)/.test(place)).length
  if (onMap === places.length) return 'on the map'
  return onMap === 0 ? 'off the map' : `${onMap} on map`
}

export const hereItems = (slots: readonly SlotView[]): GridItem[] =>
  slots.map(({ pieces, face }) => ({ pieces, face }))

export function awayItems(slots: readonly AwaySlot[], short: (place: string) => string): GridItem[] {
  return slots.map(({ pieces, face, places }) => ({
    pieces,
    face,
    places,
    caption: awayCaption(places, short),
  }))
}
