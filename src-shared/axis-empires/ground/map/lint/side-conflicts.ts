import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile, MapSide } from '../schema.ts'

function conflict(side: MapSide): string | undefined {
  if (side.sea && side.strait) return 'All-Sea and strait'
  if (side.sea && side.river) return 'All-Sea and river'
  if (side.river && side.lake) return 'river and lake'
  if (side.road && side.rail) return 'road and rail'
  const line = side.road || side.rail
  if (line && side.sea) return 'line over an All-Sea hexside'
  if (line && side.lake) return 'line over a lake'
  if (line && side.strait === 'open') return 'line over an open strait'
  if (side.strait && side.mountain) return 'strait and mountain'
  return undefined
}

/** Hexsides with features that exclude each other. */
export const sideConflicts: LintPass<MapFile> = {
  id: 'side-conflicts',
  run(map) {
    return map.sides.flatMap((side) => {
      const value = conflict(side)
      if (value === undefined) return []
      const where = `${side.a}/${side.b}`
      const message = `Hexside ${where} has features that exclude each other: ${value}.`
      return [{ pass: 'side-conflicts', where, value, expected: 'one or the other', message }]
    })
  },
}
