/** The variables of what a person does outside the rules (`hands.ts`): every game declares them alike. */
import { DICE_BY_HAND, RULINGS, UMPIRE } from '../hands.ts'
import type { declarations, Vocabulary } from './define.ts'
import { flag, wholeNumber } from './kinds.ts'

/**
 * Umpire mode, the number of rulings, and dice rolled by hand.
 * @param declare `ofGame` of the game's declarations.
 * @param lasts How the game says that a value lasts until it is changed.
 * @param changed What an umpire may change in this game: `counters and variables`.
 */
export function byHandVariables<W extends Vocabulary>(
  declare: ReturnType<typeof declarations<W>>['ofGame'],
  lasts: W['lasts'],
  changed: string,
) {
  return {
    umpire: declare(UMPIRE, {
      kind: flag,
      lasts,
      rule: 'umpire',
      words: `Umpire mode is on: ${changed} may be changed by hand.`,
    }),
    rulings: declare(RULINGS, {
      kind: wholeNumber(1),
      lasts,
      rule: 'umpire',
      words: 'How many changes have been made by hand.',
    }),
    diceByHand: declare(DICE_BY_HAND, {
      kind: flag,
      lasts,
      rule: 'umpire',
      words: 'The players roll real dice and type in what comes up.',
    }),
  }
}
