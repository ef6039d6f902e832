/** Composes the text of assets/maps/<map>.json from the layers in data/<map>/. */
import { areasOf } from './areas.ts'
import { chain, cornerGraph } from './chains.ts'
import { composeHexes } from './compose-hexes.ts'
import { composeSides, type SideFlags } from './compose-sides.ts'
import { existingHexes } from './extent.ts'
import { type Anchor, makeProjection, type Project } from './georef.ts'
import { cellAt, idOf } from './grid.ts'
import { mapSpec } from './maps.ts'
import { type Layers, layersOf, type Place } from './read-data.ts'
import { type Ground, route } from './routes.ts'
import { zonesOf } from './sea-zones.ts'
import { readSurface, type Surface } from './surface.ts'
import { terrainOf } from './terrain.ts'
import { writeMap } from './write-map.ts'

/** The projection of a map, through its cited and its authored anchors. */
export function projectionOf(map: string): Project {
  const data = layersOf(map)
  const anchors = ['anchors.json', 'anchors-authored.json'].flatMap((file) => data.json<Anchor[]>(file))
  return makeProjection(anchors, mapSpec(map).basis)
}

/** The hexsides of one kind that the lines of a file run along, corrected by hand. */
export function layer(
  data: Layers,
  surface: Surface,
  project: Project,
  file: string,
  kind: string,
): Set<string> {
  const lists = new Map(data.lists('side-overrides.txt'))
  const graph = cornerGraph(surface.land)
  const result = new Set<string>()
  for (const shape of data.shapes(file)) {
    if (shape.kind !== kind) continue
    for (const side of chain(graph, shape, project)) if (!surface.seaSides.has(side)) result.add(side)
  }
  for (const side of lists.get(`${kind}+`) ?? []) result.add(side)
  for (const side of lists.get(`${kind}-`) ?? []) result.delete(side)
  return result
}

/** Hexsides crossed by the lines of a file. */
export function net(
  data: Layers,
  file: string,
  hexOfPlace: ReadonlyMap<string, string>,
  ground: Ground,
  under: ReadonlySet<string>,
): Set<string> {
  const laid = new Set<string>()
  for (const [name, items] of data.lists(file)) {
    const stops = items.map((item) => (/^[a-z]\d{4}$/i.test(item) ? item : hexOfPlace.get(item)))
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

/** The places of a map, each with its hex. */
export const placesOn = (data: Layers, project: Project): (Place & { readonly hex: string })[] =>
  data.places().map((place) => {
    return { ...place, hex: place.hex ?? idOf(cellAt(project(place.lat, place.lon))) }
  })

/** Throws if a hexside between two coasts lies mostly in the sea by the sample, and nobody has said what it is. */
export function checkCoasts({ doubtful }: Surface, said: ReadonlySet<string>): void {
  const open = doubtful.filter((side) => !said.has(side))
  if (open.length === 0) return
  throw new Error(
    `surface.txt: ${open.join(', ')}: less than half of the hexside is land; expected it among sea-side or land-side`,
  )
}

/** The map file, byte for byte. */
export function composeMap(id: string): string {
  const spec = mapSpec(id)
  const data = layersOf(id)
  const project = projectionOf(id)
  const ids = existingHexes(data)
  const places = placesOn(data, project)
  const hexOfPlace = new Map(places.map((place) => [place.name, place.hex]))
  const surface = readSurface(ids, places, data)
  const lakes = layer(data, surface, project, 'rivers.txt', 'lake')
  const mountains = layer(data, surface, project, 'mountains.txt', 'mountain')
  const straits = new Set([...surface.connected, ...surface.open])
  const rivers = new Set(
    [...layer(data, surface, project, 'rivers.txt', 'river')].filter((s) => !lakes.has(s) && !straits.has(s)),
  )
  for (const side of straits) mountains.delete(side)
  const barred = new Set([...surface.seaSides, ...surface.open, ...lakes])
  const ground = { land: surface.land, barred, mountains, rivers }
  const rails = net(data, 'rails.txt', hexOfPlace, ground, new Set())
  const roads = net(data, 'roads.txt', hexOfPlace, ground, rails)
  checkCoasts(surface, new Set([...rails, ...roads, ...lakes]))
  const zones = zonesOf(surface, ids, hexOfPlace, data, id)
  const flags: SideFlags = { ids, surface, rivers, lakes, mountains, rails, roads, zones }
  const areas = areasOf(surface, hexOfPlace, data, project)
  const terrain = terrainOf(surface, places, areas, data, project)
  const map = {
    hexes: composeHexes({ data, ids, surface, places, areas, terrain, zones }),
    sides: composeSides(flags, data),
  }
  return writeMap(spec, map, hexOfPlace, data)
}
