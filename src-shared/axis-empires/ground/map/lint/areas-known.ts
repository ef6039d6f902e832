import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Land hexes without an area, unknown areas, and chains of areas that end at no country. */
export const areasKnown: LintPass<MapFile> = {
  id: 'areas-known',
  run(map) {
    const areas = new Map(map.areas.map((area) => [area.id, area]))
    const problems: Problem[] = []
    const add = (where: string, value: string, message: string): void => {
      problems.push({ pass: 'areas-known', where, value, expected: 'an area of the map', message })
    }
    for (const hex of map.hexes) {
      if (hex.terrain === 'sea') continue
      if (hex.area === undefined) add(hex.id, 'none', `Land hex ${hex.id} belongs to no area.`)
      else if (!areas.has(hex.area))
        add(hex.id, hex.area, `Hex ${hex.id} names the unknown area "${hex.area}".`)
    }
    for (const area of map.areas) {
      const owned = area.kind === 'dependent' || area.kind === 'region'
      if (owned && !areas.has(area.of ?? '')) {
        add(area.id, area.of ?? 'none', `Area ${area.id} must name the country it belongs to.`)
      }
      if (!owned && area.of !== undefined)
        add(area.id, area.of, `Country ${area.id} belongs to no other area.`)
      for (const owner of area.owners ?? []) {
        const kind = areas.get(owner)?.kind
        if (kind !== 'major' && kind !== 'minor')
          add(area.id, owner, `Area ${area.id} may belong to "${owner}", which is no country.`)
      }
    }
    return problems
  },
}
