/** The sea zones of the board: their cells without what is land. */
import type { Cells } from './cells.ts'
import { frameOf, type Lands } from './lands.ts'
import { areaOf, closed, outerOf, type Shape } from './lines.ts'
import type { Clipping } from './packages.ts'
import type { Sheet } from './projection.ts'

/** Smaller land is drawn over the sea and not taken out of it; so are smaller holes. */
const LAND = 300
/** Scraps of sea between coasts that are no larger are left out. */
const SCRAP = 60

/** The sea zones by id, in the order asked for. */
export function seasOf(
  ids: readonly string[],
  cells: Cells,
  { bySpace, beyond, main }: Lands,
  sheet: Sheet,
  clipping: Clipping,
): ReadonlyMap<string, Shape> {
  const large = [...[...bySpace.values()].flat(), ...beyond].filter((part) => areaOf(outerOf(part)) > LAND)
  const [first = [], ...others] = [...main, ...large].map((part): Shape => [part])
  const dry = clipping.union(first, ...others)
  const frame = frameOf(sheet)
  return new Map(
    ids.map((id) => {
      const [ring, ...rings] = (cells.get(id) ?? []).map((each): Shape => [[closed(each)]])
      if (!ring)
        throw new Error(`Sea zone ${id} has no cell on the sheet; pacific-points.json must give it a point.`)
      const wet = clipping.difference(clipping.intersection(clipping.xor(ring, ...rings), frame), dry)
      const zone = wet
        .filter((part) => areaOf(outerOf(part)) > SCRAP)
        .map(([outer = [], ...holes]) => [outer, ...holes.filter((hole) => areaOf(hole) > LAND)])
      return [id, zone]
    }),
  )
}
