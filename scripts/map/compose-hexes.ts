/** The `hexes` of the map file. */
import { around, cellOf, idOf, sideKey } from './grid.ts'
import type { Layers, Place } from './read-data.ts'
import type { Surface } from './surface.ts'

export interface HexLayers {
  readonly data: Layers
  readonly ids: ReadonlySet<string>
  readonly surface: Surface
  readonly places: readonly Place[]
  readonly areas: ReadonlyMap<string, string>
  readonly terrain: ReadonlyMap<string, string>
  readonly zones: ReadonlyMap<string, readonly string[]>
}

const FACTIONS = ['axis', 'western', 'soviet']

export type HexRecord = Record<string, unknown> & { id: string }

function placeFields(place: Place): Record<string, unknown> {
  const { flags } = place
  const strategic = FACTIONS.find((faction) => flags.has(faction))
  return {
    name: place.name,
    ...(place.kind !== '-' && { city: place.kind }),
    ...(flags.has('port') && { port: true }),
    ...(flags.has('multi') && { multiZone: true }),
    ...(flags.has('key') && { keyPort: true }),
    ...(flags.has('limited') && { limited: true }),
    ...(flags.has('ice') && { ice: true }),
    ...(strategic && { strategic }),
    ...(flags.has('aid') && { aid: true }),
    ...(flags.has('impact') && { impact: true }),
  }
}

/** Marks of `strategic.txt` by hex: `axis: Tokyo, p4801`, `oil: a2718`. */
function marksOf(data: Layers, places: ReadonlyMap<string, Place>): Map<string, Record<string, unknown>> {
  const hexOf = new Map([...places].map(([id, place]) => [place.name, id]))
  const marks = new Map<string, Record<string, unknown>>()
  for (const [key, items] of data.lists('strategic.txt')) {
    for (const item of items) {
      const id = hexOf.get(item) ?? item
      if (!/^[a-z]\d{4}$/.test(id)) throw new Error(`strategic.txt: ${item} is no place`)
      const mark = FACTIONS.includes(key) ? { strategic: key } : { [key]: true }
      marks.set(id, { ...marks.get(id), ...mark })
    }
  }
  return marks
}

function isIsland(id: string, surface: Surface, ids: ReadonlySet<string>): boolean {
  return around(cellOf(id))
    .map(idOf)
    .every((other) => {
      const key = sideKey(id, other)
      const water = surface.seaSides.has(key) || surface.open.has(key) || surface.connected.has(key)
      return ids.has(other) && (surface.sea.has(other) || water)
    })
}

/** Weather area of a Land hex from `weather.txt`: the hex by id, then its area, then `*`. */
function weatherOf(data: Layers): (id: string, area: string | undefined) => string | undefined {
  const by = new Map(data.lists('weather.txt').flatMap(([key, items]) => items.map((item) => [item, key])))
  return (id, area) => by.get(id) ?? by.get(area ?? '') ?? by.get('*')
}

/** The place of each hex that has one; throws if two share a hex, or if one lies off the map. */
export function placesByHex(places: readonly Place[], ids: ReadonlySet<string>): Map<string, Place> {
  const byHex = new Map<string, Place>()
  const wrong: string[] = []
  for (const place of places) {
    if (place.name === '' || !place.hex) continue
    const other = byHex.get(place.hex)
    if (other) wrong.push(`${place.name} and ${other.name} share ${place.hex}`)
    if (!ids.has(place.hex)) wrong.push(`${place.name} lies off the map at ${place.hex}`)
    byHex.set(place.hex, place)
  }
  if (wrong.length) throw new Error(`places.txt: ${wrong.join('; ')}`)
  return byHex
}

/** All hexes, sorted by id. */
export function composeHexes(layers: HexLayers): HexRecord[] {
  const { data, ids, surface, places, areas, terrain, zones } = layers
  const byHex = placesByHex(places, ids)
  const noAxis = new Set(data.lists('no-axis.txt').flatMap(([, items]) => items))
  const weather = weatherOf(data)
  const marks = marksOf(data, byHex)
  const cites = data.cites('cites.txt')
  return [...ids].sort().map((id) => {
    const land = surface.land.has(id)
    const area = areas.get(id)
    const place = byHex.get(id)
    return {
      id,
      terrain: terrain.get(id) ?? 'clear',
      ...(land && surface.coast.has(id) && { coast: true }),
      ...(land && surface.inlets.has(id) && { inlet: true }),
      ...(place && placeFields(place)),
      ...(land && isIsland(id, surface, ids) && { island: true }),
      ...marks.get(id),
      ...(land && noAxis.has(id) && { noAxis: true }),
      ...(land && { area, weather: weather(id, area) }),
      ...(zones.has(id) && (!land || surface.coast.has(id)) && { zones: zones.get(id) }),
      ...cites.get(id),
    }
  })
}
