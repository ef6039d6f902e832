import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'

/** Land hexes no unit could get to: no land neighbour, no strait and no coast. */
export const reachable: LintPass<MapFile> = {
  id: 'reachable',
  run(map) {
    const index = indexOf(map)
    return map.hexes.flatMap((hex) => {
      if (!isLand(hex) || hex.coast) return []
      const open = index
        .around(hex.id)
        .some(
          (other) =>
            isLand(other) && !index.side(hex.id, other.id)?.sea && !index.side(hex.id, other.id)?.lake,
        )
      if (open) return []
      const message = `Land hex ${hex.id} cannot be reached from any other hex.`
      return [{ pass: 'reachable', where: hex.id, value: 'closed in', expected: 'a way in', message }]
    })
  },
}
