import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'

/** The island mark agrees with the water around the hex. */
export const islands: LintPass<MapFile> = {
  id: 'islands',
  run(map) {
    const index = indexOf(map)
    return map.hexes.flatMap((hex) => {
      if (!isLand(hex)) return []
      const around = index.around(hex.id)
      const ringed =
        around.length === 6 &&
        around.every((other) => {
          const side = index.side(hex.id, other.id)
          return other.terrain === 'sea' || side?.sea === true || side?.strait !== undefined
        })
      if (ringed === (hex.island === true)) return []
      const message = ringed
        ? `Hex ${hex.id} is ringed by water but not marked as an island.`
        : `Hex ${hex.id} is marked as an island but has a land neighbour.`
      return [{ pass: 'islands', where: hex.id, value: String(ringed), expected: String(!ringed), message }]
    })
  },
}
