/** How borders look: those at sea are smooth curves, those on land wander like rivers and ridges. */
import type { Bend } from './cells.ts'
import { endsOf, isClosed, keyOf, type Point, piecesOf, rounded, thinned, thinnedRing } from './lines.ts'
import { numbersFor } from './random.ts'

/** Corners of a border that lie this near to the straight way are left out before it is bent. */
const SEA_TOLERANCE = 14
const LAND_TOLERANCE = 7
/** A piece of a land border that is shorter runs straight; none is broken more often than that. */
const SHORTEST = 13
const DEEPEST = 7
/**
 * How far a piece is pushed aside at its middle at most, as a share of its length, to both sides together.
 */
const SWAY = 0.3

/** A border at sea: thinned out, then its corners cut off until it is a curve. */
export const bendSea: Bend = (border) =>
  rounded(isClosed(border) ? thinnedRing(border, SEA_TOLERANCE) : thinned(border, SEA_TOLERANCE), 3)

/** The way from a to b without a, its middle pushed aside again and again. */
function wander(a: Point, b: Point, depth: number, random: () => number): Point[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < SHORTEST || depth > DEEPEST) return [b]
  const off = (random() - 0.5) * length * SWAY
  const middle: Point = [
    (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * off,
    (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * off,
  ]
  return [...wander(a, middle, depth + 1, random), ...wander(middle, b, depth + 1, random)]
}

/** A border on land. It wanders the same way in every run, as its spaces and its first point say how. */
export const bendLand: Bend = (border, spaces) => {
  const { first } = endsOf(border)
  const random = numbersFor(spaces + keyOf(first))
  const plain = rounded(thinned(border, LAND_TOLERANCE), 1)
  return rounded([first, ...piecesOf(plain).flatMap(([a, b]) => wander(a, b, 0, random))], 1)
}
