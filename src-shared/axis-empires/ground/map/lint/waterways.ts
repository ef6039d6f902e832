import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Restricted Waterways: ports that lie in one of the zones they join, or both, and zones that adjoin. */
export const waterways: LintPass<MapFile> = {
  id: 'waterways',
  run(map) {
    const { hexes } = indexOf(map)
    const zones = new Map(map.zones.map((zone) => [zone.id, zone]))
    const problems: Problem[] = []
    const add = (where: string, value: string, expected: string, message: string): void => {
      problems.push({ pass: 'waterways', where, value, expected, message })
    }
    for (const way of map.waterways) {
      const [one, two] = way.joins
      for (const id of way.hexes) {
        const hex = hexes.get(id)
        if (!hex) continue
        if (!hex.port) add(way.id, id, 'a port', `Waterway ${way.id} names ${id}, which is no port.`)
        if (!hex.zones?.some((zone) => zone === one || zone === two)) {
          const message = `Port ${id} of waterway ${way.id} lies in neither zone that it joins.`
          add(way.id, hex.zones?.join(', ') ?? 'none', `${one} or ${two}`, message)
        }
      }
      if (zones.has(one) && zones.has(two) && !zones.get(one)?.adjacent.includes(two))
        add(way.id, `${one}, ${two}`, 'adjacent zones', `Waterway ${way.id} joins zones that do not adjoin.`)
    }
    return problems
  },
}
