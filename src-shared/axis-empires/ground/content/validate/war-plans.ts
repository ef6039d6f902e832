/** What is wrong in war plans beside their shape: lands and hexes that no map has, aims that wait for what is no aim. */
import type { Problem } from '../../../../game-system/content.ts'
import type { MapFile } from '../../map/schema.ts'
import type { WarPlans } from '../war-plans.ts'

/** Checks the plans for a map against it. */
export function checkWarPlans(plans: WarPlans, map: MapFile, file: string): Problem[] {
  const problems: Problem[] = []
  const areas = new Set(map.areas.map(({ id }) => id))
  const hexes = new Set(map.hexes.map(({ id }) => id))
  const ask = (path: string, value: string, known: ReadonlySet<string>, expected: string): void => {
    if (known.has(value)) return
    const message = `${file}: ${path} is "${value}"; expected ${expected}.`
    problems.push({ file, path, value, expected, message })
  }
  for (const [faction, { aims }] of Object.entries(plans.factions)) {
    const names = new Set(aims.map(({ id }) => id))
    for (const aim of aims) {
      const path = `factions.${faction}.aims.${aim.id}`
      for (const land of aim.lands) ask(`${path}.lands`, land, areas, `an area of the map ${map.id}`)
      for (const before of aim.after ?? []) ask(`${path}.after`, before, names, 'another aim of the faction')
      if (aim.key !== undefined) ask(`${path}.key`, aim.key, hexes, `a hex of the map ${map.id}`)
      for (const { name, objective, by } of aim.operations ?? [])
        for (const hex of [objective, ...by])
          ask(`${path}.operations "${name}"`, hex, hexes, `a hex of the map ${map.id}`)
    }
  }
  return problems
}
