/**
 * What is played as markers come off the Turn Track (7.2, step 2) or are used, in a list of its own: nobody receives
 * these events.
 */

import { kindOfMarker } from '../../../ground/content/marker-kinds.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Game } from '../../../table/game/game.ts'
import { type EventFrame, eventFrame } from '../frame.ts'
import { EventRegistry } from '../registry.ts'
import { AID_COMES, LEND_LEASE_COMES } from './aid.ts'
import { arrivalId } from './arrival.ts'
import { ENTRY_COMES, US_ENTRY_COMES } from './entry.ts'
import { EUROPEAN_LIMITED_WAR, EUROPEAN_TOTAL_WAR, GERMAN_VICTORY, GERMANY_SURRENDERS } from './europe.ts'
import { GOVERNMENT_COMES } from './government.ts'
import { PACIFIC_WAR } from './pacific.ts'
import { RAIDERS } from './raiders.ts'
import { RESERVES_COME } from './reserves.ts'
import { USCL_RISES } from './uscl.ts'
import { HAKKO_ICHIU_COMES, JAPANESE_MANDATE_COMES, NO_RETREAT_COMES, SS_EUROPA_COMES } from './vp-track.ts'

export const ARRIVALS = new EventRegistry([
  AID_COMES,
  LEND_LEASE_COMES,
  GOVERNMENT_COMES,
  NO_RETREAT_COMES,
  SS_EUROPA_COMES,
  HAKKO_ICHIU_COMES,
  JAPANESE_MANDATE_COMES,
  ENTRY_COMES,
  US_ENTRY_COMES,
  USCL_RISES,
  EUROPEAN_LIMITED_WAR,
  GERMAN_VICTORY,
  EUROPEAN_TOTAL_WAR,
  GERMANY_SURRENDERS,
  RESERVES_COME,
  PACIFIC_WAR,
  RAIDERS,
])

/** The procedures of markers that have come off the Turn Track, in the order in which they were there. */
export function arrivalFrames(game: Game, markers: readonly Unit[]): readonly EventFrame[] {
  return markers.flatMap((unit) => {
    const kind = kindOfMarker(unit.sides[0]?.type ?? '')
    const event = kind ? ARRIVALS.find(arrivalId(kind.id)) : undefined
    if (!event) return []
    return [eventFrame(event.id, { map: unit.map, receiver: game.factionOf(unit), sort: unit.id })]
  })
}
