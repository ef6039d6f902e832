/**
 * From longitude and latitude to the sheet: each axis on its own, with more room where there is more to
 * see.
 */
import type { Point } from './lines.ts'
import type { Points } from './points.ts'

/** The sheet and the way onto it. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly x: (longitude: number) => number
  readonly y: (latitude: number) => number
  /** A place, given as longitude and latitude, on the sheet. */
  readonly place: (place: Point) => Point
}

/** How finely the units a degree has are added up, in degrees. */
const STEP = 0.05
/** What is added up: more than the window, as coasts and cells reach beyond its edge. */
const LONGITUDES: Point = [20, 300]
const LATITUDES: Point = [-80, 85]

/** The units a degree has at a degree: even between two knots, as at the last one beyond it. */
function unitsAt(knots: readonly Point[], degree: number): number {
  let before: Point | undefined
  for (const knot of knots) {
    if (before && degree <= knot[0])
      return before[1] + ((knot[1] - before[1]) * (degree - before[0])) / (knot[0] - before[0])
    before = knot
  }
  return before?.[1] ?? 1
}

/** How far a degree lies from the low end of the range, in units before scaling. */
function sumOf(knots: readonly Point[], [low, high]: Point): (degree: number) => number {
  const count = Math.round((high - low) / STEP)
  const sums = new Float64Array(count + 1)
  const sum = (i: number): number => sums[i] ?? 0
  for (let i = 0; i < count; i++) sums[i + 1] = sum(i) + unitsAt(knots, low + (i + 0.5) * STEP) * STEP
  return (degree) => {
    const steps = (degree - low) / STEP
    if (steps < 0) return steps * STEP * unitsAt(knots, low)
    if (steps >= count) return sum(count) + (steps - count) * STEP * unitsAt(knots, high)
    const i = Math.floor(steps)
    return sum(i) + (sum(i + 1) - sum(i)) * (steps - i)
  }
}

/**
 * The sheet of the given window; north is up, one scale for both axes.
 * @param points the units a degree has and the window
 */
export function sheetOf({ units, window }: Pick<Points, 'units' | 'window'>): Sheet {
  const east = sumOf(units.longitude, LONGITUDES)
  const north = sumOf(units.latitude, LATITUDES)
  const [west, end] = window.longitude
  const [south, top] = window.latitude
  const scale = window.width / (east(end) - east(west))
  const x = (longitude: number): number => (east(longitude) - east(west)) * scale
  const y = (latitude: number): number => (north(top) - north(latitude)) * scale
  return {
    width: window.width,
    height: Math.round(y(south)),
    x,
    y,
    place: ([longitude, latitude]) => [x(longitude), y(latitude)],
  }
}
