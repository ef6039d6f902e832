import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Land hexes beside an All-Sea hex that are not marked as coast. */
export const coasts: LintPass<MapFile> = {
  id: 'coasts',
  run(map) {
    const index = indexOf(map)
    return map.hexes.flatMap((hex) => {
      if (hex.terrain === 'sea' || hex.coast) return []
      const sea = index.around(hex.id).find((other) => other.terrain === 'sea')
      if (!sea) return []
      const message = `Land hex ${hex.id} touches All-Sea hex ${sea.id} but is not marked as coast.`
      return [{ pass: 'coasts', where: hex.id, value: 'no coast', expected: 'coast', message }]
    })
  },
}
