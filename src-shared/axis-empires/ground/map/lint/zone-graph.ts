import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Unknown zones in hexes, zones and waterways, and adjacency that holds one way only. */
export const zoneGraph: LintPass<MapFile> = {
  id: 'zone-graph',
  run(map) {
    const zones = new Map(map.zones.map((zone) => [zone.id, zone]))
    const problems: Problem[] = []
    const unknown = (where: string, value: string): void => {
      const message = `Record ${where} names the Naval Zone "${value}", which does not exist.`
      problems.push({ pass: 'zone-graph', where, value, expected: 'a zone of the map', message })
    }
    for (const zone of map.zones) {
      for (const other of zone.adjacent) {
        const back = zones.get(other)
        if (!back) unknown(zone.id, other)
        else if (!back.adjacent.includes(zone.id)) {
          const message = `Zone ${zone.id} adjoins ${other}, but ${other} does not adjoin ${zone.id}.`
          problems.push({ pass: 'zone-graph', where: zone.id, value: other, expected: 'both ways', message })
        }
      }
    }
    for (const hex of map.hexes)
      for (const zone of hex.zones ?? []) if (!zones.has(zone)) unknown(hex.id, zone)
    for (const way of map.waterways) for (const zone of way.joins) if (!zones.has(zone)) unknown(way.id, zone)
    for (const box of map.boxes) for (const zone of box.zones) if (!zones.has(zone)) unknown(box.id, zone)
    return problems
  },
}
