/** Composes the text of assets/maps/tk.json from the layers in data/. */
import { areasOf } from './areas.ts'
import { chain, cornerGraph } from './chains.ts'
import { composeHexes } from './compose-hexes.ts'
import { composeSides, type SideFlags } from './compose-sides.ts'
import { existingHexes } from './extent.ts'
import { type Anchor, makeProjection } from './georef.ts'
import { cellAt, idOf } from './grid.ts'
import { dataJson, readLists, readPlaces, readShapes } from './read-data.ts'
import { route } from './routes.ts'
import { zonesOf } from './sea-zones.ts'
import { readSurface } from './surface.ts'
import { terrainOf } from './terrain.ts'
import { writeMap } from './write-map.ts'

const project = makeProjection([
  ...dataJson<Anchor[]>('anchors.json'),
  ...dataJson<Anchor[]>('anchors-authored.json'),
])
const ids = existingHexes()
const places = readPlaces().map((place) => ({
  ...place,
  hex: place.hex ?? idOf(cellAt(project(place.lat, place.lon))),
}))
const surface = readSurface(ids, places)
const sideLists = new Map(readLists('side-overrides.txt').map(([key, items]) => [key, items] as const))

/** The sampled layer of one kind, corrected by hand. */
function layer(file: string, kind: string): Set<string> {
  const graph = cornerGraph(surface.land)
  const result = new Set<string>()
  for (const shape of readShapes(file)) {
    if (shape.kind !== kind) continue
    for (const side of chain(graph, shape, project)) if (!surface.seaSides.has(side)) result.add(side)
  }
  for (const side of sideLists.get(`${kind}+`) ?? []) result.add(side)
  for (const side of sideLists.get(`${kind}-`) ?? []) result.delete(side)
  return result
}

const lakes = layer('rivers.txt', 'lake')
const mountains = layer('mountains.txt', 'mountain')
const straits = new Set([...surface.connected, ...surface.open])
const rivers = new Set([...layer('rivers.txt', 'river')].filter((s) => !lakes.has(s) && !straits.has(s)))
for (const side of straits) mountains.delete(side)
const hexOfPlace = new Map(places.map((place) => [place.name, place.hex]))
const ground = {
  land: surface.land,
  barred: new Set([...surface.seaSides, ...surface.open, ...lakes]),
  mountains,
  rivers,
}

/** Hexsides crossed by the lines of a file. */
function net(file: string, under: ReadonlySet<string>): Set<string> {
  const laid = new Set<string>()
  for (const [name, items] of readLists(file)) {
    const stops = items.map((item) => (/^[we]\d{4}$/.test(item) ? item : hexOfPlace.get(item)))
    const missing = items[stops.indexOf(undefined)]
    if (missing) throw new Error(`${file}: ${name} names ${missing}, which is no place`)
    const hexes = route(
      stops.map((stop) => stop ?? ''),
      ground,
      new Set([...laid, ...under]),
      `${file}: ${name}`,
    )
    for (let i = 0; i + 1 < hexes.length; i++) {
      const [a = '', b = ''] = [hexes[i], hexes[i + 1]].sort()
      if (!under.has(`${a}/${b}`)) laid.add(`${a}/${b}`)
    }
  }
  return laid
}

const rails = net('rails.txt', new Set())
const roads = net('roads.txt', rails)
const flags: SideFlags = {
  ids,
  surface,
  rivers,
  lakes,
  mountains,
  rails,
  roads,
  zones: zonesOf(surface, ids),
}
const areas = areasOf(surface, project)
const terrain = terrainOf(surface, places, areas, project)
const map = {
  hexes: composeHexes({ ids, surface, places, areas, terrain, zones: flags.zones }),
  sides: composeSides(flags),
}
/** The map file, byte for byte. */
export const mapText = writeMap(map, hexOfPlace)
