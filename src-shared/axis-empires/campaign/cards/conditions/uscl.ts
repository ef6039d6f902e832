import { V } from '../../../ground/variables/index.ts'
import { rangeWords, within } from './range.ts'
import type { ConditionRule } from './types.ts'

/** The USCL of the map is in a range. */
export const uscl: ConditionRule<'uscl'> = {
  holds: (game, range, { map }) => within(game.vars.number(V.uscl, map), range),
  words: (range, { not }) => `the USCL is ${not ? 'not ' : ''}${rangeWords(range)}`,
}
