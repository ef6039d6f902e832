/** Offers that stand for one at each of many places, and the single offers they stand for. */
import type { Command, Offer } from './procedure.ts'

/** The offer at one of its places. */
export function offerAt(offer: Offer, place: string): Offer {
  const { wide, ...rest } = offer
  if (!wide) return offer
  return {
    ...rest,
    command: { ...rest.command, [wide.field]: place },
    label: wide.labelAt(place),
    at: place,
  }
}

/** The single offers an offer stands for; with `only`, at most the one that could be that command. */
export function* singly(offer: Offer, only?: Command): Generator<Offer, void, undefined> {
  const { wide, ...rest } = offer
  if (!wide) return yield offer
  if (only === undefined) {
    // Whole maps of places: what they share is taken apart once, not at each.
    const { field, labelAt } = wide
    for (const place of wide.places)
      yield { ...rest, command: { ...rest.command, [field]: place }, label: labelAt(place), at: place }
    return
  }
  const place = only[wide.field]
  if (typeof place === 'string' && wide.places.includes(place)) yield offerAt(offer, place)
}

/** How many single offers an offer stands for. */
export const countOf = ({ wide }: Offer): number => (wide ? wide.places.length : 1)
