/** Rivers, lakes and mountains: lines of latitude and longitude placed on chains of hexsides. */
import type { Project } from './georef.ts'
import { around, cellOf, cornerKey, corners, idOf, type Point, sideKey } from './grid.ts'
import { cheapestWay, distanceToSegment } from './plane.ts'
import type { Shape } from './read-data.ts'

interface Edge {
  readonly side: string
  readonly ends: readonly [string, string]
  readonly middle: Point
}

export interface CornerGraph {
  readonly points: ReadonlyMap<string, Point>
  readonly edges: ReadonlyMap<string, readonly Edge[]>
}

/** The corners of the Land hexes and the sides between two of them. */
export function cornerGraph(land: ReadonlySet<string>): CornerGraph {
  const points = new Map<string, Point>()
  const edges = new Map<string, Edge[]>()
  for (const id of [...land].sort()) {
    const ring = corners(cellOf(id))
    around(cellOf(id)).forEach((cell, k) => {
      const other = idOf(cell)
      const p = ring[k]
      const q = ring[(k + 1) % 6]
      if (!p || !q || !land.has(other) || other < id) return
      const ends: [string, string] = [cornerKey(p), cornerKey(q)]
      points.set(ends[0], p)
      points.set(ends[1], q)
      const edge = { side: sideKey(id, other), ends, middle: { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 } }
      for (const end of ends) edges.set(end, [...(edges.get(end) ?? []), edge])
    })
  }
  return { points, edges }
}

function nearest(graph: CornerGraph, p: Point): string {
  let best = ''
  let distance = Number.POSITIVE_INFINITY
  for (const [key, q] of graph.points) {
    const d = Math.hypot(p.x - q.x, p.y - q.y)
    if (d < distance) {
      best = key
      distance = d
    }
  }
  return best
}

/** Corners without the detours and loops a walk made. */
function straightened(walk: readonly string[]): string[] {
  const out: string[] = []
  for (const node of walk) {
    const at = out.indexOf(node)
    if (at >= 0) out.length = at
    out.push(node)
  }
  return out
}

/** The hexsides a line runs along. */
export function chain(graph: CornerGraph, shape: Shape, project: Project): string[] {
  const line = shape.points.map(([lat, lon]) => project(lat, lon))
  const walk: string[] = []
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i]
    const b = line[i + 1]
    if (!a || !b) continue
    const from = walk[walk.length - 1] ?? nearest(graph, a)
    const to = nearest(graph, b)
    if (from === to) continue
    const way = cheapestWay(from, to, (node) =>
      (graph.edges.get(node) ?? []).map((edge) => ({
        to: edge.ends[0] === node ? edge.ends[1] : edge.ends[0],
        cost: 0.3 + 4 * distanceToSegment(edge.middle, a, b) ** 2,
      })),
    )
    if (way) walk.push(...(walk.length ? way.slice(1) : way))
  }
  const nodes = straightened(walk)
  const sides: string[] = []
  for (let i = 0; i + 1 < nodes.length; i++) {
    const edge = graph.edges.get(nodes[i] ?? '')?.find((e) => e.ends.includes(nodes[i + 1] ?? ''))
    if (edge) sides.push(edge.side)
  }
  return sides
}
