/** Where a decision is about: the one place on the map that all its choices lie at or come from. */

import { isOnMap } from '../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { type OfferIndex } from '../table/table/offers.ts'

export function focusOf(
  index: OfferIndex,
  placeOf: (piece: string) => string | undefined,
): string | undefined {
  const places = new Set<string>()
  for (const { piece, at } of index.all) {
    const place = piece === undefined ? at : (placeOf(piece) ?? at)
    if (place === undefined) continue
    places.add(place)
    if (places.size > 1) return undefined
  }
  const [only] = places
  return isOnMap(only) ? only : undefined
}
