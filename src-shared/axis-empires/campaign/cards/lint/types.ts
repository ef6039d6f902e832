/** What the linter finds, and what a rule of it is. */
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import type { Path } from '../../../ground/content/cards/walk.ts'
import type { KnownNames } from './known.ts'

/** A fault of a deck; `card` is undefined if the deck as a whole is at fault. */
export interface Fault {
  readonly deck: string
  readonly card?: string | undefined
  readonly path: Path
  /** What was found and what was expected, as one sentence that continues after the name of the card. */
  readonly message: string
}

export interface LintRule {
  /** `counters-once`. */
  readonly id: string
  /** What it looks for, in one sentence. */
  readonly words: string
  check(decks: readonly Deck[], known: KnownNames): Iterable<Fault>
}

/** A rule that looks at one card at a time. */
export const eachCard = (
  check: (
    card: OptionCard,
    deck: Deck,
    known: KnownNames,
    decks: readonly Deck[],
  ) => Iterable<Omit<Fault, 'deck' | 'card'>>,
) =>
  function* (decks: readonly Deck[], known: KnownNames): Generator<Fault> {
    for (const deck of decks)
      for (const card of deck.cards)
        for (const fault of check(card, deck, known, decks))
          yield { deck: deck.id, card: card.number, ...fault }
  }

/** The deck of a faction on a map, if it is among them. */
export const deckOf = (decks: readonly Deck[], map: string, faction: string): Deck | undefined =>
  decks.find((deck) => deck.map === map && deck.faction === faction)
