/** Islands of a single hex: each with a shape of its own, where the outline of one hex makes them all discs. */
import { boundsOf, HEX_W, type Point } from '../hex.ts'
import { hash2, noise2 } from '../noise.ts'

/** An outline no larger than this, in either direction, is an island of one hex. */
const MAX_SIDE = HEX_W * 1.12
/** How long and narrow it may become. */
const MIN_BREADTH = 0.58
const MAX_BREADTH = 0.88
const LENGTH = 1.08
/** How far headlands stand out and bays go in, as a share of the way from its middle. */
const RAGGED = 0.2

/**
 * The outline of a small island drawn long in a direction of its own, with headlands and bays; any other outline as it
 * is. The middle of the hex stays land, and nothing leaves the hex. The same island has the same shape each time.
 */
export function asIslet(ring: readonly Point[]): readonly Point[] {
  const { x, y, w, h } = boundsOf(ring)
  if (ring.length === 0 || w > MAX_SIDE || h > MAX_SIDE) return ring
  const [mx, my] = [x + w / 2, y + h / 2]
  const chance = (seed: number): number => hash2(Math.round(mx), Math.round(my), seed)
  const along = chance(1) * Math.PI
  const breadth = MIN_BREADTH + chance(2) * (MAX_BREADTH - MIN_BREADTH)
  const [cos, sin] = [Math.cos(along), Math.sin(along)]
  return ring.map((point) => {
    const [dx, dy] = [point.x - mx, point.y - my]
    const ragged = 1 + RAGGED * noise2(point.x / 9, point.y / 9, 71)
    const [u, v] = [(dx * cos + dy * sin) * LENGTH * ragged, (dy * cos - dx * sin) * breadth * ragged]
    return { x: mx + u * cos - v * sin, y: my + u * sin + v * cos }
  })
}
