/**
 * Latitude and longitude to a hex: functions of the two (a Lambert conformal conic and an affine step, or a
 * cubic), and a local pull towards the places whose hex is known. The numbers are data (`*-georef.json`).
 */

import { z } from 'zod'
import { nth } from '../../kernel/present.ts'

export const georefFile = z.strictObject({
  format: z.literal(1),
  map: z.string(),
  note: z.string().optional(),
  /** One of the two. */
  conic: z.strictObject({ south: z.number(), north: z.number(), meridian: z.number() }).optional(),
  cubic: z.strictObject({ meridian: z.number(), lon: z.number(), lat: z.number() }).optional(),
  /** Factors of the functions: one unit of the grid between neighbouring centres, y grows north. */
  x: z.array(z.number()),
  y: z.array(z.number()),
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

type Conic = NonNullable<Georef['conic']>
type Cubic = NonNullable<Georef['cubic']>

function conic({ south, north, meridian }: Conic, lat: number, lon: number): number[] {
  const t = (degrees: number): number => Math.tan(Math.PI / 4 + (degrees * RADIANS) / 2)
  const cos = (degrees: number): number => Math.cos(degrees * RADIANS)
  const n = Math.log(cos(south) / cos(north)) / Math.log(t(north) / t(south))
  const r = (cos(south) * t(south) ** n) / n / t(Math.max(-60, Math.min(89, lat))) ** n
  const angle = n * (lon - meridian) * RADIANS
  return [r * Math.sin(angle), -r * Math.cos(angle), 1]
}

function cubic(unit: Cubic, lat: number, lon: number): number[] {
  const u = ((((lon % 360) + 360) % 360) - unit.meridian) / unit.lon
  const v = lat / unit.lat
  return [u, v, u * u, u * v, v * v, u ** 3, u * u * v, u * v * v, v ** 3, 1]
}

function terms(georef: Georef, lat: number, lon: number): number[] {
  if (georef.conic) return conic(georef.conic, lat, lon)
  return georef.cubic ? cubic(georef.cubic, lat, lon) : []
}

/** The point of the grid at a place. */
function pointAt(georef: Georef, lat: number, lon: number): { x: number; y: number } {
  const values = terms(georef, lat, lon)
  const sum = (factors: readonly number[]): number =>
    values.reduce((total, value, i) => total + value * nth(factors, i), 0)
  const x = sum(georef.x)
  const y = sum(georef.y)
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
  // West of all sheets the numbers of the first run on.
  const { letter, offset } =
    georef.sheets.findLast((sheet) => best.column > sheet.offset) ?? nth(georef.sheets, 0)
  const two = (n: number): string => String(n).padStart(2, '0')
  return `${letter}${two(best.row)}${two(best.column - offset)}`
}
