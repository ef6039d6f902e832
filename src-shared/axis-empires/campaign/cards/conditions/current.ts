import { cardWords } from '../names.ts'
import { currentCard } from '../state.ts'
import type { ConditionRule } from './types.ts'

/** The card is the Current Card of its faction. */
export const current: ConditionRule<'current'> = {
  holds: (game, { card, faction, map }, asking) =>
    currentCard(game, faction ?? asking.faction, map ?? asking.map)?.card.number === card,
  words: (value, saying) =>
    `${cardWords(saying.names, value, saying)} is ${saying.not ? 'not ' : ''}the Current Card`,
}
