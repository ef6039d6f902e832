/** Single hexes that a scenario gives to another area than the map does: the map as that scenario has it. */
import type { MapFile } from '../map/schema.ts'

type Hexes = Readonly<Record<string, string>>

function withHexes(map: MapFile, given: Hexes): MapFile {
  let changed = false
  const hexes = map.hexes.map((hex) => {
    const area = given[hex.id]
    if (area === undefined || area === hex.area || hex.terrain === 'sea') return hex
    changed = true
    return { ...hex, area }
  })
  return changed ? { ...map, hexes } : map
}

const kept = new WeakMap<MapFile, { readonly key: string; readonly map: MapFile }>()

/** The maps with these hexes given. With none, or asked the same again, it returns the same objects. */
export function withLand(maps: readonly MapFile[], given: Hexes | undefined): readonly MapFile[] {
  if (given === undefined || Object.keys(given).length === 0) return maps
  const key = JSON.stringify(given)
  return maps.map((map) => {
    const known = kept.get(map)
    if (known?.key === key) return known.map
    const made = withHexes(map, given)
    kept.set(map, { key, map: made })
    return made
  })
}
