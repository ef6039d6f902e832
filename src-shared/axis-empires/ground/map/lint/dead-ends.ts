import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isEdge } from './map-edge.ts'

/** Roads and railways that end at no city, town, port, strait or map edge. */
export const deadEnds: LintPass<MapFile> = {
  id: 'dead-ends',
  run(map) {
    const index = indexOf(map)
    const degree = new Map<string, number>()
    for (const side of map.sides) {
      if (!side.road && !side.rail) continue
      for (const id of [side.a, side.b]) degree.set(id, (degree.get(id) ?? 0) + 1)
    }
    return [...degree].flatMap(([id, count]) => {
      const hex = index.hexes.get(id)
      if (count > 1 || !hex || hex.city || hex.port || isEdge(index, id)) return []
      const message = `A road or railway ends in ${id}, where there is no city, town, port or map edge.`
      return [
        { pass: 'dead-ends', where: id, value: hex.name ?? 'open country', expected: 'a place', message },
      ]
    })
  },
}
