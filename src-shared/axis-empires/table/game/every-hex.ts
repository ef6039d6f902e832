/** Every hex of a map, for offers that are the same in each. */

import { hexSet } from '../../../board/hexmap/sets.ts'
import { ofContentBy } from '../../../kernel/content-facts.ts'
import type { MapGraph } from '../../ground/map/graph.ts'
import type { Game } from './game.ts'

const idsOfMap = ofContentBy('the hexes of a map', (graph: MapGraph, map: number): readonly string[] =>
  graph.ids.slice(graph.first[map], graph.first[map + 1]),
)

/** The ids of the hexes of a map in order, by its index, and the name a screen knows the set by: `hexes:tk`. */
export function hexesOfMap(
  { graph, content }: Game,
  map: number,
): { readonly places: readonly string[]; readonly set: string } {
  return { places: idsOfMap(graph, map), set: hexSet(content.maps[map] ?? '') }
}
