import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'

/** Straits lie between two coast hexes; a connected strait carries a road or railway. */
export const straits: LintPass<MapFile> = {
  id: 'straits',
  run(map) {
    const { hexes } = indexOf(map)
    return map.sides.flatMap((side) => {
      if (!side.strait) return []
      const where = `${side.a}/${side.b}`
      const ends = [hexes.get(side.a), hexes.get(side.b)]
      if (!ends.every((hex) => isLand(hex) && hex.coast)) {
        const message = `The strait ${where} does not lie between two coast hexes.`
        return [{ pass: 'straits', where, value: 'no coast', expected: 'two coast hexes', message }]
      }
      if (side.strait === 'connected' && !side.road && !side.rail) {
        const message = `The connected strait ${where} carries neither road nor railway.`
        return [{ pass: 'straits', where, value: 'no line', expected: 'road or rail', message }]
      }
      return []
    })
  },
}
