/** The `sides` of the map file: one record for each hexside that carries something. */
import { around, cellOf, idOf, sideKey } from './grid.ts'
import type { Layers } from './read-data.ts'
import type { Surface } from './surface.ts'

export interface SideFlags {
  readonly ids: ReadonlySet<string>
  readonly surface: Surface
  readonly rivers: ReadonlySet<string>
  readonly lakes: ReadonlySet<string>
  readonly mountains: ReadonlySet<string>
  readonly rails: ReadonlySet<string>
  readonly roads: ReadonlySet<string>
  readonly zones: ReadonlyMap<string, readonly string[]>
}

export type SideRecord = Record<string, unknown> & { a: string; b: string }

function isZoneBorder(a: string, b: string, flags: SideFlags): boolean {
  const one = flags.zones.get(a) ?? []
  const other = flags.zones.get(b) ?? []
  const { sea } = flags.surface
  return sea.has(a) && sea.has(b) && !one.some((zone) => other.includes(zone))
}

/** All hexsides with a feature, sorted. */
export function composeSides(flags: SideFlags, data: Layers): SideRecord[] {
  const { surface } = flags
  const cites = data.cites('side-cites.txt')
  const extraBorders = new Set(data.lists('zone-borders.txt').map(([key]) => key))
  const noBorder = new Set(data.lists('no-border.txt').flatMap(([, keys]) => keys))
  const monsoon = new Set(data.lists('monsoon.txt').flatMap(([, keys]) => keys))
  const keys = new Set<string>()
  for (const id of flags.ids) {
    for (const other of around(cellOf(id)).map(idOf)) if (flags.ids.has(other)) keys.add(sideKey(id, other))
  }
  const records: SideRecord[] = []
  for (const key of [...keys].sort()) {
    const a = key.slice(0, 5)
    const b = key.slice(6)
    const strait = surface.connected.has(key) ? 'connected' : surface.open.has(key) ? 'open' : undefined
    const record = {
      a,
      b,
      ...(flags.rivers.has(key) && { river: true }),
      ...(flags.lakes.has(key) && { lake: true }),
      ...(flags.mountains.has(key) && { mountain: true }),
      ...(surface.seaSides.has(key) && { sea: true }),
      ...(strait && { strait }),
      ...(surface.canals.has(key) && { canal: true }),
      ...(flags.roads.has(key) && { road: true }),
      ...(flags.rails.has(key) && { rail: true }),
      ...(noBorder.has(key) && { noBorder: true }),
      ...((isZoneBorder(a, b, flags) || extraBorders.has(key)) && { zoneBorder: true }),
      ...(monsoon.has(key) && { monsoon: true }),
    }
    if (Object.keys(record).length > 2) {
      records.push({ ...record, ...cites.get(key) })
    }
  }
  return records
}
