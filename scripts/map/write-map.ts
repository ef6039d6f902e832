/** The text of the map file: one record a line. */
import type { HexRecord } from './compose-hexes.ts'
import type { SideRecord } from './compose-sides.ts'
import { WEST_COLUMNS } from './grid.ts'
import { dataJson } from './read-data.ts'

interface AreaRecord {
  id: string
  capital?: string
}

interface BoxRecord {
  id: string
  edge: string[]
}

function block(name: string, records: readonly unknown[]): string {
  return `  "${name}": [\n${records.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]`
}

/** The whole file. */
export function writeMap(
  map: { hexes: HexRecord[]; sides: SideRecord[] },
  hexOfPlace: ReadonlyMap<string, string>,
): string {
  const areas = dataJson<AreaRecord[]>('areas.json').map((area) => {
    if (area.capital === undefined) return area
    const capital = hexOfPlace.get(area.capital)
    if (!capital) throw new Error(`areas.json: ${area.id} has no capital ${area.capital}`)
    return { ...area, capital }
  })
  const east = map.hexes.filter((hex) => hex.noAxis && hex.area !== 'egypt').map((hex) => hex.id)
  const boxes = dataJson<BoxRecord[]>('boxes.json').map((box) =>
    box.id === 'central-asia' ? { ...box, edge: east } : box,
  )
  const head = {
    format: 1,
    id: 'tk',
    name: 'Totaler Krieg: Europe',
    version: '1',
    note: 'Written by scripts/map. Names, ownership and kinds of areas follow the rules. Other records without a source are authored: real geography laid on the printed hex ids.',
  }
  const grid = {
    sheets: [
      { letter: 'w', offset: 0, columns: [0, WEST_COLUMNS] },
      { letter: 'e', offset: WEST_COLUMNS, columns: [1, 28] },
    ],
    rows: [11, 60],
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
  block('zones', dataJson<unknown[]>('zones.json')),
  block('waterways', dataJson<unknown[]>('waterways.json')),
  block('boxes', boxes),
  block('labels', dataJson<unknown[]>('labels.json')),
].join(',\n')}
}
`
}
