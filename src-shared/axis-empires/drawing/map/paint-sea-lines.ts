/** Lines of Axis Empires over the borders: Naval Zones, the Monsoon Boundary, canals. */
import { between, type Rect } from '../../../board/drawing/hex.ts'
import { traceStraight } from '../../../board/drawing/ink.ts'
import { linesPath, near } from '../../../board/drawing/map/paint-lines.ts'
import { INK } from '../../../board/drawing/palette.ts'
import type { Pen } from '../../../board/drawing/pen.ts'
import type { Scene } from './scene.ts'

function paintZoneBorders(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  linesPath(ctx, scene.zoneBorders, view, false)
  ctx.strokeStyle = INK.zone
  ctx.globalAlpha = 0.8
  ctx.lineWidth = level === 0 ? 3.4 : 2.6
  ctx.setLineDash([0.1, 6])
  ctx.lineCap = 'round'
  ctx.stroke()
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}

/** The Monsoon Boundary: a double line of dashes. */
function paintMonsoon(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  linesPath(ctx, scene.monsoon, view, false)
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'round'
  ctx.setLineDash([16, 7])
  ctx.strokeStyle = INK.paper
  ctx.lineWidth = level === 0 ? 8 : 5.4
  ctx.stroke()
  ctx.strokeStyle = INK.monsoon
  ctx.lineWidth = level === 0 ? 5.4 : 3
  ctx.stroke()
  ctx.setLineDash([])
}

function paintCanals(ctx: Pen, sides: Scene['sides']): void {
  ctx.beginPath()
  for (const { data, from, to } of sides)
    if (data.canal) traceStraight(ctx, [between(from, to, 0.12), between(from, to, 0.88)])
  ctx.lineCap = 'butt'
  ctx.strokeStyle = INK.ink
  ctx.lineWidth = 5.4
  ctx.stroke()
  ctx.strokeStyle = INK.lake
  ctx.lineWidth = 3.4
  ctx.stroke()
}

/** Paints them all. */
export function paintSeaLines(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  paintZoneBorders(ctx, scene, view, level)
  paintMonsoon(ctx, scene, view, level)
  paintCanals(
    ctx,
    scene.sides.filter((side) => near(side, view)),
  )
}
