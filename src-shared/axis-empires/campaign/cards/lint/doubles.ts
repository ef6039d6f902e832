/** No two cards of a deck do the same; cards that bring steps and nothing else may. */
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import type { LintRule } from './types.ts'

/** What a card does, without its name, its number and its history. */
function deeds(card: OptionCard): string {
  const { state, requires, option, replacements, political, conditional, blitz } = card
  return JSON.stringify([state, requires, option, replacements, political, conditional, blitz])
}

const isProduction = ({ option, political, conditional }: OptionCard): boolean =>
  (option ?? []).length === 0 && (political ?? []).length === 0 && (conditional ?? []).length === 0

export const DOUBLES: LintRule = {
  id: 'doubles',
  words: 'No two cards of a deck do the same under two names.',
  *check(decks) {
    for (const deck of decks) {
      const known = new Map<string, string>()
      for (const card of deck.cards) {
        const all = deeds(card)
        const first = known.get(all)
        known.set(all, card.number)
        if (first !== undefined && !isProduction(card))
          yield { deck: deck.id, card: card.number, path: [], message: `does the same as ${first}` }
        const nothing =
          isProduction(card) && (card.replacements ?? []).length === 0 && card.blitz === undefined
        if (nothing) yield { deck: deck.id, card: card.number, path: [], message: 'does nothing' }
      }
    }
  },
}
