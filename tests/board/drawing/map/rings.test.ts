import { describe, expect, it } from 'vitest'
import type { Ctx } from '../../../../src-renderer/kit/drawing/ctx.ts'
import { ringOf, traceNear } from '../../../../src-shared/board/drawing/map/rings.ts'

/** A round coast of many points. */
const COAST = Array.from({ length: 1000 }, (_, i) => ({
  x: 1000 + 800 * Math.cos((i * Math.PI) / 500),
  y: 1000 + 800 * Math.sin((i * Math.PI) / 500),
}))

/** The corners of what was traced. */
function traced(view: { x: number; y: number; w: number; h: number }) {
  const points: { x: number; y: number }[] = []
  let closed = 0
  const ctx = {
    moveTo: (x: number, y: number) => points.push({ x, y }),
    lineTo: (x: number, y: number) => points.push({ x, y }),
    closePath: () => closed++,
  }
  traceNear(ctx as unknown as Ctx, ringOf(COAST), view)
  return { points, closed }
}

/** Whether a point lies within a closed line. */
function within(line: readonly { x: number; y: number }[], x: number, y: number): boolean {
  let inside = false
  line.forEach((a, i) => {
    const b = line[(i + 1) % line.length] ?? a
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

describe('the stretch of an outline that a tile shows', () => {
  const views = [
    { x: 1700, y: 900, w: 200, h: 200 },
    { x: 180, y: 980, w: 60, h: 60 },
    { x: 900, y: 900, w: 200, h: 200 },
    { x: 0, y: 0, w: 2000, h: 2000 },
    { x: 1500, y: 300, w: 400, h: 300 },
  ]

  it('keeps every point in view and leaves out most of the others', () => {
    for (const view of views.slice(0, 3)) {
      const { points, closed } = traced(view)
      expect(closed).toBe(1)
      const kept = new Set(points.map(({ x, y }) => `${x},${y}`))
      for (const { x, y } of COAST) {
        const seen = x >= view.x && x <= view.x + view.w && y >= view.y && y <= view.y + view.h
        if (seen) expect(kept.has(`${x},${y}`)).toBe(true)
      }
      expect(points.length).toBeLessThan(250)
    }
  })

  it('fills the view as the whole outline does', () => {
    for (const view of views) {
      const { points } = traced(view)
      for (let i = 0; i < 400; i++) {
        const x = view.x + (view.w * ((i * 37) % 101)) / 100
        const y = view.y + (view.h * ((i * 53) % 103)) / 102
        expect(within(points, x, y), `${x}, ${y}`).toBe(within(COAST, x, y))
      }
    }
  })
})
