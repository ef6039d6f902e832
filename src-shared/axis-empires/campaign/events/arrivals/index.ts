/**
 * What is played as markers come off the Turn Track (7.2, step 2) or are used, in a list of its own: nobody receives
 * these events.
 */

import { kindOfMarker } from '../../../ground/content/marker-kinds.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Game } from '../../../table/game/game.ts'
import { arrivalId } from '../arrival.ts'
import { type EventFrame, eventFrame } from '../frame.ts'
import { arrivalRecorded } from '../records/arrivals.ts'
import { EventRegistry } from '../registry.ts'
import { ENTRY_COMES, US_ENTRY_COMES } from './entry.ts'
import { EUROPEAN_LIMITED_WAR, EUROPEAN_TOTAL_WAR, GERMAN_VICTORY, GERMANY_SURRENDERS } from './europe.ts'
import { GOVERNMENT_COMES } from './government.ts'
import { PACIFIC_WAR } from './pacific.ts'
import { RAIDERS } from './raiders.ts'

export const ARRIVALS = new EventRegistry([
  arrivalRecorded('aid-to-china'),
  arrivalRecorded('lend-lease'),
  GOVERNMENT_COMES,
  arrivalRecorded('no-retreat'),
  arrivalRecorded('ss-europa'),
  arrivalRecorded('hakko-ichiu'),
  arrivalRecorded('japanese-mandate'),
  ENTRY_COMES,
  US_ENTRY_COMES,
  arrivalRecorded('increase-uscl'),
  EUROPEAN_LIMITED_WAR,
  GERMAN_VICTORY,
  EUROPEAN_TOTAL_WAR,
  GERMANY_SURRENDERS,
  arrivalRecorded('reserves-limited'),
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
