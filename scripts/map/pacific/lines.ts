/** Points and lines of the sheet: comparing, measuring, thinning out and rounding them. */

export type Point = readonly [number, number]
/** Corners of a line; a closed line repeats its first corner at the end. */
export type Line = readonly Point[]
/** The first line goes around, the others are holes. */
export type Polygon = readonly Line[]
export type Shape = readonly Polygon[]

/** A point as text; points that differ by less than a hundredth of a unit are one and the same. */
export const keyOf = ([x, y]: Point): string => `${x.toFixed(2)},${y.toFixed(2)}`

/** The first and the last corner of a line. */
export function endsOf(line: Line): { first: Point; last: Point } {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last)
    throw new Error('A line of the drawing has no corners; it was expected to have two or more.')
  return { first, last }
}

/** True if a line ends where it begins. */
export function isClosed(line: Line): boolean {
  const { first, last } = endsOf(line)
  return keyOf(first) === keyOf(last)
}

/** The line, ending where it begins. */
export const closed = (line: Line): Line => (isClosed(line) ? line : [...line, endsOf(line).first])

/** The pieces of a line, from corner to corner. */
export function piecesOf(line: Line): (readonly [Point, Point])[] {
  const pieces: (readonly [Point, Point])[] = []
  let from: Point | undefined
  for (const to of line) {
    if (from) pieces.push([from, to])
    from = to
  }
  return pieces
}

/** The outer line of a polygon. */
export const outerOf = (polygon: Polygon): Line => polygon[0] ?? []

/** The area inside a line, whichever way around it runs; it is closed if it is not. */
export function areaOf(line: Line): number {
  let sum = 0
  let before = line.at(-1)
  for (const corner of line) {
    if (before) sum += (before[0] - corner[0]) * (before[1] + corner[1])
    before = corner
  }
  return Math.abs(sum / 2)
}

/** True if the point lies within the line. */
export function isWithin([x, y]: Point, line: Line): boolean {
  let within = false
  let before = line.at(-1)
  for (const corner of line) {
    if (before && corner[1] > y !== before[1] > y) {
      const cut = ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0]
      if (x < cut) within = !within
    }
    before = corner
  }
  return within
}

/** The square of the distance of two points. */
export const squared = (a: Point, b: Point): number => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2

/** The square of the distance of a point from the piece of a line between a and b. */
export function squaredFromPiece([x, y]: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  const along = length ? ((x - a[0]) * dx + (y - a[1]) * dy) / length : 0
  const part = Math.max(0, Math.min(1, along))
  return (x - a[0] - part * dx) ** 2 + (y - a[1] - part * dy) ** 2
}

/** The corner strictly between two others that lies farthest from the straight way between them. */
function farthest(line: Line, from: number, to: number, tolerance: number): number | undefined {
  const a = line[from]
  const b = line[to]
  let far: number | undefined
  let most = tolerance * tolerance
  for (let i = from + 1; a && b && i < to; i++) {
    const corner = line[i]
    const away = corner ? squaredFromPiece(corner, a, b) : 0
    if (away > most) {
      most = away
      far = i
    }
  }
  return far
}

/** An open line without the corners that lie within the tolerance of what is left (Douglas and Peucker). */
export function thinned(line: Line, tolerance: number): Line {
  if (line.length < 3) return line
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const far = farthest(line, from, to, tolerance)
    if (far === undefined) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
  return line.filter((_, i) => kept.has(i))
}

/** A closed line thinned out in two halves, as its ends are one point. */
export function thinnedRing(line: Line, tolerance: number): Line {
  if (line.length < 8) return line
  const half = line.length >> 1
  return [...thinned(line.slice(0, half + 1), tolerance), ...thinned(line.slice(half), tolerance).slice(1)]
}

const between = (a: Point, b: Point, part: number): Point => [
  a[0] * (1 - part) + b[0] * part,
  a[1] * (1 - part) + b[1] * part,
]

/** A line whose corners are cut off the given number of times (Chaikin); its ends stay where they are. */
export function rounded(line: Line, times: number): Line {
  if (times === 0) return line
  const { first, last } = endsOf(line)
  const cut: Point[] = [first]
  piecesOf(line).forEach(([a, b], i) => {
    if (i > 0) cut.push(between(a, b, 0.25))
    if (i + 2 < line.length) cut.push(between(a, b, 0.75))
  })
  return rounded([...cut, last], times - 1)
}

/** West, east, upper and lower bound of a shape. */
export function boundsOf(shape: Shape): { left: number; right: number; top: number; bottom: number } {
  const corners = shape.flatMap(outerOf)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
