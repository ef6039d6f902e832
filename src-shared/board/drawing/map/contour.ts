/**
 * Smooth outlines from hexes. Each hex is cut into twelve triangles (centre, corner, middle of a side);
 * a field is given at those points and the line where it is zero is followed through them.
 */
import { between, type Cell, cornerAt, DIRECTIONS, type HexGrid, type Point, stepCell } from '../hex.ts'
import { noise2 } from '../noise.ts'

export interface Field {
  centre(cell: Cell): number
  side(cell: Cell, direction: number, neighbour: Cell): number
  corner(cells: readonly [Cell, Cell, Cell], at: Point): number
}

interface Vertex extends Point {
  readonly key: number
  readonly value: number
}

/** Points closer than an eighth of a unit are one; no map is as wide as that many of them. */
const EIGHTHS = 2 ** 24
const pointKey = (p: Point): number => Math.round(p.x * 8) * EIGHTHS + Math.round(p.y * 8)

/** Links of the zero line: each point on a triangle edge knows its one or two partners. */
class Links {
  readonly points = new Map<string, Point>()
  readonly next = new Map<string, string[]>()

  private cross(a: Vertex, b: Vertex): string {
    const [p, q] = a.key < b.key ? [a, b] : [b, a]
    const key = `${p.key}|${q.key}`
    if (!this.points.has(key)) {
      const t = Math.min(0.96, Math.max(0.04, p.value / (p.value - q.value)))
      this.points.set(key, between(p, q, t))
    }
    return key
  }

  triangle(vertices: readonly [Vertex, Vertex, Vertex]): void {
    const ends: string[] = []
    for (let i = 0; i < 3; i++) {
      const [a, b] = [vertices[i], vertices[(i + 1) % 3]]
      if (a && b && a.value > 0 !== b.value > 0) ends.push(this.cross(a, b))
    }
    const [from, to] = ends
    if (from === undefined || to === undefined) return
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      const list = this.next.get(a)
      if (list) list.push(b)
      else this.next.set(a, [b])
    }
  }

  /** The closed rings of the zero line. */
  rings(): Point[][] {
    const rings: Point[][] = []
    const seen = new Set<string>()
    for (const start of this.next.keys()) {
      if (seen.has(start)) continue
      const ring: Point[] = []
      for (let key: string | undefined = start; key !== undefined; ) {
        seen.add(key)
        const point = this.points.get(key)
        if (point) ring.push(point)
        key = this.next.get(key)?.find((k) => !seen.has(k))
      }
      if (ring.length > 3) rings.push(ring)
    }
    return rings
  }
}

/** The closed rings round every place where the field is above zero. */
export function contour(grid: HexGrid, cells: Iterable<Cell>, field: Field): Point[][] {
  const links = new Links()
  const values = new Map<number, number>()
  const vertex = (p: Point, value: () => number): Vertex => {
    const key = pointKey(p)
    let known = values.get(key)
    if (known === undefined) {
      known = value() || 0.001
      values.set(key, known)
    }
    return { x: p.x, y: p.y, key, value: known }
  }
  for (const cell of cells) {
    const at = grid.cellCentre(cell)
    const centre = vertex(at, () => field.centre(cell))
    const around = DIRECTIONS.map((d) => stepCell(cell, d))
    const cornerVertex = (k: number): Vertex => {
      const p = cornerAt(at, k)
      const [a, b] = [around[(k + 5) % 6] ?? cell, around[k % 6] ?? cell]
      return vertex(p, () => field.corner([cell, a, b], p))
    }
    for (const d of DIRECTIONS) {
      const [a, b] = [cornerVertex(d), cornerVertex(d + 1)]
      const middle = vertex(between(a, b, 0.5), () => field.side(cell, d, around[d] ?? cell))
      links.triangle([centre, a, middle])
      links.triangle([centre, middle, b])
    }
  }
  return links.rings()
}

/** Points at about equal distances along a closed ring. */
function resample(ring: readonly Point[], gap: number): Point[] {
  const result: Point[] = []
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i], ring[(i + 1) % ring.length]]
    if (!a || !b) continue
    const pieces = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / gap))
    for (let k = 0; k < pieces; k++) result.push(between(a, b, k / pieces))
  }
  return result
}

/** Chaikin's corner cutting on a closed ring. */
function cutCorners(ring: readonly Point[], times: number): Point[] {
  let points = [...ring]
  for (let n = 0; n < times; n++) {
    const next: Point[] = []
    for (let i = 0; i < points.length; i++) {
      const [a, b] = [points[i], points[(i + 1) % points.length]]
      if (a && b) next.push(between(a, b, 0.25), between(a, b, 0.75))
    }
    points = next
  }
  return points
}

/** Makes a ring look drawn by nature: small bays and capes of a given depth. */
export function roughen(ring: readonly Point[], depth: number, seed: number): Point[] {
  const base = cutCorners(ring, 1)
  const moved = resample(base, 5).map((p) => ({
    x: p.x + depth * (noise2(p.x / 17, p.y / 17, seed) + 0.55 * noise2(p.x / 6.5, p.y / 6.5, seed + 1)),
    y: p.y + depth * (noise2(p.x / 17, p.y / 17, seed + 2) + 0.55 * noise2(p.x / 6.5, p.y / 6.5, seed + 3)),
  }))
  return cutCorners(moved, 1)
}
