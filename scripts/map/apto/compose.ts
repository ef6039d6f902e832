/** Composes the text of assets/apto/maps/apto.json: the layers of data/apto over the country that Dai Senso's map shows. */
import { GRID } from '../../../src-shared/apto/map/grid.ts'
import { areasOf } from '../areas.ts'
import { checkCoasts, layer, net, placesOn, projectionOf } from '../compose.ts'
import { placesByHex } from '../compose-hexes.ts'
import { existingHexes } from '../extent.ts'
import { around, cellAt, cellOf, idOf, sideKey } from '../grid.ts'
import { mapSpec } from '../maps.ts'
import { type Layers, layersOf, type Place } from '../read-data.ts'
import { neighboursOf, readSurface, type Surface } from '../surface.ts'
import { block } from '../write-map.ts'
import { islandsOf } from './islands.ts'
import { terrainOf } from './terrain.ts'
import { territoriesOf } from './territories.ts'

const SHARED = {
  map: 'ds',
  files: ['modern.txt', 'borders.txt', 'rivers.txt', 'terrain.txt', 'mountains.txt'],
}

/** The generator writes ids with capitals, to part these sheets from those of Europe; the map file has small letters. */
const filed = (id: string): string => id.toLowerCase()

interface Ground {
  readonly data: Layers
  readonly ids: ReadonlySet<string>
  readonly surface: Surface
  readonly rivers: ReadonlySet<string>
  readonly lakes: ReadonlySet<string>
  readonly impassable: ReadonlySet<string>
  readonly rails: ReadonlySet<string>
}

/** The sides of the map file: one record for each hexside that carries something. */
function sides({ ids, surface, rivers, lakes, impassable, rails }: Ground): Record<string, unknown>[] {
  const keys = [...ids].flatMap((id) => neighboursOf(id, ids).map((other) => sideKey(id, other)))
  return [...new Set(keys)].sort().flatMap((key) => {
    const [a = '', b = ''] = key.split('/')
    const marks = {
      ...(rivers.has(key) && { river: true }),
      ...((surface.open.has(key) || surface.connected.has(key)) && { strait: true }),
      ...(lakes.has(key) && { lake: true }),
      ...(surface.seaSides.has(key) && { sea: true }),
      ...(impassable.has(key) && { impassable: true }),
      ...(rails.has(key) && { rail: true }),
    }
    return Object.keys(marks).length ? [{ a: filed(a), b: filed(b), ...marks }] : []
  })
}

const PORTS = ['coastal-city', 'minor', 'major']
const AIRBASES = ['small', 'large']

function marksOf(place: Place): Record<string, unknown> {
  const port = PORTS.find((kind) => place.flags.has(kind))
  const airbase = AIRBASES.find((kind) => place.flags.has(kind))
  return {
    name: place.name,
    ...(place.kind !== '-' && { city: place.kind }),
    ...(place.flags.has('resource') && { resource: true }),
    ...(port && { port }),
    ...(airbase && { airbase }),
    ...(place.flags.has('fort') && { permanentFort: true }),
  }
}

/** Weather zone of a hex: `weather.txt` names the rows of the western sheet from which a zone reaches north. */
function weatherOf(data: Layers): (id: string) => string {
  const from = data.lists('weather.txt').map(([zone, [row]]) => [zone, Number(row)] as const)
  return (id) => {
    const zone = from.findLast(([, row]) => cellOf(id).row - 1 >= row)?.[0]
    if (zone === undefined) throw new Error(`weather.txt: no zone for ${id}`)
    return zone
  }
}

const onCoast = (id: string, { ids, surface }: Ground): boolean =>
  surface.land.has(id)
    ? surface.coast.has(id)
    : around(cellOf(id)).some((cell) => ids.has(idOf(cell)) && surface.land.has(idOf(cell)))

/** The map file, byte for byte. */
export function composeApto(): string {
  const spec = mapSpec('apto')
  const data = layersOf('apto', SHARED)
  const project = projectionOf('apto')
  const ids = existingHexes(data)
  const places = placesOn(data, project)
  const hexOfPlace = new Map(places.map((place) => [place.name, place.hex]))
  const surface = readSurface(ids, places, data)
  const lakes = layer(data, surface, project, 'rivers.txt', 'lake')
  const walls = new Set(data.lists('impassable.txt').flatMap(([, names]) => names))
  const crests: Layers = {
    ...data,
    shapes: (file) => data.shapes(file).filter(({ name }) => walls.has(name)),
  }
  const impassable = layer(crests, surface, project, 'mountains.txt', 'mountain')
  const rivers = layer(data, surface, project, 'rivers.txt', 'river')
  for (const side of [...lakes, ...impassable]) rivers.delete(side)
  const barred = new Set([...surface.seaSides, ...surface.open, ...lakes, ...impassable])
  const rails = net(
    data,
    'rails.txt',
    hexOfPlace,
    { land: surface.land, barred, mountains: new Set(), rivers },
    new Set(),
  )
  checkCoasts(surface, new Set([...rails, ...lakes, ...impassable]))
  const ground: Ground = { data, ids, surface, rivers, lakes, impassable, rails }
  const terrain = terrainOf(surface, places, data, project)
  const territories = territoriesOf(data, hexOfPlace)
  const area = areasOf(surface, hexOfPlace, data, project)
  const byHex = placesByHex(places, ids)
  const islands = islandsOf(surface, byHex)
  const weather = weatherOf(data)
  const railed = new Set([...rails].flatMap((key) => key.split('/')))
  const cites = data.cites('cites.txt')
  const hexes = [...ids].sort().map((id) => {
    const land = surface.land.has(id)
    const place = byHex.get(id)
    return {
      id: filed(id),
      terrain: terrain.get(id) ?? 'sea',
      ...(onCoast(id, ground) && { coast: true }),
      ...(islands.has(id) && { island: islands.get(id) }),
      ...(land && { territory: territories.of(area.get(id), id) }),
      ...(place && marksOf(place)),
      ...(railed.has(id) && { rail: true }),
      weather: weather(id),
      ...cites.get(id),
    }
  })
  const labels = data.shapes('labels.txt').map(({ kind, name, points: [[lat, lon] = [0, 0]] }) => {
    const at = idOf(cellAt(project(lat, lon)))
    if (!ids.has(at)) throw new Error(`labels.txt: ${name} lies off the map`)
    return { text: name, at: filed(at), kind }
  })
  const records = territories.records.map((record) => {
    return record.capital === undefined ? record : { ...record, capital: filed(record.capital) }
  })
  return `{
${Object.entries({ format: 1, id: spec.id, name: spec.name, version: '1', note: spec.note })
  .map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`)
  .join('\n')}
  "grid": ${JSON.stringify(GRID)},
${[block('hexes', hexes), block('sides', sides(ground)), block('territories', records), block('labels', labels)].join(',\n')}
}
`
}
