/** The `hexes` of the map file. */
import { around, cellOf, idOf, sideKey } from './grid.ts'
import { type Place, readCites } from './read-data.ts'
import type { Surface } from './surface.ts'

export interface HexLayers {
  readonly ids: ReadonlySet<string>
  readonly surface: Surface
  readonly places: readonly Place[]
  readonly areas: ReadonlyMap<string, string>
  readonly terrain: ReadonlyMap<string, string>
  readonly zones: ReadonlyMap<string, readonly string[]>
}

export type HexRecord = Record<string, unknown> & { id: string }

function placeFields(place: Place): Record<string, unknown> {
  const { flags } = place
  const strategic = ['axis', 'western', 'soviet'].find((faction) => flags.has(faction))
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

function isIsland(id: string, surface: Surface, ids: ReadonlySet<string>): boolean {
  return around(cellOf(id))
    .map(idOf)
    .every((other) => {
      const key = sideKey(id, other)
      const water = surface.seaSides.has(key) || surface.open.has(key) || surface.connected.has(key)
      return ids.has(other) && (surface.sea.has(other) || water)
    })
}

/** East-edge hexes of Russia and the two of Egypt: no Axis entry. */
export function edgeHexes(layers: Pick<HexLayers, 'ids' | 'surface'>): string[] {
  const east: string[] = []
  for (let row = 28; row <= 51; row++) {
    const id = `e${row}${row % 2 ? 27 : 28}`
    if (layers.surface.land.has(id)) east.push(id)
  }
  return east
}

/** All hexes, sorted by id. */
export function composeHexes(layers: HexLayers): HexRecord[] {
  const { ids, surface, places, areas, terrain, zones } = layers
  const byHex = new Map<string, Place>()
  for (const place of places) {
    if (place.name === '' || !place.hex) continue
    const other = byHex.get(place.hex)
    if (other) throw new Error(`${place.name} and ${other.name} share ${place.hex}`)
    if (!ids.has(place.hex)) throw new Error(`${place.name} lies off the map at ${place.hex}`)
    byHex.set(place.hex, place)
  }
  const noAxis = new Set([...edgeHexes(layers), 'e1111', 'e1112'])
  const dry = new Set('libya cyrenaica egypt palestine trans-jordan syria iraq kuwait'.split(' '))
  const cites = readCites('cites.txt')
  return [...ids].sort().map((id) => {
    const land = surface.land.has(id)
    const area = areas.get(id)
    const place = byHex.get(id)
    return {
      id,
      terrain: terrain.get(id) ?? 'clear',
      ...(land && surface.coast.has(id) && { coast: true }),
      ...(place && placeFields(place)),
      ...(land && isIsland(id, surface, ids) && { island: true }),
      ...(noAxis.has(id) && { noAxis: true }),
      ...(land && { area, weather: dry.has(area ?? '') ? 'desert' : 'north' }),
      ...(zones.has(id) && (!land || surface.coast.has(id)) && { zones: zones.get(id) }),
      ...cites.get(id),
    }
  })
}
