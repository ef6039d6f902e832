/** The counters of a Force Pool in the order of its display: by country, then by kind. */
import type { Counter } from '../../src-shared/axis-empires/content/counters.ts'
import { sideOf } from './paint-counter.ts'

export interface PoolCountry {
  readonly nation: string
  readonly count: number
  readonly kinds: readonly { readonly title: string; readonly pieces: readonly string[] }[]
}

const KINDS = [
  'HQs',
  'Three-step units',
  'Two-step units',
  'Armor steps',
  'Infantry steps',
  'Fortresses',
  'Support units',
  'Markers',
] as const
const ARMOR = new Set(['armor', 'mech', 'cav-mech', 'helicopter'])

function kindOf(counter: Counter, face: number): (typeof KINDS)[number] {
  const side = sideOf(counter, face)
  if (!side || side.kind === 'marker') return 'Markers'
  if (side.kind === 'support') return 'Support units'
  if (side.type === 'hq') return 'HQs'
  if (side.type === 'fortress') return 'Fortresses'
  if (side.steps === 3) return 'Three-step units'
  if (side.steps === 2) return 'Two-step units'
  return ARMOR.has(side.type) ? 'Armor steps' : 'Infantry steps'
}

export function poolGroups(
  pieces: readonly string[],
  counterOf: (id: string) => Counter | undefined,
  faces: ReadonlyMap<string, number>,
): PoolCountry[] {
  const nations = new Map<string, Map<string, string[]>>()
  for (const id of pieces) {
    const counter = counterOf(id)
    if (!counter) continue
    const kinds = nations.get(counter.nation) ?? new Map<string, string[]>()
    nations.set(counter.nation, kinds)
    const kind = kindOf(counter, faces.get(id) ?? 0)
    kinds.set(kind, [...(kinds.get(kind) ?? []), id])
  }
  const result = [...nations].map(([nation, kinds]) => ({
    nation,
    count: [...kinds.values()].reduce((n, list) => n + list.length, 0),
    kinds: KINDS.flatMap((title) => {
      const list = kinds.get(title)
      return list ? [{ title, pieces: list }] : []
    }),
  }))
  return result.sort((a, b) => b.count - a.count)
}
