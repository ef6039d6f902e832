import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Labels, zone boxes and waterways that point at a hex which is not on the map. */
export const positions: LintPass<MapFile> = {
  id: 'positions',
  run(map) {
    const { hexes } = indexOf(map)
    const points: [where: string, hex: string][] = [
      ...map.labels.map((label): [string, string] => [`label ${label.text}`, label.at]),
      ...map.zones.map((zone): [string, string] => [`zone ${zone.id}`, zone.at]),
      ...map.waterways.flatMap((way) =>
        way.hexes.map((hex): [string, string] => [`waterway ${way.id}`, hex]),
      ),
    ]
    return points.flatMap(([where, hex]) => {
      if (hexes.has(hex)) return []
      const message = `The ${where} points at ${hex}, which is not on the map.`
      return [{ pass: 'positions', where, value: hex, expected: 'a hex of the map', message }]
    })
  },
}
