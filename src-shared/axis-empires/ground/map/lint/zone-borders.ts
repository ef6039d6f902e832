import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** All-Sea hexes of two zones meet along a zone border, and only zones that adjoin meet. */
export const zoneBorders: LintPass<MapFile> = {
  id: 'zone-borders',
  run(map) {
    const index = indexOf(map)
    const adjacent = new Map(map.zones.map((zone) => [zone.id, zone.adjacent]))
    const problems: Problem[] = []
    for (const hex of map.hexes) {
      if (hex.terrain !== 'sea') continue
      for (const other of index.around(hex.id)) {
        if (other.terrain !== 'sea' || other.id < hex.id) continue
        const [one = '', two = ''] = [hex.zones?.[0], other.zones?.[0]]
        const where = `${hex.id}/${other.id}`
        if (one === two) continue
        if (!index.side(hex.id, other.id)?.zoneBorder) {
          const message = `Hexside ${where} parts ${one} from ${two} without a zone border.`
          problems.push({ pass: 'zone-borders', where, value: 'no border', expected: 'zone border', message })
        }
        if (!adjacent.get(one)?.includes(two)) {
          const message = `Zones ${one} and ${two} meet at ${where} but are not adjacent.`
          problems.push({
            pass: 'zone-borders',
            where,
            value: 'not adjacent',
            expected: 'adjacent zones',
            message,
          })
        }
      }
    }
    return problems
  },
}
