/** The territories of APTO, and which of them an area of 1937 belongs to. */
import type { Layers } from '../read-data.ts'

export interface TerritoryRecord {
  readonly id: string
  readonly capital?: string
}

export interface Territories {
  readonly records: readonly TerritoryRecord[]
  /** The territory of the area of a hex; throws if it has none. */
  of(area: string | undefined, hex: string): string
}

/** `areas.txt` and `area-names.txt`. */
export function territoriesOf(data: Layers, hexOfPlace: ReadonlyMap<string, string>): Territories {
  const records = data.lines('areas.txt').map((line) => {
    const [id = '', name, owner, kind, rails, capital, rule] = line.split('|').map((part) => part.trim())
    const hex = capital ? hexOfPlace.get(capital) : undefined
    if (capital && !hex) throw new Error(`areas.txt: the capital of ${id}, ${capital}, is no place`)
    return {
      id,
      name,
      owner,
      kind,
      ...(rails && { railCapacity: Number(rails) }),
      ...(hex && { capital: hex }),
      ...(rule && { source: 'rule', cite: rule }),
    }
  })
  const known = new Set(records.map(({ id }) => id))
  const byArea = new Map(
    data.lists('area-names.txt').flatMap(([id, areas]) => areas.map((area) => [area, id])),
  )
  return {
    records,
    of(area, hex) {
      const id = byArea.get(area ?? '')
      if (id === undefined || !known.has(id))
        throw new Error(`area-names.txt: no territory for ${area} (${hex})`)
      return id
    },
  }
}
