import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Coast and All-Sea hexes without a Naval Zone, and inland hexes with one. */
export const coastZones: LintPass<MapFile> = {
  id: 'coast-zones',
  run(map) {
    return map.hexes.flatMap((hex) => {
      const wet = hex.terrain === 'sea' || hex.coast === true
      const zoned = (hex.zones?.length ?? 0) > 0
      if (wet === zoned) return []
      const message = wet
        ? `Hex ${hex.id} has open water but lies in no Naval Zone.`
        : `Hex ${hex.id} has no open water but lies in a Naval Zone.`
      return [
        {
          pass: 'coast-zones',
          where: hex.id,
          value: wet ? 'no zone' : 'a zone',
          expected: 'agreement',
          message,
        },
      ]
    })
  },
}
