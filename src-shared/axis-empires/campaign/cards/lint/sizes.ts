/** Decks in the published sizes: of 2023 in Europe, of 2012 in Asia (docs/readings/cards.md). */
import type { Deck } from '../../../ground/content/cards/deck.ts'
import type { LintRule } from './types.ts'

const SIZES: Readonly<Record<Deck['id'], number>> = {
  'tk-axis': 76,
  'tk-western': 60,
  'tk-soviet': 66,
  'ds-axis': 76,
  'ds-western': 80,
  'ds-soviet': 44,
}

/** Cards of random campaigns stand outside of the numbers. */
const counts = ({ number }: { readonly number: string }): boolean => !/^r\d/.test(number)

export const SIZE: LintRule = {
  id: 'size',
  words: 'A deck has as many cards as the documents say.',
  *check(decks) {
    for (const { id, cards } of decks) {
      const found = cards.filter(counts).length
      if (found !== SIZES[id])
        yield { deck: id, path: [], message: `has ${found} cards; expected ${SIZES[id]}` }
    }
  },
}
