/**
 * Latitude and longitude to a hex: a Lambert conformal conic, an affine step onto the grid of the map,
 * and a local pull towards the places whose hex is known. The numbers are data (`*-georef.json`).
 */
import { z } from 'zod'

const triple = z.tuple([z.number(), z.number(), z.number()])

export const georefFile = z.strictObject({
  format: z.literal(1),
  map: z.string(),
  note: z.string().optional(),
  conic: z.strictObject({ south: z.number(), north: z.number(), meridian: z.number() }),
  /** Affine step from the conic plane to the grid: one unit between neighbouring centres, y grows north. */
  x: triple,
  y: triple,
  /** Reach of a pull in hexes, and the weight of no pull at all. */
  reach: z.number(),
  rest: z.number(),
  /** Known places: where the affine step puts them, and the way home from there. */
  pulls: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  sheets: z.array(z.strictObject({ letter: z.string().length(1), offset: z.number().int() })),
})
export type Georef = z.infer<typeof georefFile>

const RADIANS = Math.PI / 180
const ROW_HEIGHT = Math.sqrt(3) / 2

function conic({ south, north, meridian }: Georef['conic'], lat: number, lon: number): [number, number] {
  const t = (degrees: number): number => Math.tan(Math.PI / 4 + (degrees * RADIANS) / 2)
  const cos = (degrees: number): number => Math.cos(degrees * RADIANS)
  const n = Math.log(cos(south) / cos(north)) / Math.log(t(north) / t(south))
  const r = (cos(south) * t(south) ** n) / n / t(Math.max(-60, Math.min(89, lat))) ** n
  const angle = n * (lon - meridian) * RADIANS
  return [r * Math.sin(angle), -r * Math.cos(angle)]
}

/** The point of the grid at a place. */
export function pointAt(georef: Georef, lat: number, lon: number): { x: number; y: number } {
  const [u, v] = conic(georef.conic, lat, lon)
  const x = georef.x[0] * u + georef.x[1] * v + georef.x[2]
  const y = georef.y[0] * u + georef.y[1] * v + georef.y[2]
  let weight = georef.rest
  let dx = 0
  let dy = 0
  for (const [px, py, pullX, pullY] of georef.pulls) {
    const w = Math.exp(-((x - px) ** 2 + (y - py) ** 2) / georef.reach ** 2)
    weight += w
    dx += w * pullX
    dy += w * pullY
  }
  return { x: x + dx / weight, y: y + dy / weight }
}

/** The hex id at a place, by the numbering alone: the map may have no such hex. */
export function hexAt(georef: Georef, lat: number, lon: number): string {
  const { x, y } = pointAt(georef, lat, lon)
  const guess = Math.round(y / ROW_HEIGHT)
  let best = { distance: Number.POSITIVE_INFINITY, row: 0, column: 0 }
  for (const row of [guess - 1, guess, guess + 1]) {
    const shift = Math.abs(row) % 2 === 1 ? 0.5 : 0
    const column = Math.round(x - shift)
    const distance = Math.hypot(column + shift - x, row * ROW_HEIGHT - y)
    if (distance < best.distance) best = { distance, row, column }
  }
  const east = georef.sheets.findLast((sheet) => best.column > sheet.offset) ?? georef.sheets[0]
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${east?.letter ?? '?'}${two(best.row)}${two(best.column - (east?.offset ?? 0))}`
}
