import type { MapFile } from '../schema.ts'

/** An area, the area it belongs to, and so on up to a country. */
export function areaChain(map: MapFile, area: string | undefined): readonly string[] {
  const chain: string[] = []
  let id = area
  while (id !== undefined && chain.length < 4 && !chain.includes(id)) {
    const current: string = id
    chain.push(current)
    id = map.areas.find((candidate) => candidate.id === current)?.of
  }
  return chain
}
