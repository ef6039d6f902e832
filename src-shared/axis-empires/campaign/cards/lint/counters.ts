/** Counters that cards bring: each by the card whose number it bears, and by one card beside it at most. */
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import { broughtBy, saidBy } from '../../../ground/content/cards/walk.ts'
import { MAJORS } from '../../../ground/theatres/index.ts'
import type { KnownCounter } from './known.ts'
import { deckOf, type Fault, type LintRule } from './types.ts'

/** A counter that bears the number of a card or a year comes by a card; letters and sections are other rules. */
const BY_CARD = /^\d{2}[a-z]?$/

/** A counter comes by the card whose number it bears, and may come by one card beside it: whichever is first (1.1.2.2). */
const MAX_CARDS = 2

/** The cards that bring each counter, with their decks. */
function bringers(decks: readonly Deck[]): ReadonlyMap<string, readonly Bringer[]> {
  const by = new Map<string, Bringer[]>()
  for (const deck of decks)
    for (const card of deck.cards)
      for (const unit of broughtBy(card)) by.set(unit, [...(by.get(unit) ?? []), { deck, card }])
  return by
}

interface Bringer {
  readonly deck: Deck
  readonly card: OptionCard
}

const wasPlayed = ({ history = [] }: OptionCard): boolean => history.some(({ as }) => as === 'played')

/** What is wrong with the cards that bring a counter, reported for the last of them. */
function wrongly(unit: string, cards: readonly Bringer[], counter: KnownCounter | undefined): string[] {
  const [first, ...others] = cards
  const last = others.at(-1)
  if (!first || !last) return []
  if (others.some(({ deck }) => deck.id !== first.deck.id))
    return [
      `brings the counter "${unit}", which ${first.deck.id} ${first.card.number} brings; expected one deck`,
    ]
  if (cards.length > MAX_CARDS)
    return [
      `brings the counter "${unit}", which ${cards.length - 1} other cards bring; expected ${MAX_CARDS} cards at most`,
    ]
  const { code } = counter ?? {}
  const own = first.deck.cards.find(({ number }) => number === code)
  const early = cards.find(({ card }) => card !== own && wasPlayed(card))
  if (own && early)
    return [
      `brings the counter "${unit}" of ${own.number} also by ${early.card.number}, which history played; expected a card beside the line of history`,
    ]
  if (own && !cards.some(({ card }) => card === own))
    return [
      `brings the counter "${unit}", and ${own.number}, whose number it bears, does not; expected it among them`,
    ]
  return []
}

export const COUNTERS_ONCE: LintRule = {
  id: 'counters-once',
  words:
    'A counter comes by two cards of one deck at most, by that of its number among them; one that bears the number of a card comes by one at least.',
  *check(decks, known) {
    const all = bringers(decks)
    for (const [unit, cards] of all) {
      const counter = known.counters.get(unit)
      // The IG HQ came by a Directive in 2012 and comes by the card it names in 2023: either brings it.
      for (const { deck, card } of cards)
        if (counter?.byEvent && counter.code !== card.number)
          yield {
            deck: deck.id,
            card: card.number,
            path: [],
            message: `brings the counter "${unit}", which a Production Success brings; expected no card`,
          }
      const last = cards.at(-1)
      if (last)
        for (const message of wrongly(unit, cards, counter))
          yield { deck: last.deck.id, card: last.card.number, path: [], message }
    }
    for (const [id, { map, faction, code, byEvent }] of known.counters) {
      const deck = deckOf(decks, map, faction)
      if (!deck || byEvent || code === undefined || !BY_CARD.test(code) || all.has(id)) continue
      yield {
        deck: deck.id,
        path: [],
        message: `brings the counter "${id}" (${code}) by no card; expected one`,
      }
    }
  },
}

export const OWN_COUNTERS: LintRule = {
  id: 'own-counters',
  words: 'A card brings units of its own side alone.',
  *check(decks, known): Generator<Fault> {
    for (const deck of decks)
      for (const card of deck.cards)
        for (const said of saidBy(card)) {
          if (said.kind !== 'action' || !('arrive' in said.action)) continue
          for (const [i, unit] of said.action.arrive.units.entries()) {
            const counter = known.counters.get(unit)
            // Some markers of one side come by what the other does.
            if (!counter || counter.marker) continue
            const side = MAJORS[counter.nation] ?? counter.faction
            if (side === deck.faction) continue
            yield {
              deck: deck.id,
              card: card.number,
              path: [...said.path, 'units', i],
              message: `brings the counter "${unit}" of the ${side} faction; expected one of its own`,
            }
          }
        }
  },
}
