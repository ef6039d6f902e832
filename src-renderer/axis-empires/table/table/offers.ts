/** The offers of a decision, sorted by how a person reaches them: a piece, a place, or a button. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { Offer, Trait, VerbWords } from '../../../../src-shared/kernel/procedure.ts'
import { capital } from '../../../../src-shared/kernel/words.ts'

export interface OfferIndex {
  readonly all: readonly ShownOffer[]
  /** Offers that need no further place: click the piece. */
  readonly direct: ReadonlyMap<string, readonly ShownOffer[]>
  /** Offers that take a piece to a place: choose the piece, then the place. */
  readonly moves: ReadonlyMap<string, readonly ShownOffer[]>
  /** Offers reached by clicking the place alone. */
  readonly places: ReadonlyMap<string, readonly ShownOffer[]>
  /** Offers without piece or place, and those of which there are few. */
  readonly buttons: readonly ShownOffer[]
  /** Pieces that can be taken further than one hex, by steps or by exploitation, so that a reach is worth asking for. */
  readonly movers: ReadonlySet<string>
}

type Pieces = Readonly<Record<string, { readonly at: string }>>

function add(map: Map<string, ShownOffer[]>, key: string, offer: ShownOffer): void {
  const list = map.get(key)
  if (list) list.push(offer)
  else map.set(key, [offer])
}

/** An offer with the words and traits of its kind of command. */
export interface ShownOffer extends Offer, VerbWords {}

/** Puts what is known of each kind of command beside its offers. */
export function shownOffers(
  offers: readonly Offer[],
  verbs: Readonly<Record<string, VerbWords>>,
): readonly ShownOffer[] {
  return offers.map((offer) => ({ ...offer, ...verbs[offer.command.type] }))
}

export const is = (offer: ShownOffer, trait: Trait): boolean => offer.traits?.includes(trait) === true

/** Offers of a type with few choices have a button each, besides the click on the map. */
const MAX_BUTTONS = 5

function isButton(offer: ShownOffer, count: number): boolean {
  const { piece, at } = offer
  if (is(offer, 'step') || is(offer, 'by-hand')) return false
  if (piece === undefined && !isOnMap(at)) return true
  return count <= MAX_BUTTONS
}

/** Choices nobody can tell apart are one: counters of the same kind that would be left in place. */
function withoutTwins(offers: readonly ShownOffer[]): ShownOffer[] {
  const seen = new Set<string>()
  return offers.filter(({ command, label, detail, piece, at }) => {
    if (piece === undefined || detail !== undefined) return true
    const key = `${command.type}|${label}|${piece}|${at}`
    return !seen.has(key) && seen.add(key)
  })
}

export function indexOffers(every: readonly ShownOffer[], pieces: Pieces): OfferIndex {
  const offers = withoutTwins(every)
  const direct = new Map<string, ShownOffer[]>()
  const moves = new Map<string, ShownOffer[]>()
  const places = new Map<string, ShownOffer[]>()
  const buttons: ShownOffer[] = []
  const movers = new Set<string>()
  const counts = new Map<string, number>()
  for (const { command } of offers) counts.set(command.type, (counts.get(command.type) ?? 0) + 1)
  const travelling = new Set(
    offers.flatMap((o) => (o.piece !== undefined && o.at !== pieces[o.piece]?.at ? [o.piece] : [])),
  )
  // An advance of one of a few: the hex alone says enough, a menu asks which.
  const isOneOfFew =
    travelling.size === 1 || (travelling.size <= MAX_BUTTONS && !offers.some((o) => is(o, 'step')))
  for (const offer of offers) {
    const { piece, at } = offer
    if (piece !== undefined) {
      const here = pieces[piece]?.at
      if (at === undefined || at === here) {
        add(direct, piece, offer)
        // Two units combine: either may be clicked.
        const partner = offer.command.with
        if (typeof partner === 'string' && partner !== piece && pieces[partner]) add(direct, partner, offer)
      } else {
        add(moves, piece, offer)
        if (is(offer, 'step') || offer.command.type === 'exploit') movers.add(piece)
        if (!isOnMap(here) || (isOneOfFew && !is(offer, 'step'))) add(places, at, offer)
      }
    } else if (at !== undefined) add(places, at, offer)
    if (isButton(offer, counts.get(offer.command.type) ?? 0)) buttons.push(offer)
  }
  return { all: offers, direct, moves, places, buttons, movers }
}

/** Counters beside the maps that can be put on one, in order of their first offer. */
export function inHand(index: OfferIndex, placeOf: (piece: string) => string | undefined): string[] {
  return [...index.moves.keys()].filter(
    (piece) => !isOnMap(placeOf(piece)) && (index.moves.get(piece) ?? []).some((o) => isOnMap(o.at)),
  )
}

/** More open places than this are not marked one by one: that is almost anywhere. */
export const MAX_TARGETS = 400

/** Pieces with any offer at all. */
export function activePieces(index: OfferIndex): Set<string> {
  return new Set([...index.direct.keys(), ...index.moves.keys()])
}

/** The offer that Enter takes, if one stands out. */
export function primaryOffer(index: OfferIndex): ShownOffer | undefined {
  const primary = index.buttons.find((offer) => is(offer, 'primary'))
  if (primary) return primary
  // Beside a choice on the map a lone button is a way out of it, not the main thing.
  const [only] = index.buttons
  if (only && is(only, 'way-out') && index.all.length > 1) return undefined
  return index.buttons.length === 1 ? only : undefined
}

/** The attack on a place, if one is offered there: what Enter means while that place is looked at. */
export function attackOn(index: OfferIndex, place: string | null): ShownOffer | undefined {
  return place === null ? undefined : index.places.get(place)?.find((o) => o.command.type === 'attack')
}

/** Dice typed by hand: the face to its offer. */
export function dieOffers(index: OfferIndex): Map<number, ShownOffer> {
  const dice = new Map<number, ShownOffer>()
  for (const offer of index.all) {
    const { type, value } = offer.command
    if (type === 'die' && typeof value === 'number') dice.set(value, offer)
  }
  return dice
}

export interface OfferGroup {
  readonly type: string
  readonly offers: readonly ShownOffer[]
}

/** Every offer by its type, for the full list. */
export function groupOffers(offers: readonly ShownOffer[]): OfferGroup[] {
  const groups = new Map<string, ShownOffer[]>()
  for (const offer of offers) add(groups, offer.command.type, offer)
  return [...groups].map(([type, list]) => ({ type, offers: list }))
}

/** Offers whose label, place or piece holds every word of a text. */
export function filterOffers(
  offers: readonly ShownOffer[],
  text: string,
  whereOf: (offer: ShownOffer) => string,
): readonly ShownOffer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return offers
  return offers.filter((offer) => {
    const found = `${offer.label} ${offer.detail ?? ''} ${whereOf(offer)} ${offer.at ?? ''}`.toLowerCase()
    return words.every((word) => found.includes(word))
  })
}

/** A kind of command by its title; of one without, by its words: `exploit-to` → `Exploit to`. */
export function typeTitle({ type, offers: [first] }: OfferGroup): string {
  if (first?.title !== undefined) return first.title
  return capital(type.replaceAll('-', ' '))
}
