import { cardWords } from '../names.ts'
import { hasPlayed } from '../state.ts'
import type { ConditionRule } from './types.ts'

/** The card has been played: it is or was a Current Card. */
export const played: ConditionRule<'played'> = {
  holds: (game, { card, faction, map }, asking) =>
    hasPlayed(game, faction ?? asking.faction, map ?? asking.map, card),
  words: (value, saying) =>
    `${cardWords(saying.names, value, saying)} has ${saying.not ? 'not ' : ''}been played`,
}
