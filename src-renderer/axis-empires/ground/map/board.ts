/** The counters on the map, and which of them is under a point. */

import type { Stack } from '../../../../src-shared/axis-empires/drawing/map/lay-out.ts'
import {
  fan,
  hitPlaced,
  placedBounds,
  type StackedPiece,
} from '../../../../src-shared/axis-empires/drawing/map/stacks.ts'
import { contains, type Point } from '../../../../src-shared/board/drawing/hex.ts'

export interface Board {
  readonly stacks: readonly Stack[]
  readonly faces: ReadonlyMap<string, number>
}

export interface Hit {
  readonly place: string | undefined
  readonly piece: string | undefined
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
export function fanOf(board: Board, place: string, zoom: number): StackedPiece[] {
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
