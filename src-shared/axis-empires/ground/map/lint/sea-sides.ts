import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'

const LAND_FIELDS = ['river', 'lake', 'mountain', 'sea', 'strait', 'canal', 'road', 'rail'] as const

/** Hexside features that need Land on both sides. */
export const seaSides: LintPass<MapFile> = {
  id: 'sea-sides',
  run(map) {
    const { hexes } = indexOf(map)
    return map.sides.flatMap((side) => {
      if (isLand(hexes.get(side.a)) && isLand(hexes.get(side.b))) return []
      return LAND_FIELDS.filter((field) => side[field] !== undefined).map((field) => ({
        pass: 'sea-sides',
        where: `${side.a}/${side.b}`,
        value: field,
        expected: 'two Land hexes',
        message: `Hexside ${side.a}/${side.b} has "${field}" but does not lie between two Land hexes.`,
      }))
    })
  },
}
