/** Atolls and small islands that the coasts do not hold: drawn as islets at the dots of their space. */
import { closed, type Point, type Polygon, rounded } from './lines.ts'
import type { Islands } from './points.ts'
import type { Sheet } from './projection.ts'
import { numbersFor } from './random.ts'

/** The first dot of a space is its main island. */
const MAIN_RADIUS = 13
const RADIUS = 9
const CORNERS = 9

/**
 * The islets of a space.
 * @param space its id, which decides their outline
 */
export function isletsOf(space: string, { dots = [] }: Islands, sheet: Sheet): Polygon[] {
  const random = numbersFor(space)
  return dots.map((dot, i) => {
    const [x, y] = sheet.place(dot)
    const corners = Array.from({ length: CORNERS }, (_, k): Point => {
      const angle = (k / CORNERS) * Math.PI * 2
      const radius = (i === 0 ? MAIN_RADIUS : RADIUS) * (0.7 + random() * 0.55)
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle) * 0.85]
    })
    // Two corners more than a full turn, and the ends away again: so the corner at the start is cut off as
    // well.
    return [closed(rounded([...corners, ...corners.slice(0, 2)], 1).slice(1, -1))]
  })
}
