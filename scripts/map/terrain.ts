/** Terrain of Land hexes. */
import type { Project } from './georef.ts'
import { cellOf, centre } from './grid.ts'
import { inside } from './plane.ts'
import type { Layers, Place } from './read-data.ts'
import type { Surface } from './surface.ts'

/** Terrain by hex; cities are clear, then `terrain-hexes.txt` has the last word. */
export function terrainOf(
  surface: Surface,
  places: readonly Place[],
  areas: ReadonlyMap<string, string>,
  data: Layers,
  project: Project,
): Map<string, string> {
  const dry = new Set(data.lines('desert.txt').flatMap((line) => line.split(/\s+/)))
  const result = new Map<string, string>()
  for (const id of surface.sea) result.set(id, 'sea')
  for (const id of surface.land) result.set(id, 'clear')
  for (const { kind, points } of data.shapes('terrain.txt')) {
    const polygon = points.map(([lat, lon]) => project(lat, lon))
    for (const id of surface.land) if (inside(centre(cellOf(id)), polygon)) result.set(id, kind)
  }
  for (const place of places) {
    if (['capital', 'city', 'provisional'].includes(place.kind) && place.hex) result.set(place.hex, 'clear')
  }
  for (const [kind, hexes] of data.lists('terrain-hexes.txt')) for (const id of hexes) result.set(id, kind)
  for (const id of surface.land) {
    if (result.get(id) === 'clear' && dry.has(areas.get(id) ?? '')) result.set(id, 'desert')
  }
  return result
}
