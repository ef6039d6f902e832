/** Draws paths of support units, Beachhead arrows and the places of a checklist. */

import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { CORNERS, HEX_W, type Point } from '../../../../src-shared/board/drawing/hex.ts'
import { traceHex } from '../../../../src-shared/board/drawing/ink.ts'
import { FACTION_INK, INK } from '../../../../src-shared/board/drawing/palette.ts'
import { roundRect } from '../../../../src-shared/board/drawing/pen.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import type { ArrowMark, PathMark, SupportMarks } from './support-marks.ts'

type Locate = (place: string) => Point | undefined

/** A place as an area: a hex, or the box of a zone. */
function area(ctx: Ctx, place: string, at: Point, scale: number): void {
  if (isHex(place)) traceHex(ctx, at, CORNERS, scale)
  else roundRect(ctx, at.x - HEX_W * 0.44, at.y - HEX_W * 0.4, HEX_W * 0.88, HEX_W * 0.8, 6)
}

/** A Naval Zone stands for its printed box. */
function pointOf(place: string, locate: Locate): Point | undefined {
  return locate(place) ?? (/^zone:[^:]+$/.test(place) ? locate(`${place}:convoys`) : undefined)
}

function fillArea(ctx: Ctx, place: string, at: Point, fill: string, ink: string, dash: number[] = []): void {
  ctx.beginPath()
  area(ctx, place, at, 0.9)
  ctx.fillStyle = fill
  ctx.fill()
  ctx.setLineDash(dash)
  ctx.strokeStyle = ink
  ctx.lineWidth = 2.6
  ctx.stroke()
  ctx.setLineDash([])
}

/** Marks under the counters. */
export function paintSupportUnder(ctx: Ctx, marks: SupportMarks, locate: Locate): void {
  for (const { hex, open } of marks.drops) {
    const at = locate(hex)
    if (!at) continue
    if (open) fillArea(ctx, hex, at, INK.drop, INK.dropLine)
    else fillArea(ctx, hex, at, INK.closed, INK.closedLine, [4, 5])
  }
  for (const place of marks.looked) {
    const at = pointOf(place, locate)
    if (at) fillArea(ctx, place, at, INK.drop, INK.dropLine)
  }
  const barred = marks.barred === null ? undefined : pointOf(marks.barred, locate)
  if (marks.barred !== null && barred) fillArea(ctx, marks.barred, barred, INK.barred, INK.barredLine, [5, 5])
}

/** A smooth line through points. */
function curve(ctx: Ctx, points: readonly Point[]): void {
  const [first] = points
  if (!first) return
  ctx.moveTo(first.x, first.y)
  for (let i = 1; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]]
    if (!a || !b) continue
    const last = i === points.length - 2
    const end = last ? b : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    ctx.quadraticCurveTo(a.x, a.y, end.x, end.y)
  }
  const [second] = [points[1]]
  if (points.length === 2 && second) ctx.lineTo(second.x, second.y)
}

function arrowHead(ctx: Ctx, from: Point, to: Point, size: number, ink: string): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  ctx.save()
  ctx.translate(to.x, to.y)
  ctx.rotate(angle)
  ctx.beginPath()
  ctx.moveTo(size * 0.55, 0)
  ctx.lineTo(-size * 0.75, size * 0.62)
  ctx.lineTo(-size * 0.45, 0)
  ctx.lineTo(-size * 0.75, -size * 0.62)
  ctx.closePath()
  ctx.fillStyle = ink
  ctx.fill()
  ctx.strokeStyle = INK.under
  ctx.lineWidth = 1.4
  ctx.stroke()
  ctx.restore()
}

function paintPath(ctx: Ctx, mark: PathMark, locate: Locate): void {
  const points = mark.places.flatMap((place) => pointOf(place, locate) ?? [])
  const [first] = points
  if (!first) return
  const ink = mark.foe === null ? INK.own : (FACTION_INK[mark.foe] ?? INK.way)
  const width = mark.foe === null ? 4 : 3
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.beginPath()
  curve(ctx, points)
  ctx.strokeStyle = INK.under
  ctx.lineWidth = width + 3
  ctx.stroke()
  ctx.strokeStyle = ink
  ctx.lineWidth = width
  ctx.setLineDash(mark.kind === 'fleet' ? [14, 7] : mark.foe === null ? [] : [2, 8])
  ctx.stroke()
  ctx.setLineDash([])
  base(ctx, first, ink)
  for (const place of mark.ports) {
    const at = locate(place)
    if (at) gate(ctx, at, ink)
  }
  const [before, end] = [points[points.length - 2], points[points.length - 1]]
  if (before && end) arrowHead(ctx, before, end, 15, ink)
}

/** The base a path begins in. */
function base(ctx: Ctx, at: Point, ink: string): void {
  ctx.beginPath()
  ctx.arc(at.x, at.y, 8, 0, Math.PI * 2)
  ctx.fillStyle = INK.under
  ctx.fill()
  ctx.strokeStyle = ink
  ctx.lineWidth = 3.4
  ctx.stroke()
}

/** A waterway on the way, kept open by its port. */
function gate(ctx: Ctx, at: Point, ink: string): void {
  ctx.beginPath()
  area(ctx, 'w0000', at, 0.72)
  ctx.strokeStyle = ink
  ctx.lineWidth = 3
  ctx.stroke()
}

const TONE: Readonly<Record<ArrowMark['tone'], { alpha: number; size: number }>> = {
  laid: { alpha: 0.95, size: 1 },
  offered: { alpha: 0.5, size: 0.9 },
  pointed: { alpha: 1, size: 1.25 },
}

/** An arrow over the hexside a Beachhead faces. */
function paintArrow(ctx: Ctx, { from, to, tone, faction }: ArrowMark, locate: Locate): void {
  const [a, b] = [locate(from), locate(to)]
  if (!a || !b) return
  const { alpha, size } = TONE[tone]
  ctx.save()
  ctx.globalAlpha = alpha
  ctx.translate((a.x + b.x) / 2, (a.y + b.y) / 2)
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x))
  ctx.scale(size, size)
  ctx.beginPath()
  ctx.moveTo(-13, -5.5)
  ctx.lineTo(1, -5.5)
  ctx.lineTo(1, -12)
  ctx.lineTo(15, 0)
  ctx.lineTo(1, 12)
  ctx.lineTo(1, 5.5)
  ctx.lineTo(-13, 5.5)
  ctx.closePath()
  ctx.fillStyle = FACTION_INK[faction] ?? INK.ink
  ctx.fill()
  ctx.strokeStyle = tone === 'pointed' ? INK.cursorUnder : INK.under
  ctx.lineWidth = tone === 'pointed' ? 2.6 : 1.5
  ctx.stroke()
  ctx.restore()
}

/** Marks above the counters. */
export function paintSupport(ctx: Ctx, marks: SupportMarks, locate: Locate): void {
  for (const path of marks.paths.filter(({ foe }) => foe !== null)) paintPath(ctx, path, locate)
  for (const path of marks.paths.filter(({ foe }) => foe === null)) paintPath(ctx, path, locate)
  for (const arrow of marks.arrows) paintArrow(ctx, arrow, locate)
}
