/** Lines, hexes, stars and lettering for any pen: a canvas of the page or of a worker, or paper. */
import { between, type Point } from './hex.ts'
import type { Pen } from './pen.ts'

/** An open line whose corners are rounded: curves from middle to middle. */
export function traceSmooth(ctx: Pen, points: readonly Point[], closed = false): void {
  const [first, second] = [points[0], points[1]]
  if (!first || !second) return
  if (closed) {
    const before = points[points.length - 2] ?? first
    const start = between(before, first, 0.5)
    ctx.moveTo(start.x, start.y)
    for (let i = 0; i < points.length - 1; i++) curveTo(ctx, points[i] ?? first, points[i + 1] ?? first)
    return
  }
  ctx.moveTo(first.x, first.y)
  for (let i = 1; i < points.length - 1; i++) curveTo(ctx, points[i] ?? first, points[i + 1] ?? first)
  const last = points[points.length - 1] ?? first
  ctx.lineTo(last.x, last.y)
}

function curveTo(ctx: Pen, control: Point, next: Point): void {
  const middle = between(control, next, 0.5)
  ctx.quadraticCurveTo(control.x, control.y, middle.x, middle.y)
}

export function traceStraight(ctx: Pen, points: readonly Point[]): void {
  points.forEach((p, i) => {
    if (i === 0) ctx.moveTo(p.x, p.y)
    else ctx.lineTo(p.x, p.y)
  })
}

/** A regular hexagon round a point. */
export function traceHex(ctx: Pen, at: Point, corners: readonly Point[], scale = 1): void {
  corners.forEach((c, i) => {
    if (i === 0) ctx.moveTo(at.x + c.x * scale, at.y + c.y * scale)
    else ctx.lineTo(at.x + c.x * scale, at.y + c.y * scale)
  })
  ctx.closePath()
}

export function traceStar(ctx: Pen, x: number, y: number, radius: number, inner = 0.42, points = 5): void {
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 === 0 ? radius : radius * inner
    const a = (Math.PI * i) / points - Math.PI / 2
    if (i === 0) ctx.moveTo(x + r * Math.cos(a), y + r * Math.sin(a))
    else ctx.lineTo(x + r * Math.cos(a), y + r * Math.sin(a))
  }
  ctx.closePath()
}

/** Text with a halo, centred. `spacing` is in the units of the context. */
export function haloText(ctx: Pen, text: string, x: number, y: number, halo: string, width: number): void {
  ctx.lineJoin = 'round'
  ctx.lineWidth = width
  ctx.strokeStyle = halo
  ctx.strokeText(text, x, y)
  ctx.fillText(text, x, y)
}

/** Sets the spacing of letters where the browser knows it. */
export function letterSpacing(ctx: Pen, px: number): void {
  if ('letterSpacing' in ctx) ctx.letterSpacing = `${px}px`
}
