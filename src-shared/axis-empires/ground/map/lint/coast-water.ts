import { indexOf, type MapIndex } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile, MapHex } from '../schema.ts'
import { isLand } from './land.ts'

/** True if there is open water along a hexside: that of an All-Sea hex, an All-Sea one, a strait or a canal. */
function isWater(index: MapIndex<MapFile>, one: MapHex, other: MapHex): boolean {
  const side = index.side(one.id, other.id)
  return (
    !isLand(one) || !isLand(other) || side?.sea === true || side?.strait !== undefined || side?.canal === true
  )
}

/** True if water comes to a hex: to one of its sides, or to a corner, where it lies between two of its neighbours. */
function touchesWater(index: MapIndex<MapFile>, hex: MapHex): boolean {
  const around = index.around(hex.id)
  if (around.some((other) => isWater(index, hex, other))) return true
  return around.some((one) =>
    index.around(one.id).some((other) => around.includes(other) && isWater(index, one, other)),
  )
}

/** Coast to which no water comes: an All-Sea hexside beside it is missing, or it is an inlet that no hexside shows. */
export const coastWater: LintPass<MapFile> = {
  id: 'coast-water',
  run(map) {
    const index = indexOf(map)
    return map.hexes.flatMap((hex) => {
      if (!isLand(hex) || hex.coast !== true || (hex.inlet === true) !== touchesWater(index, hex)) return []
      const message = hex.inlet
        ? `Hex ${hex.id} is marked as an inlet, but a hexside shows its water.`
        : `Coast hex ${hex.id} touches no water: no All-Sea hex, All-Sea hexside, strait or canal at a side or corner.`
      const expected = hex.inlet ? 'no inlet' : 'water at a side or corner, or an inlet'
      return [{ pass: 'coast-water', where: hex.id, value: hex.inlet ? 'inlet' : 'coast', expected, message }]
    })
  },
}
