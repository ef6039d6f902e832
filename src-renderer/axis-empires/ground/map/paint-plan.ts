/** Draws a plan over the map: marches as curved arrows, attacks as broad ones, the hexes it is about ringed. */
import { CORNERS, type Point } from '../../../../src-shared/board/drawing/hex.ts'
import { traceHex } from '../../../../src-shared/board/drawing/ink.ts'
import { INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'

export interface PlanMarks {
  /** Ways of units, from where they stand. */
  readonly marches: readonly (readonly string[])[]
  readonly attacks: readonly { readonly target: string; readonly from: readonly string[] }[]
  /** The hexes the plan is about, in order of weight. */
  readonly aims: readonly string[]
}

export const NO_PLAN: PlanMarks = { marches: [], attacks: [], aims: [] }

type Locate = (place: string) => Point | undefined

function head(ctx: Ctx, from: Point, to: Point, size: number): void {
  ctx.save()
  ctx.translate(to.x, to.y)
  ctx.rotate(Math.atan2(to.y - from.y, to.x - from.x))
  ctx.beginPath()
  ctx.moveTo(size * 0.7, 0)
  ctx.lineTo(-size * 0.7, size * 0.7)
  ctx.lineTo(-size * 0.35, 0)
  ctx.lineTo(-size * 0.7, -size * 0.7)
  ctx.closePath()
  ctx.restore()
}

/** A line with an arrow head, light below so that it shows on any ground. */
function arrow(ctx: Ctx, points: readonly Point[], ink: string, width: number): void {
  const [first] = points
  const [before, end] = [points[points.length - 2], points[points.length - 1]]
  if (!first || !before || !end) return
  const trace = (): void => {
    ctx.beginPath()
    ctx.moveTo(first.x, first.y)
    for (const { x, y } of points.slice(1)) ctx.lineTo(x, y)
  }
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  for (const [style, wide] of [
    [INK.under, width + 3.4],
    [ink, width],
  ] as const) {
    trace()
    ctx.strokeStyle = style
    ctx.lineWidth = wide
    ctx.stroke()
  }
  head(ctx, before, end, width * 3)
  ctx.fillStyle = ink
  ctx.strokeStyle = INK.under
  ctx.lineWidth = 1.4
  ctx.fill()
  ctx.stroke()
}

/** A march ends short of the middle, so that the counter there can be read. */
function short(points: readonly Point[]): Point[] {
  const [before, end] = [points[points.length - 2], points[points.length - 1]]
  if (!before || !end) return [...points]
  const part = 0.72
  const at = { x: before.x + (end.x - before.x) * part, y: before.y + (end.y - before.y) * part }
  return [...points.slice(0, -1), at]
}

export function paintPlan(ctx: Ctx, plan: PlanMarks, locate: Locate): void {
  ctx.save()
  for (const place of plan.aims) {
    const at = locate(place)
    if (!at) continue
    ctx.beginPath()
    traceHex(ctx, at, CORNERS, 0.98)
    ctx.strokeStyle = INK.under
    ctx.lineWidth = 6
    ctx.stroke()
    ctx.setLineDash([9, 5])
    ctx.strokeStyle = INK.attack
    ctx.lineWidth = 3.6
    ctx.stroke()
    ctx.setLineDash([])
  }
  ctx.globalAlpha = 0.92
  for (const march of plan.marches) {
    const points = march.flatMap((place) => locate(place) ?? [])
    arrow(ctx, short(points), INK.march, 3)
  }
  for (const { target, from } of plan.attacks) {
    const to = locate(target)
    for (const place of new Set(from)) {
      const at = locate(place)
      if (at && to && place !== target) arrow(ctx, short([at, to]), INK.attack, 5)
    }
  }
  ctx.restore()
}
