/** The lands of the board: continents divided by cells and cut by their coasts, islands, islets. */
import type { Cells } from './cells.ts'
import type { Coast } from './coasts.ts'
import { isletsOf } from './islets.ts'
import { areaOf, closed, outerOf, type Polygon, type Shape, thinnedRing } from './lines.ts'
import type { Clipping } from './packages.ts'
import { NO_SPACE, type Points } from './points.ts'
import type { Sheet } from './projection.ts'

/** What is land on the sheet. */
export interface Lands {
  readonly bySpace: ReadonlyMap<string, Shape>
  /** Land that is no space. */
  readonly beyond: Shape
  /** The continents, not divided. */
  readonly main: Shape
}

/** How near to the true coast a drawn one stays. */
const TOLERANCE = 1.1
/** The least area of what is drawn: lakes, islands of a space, islands of none. */
const LAKE = 400
const ISLAND = 14
const OTHER_ISLAND = 40
/** How far beyond the sheet a coast still counts as seen. */
const MARGIN = 40

/** The edge of the sheet. */
export const frameOf = ({ width, height }: Sheet): Shape => [
  [
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
      [0, 0],
    ],
  ],
]

/** A coast as it is drawn: thinned out, without small lakes. */
function drawn({ rings }: Coast): Polygon {
  const [outer = [], ...lakes] = rings
  return [outer, ...lakes.filter((lake) => areaOf(lake) > LAKE)].map((ring) =>
    closed(thinnedRing(ring, TOLERANCE)),
  )
}

const isSeen = ({ rings }: Coast, { width, height }: Sheet): boolean =>
  outerOf(rings).some(([x, y]) => x > -MARGIN && x < width + MARGIN && y > -MARGIN && y < height + MARGIN)

/**
 * The lands of the sheet.
 * @param coasts all coasts, those that are divided and islands
 * @param cells the parts of the continents
 */
export function landsOf(
  points: Points,
  coasts: readonly Coast[],
  cells: Cells,
  sheet: Sheet,
  clipping: Clipping,
): Lands {
  const frame = frameOf(sheet)
  const bySpace = new Map<string, Polygon[]>()
  const beyond: Polygon[] = []
  const add = (space: string | undefined, shape: Shape): void => {
    if (space === undefined) beyond.push(...shape)
    else bySpace.set(space, [...(bySpace.get(space) ?? []), ...shape])
  }
  const seen = coasts.filter((coast) => isSeen(coast, sheet))
  const main = clipping.intersection(seen.filter(({ of }) => of === 'divided').map(drawn), frame)
  for (const [id, rings] of cells) {
    const [first = [], ...others] = rings.map((ring): Shape => [[closed(ring)]])
    const part = clipping.intersection(clipping.xor(first, ...others), main)
    add(id === NO_SPACE ? undefined : id, part)
  }
  for (const coast of seen) {
    if (coast.of === 'divided') continue
    const space = coast.of === 'none' ? undefined : coast.of.space
    if (areaOf(outerOf(coast.rings)) < (space === undefined ? OTHER_ISLAND : ISLAND)) continue
    const polygon = drawn(coast)
    if (outerOf(polygon).length >= 4) add(space, clipping.intersection([polygon], frame))
  }
  for (const [id, islands] of Object.entries(points.islands)) {
    const islets = isletsOf(id, islands, sheet)
    if (islets.length) add(id, islets)
  }
  return { bySpace, beyond, main }
}
