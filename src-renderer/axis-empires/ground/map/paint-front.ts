/** The front: a line along every hexside between two hexes that different factions control. */
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'
import { INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'

/** Two hexes beside one another, of two factions. */
export type FrontSide = readonly [string, string]

/** Half a hexside for a distance of one between the centres. */
const HALF_SIDE = 1 / (2 * Math.sqrt(3))

/** The ends of the hexside between two hexes, from their centres. */
export function sideBetween(a: Point, b: Point): readonly [Point, Point] {
  const [dx, dy] = [(b.x - a.x) * HALF_SIDE, (b.y - a.y) * HALF_SIDE]
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  return [
    { x: x - dy, y: y + dx },
    { x: x + dy, y: y - dx },
  ]
}

export function paintFront(
  ctx: Ctx,
  front: readonly FrontSide[],
  locate: (place: string) => Point | undefined,
): void {
  if (front.length === 0) return
  ctx.beginPath()
  for (const [one, other] of front) {
    const [a, b] = [locate(one), locate(other)]
    if (!a || !b) continue
    const [from, to] = sideBetween(a, b)
    ctx.moveTo(from.x, from.y)
    ctx.lineTo(to.x, to.y)
  }
  ctx.lineCap = 'round'
  for (const [ink, width] of [
    [INK.under, 11],
    [INK.selected, 6],
  ] as const) {
    ctx.strokeStyle = ink
    ctx.lineWidth = width
    ctx.stroke()
  }
}
