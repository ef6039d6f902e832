import type { MapIndex } from '../../../../board/hexmap/lint/index-of.ts'
import type { MapFile } from '../schema.ts'

/** Whether a hex has fewer than six neighbours on the map. */
export const isEdge = (index: MapIndex<MapFile>, id: string): boolean => index.around(id).length < 6
