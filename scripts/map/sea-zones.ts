/** Naval Zones of All-Sea hexes, coasts and ports. */
import { cellOf, originOf, sideKey } from './grid.ts'
import type { Layers } from './read-data.ts'
import { neighboursOf, type Surface } from './surface.ts'

interface Rule {
  readonly zone: string
  readonly rows: readonly [number, number]
  readonly columns: readonly [number, number]
}

function readRules(data: Layers, origin: number): Rule[] {
  return data.lines('sea-zones.txt').map((line) => {
    const match = /^([a-z-]+): (\d+)-(\d+) (\d+)-(\d+)$/.exec(line)
    if (!match) throw new Error(`sea-zones.txt: ${line}`)
    const [, zone = '', r1, r2, c1, c2] = match
    return { zone, rows: [Number(r1), Number(r2)], columns: [Number(c1) + origin, Number(c2) + origin] }
  })
}

/** Zones of every hex with open water. */
export function zonesOf(
  surface: Surface,
  ids: ReadonlySet<string>,
  hexOfPlace: ReadonlyMap<string, string>,
  data: Layers,
  map: string,
): Map<string, string[]> {
  const rules = readRules(data, originOf(map))
  const result = new Map<string, string[]>()
  const lost: string[] = []
  for (const id of surface.sea) {
    const { row, col } = cellOf(id)
    const rule = rules.find(
      ({ rows, columns }) => row >= rows[0] && row <= rows[1] && col >= columns[0] && col <= columns[1],
    )
    if (rule) result.set(id, [rule.zone])
    else lost.push(id)
  }
  if (lost.length) throw new Error(`sea-zones.txt: no zone for ${lost.sort().join(' ')}`)
  for (const id of surface.coast) {
    const near = neighboursOf(id, surface.sea).flatMap((other) => result.get(other) ?? [])
    if (near.length) result.set(id, [...new Set(near)].sort())
  }
  const straits = new Set([...surface.connected, ...surface.open])
  for (let round = 0; round < 4; round++) {
    for (const id of surface.coast) {
      if (result.has(id)) continue
      const near = neighboursOf(id, ids)
        .filter((other) => surface.seaSides.has(sideKey(id, other)) || straits.has(sideKey(id, other)))
        .flatMap((other) => result.get(other) ?? [])
      if (near.length) result.set(id, [...new Set(near)].sort())
    }
  }
  for (const [item, zones] of data.lists('coast-zones.txt')) {
    const id = hexOfPlace.get(item) ?? item
    if (!ids.has(id)) throw new Error(`coast-zones.txt: ${item} is no hex or place`)
    result.set(id, zones)
  }
  return result
}
