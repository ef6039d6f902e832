/** The procedures of the sequence of play, of events and of cards. */
import type { Procedure } from '../../kernel/procedure.ts'
import type { Game } from '../table/game/game.ts'
import { cardActionsProcedure } from './cards/run.ts'
import { optionCardProcedure } from './cards/segment.ts'
import { politicalRollProcedure } from './events/political-roll.ts'
import { politicalEventsProcedure } from './events/political-segment.ts'
import { eventProcedure } from './events/procedure.ts'
import { conditionalProcedure } from './events/segment.ts'
import { fortunesProcedure } from './optional/fortunes.ts'
import { luckProcedure } from './optional/luck.ts'
import { logisticsProcedure } from './seasonal/logistics.ts'
import { replacementsProcedure } from './seasonal/replacements.ts'
import { turnProcedure } from './sequence/turn.ts'
import { weatherProcedure } from './sequence/weather.ts'
import { vDayProcedure } from './victory/v-day.ts'

export const CAMPAIGN_PROCEDURES: readonly (readonly [string, Procedure<Game>])[] = [
  ['turn', turnProcedure],
  ['weather', weatherProcedure],
  ['logistics', logisticsProcedure],
  ['replacements', replacementsProcedure],
  ['v-day', vDayProcedure],
  ['luck', luckProcedure],
  ['fortunes', fortunesProcedure],
  ['event', eventProcedure],
  ['political-roll', politicalRollProcedure],
  ['political-events', politicalEventsProcedure],
  ['conditional-events', conditionalProcedure],
  ['card-actions', cardActionsProcedure],
  ['option-card', optionCardProcedure],
]
