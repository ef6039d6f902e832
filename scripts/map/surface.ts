/** Land and sea: which hexes are Land, which hexsides between them are All-Sea. */
import { around, cellOf, idOf, sideKey } from './grid.ts'
import type { Layers, Place } from './read-data.ts'

const LAND_SHARE = 30
const LAND_SIDE = 25
/** Below this share a hexside between two coasts is decided by hand: sea, land, or a line that crosses it. */
const DOUBTFUL_SIDE = 50

interface Sample {
  readonly hexes: Record<string, [share: number, country: string]>
  readonly sides: Record<string, number>
}

export interface Surface {
  readonly land: ReadonlySet<string>
  readonly sea: ReadonlySet<string>
  /** All-Sea hexsides between two Land hexes. */
  readonly seaSides: ReadonlySet<string>
  readonly connected: ReadonlySet<string>
  readonly open: ReadonlySet<string>
  readonly canals: ReadonlySet<string>
  readonly coast: ReadonlySet<string>
  /** Coast whose water no hexside shows. */
  readonly inlets: ReadonlySet<string>
  /** Hexsides between two coasts that lie mostly in the sea by the sample, and of which nothing is said by hand. */
  readonly doubtful: readonly string[]
  readonly modern: (id: string) => string
}

/** Adjacent hexes that are on the map. */
export function neighboursOf(id: string, ids: ReadonlySet<string>): string[] {
  return around(cellOf(id))
    .map(idOf)
    .filter((other) => ids.has(other))
}

export function readSurface(ids: ReadonlySet<string>, places: readonly Place[], data: Layers): Surface {
  const sample = data.json<Sample>('land.json')
  const lists = new Map<string, Set<string>>()
  for (const [key, items] of data.lists('surface.txt')) {
    const set = lists.get(key) ?? new Set<string>()
    lists.set(key, set)
    for (const item of items) set.add(item.includes('/') ? sideKey(item.slice(0, 5), item.slice(6)) : item)
  }
  const list = (key: string): ReadonlySet<string> => lists.get(key) ?? new Set<string>()
  const forced = new Set([...list('land'), ...places.map((place) => place.hex ?? '')])
  const land = new Set<string>()
  for (const id of ids) {
    const share = sample.hexes[id]?.[0] ?? 0
    if (forced.has(id) || (share >= LAND_SHARE && !list('sea').has(id))) land.add(id)
  }
  const sea = new Set([...ids].filter((id) => !land.has(id)))
  const straits = new Set([...list('connected'), ...list('open')])
  const seaSides = new Set<string>()
  const coast = new Set<string>()
  for (const id of land) {
    for (const other of neighboursOf(id, ids)) {
      const key = sideKey(id, other)
      if (sea.has(other)) coast.add(id)
      if (!land.has(other) || list('land-side').has(key) || straits.has(key)) continue
      if (list('sea-side').has(key) || (sample.sides[key] ?? 100) < LAND_SIDE) seaSides.add(key)
    }
  }
  for (const id of [...list('coast'), ...list('inlet')]) coast.add(id)
  for (const key of [...seaSides, ...straits]) {
    coast.add(key.slice(0, 5))
    coast.add(key.slice(6))
  }
  const said = new Set([...straits, ...seaSides, ...list('land-side')])
  const doubtful = [...coast].flatMap((id) =>
    neighboursOf(id, ids)
      .map((other) => sideKey(id, other))
      .filter(
        (key) =>
          key.startsWith(id) &&
          coast.has(key.slice(6)) &&
          !said.has(key) &&
          (sample.sides[key] ?? 100) < DOUBTFUL_SIDE,
      ),
  )
  return {
    inlets: list('inlet'),
    doubtful,
    land,
    sea,
    seaSides,
    connected: list('connected'),
    open: list('open'),
    canals: list('canal'),
    coast,
    modern: (id) => sample.hexes[id]?.[1] ?? '',
  }
}
