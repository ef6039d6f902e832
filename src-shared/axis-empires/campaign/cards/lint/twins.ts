/** A card with © has a card of the same name in the other deck of its faction, with © as well (1.1.1). */
import { deckOf, eachCard, type LintRule } from './types.ts'

export const TWINS: LintRule = {
  id: 'twins',
  words: 'A card with © has its twin in the other deck of the faction.',
  check: eachCard(function* (card, deck, _known, decks) {
    if (!card.twin) return
    const other = deckOf(decks, deck.map === 'tk' ? 'ds' : 'tk', deck.faction)
    if (!other || other.cards.some(({ name, twin }) => twin && name === card.name)) return
    yield { path: ['twin'], message: `bears ©, and ${other.id} has no card of that name with it` }
  }),
}
