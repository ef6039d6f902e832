/** Islands of three hexes at most (5.9, 10.42). */
import { sideKey } from '../grid.ts'
import type { Place } from '../read-data.ts'
import { neighboursOf, type Surface } from '../surface.ts'

const MOST_HEXES = 3

/** The hexes that land joins to one, straits not among the ways. */
function joined(from: string, surface: Surface): Set<string> {
  const found = new Set([from])
  for (const id of found)
    for (const other of neighboursOf(id, surface.land)) {
      const key = sideKey(id, other)
      if (!surface.seaSides.has(key) && !surface.open.has(key) && !surface.connected.has(key))
        found.add(other)
    }
  return found
}

/** The name of its island for each hex of a small one: that of its first place, or the id of its first hex. */
export function islandsOf(surface: Surface, places: ReadonlyMap<string, Place>): Map<string, string> {
  const islands = new Map<string, string>()
  for (const id of [...surface.land].sort()) {
    if (islands.has(id)) continue
    const hexes = [...joined(id, surface)].sort()
    if (hexes.length > MOST_HEXES) continue
    const name = hexes.map((hex) => places.get(hex)?.name).find((found) => found !== undefined)
    for (const hex of hexes) islands.set(hex, name ?? id.toLowerCase())
  }
  return islands
}
