/** Sets of hexes by name: an offer for any hex of a map names the set, and both ends know what is in it. */
import type { HexMap, HexRecord } from './schema.ts'

/** The name of the set of all hexes of a map. */
export const hexSet = (map: string): string => `hexes:${map}`

/** What people call a hex: `Berlin (e4104)`, or its number. */
export const hexTitle = ({ id, name }: HexRecord): string =>
  name === undefined || name === '' ? id : `${name} (${id})`

/** The hexes of a set, in the order of the map; none if no map has such a set. */
export function hexesOf(
  set: string,
  maps: readonly HexMap[],
): { readonly id: string; readonly title: string }[] {
  const map = maps.find(({ id }) => hexSet(id) === set)
  return map ? map.hexes.map((hex) => ({ id: hex.id, title: hexTitle(hex) })) : []
}
