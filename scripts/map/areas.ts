/** The Country, Dependent or Region of 1937 of each Land hex. */
import { cellOf, centre, type Point } from './grid.ts'
import { inside } from './plane.ts'
import { readLists, readShapes } from './read-data.ts'
import { neighboursOf, type Surface } from './surface.ts'

type Project = (lat: number, lon: number) => Point

/** Area id of every Land hex. */
export function areasOf(surface: Surface, project: Project): Map<string, string> {
  const modern = new Map(readLists('modern.txt').map(([key, items]) => [key, items[0] ?? '']))
  const result = new Map<string, string>()
  for (const id of surface.land) {
    const country = surface.modern(id)
    const area = modern.get(country)
    if (country !== '' && area === undefined) throw new Error(`modern.txt lacks ${country} (${id})`)
    if (area) result.set(id, area)
  }
  for (const { kind, points } of readShapes('borders.txt')) {
    const [from, to = ''] = kind.split('>')
    const polygon = points.map(([lat, lon]) => project(lat, lon))
    for (const [id, area] of result) {
      if (area === from && inside(centre(cellOf(id)), polygon)) result.set(id, to)
    }
  }
  for (const [area, items] of readLists('area-hexes.txt')) {
    for (const id of items) if (surface.land.has(id)) result.set(id, area)
  }
  for (const [id, area] of result) {
    if (area !== 'switzerland' || id === 'w3220' || id === 'w3221') continue
    const near = neighboursOf(id, surface.land).map((other) => result.get(other))
    result.set(id, near.find((other) => other !== undefined && other !== 'switzerland') ?? area)
  }
  for (const id of surface.land) if (!result.has(id)) throw new Error(`no area for ${id}`)
  return result
}
