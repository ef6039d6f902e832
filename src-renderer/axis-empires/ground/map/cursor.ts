/** Where an arrow key takes the hex cursor: sideways along the row, up and down along the column as well as hexes allow. */
import { type HexGrid, stepCell } from '../../../../src-shared/board/drawing/hex.ts'

/** By the names of the keys, without "Arrow". */
export const ARROWS = ['Left', 'Right', 'Up', 'Down'] as const
export type Arrow = (typeof ARROWS)[number]

const SIDEWAYS = { Right: 0, Left: 3 } as const
/** North-east and north-west, south-east and south-west. */
const UPRIGHT = { Up: [1, 2], Down: [5, 4] } as const

/**
 * The hex an arrow leads to.
 * @param grid The grid of the map.
 * @param isOnMap Whether the map has a hex.
 * @param from The hex the cursor is on.
 * @param arrow The key.
 * @param column The x of the column it goes up and down along, in world units.
 * @returns The next hex, the one nearer to the column of two; undefined at the edge of the map.
 */
export function cursorStep(
  grid: HexGrid,
  isOnMap: (hex: string) => boolean,
  from: string,
  arrow: Arrow,
  column: number,
): string | undefined {
  const cell = grid.cell(from)
  if (!cell) return undefined
  const directions = arrow === 'Left' || arrow === 'Right' ? [SIDEWAYS[arrow]] : UPRIGHT[arrow]
  const near = directions
    .flatMap((direction) => grid.id(stepCell(cell, direction)) ?? [])
    .filter(isOnMap)
    .map((hex) => ({ hex, away: Math.abs((grid.centre(hex)?.x ?? 0) - column) }))
  near.sort((a, b) => a.away - b.away)
  return near[0]?.hex
}
