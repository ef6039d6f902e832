/** Small plane geometry of the generator. */
import type { Point } from './grid.ts'

/** Distance of a point from a segment. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

/** Whether a point lies in a polygon (even-odd). */
export function inside(p: Point, polygon: readonly Point[]): boolean {
  let odd = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]
    const b = polygon[j]
    if (!a || !b) continue
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd
  }
  return odd
}

export interface Step {
  readonly to: string
  readonly cost: number
}

/** Cheapest way between two nodes of a graph given by a function, or undefined. Ties are broken by name. */
export function cheapestWay(from: string, to: string, steps: (node: string) => Step[]): string[] | undefined {
  const cost = new Map([[from, 0]])
  const before = new Map<string, string>()
  const open = new Set([from])
  const done = new Set<string>()
  while (open.size > 0) {
    let node = ''
    let best = Number.POSITIVE_INFINITY
    for (const candidate of open) {
      const c = cost.get(candidate) ?? Number.POSITIVE_INFINITY
      if (c < best || (c === best && candidate < node)) {
        node = candidate
        best = c
      }
    }
    if (node === to) break
    open.delete(node)
    done.add(node)
    for (const step of steps(node)) {
      if (done.has(step.to)) continue
      const total = best + step.cost
      if (total < (cost.get(step.to) ?? Number.POSITIVE_INFINITY)) {
        cost.set(step.to, total)
        before.set(step.to, node)
        open.add(step.to)
      }
    }
  }
  if (!cost.has(to)) return undefined
  const way = [to]
  for (let node = before.get(to); node !== undefined; node = before.get(node)) way.push(node)
  return way.reverse()
}
