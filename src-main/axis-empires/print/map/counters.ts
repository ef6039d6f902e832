/** The counters of a position on a printed map, in the units of the map. */

import { layOut } from '../../../../src-shared/axis-empires/drawing/map/lay-out.ts'
import { isBox, isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { PlacePoints } from '../../../../src-shared/axis-empires/drawing/map/place-points.ts'
import {
  groupPieces,
  type StackedPiece,
  stackRank,
} from '../../../../src-shared/axis-empires/drawing/map/stacks.ts'
import { sideOf } from '../../../../src-shared/axis-empires/drawing/paint-counter.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { overlaps, type Rect } from '../../../../src-shared/board/drawing/hex.ts'
import { present } from '../../../../src-shared/kernel/present.ts'
import type { CounterItem, Item } from '../../../print/layout/items.ts'

/** The most counters of a stack whose edges are drawn; a larger stack bears the number of its counters. */
const MAX_EDGES = 4
const BADGE = '#2a241d'
const BADGE_INK = '#f4ead0'
/** Share of the side of a counter. */
const BADGE_SIZE = 0.34

/** The number of a large stack, at the lower left of its top counter. */
function badge({ x, y, side }: StackedPiece, count: number): Item[] {
  const size = side * BADGE_SIZE
  const [left, top] = [x - side / 2 - size / 2, y + side / 2 - size / 2]
  return [
    { kind: 'rect', x: left, y: top, w: size, h: size, fill: BADGE, round: size / 2 },
    {
      kind: 'text',
      x: left + size / 2,
      y: top + size * 0.74,
      text: String(count),
      face: 'sansBold',
      size: size * 0.72,
      ink: BADGE_INK,
      align: 'middle',
    },
  ]
}

export interface StackItems {
  readonly bounds: Rect
  readonly items: readonly Item[]
}

/** The stacks of a position on one map, the southernmost last. */
export function stacksOn(game: Game, map: MapFile): StackItems[] {
  const points = new PlacePoints(map)
  const { pieces } = game.table.state
  const faceOf = (id: string): number => present(pieces[id], 'counter', id).face
  const rank = (id: string): number => {
    const counter = game.content.unitOf.get(id)?.counter
    const side = counter && sideOf(counter, faceOf(id))
    return side ? stackRank(side) : 0
  }
  return layOut(groupPieces(pieces, rank), points.locateStack).map((stack) => {
    const counters = stack.placed.map(
      ({ piece, x, y, side }): CounterItem => ({
        kind: 'counter',
        x: x - side / 2,
        y: y - side / 2,
        size: side,
        id: piece,
        face: faceOf(piece),
      }),
    )
    const top = stack.placed.at(-1)
    const isLarge = stack.pieces.length > MAX_EDGES && !isBox(stack.place)
    return {
      bounds: stack.bounds,
      items: [...counters, ...(top && isLarge && isHex(stack.place) ? badge(top, stack.pieces.length) : [])],
    }
  })
}

/** What of them lies on a part of the map. */
export const itemsIn = (stacks: readonly StackItems[], part: Rect): Item[] =>
  stacks.filter(({ bounds }) => overlaps(bounds, part)).flatMap(({ items }) => items)
