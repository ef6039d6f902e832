/** Lines of the map: grid, rivers, lakes, mountains, straits, borders, roads and railways. */

import { between, CORNERS, HEX_R, HEX_W, overlaps, type Point, type Rect } from '../hex.ts'
import { traceHex, traceSmooth, traceStraight } from '../ink.ts'
import { hash2, noise2 } from '../noise.ts'
import { INK } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { isClosed } from './chains.ts'
import type { Ground, Line, PlacedSide } from './ground.ts'
import { inView } from './paint-ground.ts'

export const near = (side: PlacedSide, view: Rect): boolean => {
  const x = (side.from.x + side.to.x) / 2
  const y = (side.from.y + side.to.y) / 2
  return (
    x > view.x - HEX_W && x < view.x + view.w + HEX_W && y > view.y - HEX_W && y < view.y + view.h + HEX_W
  )
}

export function paintGrid(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  if (level === 0) return
  const hexes = inView(ground.hexes, view)
  ctx.lineWidth = level === 1 ? 1 : 0.8
  for (const sea of [false, true]) {
    ctx.beginPath()
    for (const hex of hexes) if ((hex.data.terrain === 'sea') === sea) traceHex(ctx, hex.at, CORNERS)
    ctx.strokeStyle = sea ? INK.gridSea : INK.grid
    ctx.globalAlpha = level === 1 ? 0.55 : 0.8
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** A river's bed leaves the hexside a little, to look like water. */
function meander(points: readonly Point[]): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points.length; i++) {
    const [a, b] = [points[i], points[i + 1]]
    if (!a) continue
    result.push(a)
    if (!b) continue
    for (const t of [0.33, 0.67]) {
      const p = between(a, b, t)
      const push = 2.6 * noise2(p.x / 9, p.y / 9, 71) + (t < 0.5 ? 1 : -1)
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      result.push({ x: p.x - ((b.y - a.y) / length) * push, y: p.y + ((b.x - a.x) / length) * push })
    }
  }
  return result
}

/** Begins a path along the lines that the view shows. */
export function linesPath(
  ctx: Pen,
  lines: readonly Line[],
  view: Rect,
  smooth: boolean,
  change = (p: readonly Point[]) => p,
): void {
  ctx.beginPath()
  for (const { points, bounds } of lines) {
    if (!overlaps({ x: bounds.x - 8, y: bounds.y - 8, w: bounds.w + 16, h: bounds.h + 16 }, view)) continue
    if (smooth) traceSmooth(ctx, change(points), isClosed(points))
    else traceStraight(ctx, points)
  }
}

function paintRivers(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  linesPath(ctx, ground.rivers, view, true, meander)
  ctx.strokeStyle = INK.riverCase
  ctx.globalAlpha = 0.55
  ctx.lineWidth = level === 0 ? 6 : 5.4
  ctx.stroke()
  ctx.globalAlpha = 1
  ctx.strokeStyle = INK.river
  ctx.lineWidth = level === 0 ? 3.6 : 3
  ctx.stroke()
}

function lensPath(ctx: Pen, [a, b]: readonly [Point, Point], width: number): void {
  const [dx, dy] = [(b.x - a.x) / HEX_R, (b.y - a.y) / HEX_R]
  const m = between(a, b, 0.5)
  ctx.moveTo(a.x, a.y)
  ctx.quadraticCurveTo(m.x - dy * width, m.y + dx * width, b.x, b.y)
  ctx.quadraticCurveTo(m.x + dy * width, m.y - dx * width, a.x, a.y)
}

function paintLakes(ctx: Pen, sides: readonly PlacedSide[]): void {
  ctx.beginPath()
  for (const side of sides) if (side.data.lake) lensPath(ctx, side.ends, 15)
  ctx.fillStyle = INK.lake
  ctx.strokeStyle = INK.coast
  ctx.lineWidth = 1
  ctx.fill()
  ctx.stroke()
}

function peak(ctx: Pen, x: number, y: number, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x - 5.2 * s, y + 3.6 * s)
  ctx.lineTo(x, y - 5 * s)
  ctx.lineTo(x + 5.2 * s, y + 3.6 * s)
  ctx.closePath()
  ctx.fillStyle = INK.mountainLight
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(x, y - 5 * s)
  ctx.lineTo(x + 5.2 * s, y + 3.6 * s)
  ctx.lineTo(x + 0.6 * s, y + 3.6 * s)
  ctx.lineTo(x + 1.2 * s, y - 0.4 * s)
  ctx.closePath()
  ctx.fillStyle = INK.mountain
  ctx.fill()
  ctx.beginPath()
  ctx.moveTo(x - 5.2 * s, y + 3.6 * s)
  ctx.lineTo(x, y - 5 * s)
  ctx.lineTo(x + 5.2 * s, y + 3.6 * s)
  ctx.lineWidth = 0.9
  ctx.strokeStyle = INK.mountain
  ctx.stroke()
}

function paintMountains(ctx: Pen, sides: readonly PlacedSide[], level: number): void {
  const mountains = sides.filter((s) => s.data.mountain)
  ctx.beginPath()
  for (const { ends } of mountains) lensPath(ctx, ends, 15)
  ctx.fillStyle = INK.mountainWash
  ctx.fill()
  const spots: { x: number; y: number; s: number }[] = []
  for (const { ends } of mountains) {
    const [a, b] = ends
    const many = level === 0 ? [0.5] : [0.12, 0.38, 0.62, 0.88]
    for (const t of many) {
      const p = between(a, b, t)
      const s = (level === 0 ? 1.7 : 1.12) * (0.85 + 0.4 * hash2(p.x, p.y, 13))
      spots.push({ x: p.x + (hash2(p.x, p.y, 1) - 0.5) * 4, y: p.y + (hash2(p.x, p.y, 2) - 0.5) * 3, s })
    }
  }
  spots.sort((p, q) => p.y - q.y)
  ctx.lineJoin = 'round'
  for (const { x, y, s } of spots) peak(ctx, x, y, s)
}

function arrow(ctx: Pen, from: Point, to: Point): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  ctx.moveTo(to.x, to.y)
  ctx.lineTo(to.x - 6 * Math.cos(angle - 0.5), to.y - 6 * Math.sin(angle - 0.5))
  ctx.lineTo(to.x - 6 * Math.cos(angle + 0.5), to.y - 6 * Math.sin(angle + 0.5))
  ctx.closePath()
}

/** Straits: a two-headed arrow over the hexside; solid where connected. */
function paintStraits(ctx: Pen, sides: readonly PlacedSide[]): void {
  for (const { data, from, to } of sides) {
    if (!data.strait) continue
    const [a, b] = [between(from, to, 0.3), between(from, to, 0.7)]
    ctx.beginPath()
    traceStraight(ctx, [between(a, b, 0.1), between(a, b, 0.9)])
    ctx.lineWidth = 2.2
    ctx.strokeStyle = INK.capital
    ctx.setLineDash(data.strait === 'connected' ? [] : [3, 2.5])
    ctx.stroke()
    ctx.setLineDash([])
    ctx.beginPath()
    arrow(ctx, a, b)
    arrow(ctx, b, a)
    ctx.fillStyle = INK.capital
    ctx.fill()
  }
}

function paintBorders(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  ctx.lineCap = 'butt'
  ctx.lineJoin = 'round'
  linesPath(ctx, ground.regions, view, false)
  ctx.strokeStyle = INK.region
  ctx.lineWidth = level === 0 ? 1.6 : 1.2
  ctx.setLineDash([5, 3.5])
  ctx.stroke()
  linesPath(ctx, ground.borders, view, false)
  ctx.strokeStyle = INK.border
  ctx.lineWidth = level === 0 ? 3 : 2.2
  ctx.setLineDash(level === 0 ? [] : [11, 3, 2.2, 3])
  ctx.stroke()
  ctx.setLineDash([])
}

/** Legs of a way through hex centres, curved where exactly two sides meet in a hex without a city. */
function wayPath(ctx: Pen, ground: Ground, sides: readonly PlacedSide[], kind: 'rail' | 'road'): void {
  const legs = new Map<string, Point[]>()
  for (const side of sides) {
    if (!side.data[kind]) continue
    const middle = between(side.from, side.to, 0.5)
    for (const id of [side.data.a, side.data.b]) {
      const list = legs.get(id)
      if (list) list.push(middle)
      else legs.set(id, [middle])
    }
  }
  ctx.beginPath()
  for (const [id, ends] of legs) {
    const hex = ground.byId.get(id)
    if (!hex) continue
    const [a, b] = ends
    if (ends.length === 2 && a && b && hex.data.city === undefined) {
      ctx.moveTo(a.x, a.y)
      ctx.quadraticCurveTo(hex.at.x, hex.at.y, b.x, b.y)
      continue
    }
    for (const end of ends) traceStraight(ctx, [end, hex.at])
  }
}

function paintWays(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  const grown = { x: view.x - HEX_W, y: view.y - HEX_W, w: view.w + 2 * HEX_W, h: view.h + 2 * HEX_W }
  const sides = ground.sides.filter((s) => near(s, grown))
  ctx.lineCap = 'butt'
  wayPath(ctx, ground, sides, 'road')
  ctx.strokeStyle = INK.road
  ctx.lineWidth = level === 0 ? 2 : 1.6
  ctx.setLineDash(level === 0 ? [] : [6, 2.4])
  ctx.stroke()
  ctx.setLineDash([])
  wayPath(ctx, ground, sides, 'rail')
  // Lighter than rivers and borders, which decide more.
  ctx.strokeStyle = INK.rail
  ctx.globalAlpha = 0.8
  ctx.lineWidth = level === 0 ? 1.4 : 1.05
  ctx.stroke()
  if (level > 0) {
    ctx.strokeStyle = INK.railTie
    ctx.lineWidth = 3.6
    ctx.setLineDash([1, 6.5])
    ctx.stroke()
    ctx.setLineDash([])
  }
  ctx.globalAlpha = 1
}

function paintFrame(ctx: Pen, ground: Ground, view: Rect): void {
  linesPath(ctx, ground.frame, view, false)
  ctx.lineJoin = 'miter'
  ctx.strokeStyle = INK.ink
  ctx.lineWidth = 2.4
  ctx.stroke()
}

/**
 * Paints the lines of the ground.
 * @param between paints lines of the game over the borders, below roads and mountains
 */
export function paintLines(ctx: Pen, ground: Ground, view: Rect, level: number, between: () => void): void {
  const sides = ground.sides.filter((s) => near(s, view))
  paintRivers(ctx, ground, view, level)
  paintLakes(ctx, sides)
  paintBorders(ctx, ground, view, level)
  between()
  paintWays(ctx, ground, view, level)
  paintMountains(ctx, sides, level)
  paintStraits(ctx, sides)
  paintFrame(ctx, ground, view)
}
