/** Every hex of a map, for offers that are the same in each. */
import { hexSet } from '../../../board/hexmap/sets.ts'
import type { Game } from './game.ts'

const lists = new WeakMap<object, ReadonlyMap<number, readonly string[]>>()

/** The ids of the hexes of a map in order, by its index, and the name a screen knows the set by: `hexes:tk`. */
export function hexesOfMap(
  { graph, content }: Game,
  map: number,
): { readonly places: readonly string[]; readonly set: string } {
  const known = lists.get(graph)
  const places = known?.get(map) ?? graph.ids.slice(graph.first[map], graph.first[map + 1])
  if (!known?.has(map)) lists.set(graph, new Map([...(known ?? []), [map, places]]))
  return { places, set: hexSet(content.maps[map] ?? '') }
}
