import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { areaChain } from './area-chain.ts'

/** Countries with Land hexes of their own: in the country itself or in a Region of it, Dependents apart. */
function withOwnLand(map: MapFile): ReadonlySet<string> {
  const areas = new Map(map.areas.map((area) => [area.id, area]))
  const own = new Set<string>()
  for (const hex of map.hexes) {
    let area = hex.area === undefined ? undefined : areas.get(hex.area)
    for (let depth = 0; area?.kind === 'region' && depth < 4; depth++) area = areas.get(area.of ?? '')
    if (area) own.add(area.id)
  }
  return own
}

/**
 * Countries on the map need a capital inside them; a capital symbol needs its country. A country that continues
 * in an Off-Map Box has its capital there; one without Land hexes may borrow a hex of a Dependent.
 */
export const capitals: LintPass<MapFile> = {
  id: 'capitals',
  run(map) {
    const { hexes } = indexOf(map)
    const problems: Problem[] = []
    const add = (where: string, value: string, message: string): void => {
      problems.push({ pass: 'capitals', where, value, expected: 'a capital in its own country', message })
    }
    const onMap = withOwnLand(map)
    const boxed = new Set(map.boxes.map((box) => box.of))
    for (const area of map.areas) {
      const country = area.kind === 'major' || area.kind === 'minor'
      if (area.capital === undefined) {
        if (country && onMap.has(area.id) && !boxed.has(area.id))
          add(area.id, 'none', `Country ${area.name} has no capital.`)
        continue
      }
      const hex = hexes.get(area.capital)
      if (!areaChain(map, hex?.area).includes(area.id)) {
        add(area.id, area.capital, `The capital of ${area.name}, ${area.capital}, lies outside it.`)
      }
      if (country && !onMap.has(area.id)) continue
      const symbol = country ? ['capital'] : ['provisional', 'capital']
      if (!symbol.includes(hex?.city ?? '')) {
        add(
          area.id,
          hex?.city ?? 'none',
          `The capital of ${area.name}, ${area.capital}, shows no capital symbol.`,
        )
      }
    }
    const known = new Set(map.areas.map((area) => area.capital))
    for (const hex of map.hexes) {
      if (hex.city === 'capital' && !known.has(hex.id)) {
        add(hex.id, hex.name ?? hex.id, `Hex ${hex.id} shows a capital of no country.`)
      }
    }
    return problems
  },
}
