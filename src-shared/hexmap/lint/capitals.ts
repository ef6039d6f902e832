import { areaChain } from './area-chain.ts'
import { indexOf } from './index-of.ts'
import type { LintPass, Problem } from './problem.ts'

/** Countries on the map need a capital inside them; a capital symbol needs its country. */
export const capitals: LintPass = {
  id: 'capitals',
  run(map) {
    const { hexes } = indexOf(map)
    const problems: Problem[] = []
    const add = (where: string, value: string, message: string): void => {
      problems.push({ pass: 'capitals', where, value, expected: 'a capital in its own country', message })
    }
    const onMap = new Set(map.hexes.flatMap((hex) => areaChain(map, hex.area)))
    for (const area of map.areas) {
      const country = area.kind === 'major' || area.kind === 'minor'
      if (area.capital === undefined) {
        if (country && onMap.has(area.id)) add(area.id, 'none', `Country ${area.name} has no capital.`)
        continue
      }
      const hex = hexes.get(area.capital)
      if (!areaChain(map, hex?.area).includes(area.id)) {
        add(area.id, area.capital, `The capital of ${area.name}, ${area.capital}, lies outside it.`)
      }
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
