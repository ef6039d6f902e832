import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Place names used for two hexes, and ids used twice among areas, zones, boxes and waterways. */
export const namesOnce: LintPass<MapFile> = {
  id: 'names-once',
  run(map) {
    const entries: [scope: string, name: string, where: string][] = [
      ...map.hexes.flatMap((hex): [string, string, string][] =>
        hex.name ? [['hex name', hex.name, hex.id]] : [],
      ),
      ...map.areas.map((area): [string, string, string] => ['area', area.id, area.id]),
      ...map.zones.map((zone): [string, string, string] => ['zone', zone.id, zone.id]),
      ...map.boxes.map((box): [string, string, string] => ['box', box.id, box.id]),
      ...map.waterways.map((way): [string, string, string] => ['waterway', way.id, way.id]),
    ]
    const seen = new Map<string, string>()
    return entries.flatMap(([scope, name, where]) => {
      const key = `${scope} ${name}`
      const first = seen.get(key)
      seen.set(key, first ?? where)
      if (first === undefined) return []
      const message = `The ${scope} "${name}" is used twice: ${first} and ${where}.`
      return [{ pass: 'names-once', where, value: name, expected: 'used once', message }]
    })
  },
}
