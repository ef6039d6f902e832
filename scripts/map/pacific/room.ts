/** Where the units of a space stand: the place of its shape that is farthest from its edge. */
import { boundsOf, isWithin, outerOf, type Point, piecesOf, type Shape, squaredFromPiece } from './lines.ts'
import type { Sheet } from './projection.ts'

/** A place and how far around it is free. */
export interface Room {
  readonly at: readonly [number, number]
  readonly room: number
}

/** Places are tried this far apart: the longer side divided by PARTS, but not nearer than LEAST. */
const PARTS = 40
const LEAST = 6

const isIn = (at: Point, shape: Shape): boolean =>
  shape.some((part) => isWithin(at, outerOf(part)) && !part.slice(1).some((hole) => isWithin(at, hole)))

/** The bounds of a shape as far as they are on the sheet. */
function boundsOn(shape: Shape, { width, height }: Sheet): ReturnType<typeof boundsOf> {
  const { left, right, top, bottom } = boundsOf(shape)
  return {
    left: Math.max(0, left),
    right: Math.min(width, right),
    top: Math.max(0, top),
    bottom: Math.min(height, bottom),
  }
}

/**
 * The place with the most room.
 * @param shape where it may be
 * @param avoid what it keeps away from
 * @throws if the shape has no room at all
 */
export function roomIn(shape: Shape, avoid: Shape, sheet: Sheet): Room {
  const { left, right, top, bottom } = boundsOn(shape, sheet)
  const edges = [...shape, ...avoid].flatMap((part) => part.flatMap(piecesOf))
  let best: Point | undefined
  let most = -1
  const free = (at: Point): number => {
    let least = Math.min(at[0], at[1], sheet.width - at[0], sheet.height - at[1]) ** 2
    for (const [a, b] of edges) {
      least = Math.min(least, squaredFromPiece(at, a, b))
      if (least <= most) return least
    }
    return least
  }
  const step = Math.max(LEAST, Math.max(right - left, bottom - top) / PARTS)
  for (let y = top + step / 2; y < bottom; y += step)
    for (let x = left + step / 2; x < right; x += step) {
      const at: Point = [x, y]
      if (!isIn(at, shape) || isIn(at, avoid)) continue
      const here = free(at)
      if (here > most) {
        most = here
        best = at
      }
    }
  if (!best) throw new Error('A space of the drawing has no room for its units; its shape is too small.')
  return { at: [Math.round(best[0]), Math.round(best[1])], room: Math.round(Math.sqrt(most)) }
}
