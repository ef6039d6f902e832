/** Where the stacks of the map are drawn, and which counter is under a point. */

import { contains, HEX_W, type Point, type Rect } from '../../../kit/drawing/hex.ts'
import { COUNTER_W, fan, hitPlaced, type Placed, pile, placedBounds, spread } from '../counters/stacks.ts'
import { isBox, isZone } from '../words/place-kinds.ts'

export interface Stack {
  readonly place: string
  readonly at: Point
  readonly pieces: readonly string[]
  readonly placed: readonly Placed[]
  readonly bounds: Rect
}

export interface Board {
  readonly stacks: readonly Stack[]
  readonly faces: ReadonlyMap<string, number>
}

export interface Hit {
  readonly place: string | undefined
  readonly piece: string | undefined
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

/** Whether two boards look the same: the same counters by the same faces at the same places. */
export function sameBoard(a: Board, b: Board): boolean {
  return (
    a.stacks.length === b.stacks.length &&
    a.stacks.every((stack, i) => {
      const other = b.stacks[i]
      const alike =
        other === stack || (other?.place === stack.place && other.pieces.length === stack.pieces.length)
      return (
        alike && stack.pieces.every((id, k) => id === other.pieces[k] && a.faces.get(id) === b.faces.get(id))
      )
    })
  )
}

/** The counters of a fanned-out stack. */
export function fanOf(board: Board, place: string, zoom: number): Placed[] {
  const stack = board.stacks.find((s) => s.place === place)
  return stack ? fan(stack.pieces, stack.at, zoom) : []
}

/** The fanned stack first, then the piles, the southernmost on top. */
export function hitBoard(board: Board, p: Point, zoom: number, fanned: string | null): Hit | undefined {
  if (fanned !== null) {
    const placed = fanOf(board, fanned, zoom)
    const hit = hitPlaced(placed, p)
    if (hit) return { place: fanned, piece: hit.piece }
    // The gaps of a fan belong to it, so that it does not close under the pointer.
    if (placed.length > 1 && contains(placedBounds(placed, 3 / zoom), p))
      return { place: fanned, piece: undefined }
  }
  for (let i = board.stacks.length - 1; i >= 0; i--) {
    const stack = board.stacks[i]
    if (!stack || !contains(stack.bounds, p)) continue
    const hit = hitPlaced(stack.placed, p)
    if (hit) return { place: stack.place, piece: hit.piece }
  }
  return undefined
}
