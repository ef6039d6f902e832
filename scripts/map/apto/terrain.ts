/** Terrain of APTO by hex, from outlines that say forest, hills, swamp and desert. */
import type { Project } from '../georef.ts'
import { cellOf, centre } from '../grid.ts'
import { inside } from '../plane.ts'
import type { Layers, Place } from '../read-data.ts'
import type { Surface } from '../surface.ts'

/** Printed row of the western sheet up to which forest is jungle: 26 degrees north. */
const LAST_JUNGLE_ROW = 38

/** By hex: cities are clear, then `terrain-hexes.txt` has the last word; `sea` is an all-sea hex. */
export function terrainOf(
  surface: Surface,
  places: readonly Place[],
  data: Layers,
  project: Project,
): Map<string, string> {
  const kinds = new Map(data.lists('terrain-kinds.txt'))
  const result = new Map<string, string>()
  for (const id of surface.sea) result.set(id, 'sea')
  for (const id of surface.land) result.set(id, 'clear')
  for (const { kind, points } of data.shapes('terrain.txt')) {
    const [tropical, temperate] = kinds.get(kind) ?? [kind, kind]
    const polygon = points.map(([lat, lon]) => project(lat, lon))
    for (const id of surface.land) {
      const cell = cellOf(id)
      const terrain = cell.row - 1 <= LAST_JUNGLE_ROW ? tropical : temperate
      if (terrain !== undefined && inside(centre(cell), polygon)) result.set(id, terrain)
    }
  }
  for (const { kind, hex } of places) if (kind !== '-' && hex) result.set(hex, 'clear')
  for (const [kind, hexes] of data.lists('terrain-hexes.txt')) for (const id of hexes) result.set(id, kind)
  return result
}
