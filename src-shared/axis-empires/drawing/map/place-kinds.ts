/** What kind of place an id names, as far as the screen tells them apart. */
import { boxOfPlace, isHexPlace, isZonePlace } from '../../ground/content/places.ts'

export const isHex = isHexPlace

/** True for a Naval Zone: the zone itself or one of its boxes. */
export const isZone = isZonePlace

/** True for an Off-Map Box. */
export const isBox = (place: string): boolean => boxOfPlace(place) !== undefined

/** Whether a place is drawn on a map, so that a piece or an offer there can be clicked. */
export function isOnMap(place: string | undefined): boolean {
  return place !== undefined && (isHex(place) || isZone(place) || isBox(place))
}
