import { centreOf, positionOf } from '../../../../board/hexmap/geometry.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile, MapSide } from '../schema.ts'

/** The two corners of a hexside, as keys shared by every side that meets there. */
function cornersOf(map: MapFile, side: MapSide): readonly string[] {
  const a = positionOf(map.grid, side.a)
  const b = positionOf(map.grid, side.b)
  if (!a || !b) return []
  const p = centreOf(a)
  const q = centreOf(b)
  const reach = 0.5 / Math.sqrt(3)
  const dx = q.x - p.x
  const dy = q.y - p.y
  return [1, -1].map((sign) => {
    const x = (p.x + q.x) / 2 - sign * dy * reach
    const y = (p.y + q.y) / 2 + sign * dx * reach
    return `${Math.round(x * 4)},${Math.round(y * 8)}`
  })
}

/** Rivers of one hexside that meet no other river, lake, coast or Land edge. */
export const loneChains: LintPass<MapFile> = {
  id: 'lone-chains',
  run(map) {
    const water = map.sides.filter((side) => side.river || side.lake || side.sea || side.strait)
    const count = new Map<string, number>()
    for (const side of water) {
      for (const corner of cornersOf(map, side)) count.set(corner, (count.get(corner) ?? 0) + 1)
    }
    const coast = new Set(map.hexes.filter((hex) => hex.coast || hex.terrain === 'sea').map((hex) => hex.id))
    return water.flatMap((side) => {
      if (!side.river || coast.has(side.a) || coast.has(side.b)) return []
      if (cornersOf(map, side).some((corner) => (count.get(corner) ?? 0) > 1)) return []
      const where = `${side.a}/${side.b}`
      const message = `The river at ${where} is a single hexside that meets no other water.`
      return [{ pass: 'lone-chains', where, value: 'isolated', expected: 'part of a chain', message }]
    })
  },
}
