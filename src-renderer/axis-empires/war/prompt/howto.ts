/** One sentence for a newcomer: how the decision due is answered with mouse or keyboard. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { dieOffers, MAX_TARGETS, type OfferIndex } from '../../table/table/offers.ts'

function openPlaces(index: OfferIndex): number {
  return [...index.places.keys()].filter(isOnMap).length
}

/** Places on the maps where the chosen counter may go. */
function placesFor(index: OfferIndex, chosen: string): number {
  return new Set((index.moves.get(chosen) ?? []).flatMap((o) => (isOnMap(o.at) ? (o.at ?? []) : []))).size
}

/** `hand` is the number of counters shown to be placed, `together` that of the units chosen. Undefined where the buttons say it all. */
export function howTo(
  index: OfferIndex,
  chosen: string | undefined,
  hand = 0,
  together = 1,
): string | undefined {
  if (dieOffers(index).size > 0) return 'Roll your die and press what it shows: 1 to 6.'
  if (index.movers.size > 0 && together > 1)
    return `${together} units are chosen: click a yellow hex, and all that can get there go. Esc lets go.`
  const types = new Set(index.all.map((o) => o.command.type))
  if (types.has('exploit') || types.has('advance'))
    return types.has('exploit')
      ? 'Drag a unit to where it shall end: into the hex won, or on past it as far as the yellow hexes. Or advance with all that fit.'
      : 'Advance into the hex that was won with a unit, or with all that fit.'
  if (index.movers.size > 0)
    return chosen !== undefined && index.movers.has(chosen)
      ? 'Click a yellow hex to go there (the number is its cost); with Shift the whole stack goes. Esc lets go.'
      : 'Click a unit with a yellow rim, then a yellow hex; or drag it there. Space goes to the next unit.'
  if (types.has('add'))
    return 'Click your units beside the target, or their pictures at the right. The odds follow at once.'
  if (types.has('fight'))
    return 'The odds and chances are at the right. “Fight” rolls the die; it cannot be called off afterwards.'
  const places = openPlaces(index)
  if (types.has('attack'))
    return 'Drag a unit onto an enemy hex with an orange rim, with Shift its whole stack; or click the hex. Nothing is risked before “Fight”.'
  const own = chosen === undefined ? 0 : placesFor(index, chosen)
  if (own > 0)
    return `Click ${own === 1 ? 'the place' : `one of the ${own} places`} with a blue rim, or drag the counter there. Esc lets go.`
  if (chosen === undefined && (hand > 1 || (hand > 0 && types.has('place'))))
    return `Click ${hand > 1 ? 'a' : 'the'} counter at the right, then one of the places with a blue rim; or drag it there.`
  if (places > MAX_TARGETS)
    return 'Click a hex on the map; the one under the pointer turns blue where it is allowed.'
  if (places > 0)
    return `Click ${places === 1 ? 'the place' : `one of the ${places} places`} with a blue rim on the map.`
  const moving = [...index.moves.values()].some((list) => list.some((o) => isOnMap(o.at)))
  if (moving) return 'Click a unit with a yellow rim, then one of the places with a blue rim.'
  if (index.direct.size > 1)
    return `Click one of the ${index.direct.size} counters with a yellow rim to see what it can do.`
  return undefined
}
