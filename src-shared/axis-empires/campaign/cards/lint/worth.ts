/** Each card beside the line of history is worth its season, or says why it is in the deck nevertheless. */
import { knowsAllEvents } from './events-known.ts'
import { worthTable } from './seasons.ts'
import type { LintRule } from './types.ts'

/** The least share of what history's cards of its seasons are worth. */
export const MIN_SHARE = 0.6

const percent = (share: number): string => `${Math.round(share * 100)} %`

export const WORTH_RULE: LintRule = {
  id: 'worth',
  words:
    'A card that history did not play is worth 60 % of history’s cards of its seasons at least, or says its purpose.',
  *check(decks, known) {
    for (const deck of decks) {
      // An event that nobody knows is for the rule on names.
      if (!deck.cards.every(knowsAllEvents)) continue
      for (const { card, worth, rival, played } of worthTable(deck, decks, known)) {
        if (played || card.optional !== undefined) continue
        if (worth >= rival * MIN_SHARE || card.purpose !== undefined) continue
        yield {
          deck: deck.id,
          card: card.number,
          path: [],
          message: `is worth ${worth.toFixed(1)}, ${percent(worth / rival)} of what history played in its seasons (${rival.toFixed(1)}); expected ${percent(MIN_SHARE)}, or a purpose`,
        }
      }
    }
  },
}
