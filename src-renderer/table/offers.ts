/** The offers of a decision, sorted by how a person reaches them: a piece, a place, or a button. */

import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { isOnMap } from '../words/place-kinds.ts'

export interface OfferIndex {
  readonly all: readonly Offer[]
  /** Offers that need no further place: click the piece. */
  readonly direct: ReadonlyMap<string, readonly Offer[]>
  /** Offers that take a piece to a place: choose the piece, then the place. */
  readonly moves: ReadonlyMap<string, readonly Offer[]>
  /** Offers reached by clicking the place alone. */
  readonly places: ReadonlyMap<string, readonly Offer[]>
  /** Offers without piece or place, and those of which there are few. */
  readonly buttons: readonly Offer[]
  /** Pieces that can be taken to a place one hex at a time, so that a reach is worth asking for. */
  readonly movers: ReadonlySet<string>
}

type Pieces = Readonly<Record<string, { readonly at: string }>>

function add(map: Map<string, Offer[]>, key: string, offer: Offer): void {
  const list = map.get(key)
  if (list) list.push(offer)
  else map.set(key, [offer])
}

/** Offers of a type with few choices have a button each, besides the click on the map. */
const FEW = 5
const NEVER_BUTTONS = new Set(['step', 'die'])

function isButton({ command, piece, at }: Offer, count: number): boolean {
  if (NEVER_BUTTONS.has(command.type)) return false
  if (piece === undefined && !isOnMap(at)) return true
  return count <= FEW
}

/** Choices nobody can tell apart are one: counters of the same kind that would be left in place. */
function withoutTwins(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>()
  return offers.filter(({ command, label, detail, piece, at }) => {
    if (piece === undefined || detail !== undefined) return true
    const key = `${command.type}|${label}|${piece}|${at}`
    return !seen.has(key) && seen.add(key)
  })
}

export function indexOffers(every: readonly Offer[], pieces: Pieces): OfferIndex {
  const offers = withoutTwins(every)
  const direct = new Map<string, Offer[]>()
  const moves = new Map<string, Offer[]>()
  const places = new Map<string, Offer[]>()
  const buttons: Offer[] = []
  const movers = new Set<string>()
  const counts = new Map<string, number>()
  for (const { command } of offers) counts.set(command.type, (counts.get(command.type) ?? 0) + 1)
  const travelling = new Set(
    offers.flatMap((o) => (o.piece !== undefined && o.at !== pieces[o.piece]?.at ? [o.piece] : [])),
  )
  // An advance of one of a few: the hex alone says enough, a menu asks which.
  const isOneOfFew =
    travelling.size === 1 || (travelling.size <= FEW && !offers.some((o) => o.command.type === 'step'))
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
        if (offer.command.type === 'step') movers.add(piece)
        if (!isOnMap(here) || (isOneOfFew && offer.command.type !== 'step')) add(places, at, offer)
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
export const MOST_TARGETS = 400

/** Pieces with any offer at all. */
export function activePieces(index: OfferIndex): Set<string> {
  return new Set([...index.direct.keys(), ...index.moves.keys()])
}

const PRIMARY = ['fight', 'next', 'decline', 'stop', 'end', 'pass'] as const

/** The offer that Enter takes, if one stands out. */
export function primaryOffer(index: OfferIndex): Offer | undefined {
  for (const type of PRIMARY) {
    const offer = index.buttons.find((o) => o.command.type === type)
    if (offer) return offer
  }
  // Beside a choice on the map a lone button is a way out of it, not the main thing.
  const [only] = index.buttons
  if (only?.command.type === 'forfeit' && index.all.length > 1) return undefined
  return index.buttons.length === 1 ? only : undefined
}

/** Dice typed by hand: the face to its offer. */
export function dieOffers(index: OfferIndex): Map<number, Offer> {
  const dice = new Map<number, Offer>()
  for (const offer of index.all) {
    const { type, value } = offer.command
    if (type === 'die' && typeof value === 'number') dice.set(value, offer)
  }
  return dice
}

export interface OfferGroup {
  readonly type: string
  readonly offers: readonly Offer[]
}

/** Every offer by its type, for the full list. */
export function groupOffers(offers: readonly Offer[]): OfferGroup[] {
  const groups = new Map<string, Offer[]>()
  for (const offer of offers) add(groups, offer.command.type, offer)
  return [...groups].map(([type, list]) => ({ type, offers: list }))
}

/** Offers whose label, place or piece holds every word of a text. */
export function filterOffers(
  offers: readonly Offer[],
  text: string,
  whereOf: (offer: Offer) => string,
): readonly Offer[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return offers
  return offers.filter((offer) => {
    const found = `${offer.label} ${offer.detail ?? ''} ${whereOf(offer)} ${offer.at ?? ''}`.toLowerCase()
    return words.every((word) => found.includes(word))
  })
}

/** Kinds of choices whose name alone says too little. */
const TITLES: Readonly<Record<string, string>> = {
  add: 'Add a unit',
  advance: 'Advance a unit',
  beachhead: 'Make a Beachhead',
  canal: 'Pass the canal',
  combine: 'Combine units',
  convert: 'Convert a unit',
  contest: 'Contest it',
  convoy: 'Send a Convoy',
  detach: 'Place a Detachment',
  drop: 'Drop from the air',
  eliminate: 'Give up a unit',
  exploit: 'Exploit with a unit',
  inland: 'Go inland',
  land: 'Land a unit',
  'land-air': 'Land from the air',
  'land-snlf': 'Land a naval landing force',
  lose: 'Lose a step',
  place: 'Place a counter',
  'place-blitz': 'Place a Blitz marker',
  'pick-up': 'Take a unit on board',
  replace: 'Place a replacement',
  support: 'Take Ranged Support',
  'take-loss': 'Lose a step',
  undetach: 'Remove a Detachment',
}

/** `land-snlf` → `Land a naval landing force`; of a kind without a title, its words. */
export function typeTitle(type: string): string {
  const title = TITLES[type]
  if (title !== undefined) return title
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
