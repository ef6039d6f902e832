/** Counters that cards bring: each by one card at most, those with the number of a card or a year by exactly one. */
import { broughtBy, saidBy } from '../../../ground/content/cards/walk.ts'
import { MAJORS } from '../../../ground/theatres/index.ts'
import { deckOf, type Fault, type LintRule } from './types.ts'

/** A counter that bears the number of a card or a year comes by a card; letters and sections are other rules. */
const BY_CARD = /^\d{2}[a-z]?$/

export const COUNTERS_ONCE: LintRule = {
  id: 'counters-once',
  words: 'No counter comes by two cards, and one that bears the number of a card or a year comes by one.',
  *check(decks, known) {
    const by = new Map<string, string>()
    for (const deck of decks)
      for (const card of deck.cards)
        for (const unit of broughtBy(card)) {
          // The IG HQ came by a Directive in 2012 and comes by the card it names in 2023: either brings it.
          const counter = known.counters.get(unit)
          if (counter?.byEvent && counter.code !== card.number)
            yield {
              deck: deck.id,
              card: card.number,
              path: [],
              message: `brings the counter "${unit}", which a Production Success brings; expected no card`,
            }
          const first = by.get(unit)
          const here = `${deck.id} ${card.number}`
          if (first !== undefined)
            yield {
              deck: deck.id,
              card: card.number,
              path: [],
              message: `brings the counter "${unit}", which ${first} brings; expected one card`,
            }
          else by.set(unit, here)
        }
    for (const [id, { map, faction, code, byEvent }] of known.counters) {
      const deck = deckOf(decks, map, faction)
      if (!deck || byEvent || code === undefined || !BY_CARD.test(code) || by.has(id)) continue
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
