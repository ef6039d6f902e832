/** The text of the map file: one record a line. */
import type { HexRecord } from './compose-hexes.ts'
import type { SideRecord } from './compose-sides.ts'
import { originOf, sheetsOf } from './grid.ts'
import type { MapSpec } from './maps.ts'
import type { Layers } from './read-data.ts'

interface AreaRecord {
  id: string
  capital?: string
}

export function block(name: string, records: readonly unknown[]): string {
  return `  "${name}": [\n${records.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]`
}

/** The whole file. */
export function writeMap(
  spec: MapSpec,
  map: { hexes: HexRecord[]; sides: SideRecord[] },
  hexOfPlace: ReadonlyMap<string, string>,
  data: Layers,
): string {
  const areas = data.json<AreaRecord[]>('areas.json').map((area) => {
    if (area.capital === undefined) return area
    const capital = hexOfPlace.get(area.capital)
    if (!capital) throw new Error(`areas.json: ${area.id} has no capital ${area.capital}`)
    return { ...area, capital }
  })
  const head = {
    format: 1,
    id: spec.id,
    name: spec.name,
    version: '1',
    note: spec.note,
  }
  const grid = {
    sheets: sheetsOf(spec.id).map(({ letter, start, columns }) => {
      return { letter, offset: start - originOf(spec.id), columns }
    }),
    rows: spec.rows,
  }
  return `{
${Object.entries(head)
  .map(([key, value]) => `  "${key}": ${JSON.stringify(value)},`)
  .join('\n')}
  "grid": ${JSON.stringify(grid)},
${[
  block('hexes', map.hexes),
  block('sides', map.sides),
  block('areas', areas),
  block('zones', data.json<unknown[]>('zones.json')),
  block('waterways', data.json<unknown[]>('waterways.json')),
  block('boxes', data.json<unknown[]>('boxes.json')),
  block('labels', data.json<unknown[]>('labels.json')),
].join(',\n')}
}
`
}
