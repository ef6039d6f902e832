import { capital, series } from '../../../../kernel/words.ts'
import { seasonOf } from '../../../ground/content/calendar.ts'
import type { ConditionRule } from './types.ts'

/** The season in which the card would be revealed. */
export const season: ConditionRule<'season'> = {
  holds: (_game, { is }, { turn }) => is.includes(seasonOf(turn).season),
  words: ({ is }, { not }) => `the season is ${not ? 'not ' : ''}${series(is.map(capital), 'or')}`,
}
