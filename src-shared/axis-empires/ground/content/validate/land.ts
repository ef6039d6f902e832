/** Checks of the single hexes a scenario gives to other areas. */
import type { MapFile } from '../../map/schema.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

/** Land hexes of a map, each given to an area of the same map. */
export function checkLand(found: Findings, scenario: ScenarioFile, maps: readonly MapFile[]): void {
  for (const [id, area] of Object.entries(scenario.hexes ?? {})) {
    const path = `hexes.${id}`
    const map = maps.find((each) => each.hexes.some((hex) => hex.id === id))
    const hex = map?.hexes.find((each) => each.id === id)
    if (!map || !hex) found.add(path, id, 'a hex of the map', `${id} is no hex of the map.`)
    else if (hex.terrain === 'sea')
      found.add(path, id, 'a Land hex', `${id} is an All-Sea hex and belongs to nobody.`)
    else if (!map.areas.some((each) => each.id === area))
      found.add(
        path,
        area,
        'an area of the same map',
        `${id} is given to ${area}, which is no area of its map.`,
      )
  }
}
