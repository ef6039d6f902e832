import { europeanWarHasOccurred } from '../../../table/politics/european-war.ts'
import { WAR_STATE_TITLES } from '../../../table/politics/index.ts'
import type { ConditionRule } from './types.ts'

/** European Limited or Total War has occurred (1.1.3.1). */
export const europeanWar: ConditionRule<'europeanWar'> = {
  holds: (game, { from }) => europeanWarHasOccurred(game, from),
  words: ({ from }, { not }) => `European ${WAR_STATE_TITLES[from]} has ${not ? 'not ' : ''}occurred`,
}
