/** The Country, Dependent or Region of 1937 of each Land hex. */
import type { Project } from './georef.ts'
import { cellOf, centre } from './grid.ts'
import { inside } from './plane.ts'
import type { Layers } from './read-data.ts'
import { neighboursOf, type Surface } from './surface.ts'

/** Areas that hold no more than the hexes named; others that the sample gives them join a neighbour. */
function trim(result: Map<string, string>, surface: Surface, data: Layers): void {
  for (const [area, kept] of data.lists('area-only.txt')) {
    for (const [id, current] of result) {
      if (current !== area || kept.includes(id)) continue
      const near = neighboursOf(id, surface.land).map((other) => result.get(other))
      result.set(id, near.find((other) => other !== undefined && other !== area) ?? current)
    }
  }
}

/** Area id of every Land hex. */
export function areasOf(
  surface: Surface,
  hexOfPlace: ReadonlyMap<string, string>,
  data: Layers,
  project: Project,
): Map<string, string> {
  const modern = new Map(data.lists('modern.txt').map(([key, items]) => [key, items[0] ?? '']))
  const result = new Map<string, string>()
  for (const id of surface.land) {
    const country = surface.modern(id)
    const area = modern.get(country)
    if (country !== '' && area === undefined) throw new Error(`modern.txt lacks ${country} (${id})`)
    if (area) result.set(id, area)
  }
  for (const { kind, points } of data.shapes('borders.txt')) {
    const [from, to = ''] = kind.split('>')
    const polygon = points.map(([lat, lon]) => project(lat, lon))
    for (const [id, area] of result) {
      if (area === from && inside(centre(cellOf(id)), polygon)) result.set(id, to)
    }
  }
  for (const [area, items] of data.lists('area-hexes.txt')) {
    for (const item of items) {
      const id = hexOfPlace.get(item) ?? item
      if (surface.land.has(id)) result.set(id, area)
    }
  }
  trim(result, surface, data)
  const lost = [...surface.land].filter((id) => !result.has(id)).sort()
  if (lost.length) throw new Error(`area-hexes.txt: no area for ${lost.join(' ')}`)
  return result
}
