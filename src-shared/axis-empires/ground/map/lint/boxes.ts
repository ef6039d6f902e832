import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'
import { isLand } from './land.ts'
import { isEdge } from './map-edge.ts'

/** Off-Map Boxes: mutual adjacency, zones that know them, edge hexes on the edge of the land. */
export const boxes: LintPass<MapFile> = {
  id: 'boxes',
  run(map) {
    const index = indexOf(map)
    const byId = new Map(map.boxes.map((box) => [box.id, box]))
    const problems: Problem[] = []
    const add = (where: string, value: string, expected: string, message: string): void => {
      problems.push({ pass: 'boxes', where, value, expected, message })
    }
    for (const zone of map.zones) {
      for (const id of zone.boxes ?? []) {
        if (!byId.get(id)?.zones.includes(zone.id))
          add(zone.id, id, 'a box that lists the zone', `Box ${id} is not part of zone ${zone.id}.`)
      }
    }
    for (const box of map.boxes) {
      for (const other of box.adjacent) {
        if (!byId.get(other)?.adjacent.includes(box.id)) {
          add(box.id, other, 'both ways', `Box ${box.id} adjoins ${other}, but not the other way round.`)
        }
      }
      for (const zone of box.zones) {
        if (!map.zones.find(({ id }) => id === zone)?.boxes?.includes(box.id)) {
          add(box.id, zone, 'a zone that lists the box', `Zone ${zone} does not list box ${box.id}.`)
        }
      }
      for (const id of box.edge) {
        if (!isLand(index.hexes.get(id)) || !isEdge(index, id)) {
          add(
            box.id,
            id,
            'a Land hex at the map edge',
            `Box ${box.id} names ${id}, which is no Land hex at the edge.`,
          )
        }
      }
    }
    return problems
  },
}
