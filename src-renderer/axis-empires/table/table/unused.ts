/** What a person would leave undone by ending a segment, in words. Pure. */
import { counted } from '../../../../src-shared/kernel/words.ts'
import type { OfferIndex, ShownOffer } from './offers.ts'

/**
 * What could still be done in the segment that an offer ends.
 * @param offer The offer that is about to be taken.
 * @param index All that is offered now.
 * @param moved Units that have moved already: what they have left does not count.
 * @returns A sentence, or undefined if the offer ends nothing or nothing is left to do.
 */
export function unusedBefore(
  offer: ShownOffer,
  index: OfferIndex,
  moved: ReadonlySet<string>,
): string | undefined {
  if (offer.command.type !== 'end') return undefined
  const attacks = new Set(index.all.flatMap((o) => (o.command.type === 'attack' ? (o.at ?? []) : []))).size
  if (attacks > 0) return `${counted(attacks, 'hex', 'hexes')} can still be attacked.`
  const resting = [...index.movers].filter((id) => !moved.has(id)).length
  if (resting > 0) return `${counted(resting, 'unit has', 'units have')} not moved yet.`
  const others = [...index.moves.keys()].filter((id) => !index.movers.has(id) && !moved.has(id)).length
  return others > 0 ? `${counted(others, 'counter')} can still be put to use on the map.` : undefined
}
