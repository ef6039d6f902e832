import { seasonOf } from '../../../ground/content/calendar.ts'
import { within } from './range.ts'
import type { ConditionRule } from './types.ts'

/** The calendar year in which the card would be revealed; a Winter counts by its Nov-Dec (1.1.3.3). */
export const year: ConditionRule<'year'> = {
  holds: (_game, range, { turn }) => within(seasonOf(turn).year, range),
  words({ from, until }, { not }) {
    const is = not ? 'is not' : 'is'
    if (from !== undefined && from === until) return `the year ${is} ${from}`
    if (until === undefined) return `the year ${is} ${from} or later`
    return from === undefined ? `the year ${is} ${until} or earlier` : `the year ${is} ${from} to ${until}`
  },
}
