/** Points with the space they belong to: a place of the sheet belongs to the space of the nearest one. */
import type { Coast } from './coasts.ts'
import { outerOf, type Point, squared } from './lines.ts'
import type { BoardSpace, Points } from './points.ts'
import type { Sheet } from './projection.ts'

/** A point and the id of the space it belongs to. */
export interface Site {
  readonly id: string
  readonly at: Point
}

/** How many units of coast lie between two of its points. */
const STRETCH = 9
/** How far beyond the sheet points of coasts are set. */
const MARGIN = 60
/** The points around a dot: how far from it, and how many. */
const AROUND = { radius: 30, count: 8 }

const sitesOf = (points: Readonly<Record<string, readonly Point[]>>, place: (at: Point) => Point): Site[] =>
  Object.entries(points).flatMap(([id, all]) => all.map((at) => ({ id, at: place(at) })))

/** The points of the lands. */
export const landSites = ({ lands }: Points, sheet: Sheet): Site[] => sitesOf(lands, sheet.place)

/** The id of the nearest of some points. */
export function nearest(sites: readonly Site[], at: Point): string | undefined {
  let id: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const site of sites) {
    const away = squared(site.at, at)
    if (away < least) {
      least = away
      id = site.id
    }
  }
  return id
}

/** Points along the outer line of a coast, a stretch apart, as far as the sheet and its margin go. */
function alongCoast({ rings }: Coast, { width, height }: Sheet): Point[] {
  const points: Point[] = []
  let run = 0
  let before: Point | undefined
  for (const corner of outerOf(rings)) {
    if (before) run += Math.hypot(corner[0] - before[0], corner[1] - before[1])
    before = corner
    if (run < STRETCH) continue
    run = 0
    const [x, y] = corner
    if (x > -MARGIN && x < width + MARGIN && y > -MARGIN && y < height + MARGIN) points.push(corner)
  }
  return points
}

/** Points in a circle around a place. */
function around([x, y]: Point): Point[] {
  return Array.from({ length: AROUND.count }, (_, i): Point => {
    const angle = (i * Math.PI) / (AROUND.count / 2)
    return [x + AROUND.radius * Math.cos(angle), y + AROUND.radius * Math.sin(angle)]
  })
}

/**
 * The points of the sea zones: those of the open sea, those along the coasts, where the zone is one that
 * the land borders on the board, and those around the dots of islands.
 * @param lands the points of the lands
 */
export function seaSites(
  points: Points,
  board: readonly BoardSpace[],
  coasts: readonly Coast[],
  lands: readonly Site[],
  sheet: Sheet,
): Site[] {
  const seas = new Set(board.filter(({ kind }) => kind === 'sea').map(({ id }) => id))
  const zones = new Map(board.map(({ id, adjacent }) => [id, adjacent.filter((other) => seas.has(other))]))
  const zonesOf = (land: string): readonly string[] => zones.get(land) ?? []
  const choices = sitesOf(points.coasts, sheet.place)
  const sites = sitesOf(points.seas, (at) => at)
  for (const coast of coasts) {
    if (coast.of === 'none') continue
    for (const at of alongCoast(coast, sheet)) {
      const land = coast.of === 'divided' ? nearest(lands, at) : coast.of.space
      const here = zonesOf(land ?? '')
      const near = here.length > 1 ? choices.filter(({ id }) => here.includes(id)) : []
      const zone = nearest(near, at) ?? here[0]
      if (zone) sites.push({ id: zone, at })
    }
  }
  for (const [land, { dots = [] }] of Object.entries(points.islands)) {
    const zone = zonesOf(land)[0]
    for (const dot of dots) for (const at of around(sheet.place(dot))) if (zone) sites.push({ id: zone, at })
  }
  return sites
}
