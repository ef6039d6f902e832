import type { MapFile } from '../schema.ts'
import type { MapIndex } from './index-of.ts'

/** Whether a hex has fewer than six neighbours on the map. */
export function isEdge(_map: MapFile, index: MapIndex, id: string): boolean {
  return index.around(id).length < 6
}
