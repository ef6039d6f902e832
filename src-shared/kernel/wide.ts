/** Offers that stand for one at each of many places, and the single offers they stand for. */
import type { Command, Offer, SetOffer } from './procedure.ts'

function atPlace(offer: Offer, field: string, place: string, label: string): Offer {
  return { ...offer, command: { ...offer.command, [field]: place }, label, at: place }
}

/** The single offers an offer stands for; with `only`, at most the one that could be that command. */
export function* singly({ wide, ...offer }: Offer, only?: Command): Generator<Offer, void, undefined> {
  if (!wide) return yield offer
  const { field, before } = wide
  const at = (place: string): Offer => atPlace(offer, field, place, before + wide.nameOf(place))
  if (only === undefined) {
    for (const place of wide.places) yield at(place)
    return
  }
  const place = only[field]
  if (typeof place === 'string' && wide.places.includes(place)) yield at(place)
}

/** Offers as a screen gets them: a wide one by the name of its set, if it has one; all others singly. */
export function told(choices: Iterable<Offer>): { readonly offers: Offer[]; readonly anywhere: SetOffer[] } {
  const offers: Offer[] = []
  const anywhere: SetOffer[] = []
  for (const choice of choices) {
    const { wide, ...offer } = choice
    if (wide?.set === undefined) offers.push(...singly(choice))
    else anywhere.push({ offer, field: wide.field, set: wide.set, before: wide.before })
  }
  return { offers, anywhere }
}

/** A place by its id and by what people call it. */
export interface NamedPlace {
  readonly id: string
  readonly title: string
}

/** The single offers that were sent as one; `placesOf` knows which places a set has. */
export function* untold(
  anywhere: readonly SetOffer[],
  placesOf: (set: string) => Iterable<NamedPlace>,
): Generator<Offer, void, undefined> {
  for (const { offer, field, set, before } of anywhere)
    for (const { id, title } of placesOf(set)) yield atPlace(offer, field, id, before + title)
}
