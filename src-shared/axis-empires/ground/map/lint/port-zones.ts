import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Ports without a Naval Zone, Multi-Zone ports with one zone only, other ports with more. */
export const portZones: LintPass<MapFile> = {
  id: 'port-zones',
  run(map) {
    const problems: Problem[] = []
    for (const hex of map.hexes) {
      const count = hex.zones?.length ?? 0
      const port = hex.port === true
      const wrong =
        (port && count === 0) || (hex.multiZone && count < 2) || (port && !hex.multiZone && count > 1)
      if (wrong) {
        problems.push({
          pass: 'port-zones',
          where: hex.id,
          value: hex.zones?.join(', ') ?? 'no zone',
          expected: hex.multiZone ? 'two zones or more' : 'one zone',
          message: `Port ${hex.name ?? hex.id} lies in ${count} Naval Zones.`,
        })
      }
      if ((hex.keyPort || hex.multiZone) && !port) {
        const message = `Hex ${hex.id} is marked as a kind of port but is no port.`
        problems.push({ pass: 'port-zones', where: hex.id, value: 'no port', expected: 'a port', message })
      }
    }
    return problems
  },
}
