/** The coasts of the Pacific on the sheet, and which of them are the islands of a space. */
import { endsOf, type Line, outerOf, type Point, type Polygon } from './lines.ts'
import type { Land } from './packages.ts'
import type { Islands, Points } from './points.ts'
import type { Sheet } from './projection.ts'

/** A piece of land. */
export interface Coast {
  /** `divided` among spaces, the islands of one space by its id, or of none. */
  readonly of: 'divided' | { readonly space: string } | 'none'
  /** Its outer line and its lakes, on the sheet. */
  readonly rings: Polygon
}

/** A coast of more corners is a continent, Australia or New Guinea: several spaces share it. */
const DIVIDED = 500
/** How many degrees beyond the window land is kept: west, east, south, north. */
const MARGIN = [6, 8, 4, 6] as const

/** A line that runs on across the 180th meridian, where longitudes would leap to the other end. */
function unwrapped(line: Line): Line {
  let turn = 0
  let before: number | undefined
  return line.map(([longitude, latitude]): Point => {
    if (before !== undefined && longitude - before > 180) turn -= 360
    else if (before !== undefined && longitude - before < -180) turn += 360
    before = longitude
    return [longitude + turn, latitude]
  })
}

/** Bounds in degrees of the outer line of a land. */
function extentOf(land: Land): { west: number; east: number; south: number; north: number } {
  const longitudes = outerOf(land).map(([longitude]) => longitude)
  const latitudes = outerOf(land).map(([, latitude]) => latitude)
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  }
}

/** Whose islands have their middle where this land has it. */
function ownerAt([longitude, latitude]: Point, islands: Readonly<Record<string, Islands>>): Coast['of'] {
  for (const [space, { box = [] }] of Object.entries(islands))
    for (const [west, east, south, north] of box)
      if (longitude >= west && longitude <= east && latitude >= south && latitude <= north) return { space }
  return 'none'
}

/**
 * The coasts in and around the window, in the order of the source.
 * @param lands the lands of the globe, in degrees
 */
export function coastsOf(lands: readonly Land[], points: Points, sheet: Sheet): Coast[] {
  const [west, east] = points.window.longitude
  const [south, north] = points.window.latitude
  const coasts: Coast[] = []
  for (const land of lands) {
    endsOf(outerOf(land))
    // Longitudes of the source go from -180 to 180, those of the sheet on to 257: each land is tried at
    // each turn.
    for (const turn of [-360, 0, 360]) {
      const here = land.map((ring) => unwrapped(ring).map(([lon, lat]): Point => [lon + turn, lat]))
      const extent = extentOf(here)
      if (extent.east < west - MARGIN[0] || extent.west > east + MARGIN[1]) continue
      if (extent.north < south - MARGIN[2] || extent.south > north + MARGIN[3]) continue
      const middle: Point = [(extent.west + extent.east) / 2, (extent.south + extent.north) / 2]
      const divided = outerOf(here).length > DIVIDED
      coasts.push({
        of: divided ? 'divided' : ownerAt(middle, points.islands),
        rings: here.map((ring) => ring.map(sheet.place)),
      })
    }
  }
  return coasts
}
