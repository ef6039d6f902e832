/**
 * Latitude and longitude to the plane of the hex grid: functions of the two (a basis), a least squares fit
 * of them through the anchors (places whose hex id a rule cites), then a local correction that pulls each
 * anchor to its own hex.
 */
import { cellOf, centre, type Point } from './grid.ts'

export type Anchor = readonly [hex: string, name: string, lat: number, lon: number]

const RADIANS = Math.PI / 180
const SOUTH = 30 * RADIANS
const NORTH = 65 * RADIANS
const MERIDIAN = 20
/** Centre of the cubic, and the degrees that count as one. */
export const CUBIC = { meridian: 135, lon: 50, lat: 40 } as const
/** Reach of the local correction, in hexes. */
export const REACH = 2.2
/** Weight of no correction at all. */
export const REST = 0.12

const t = (f: number): number => Math.tan(Math.PI / 4 + f / 2)
const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(t(NORTH) / t(SOUTH))

export type Basis = (lat: number, lon: number) => readonly number[]

/** Europe: a Lambert conformal conic and an affine step. */
export const conic: Basis = (lat, lon) => {
  const f = Math.max(-60, Math.min(89, lat)) * RADIANS
  const r = (Math.cos(SOUTH) * t(SOUTH) ** n) / n / t(f) ** n
  const angle = n * (lon - MERIDIAN) * RADIANS
  return [r * Math.sin(angle), -r * Math.cos(angle), 1]
}

/** Asia and the Pacific: a cubic in longitude and latitude around 135 E on the equator. */
export const cubic: Basis = (lat, lon) => {
  const u = ((((lon % 360) + 360) % 360) - CUBIC.meridian) / CUBIC.lon
  const v = lat / CUBIC.lat
  return [u, v, u * u, u * v, v * v, u ** 3, u * u * v, u * v * v, v ** 3, 1]
}

/** APTO: a Mercator map, on which the places of the booklet lie best. */
export const mercator: Basis = (lat, lon) => [
  ((lon % 360) + 360) % 360,
  Math.asinh(Math.tan(Math.max(-80, Math.min(80, lat)) * RADIANS)),
  1,
]

function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length
  const m = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (let i = 0; i < size; i++) {
    const pivot = m[i] ?? []
    for (let j = 0; j < size; j++) {
      if (j === i) continue
      const row = m[j] ?? []
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1)
      m[j] = row.map((value, k) => value - factor * (pivot[k] ?? 0))
    }
  }
  return m.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}

function leastSquares(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const terms = (rows[0] ?? []).map((_, i) => i)
  const normal = terms.map((i) =>
    terms.map((j) => rows.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  )
  const right = terms.map((i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (values[k] ?? 0), 0))
  return solve(normal, right)
}

export type Project = (lat: number, lon: number) => Point

export interface Fit {
  readonly x: readonly number[]
  readonly y: readonly number[]
  /** Where the fit puts each anchor, and the vector from there to where it belongs. */
  readonly pulls: readonly { readonly at: Point; readonly dx: number; readonly dy: number }[]
}

const apply = (b: readonly number[], c: readonly number[]): number =>
  b.reduce((sum, value, i) => sum + value * (c[i] ?? 0), 0)

/** The least squares fit of a basis through the anchors. */
export function fitAnchors(anchors: readonly Anchor[], basis: Basis): Fit {
  const rows = anchors.map(([, , lat, lon]) => basis(lat, lon))
  const target = anchors.map(([hex]) => centre(cellOf(hex)))
  const x = leastSquares(
    rows,
    target.map((p) => p.x),
  )
  const y = leastSquares(
    rows,
    target.map((p) => p.y),
  )
  const pulls = rows.map((b, i) => {
    const goal = target[i] ?? { x: 0, y: 0 }
    const at = { x: apply(b, x), y: apply(b, y) }
    return { at, dx: goal.x - at.x, dy: goal.y - at.y }
  })
  return { x, y, pulls }
}

/** The projection onto the grid that the anchors define. */
export function makeProjection(anchors: readonly Anchor[], basis: Basis = conic): Project {
  const fit = fitAnchors(anchors, basis)
  return (lat, lon) => {
    const b = basis(lat, lon)
    const x = apply(b, fit.x)
    const y = apply(b, fit.y)
    let weight = REST
    let dx = 0
    let dy = 0
    for (const pull of fit.pulls) {
      const w = Math.exp(-((x - pull.at.x) ** 2 + (y - pull.at.y) ** 2) / (REACH * REACH))
      weight += w
      dx += w * pull.dx
      dy += w * pull.dy
    }
    return { x: x + dx / weight, y: y + dy / weight }
  }
}
