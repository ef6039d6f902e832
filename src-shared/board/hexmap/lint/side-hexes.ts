import { directionTo } from '../geometry.ts'
import { indexOf } from './index-of.ts'
import type { LintPass, Problem } from './problem.ts'

/** Hexsides of missing or non-adjacent hexes, listed twice, or written the wrong way round. */
export const sideHexes: LintPass = {
  id: 'side-hexes',
  run(map) {
    const { hexes } = indexOf(map)
    const seen = new Set<string>()
    const problems: Problem[] = []
    for (const { a, b } of map.sides) {
      const where = `${a}/${b}`
      const add = (value: string, expected: string, message: string): void => {
        problems.push({ pass: 'side-hexes', where, value, expected, message })
      }
      if (seen.has([a, b].sort().join('/'))) add('twice', 'once', `Hexside ${where} is listed twice.`)
      seen.add([a, b].sort().join('/'))
      if (a > b)
        add('larger id first', 'smaller id first', `Hexside ${where} must name the smaller id first.`)
      if (!hexes.has(a) || !hexes.has(b)) {
        add('missing hex', 'two hexes of the map', `Hexside ${where} names a hex that is not on the map.`)
      } else if (directionTo(map.grid, a, b) === undefined) {
        add('not adjacent', 'adjacent hexes', `The hexes of hexside ${where} are not adjacent.`)
      }
    }
    return problems
  },
}
