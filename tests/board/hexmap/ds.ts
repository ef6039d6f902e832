/** The map of Asia and the Pacific and look-ups for its tests. */
import { lookUp } from './look-up.ts'

export const {
  path: MAP_PATH,
  map: ds,
  hex,
  exists,
  land,
  around,
  side,
  allSea,
  chainOf,
  landOf,
  range,
  place,
  bordering,
  net,
  within,
  hasLine,
} = lookUp('ds')
