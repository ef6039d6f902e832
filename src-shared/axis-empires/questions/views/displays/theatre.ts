/** Which of the maps of a game something belongs to, and what a place off the maps is called. */

import type { Content } from '../../../ground/content/compile.ts'
import type { TheatreId } from '../../../ground/contract/displays.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'

export const THEATRE_TITLES: Readonly<Record<TheatreId, string>> = {
  tk: 'Europe',
  ds: 'Asia and Pacific',
}

/** What places and variables of a map carry behind their name: nothing, or `@ds`. */
export const suffix = (map: TheatreId): string => THEATRES[map].suffix

/** The map of an area by its id. */
export function theatreOfArea({ graph, maps }: Content, area: string): TheatreId | undefined {
  const index = graph.areaIndex.get(area)
  return index === undefined ? undefined : maps[graph.areaMap[index] ?? 0]
}

/** A place off the maps, taken apart: `pool:axis@ds` is of kind `pool`, id `axis`. */
export interface PlaceParts {
  readonly kind: string
  readonly id: string
  readonly part?: string
}

export function placeParts(place: string): PlaceParts {
  const at = place.indexOf('@')
  const [kind = '', id = '', part] = (at < 0 ? place : place.slice(0, at)).split(':')
  return part === undefined ? { kind, id } : { kind, id, part }
}
