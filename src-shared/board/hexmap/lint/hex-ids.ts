import { normaliseId } from '../geometry.ts'
import type { LintPass } from './problem.ts'

/** Hex ids that no sheet holds, that are not in normal form, or that come twice. */
export const hexIds: LintPass = {
  id: 'hex-ids',
  run(map) {
    const seen = new Set<string>()
    return map.hexes.flatMap(({ id }) => {
      const normal = normaliseId(map.grid, id)
      const twice = seen.has(id)
      seen.add(id)
      if (normal === id && !twice) return []
      return [
        {
          pass: 'hex-ids',
          where: id,
          value: twice ? 'listed twice' : (normal ?? 'outside the grid'),
          expected: 'one record under the normal id',
          message: twice ? `Hex ${id} is listed twice.` : `Hex ${id} is not an id of this grid.`,
        },
      ]
    })
  },
}
