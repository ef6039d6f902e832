/** The maps among the player aids: not pages of tables but the printed sheets themselves. */
import type { AidEntry } from '../../contract/print.ts'
import { MAP_IDS, type MapId, THEATRES } from '../ground/theatres/index.ts'

/** Its feet carry what the map is of, so its margins may be narrow. */
export const MAP_MARGIN = 8
export const MAP_ORIENTATION = 'landscape'

export const mapAidOf = (map: MapId): string => `map-${map}`

/** The map an aid prints; undefined of any other aid. */
export const mapOfAid = (aid: string): MapId | undefined => MAP_IDS.find((map) => mapAidOf(map) === aid)

/** The maps of a scenario for the list of aids. */
export const mapEntries = (maps: readonly MapId[] = MAP_IDS): AidEntry[] =>
  maps.map((map) => ({
    id: mapAidOf(map),
    title: `Map of ${THEATRES[map].name}`,
    does: 'the map on one sheet, or over sheets to be glued together; empty, or with the counters on it',
    orientation: MAP_ORIENTATION,
    fillable: true,
    margin: MAP_MARGIN,
    sized: false,
    mapped: true,
  }))
