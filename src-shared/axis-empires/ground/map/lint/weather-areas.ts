import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Weather Areas of the Land hexes of each area; `none` for a hex without. */
function weatherByArea(map: MapFile): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const hex of map.hexes) {
    if (hex.terrain === 'sea' || hex.area === undefined) continue
    const kinds = found.get(hex.area) ?? new Map<string, string>()
    found.set(hex.area, kinds)
    kinds.set(hex.weather ?? 'none', hex.id)
  }
  return found
}

/** Weather follows printed borders: one Weather Area for an area and its Regions; zones closed by a known one. */
export const weatherAreas: LintPass<MapFile> = {
  id: 'weather-areas',
  run(map) {
    const problems: Problem[] = []
    const add = (where: string, value: string, expected: string, message: string): void => {
      problems.push({ pass: 'weather-areas', where, value, expected, message })
    }
    const found = weatherByArea(map)
    for (const [area, kinds] of found) {
      if (kinds.size === 1) continue
      const value = [...kinds.keys()].join(', ')
      add(area, value, 'one Weather Area', `The hexes of ${area} lie in several Weather Areas: ${value}.`)
    }
    for (const area of map.areas) {
      if (area.kind !== 'region') continue
      const [own] = found.get(area.id)?.keys() ?? []
      const [whole] = found.get(area.of ?? '')?.keys() ?? []
      if (own === undefined || whole === undefined || own === whole) continue
      add(
        area.id,
        own,
        whole,
        `Region ${area.id} has another Weather Area than ${area.of}, of which it is a part.`,
      )
    }
    const known = new Set(map.hexes.map((hex) => hex.weather))
    for (const zone of map.zones) {
      for (const { area, rows } of zone.closed ?? []) {
        if (!known.has(area)) {
          const message = `Zone ${zone.id} is closed by the weather of "${area}", which is no Weather Area.`
          add(zone.id, area, 'a Weather Area of the map', message)
        }
        if (rows && rows[0] > rows[1]) {
          const message = `Zone ${zone.id} is closed in rows ${rows[0]} to ${rows[1]}, which are none.`
          add(zone.id, rows.join('-'), 'lower row first', message)
        }
      }
    }
    return problems
  },
}
