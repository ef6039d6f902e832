/** The linter of Option Cards (`ae validate`): what a shape cannot say. Each rule is a file of its own. */

import type { Problem } from '../../../../game-system/content.ts'
import type { Deck } from '../../../ground/content/cards/deck.ts'
import { CHOSEN } from './chosen.ts'
import { COUNTERS_ONCE, OWN_COUNTERS } from './counters.ts'
import { DOUBLES, NEAR_DOUBLES } from './doubles.ts'
import { FRAMED } from './framed.ts'
import { HISTORY } from './history.ts'
import type { KnownNames } from './known.ts'
import { NAMES } from './names.ts'
import { NOBODY } from './nobody.ts'
import { OWN_BOX } from './own-box.ts'
import { SELECTABLE } from './selectable.ts'
import { SIGNS } from './signs.ts'
import { SIZE } from './sizes.ts'
import { STARVING } from './starving.ts'
import { TWINS } from './twins.ts'
import type { Fault, LintRule } from './types.ts'
import { WORTH_RULE } from './worth.ts'

export { decksOfFiles, knownOfFiles } from './files.ts'
export type { KnownNames } from './known.ts'
export { type WorthRow, worthTable } from './seasons.ts'

const LINT_RULES: readonly LintRule[] = [
  NAMES,
  CHOSEN,
  COUNTERS_ONCE,
  OWN_COUNTERS,
  OWN_BOX,
  TWINS,
  SIZE,
  SELECTABLE,
  STARVING,
  DOUBLES,
  NEAR_DOUBLES,
  NOBODY,
  SIGNS,
  FRAMED,
  HISTORY,
  WORTH_RULE,
]

/** Every fault of some decks. What names the cards of a deck that is not among them is not looked at. */
export function lintDecks(decks: readonly Deck[], known: KnownNames): Fault[] {
  return LINT_RULES.flatMap((rule) => [...rule.check(decks, known)])
}

/** A path as problems write it: `cards[12].option[0].arrive.units[1]`. */
function pathWords(deck: Deck | undefined, fault: Fault): string {
  const index = deck?.cards.findIndex(({ number }) => number === fault.card) ?? -1
  const all = index < 0 ? fault.path : ['cards', index, ...fault.path]
  return all.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')
}

/** The faults of one deck as problems of its file. */
export function deckProblems(file: string, deck: Deck, decks: readonly Deck[], known: KnownNames): Problem[] {
  const all = [deck, ...decks.filter(({ id }) => id !== deck.id)]
  return lintDecks(all, known)
    .filter((fault) => fault.deck === deck.id)
    .map((fault) => {
      const card = deck.cards.find(({ number }) => number === fault.card)
      const who = card ? `card ${card.number} ${card.name}` : 'the deck'
      const path = pathWords(deck, fault)
      return {
        file,
        path,
        value: '',
        expected: '',
        message: `${file}: ${path === '' ? '' : `${path}: `}${who} ${fault.message}.`,
      }
    })
}
