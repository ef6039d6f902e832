import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'

/** Cities and capitals that neither a road or railway nor a port serves. */
export const citiesOnLine: LintPass<MapFile> = {
  id: 'cities-on-line',
  run(map) {
    const { hexes } = indexOf(map)
    const served = new Set(
      map.sides.flatMap((side) =>
        side.road || side.rail || side.strait === 'connected' ? [side.a, side.b] : [],
      ),
    )
    return [...hexes.values()].flatMap((hex) => {
      if (!isLand(hex) || hex.city === undefined || hex.city === 'town' || hex.port || served.has(hex.id))
        return []
      const message = `City ${hex.name ?? hex.id} has no road, railway or port.`
      return [
        { pass: 'cities-on-line', where: hex.id, value: 'no line', expected: 'road, rail or port', message },
      ]
    })
  },
}
