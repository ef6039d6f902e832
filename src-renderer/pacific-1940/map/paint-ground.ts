/** The ground of the map: sea, coasts, lands in the colours of their owners. Painted once for a set of owners. */

import { LIVERY } from '../../../src-shared/pacific-1940/drawing/livery.ts'
import type { Graticule, Owner } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Ctx } from '../../kit/drawing/ctx.ts'
import { BEYOND, INK, SANS, SEA } from './colours.ts'
import { type Chart, RING, type SpaceDrawing } from './shapes.ts'

function paintWater(ctx: Ctx, chart: Chart): void {
  const { w, h } = chart.bounds
  ctx.fillStyle = SEA.deep
  ctx.fillRect(0, 0, w, h)
  ctx.lineJoin = 'round'
  // The sea grows lighter towards every coast.
  for (const [width, alpha] of [
    [120, 0.16],
    [76, 0.2],
    [44, 0.26],
    [20, 0.4],
  ] as const) {
    ctx.globalAlpha = alpha
    ctx.strokeStyle = '#d9e8e6'
    ctx.lineWidth = width
    for (const { path } of chart.lands) ctx.stroke(path)
    ctx.stroke(chart.beyond)
  }
  ctx.globalAlpha = 1
}

function paintGlobe(ctx: Ctx, { meridians, parallels }: Graticule, { w, h }: { w: number; h: number }): void {
  ctx.save()
  ctx.strokeStyle = 'rgba(56, 89, 106, 0.16)'
  ctx.fillStyle = 'rgba(56, 89, 106, 0.6)'
  ctx.font = `500 22px ${SANS}`
  ctx.lineWidth = 2
  for (const { name, x } of meridians) {
    ctx.beginPath()
    const dated = name.startsWith('180')
    ctx.setLineDash(dated ? [26, 14] : [])
    ctx.lineWidth = dated ? 4 : 2
    ctx.moveTo(x, 0)
    ctx.lineTo(x, h)
    ctx.stroke()
    ctx.fillText(name, x + 8, h - 12)
  }
  ctx.setLineDash([])
  ctx.lineWidth = 2
  for (const { name, y } of parallels) {
    ctx.beginPath()
    ctx.moveTo(0, y)
    ctx.lineTo(w, y)
    ctx.stroke()
    ctx.fillText(name, w - 76, y - 8)
  }
  ctx.restore()
}

function paintLand(ctx: Ctx, { path, islet, at }: SpaceDrawing, owner: Owner, closed: boolean): void {
  const { land, edge } = LIVERY[owner]
  if (islet) {
    ctx.beginPath()
    ctx.arc(at.x, at.y, RING, 0, Math.PI * 2)
    ctx.fillStyle = `${land}b0`
    ctx.fill()
    ctx.strokeStyle = edge
    ctx.lineWidth = 2.5
    ctx.setLineDash([7, 5])
    ctx.stroke()
    ctx.setLineDash([])
  }
  ctx.save()
  ctx.fillStyle = land
  ctx.fill(path, 'evenodd')
  ctx.clip(path, 'evenodd')
  ctx.lineJoin = 'round'
  ctx.strokeStyle = edge
  // A band of the owner's colour along the border, as on the maps of the time.
  for (const [width, alpha] of islet
    ? ([[6, 0.7]] as const)
    : ([
        [30, 0.16],
        [16, 0.3],
      ] as const)) {
    ctx.globalAlpha = alpha
    ctx.lineWidth = width
    ctx.stroke(path)
  }
  ctx.globalAlpha = 1
  if (closed) {
    ctx.strokeStyle = 'rgba(90, 66, 58, 0.16)'
    ctx.lineWidth = 3
    ctx.beginPath()
    const { x, y, w, h } = { x: at.x - 900, y: at.y - 900, w: 1800, h: 1800 }
    for (let d = -h; d < w; d += 26) {
      ctx.moveTo(x + d, y + h)
      ctx.lineTo(x + d + h, y)
    }
    ctx.stroke()
  }
  ctx.restore()
  ctx.strokeStyle = INK
  ctx.globalAlpha = 0.75
  ctx.lineWidth = islet ? 1.4 : 1.8
  ctx.stroke(path)
  ctx.globalAlpha = 1
}

/** Paints everything that only changes when a land changes hands. */
export function paintGround(
  ctx: Ctx,
  chart: Chart,
  globe: Graticule,
  ownerOf: (land: string) => Owner,
): void {
  paintWater(ctx, chart)
  paintGlobe(ctx, globe, chart.bounds)
  ctx.lineJoin = 'round'
  ctx.strokeStyle = SEA.line
  ctx.lineWidth = 3
  for (const { path } of chart.seas) ctx.stroke(path)
  ctx.fillStyle = BEYOND
  ctx.fill(chart.beyond, 'evenodd')
  ctx.strokeStyle = 'rgba(80, 70, 55, 0.45)'
  ctx.lineWidth = 1.4
  ctx.stroke(chart.beyond)
  for (const each of chart.lands)
    paintLand(ctx, each, ownerOf(each.id), each.space.kind === 'land' && each.space.closed === true)
}
