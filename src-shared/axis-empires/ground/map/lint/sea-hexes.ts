import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

const LAND_FIELDS = [
  'coast',
  'city',
  'port',
  'area',
  'weather',
  'strategic',
  'oil',
  'impact',
  'noAxis',
  'limited',
  'island',
  'aid',
] as const

/** All-Sea hexes that carry what only a Land hex can have, and Land hexes without an area. */
export const seaHexes: LintPass<MapFile> = {
  id: 'sea-hexes',
  run(map) {
    return map.hexes.flatMap((hex) => {
      if (hex.terrain !== 'sea') return []
      return LAND_FIELDS.filter((field) => hex[field] !== undefined).map((field) => ({
        pass: 'sea-hexes',
        where: hex.id,
        value: field,
        expected: 'no land feature',
        message: `All-Sea hex ${hex.id} has the land feature "${field}".`,
      }))
    })
  },
}
