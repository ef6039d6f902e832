/**
 * Closed outlines, a coast or the edge of a forest, of which a tile shows a small part. A whole coast has thousands of
 * points; only the stretches near the view are traced in full, every other one as a single straight line. Such a
 * line stays within the box of its stretch, so that nothing in view is different, filled or stroked.
 */
import { boundsOf, overlaps, type Point, type Rect } from '../hex.ts'
import type { Pen } from '../pen.ts'

/** Points of one stretch. */
const STRETCH = 24
/** Points that are looked at together where an outline is simplified. */
const RUN = 48
/** Half of the widest stroke along an outline, with room for its round corners. */
const REACH = 24

interface Stretch {
  readonly points: readonly Point[]
  /** With the point the next one begins at. */
  readonly bounds: Rect
}

export interface Ring {
  readonly points: readonly Point[]
  readonly bounds: Rect
  readonly stretches: readonly Stretch[]
}

/** An outline through points; its end is joined to its beginning. */
export function ringOf(points: readonly Point[]): Ring {
  const stretches: Stretch[] = []
  for (let from = 0; from < points.length; from += STRETCH) {
    const own = points.slice(from, from + STRETCH)
    const next = points[from + STRETCH < points.length ? from + STRETCH : 0]
    stretches.push({ points: own, bounds: boundsOf(next ? [...own, next] : own) })
  }
  return { points, bounds: boundsOf(points), stretches }
}

/** Distance of a point from the line through two others, or from the first if they are one. */
function away(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(p.x - a.x, p.y - a.y)
  return Math.abs(dx * (p.y - a.y) - dy * (p.x - a.x)) / length
}

/**
 * An outline of fewer points that nowhere leaves the given one by more than a tolerance (Douglas and Peucker): for
 * wide strokes, whose cost is their points and which hide small bays anyway.
 */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const keep = new Uint8Array(points.length)
  const open: [number, number][] = []
  for (let from = 0; from < points.length; from += RUN) {
    keep[from] = 1
    open.push([from, Math.min(from + RUN, points.length)])
  }
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    const [a, b] = [points[from], points[to % points.length]]
    if (!a || !b) continue
    let [most, at] = [tolerance, -1]
    for (let i = from + 1; i < to; i++) {
      const p = points[i]
      const distance = p ? away(p, a, b) : 0
      if (distance > most) [most, at] = [distance, i]
    }
    if (at < 0) continue
    keep[at] = 1
    open.push([from, at], [at, to])
  }
  return points.filter((_, i) => keep[i] === 1)
}

/** Adds an outline to the path, exact as far as the view and a stroke that reaches into it go. */
export function traceNear(ctx: Pen, { stretches }: Ring, view: Rect): void {
  const near = { x: view.x - REACH, y: view.y - REACH, w: view.w + 2 * REACH, h: view.h + 2 * REACH }
  let begun = false
  for (const { points, bounds } of stretches) {
    const last = overlaps(bounds, near) ? points.length : 1
    for (let i = 0; i < last; i++) {
      const point = points[i]
      if (!point) continue
      if (begun) ctx.lineTo(point.x, point.y)
      else ctx.moveTo(point.x, point.y)
      begun = true
    }
  }
  ctx.closePath()
}
