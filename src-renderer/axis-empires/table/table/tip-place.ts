/** Where a tooltip stands: beside the pointer, but not over anything likely to be clicked. Pure. */
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'

interface Size {
  readonly w: number
  readonly h: number
}

/** Pixels kept free round the point of a place. */
const CLEAR = 16
const MARGIN = 6

/** How many of the points a card would hide, with its upper left corner at a point. */
function hidden(at: Point, { w, h }: Size, points: readonly Point[]): number {
  return points.filter(
    ({ x, y }) => x > at.x - CLEAR && x < at.x + w + CLEAR && y > at.y - CLEAR && y < at.y + h + CLEAR,
  ).length
}

/**
 * The upper left corner of a tooltip.
 * @param pointer Where the pointer rests.
 * @param size The size of the tooltip.
 * @param room The window it has to stay in.
 * @param gap How far from the pointer it begins, so that the hex pointed at stays free.
 * @param points What should not be hidden: the hexes around and the open ones.
 * @returns Of the spots round the pointer the one that hides fewest points, the nearest of these first.
 */
export function tipPlace(
  pointer: Point,
  size: Size,
  room: Size,
  gap: number,
  points: readonly Point[],
): Point {
  const spots = [1, 2.2, 3.4].flatMap((far) => {
    const d = gap * far
    const middle = pointer.y - size.h / 2
    return [
      { x: pointer.x + d, y: middle },
      { x: pointer.x - d - size.w, y: middle },
      { x: pointer.x - size.w / 2, y: pointer.y + d },
      { x: pointer.x - size.w / 2, y: pointer.y - d - size.h },
    ]
  })
  const fits = spots.filter(
    ({ x, y }) =>
      x >= MARGIN && y >= MARGIN && x + size.w <= room.w - MARGIN && y + size.h <= room.h - MARGIN,
  )
  const [first = { x: MARGIN, y: MARGIN }, ...others] = fits
  return others.reduce(
    (best, spot) => (hidden(spot, size, points) < hidden(best, size, points) ? spot : best),
    first,
  )
}
