/** Where the stacks of a map are drawn. */
import { HEX_W, type Point, type Rect } from '../../../board/drawing/hex.ts'
import { isBox, isZone } from './place-kinds.ts'
import { COUNTER_W, pile, placedBounds, type StackedPiece, spread } from './stacks.ts'

export interface Stack {
  readonly place: string
  readonly at: Point
  readonly pieces: readonly string[]
  readonly placed: readonly StackedPiece[]
  readonly bounds: Rect
}

/**
 * Lays out every place that has a point on the map. A stack of `before` whose place has the very same list of counters
 * stays as it is: after a move all but two do.
 */
export function layOut(
  groups: ReadonlyMap<string, readonly string[]>,
  locate: (place: string) => Point | undefined,
  before: readonly Stack[] = [],
): Stack[] {
  const known = new Map(before.map((stack) => [stack.pieces, stack]))
  const stacks: Stack[] = []
  for (const [place, pieces] of groups) {
    const same = known.get(pieces)
    if (same?.place === place) {
      stacks.push(same)
      continue
    }
    const at = locate(place)
    if (!at || pieces.length === 0) continue
    const placed = isBox(place)
      ? spread(pieces, at, HEX_W * 2.4, COUNTER_W * 0.72)
      : isZone(place)
        ? pile(pieces, at, COUNTER_W * 0.86)
        : pile(pieces, at)
    stacks.push({ place, at, pieces, placed, bounds: placedBounds(placed, 4) })
  }
  return stacks.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x)
}
