/**
 * Latitude and longitude to the plane of the hex grid: a Lambert conformal conic, an affine fit through
 * the anchors (places whose hex id a rule cites), then a local correction that pulls each anchor home.
 */
import { cellOf, centre, type Point } from './grid.ts'

export type Anchor = readonly [hex: string, name: string, lat: number, lon: number]

const RADIANS = Math.PI / 180
const SOUTH = 30 * RADIANS
const NORTH = 65 * RADIANS
const MERIDIAN = 20
/** Reach of the local correction, in hexes. */
const REACH = 2.2

const t = (f: number): number => Math.tan(Math.PI / 4 + f / 2)
const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(t(NORTH) / t(SOUTH))

function conic(lat: number, lon: number): [number, number, number] {
  const f = Math.max(-60, Math.min(89, lat)) * RADIANS
  const r = (Math.cos(SOUTH) * t(SOUTH) ** n) / n / t(f) ** n
  const angle = n * (lon - MERIDIAN) * RADIANS
  return [r * Math.sin(angle), -r * Math.cos(angle), 1]
}

function solve3(matrix: number[][], right: number[]): number[] {
  const m = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (let i = 0; i < 3; i++) {
    const pivot = m[i] ?? []
    for (let j = 0; j < 3; j++) {
      if (j === i) continue
      const row = m[j] ?? []
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      m[j] = row.map((value, k) => value - factor * (pivot[k] ?? 0))
    }
  }
  return m.map((row, i) => (row[3] ?? 0) / (row[i] ?? 1))
}

function leastSquares(rows: number[][], values: number[]): number[] {
  const normal = [0, 1, 2].map((i) =>
    [0, 1, 2].map((j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  )
  const right = [0, 1, 2].map((i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (values[k] ?? 0), 0))
  return solve3(normal, right)
}

/** The projection onto the grid that the anchors define. */
export function makeProjection(anchors: readonly Anchor[]): (lat: number, lon: number) => Point {
  const rows = anchors.map(([, , lat, lon]) => conic(lat, lon))
  const target = anchors.map(([hex]) => centre(cellOf(hex)))
  const cx = leastSquares(
    rows,
    target.map((p) => p.x),
  )
  const cy = leastSquares(
    rows,
    target.map((p) => p.y),
  )
  const apply = (b: readonly number[], c: readonly number[]): number =>
    b.reduce((sum, value, i) => sum + value * (c[i] ?? 0), 0)
  const pulls = rows.map((b, i) => {
    const goal = target[i] ?? { x: 0, y: 0 }
    const at = { x: apply(b, cx), y: apply(b, cy) }
    return { at, dx: goal.x - at.x, dy: goal.y - at.y }
  })
  return (lat, lon) => {
    const b = conic(lat, lon)
    const x = apply(b, cx)
    const y = apply(b, cy)
    let weight = 0.12
    let dx = 0
    let dy = 0
    for (const pull of pulls) {
      const w = Math.exp(-((x - pull.at.x) ** 2 + (y - pull.at.y) ** 2) / (REACH * REACH))
      weight += w
      dx += w * pull.dx
      dy += w * pull.dy
    }
    return { x: x + dx / weight, y: y + dy / weight }
  }
}
