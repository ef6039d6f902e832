/** Terrain of Land hexes. */
import { cellOf, centre, type Point } from './grid.ts'
import { inside } from './plane.ts'
import { dataLines, type Place, readLists, readShapes } from './read-data.ts'
import type { Surface } from './surface.ts'

/** Terrain by hex; cities are clear, then `data/terrain-hexes.txt` has the last word. */
export function terrainOf(
  surface: Surface,
  places: readonly Place[],
  areas: ReadonlyMap<string, string>,
  project: (lat: number, lon: number) => Point,
): Map<string, string> {
  const dry = new Set(dataLines('desert.txt').flatMap((line) => line.split(/\s+/)))
  const result = new Map<string, string>()
  for (const id of surface.sea) result.set(id, 'sea')
  for (const id of surface.land) result.set(id, 'clear')
  for (const { kind, points } of readShapes('terrain.txt')) {
    const polygon = points.map(([lat, lon]) => project(lat, lon))
    for (const id of surface.land) if (inside(centre(cellOf(id)), polygon)) result.set(id, kind)
  }
  for (const place of places) {
    if (['capital', 'city', 'provisional'].includes(place.kind) && place.hex) result.set(place.hex, 'clear')
  }
  for (const [kind, hexes] of readLists('terrain-hexes.txt')) for (const id of hexes) result.set(id, kind)
  for (const id of surface.land) {
    if (result.get(id) === 'clear' && dry.has(areas.get(id) ?? '')) result.set(id, 'desert')
  }
  return result
}
