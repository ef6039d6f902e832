import { hasOccurred, WAR_STATE_TITLES } from '../../politics/index.ts'
import type { ConditionRule } from './types.ts'

/** Pacific Limited or Total War has occurred, for either Ally. */
export const pacificWar: ConditionRule<'pacificWar'> = {
  holds: (game, { from }) =>
    (['western', 'soviet'] as const).some((faction) => hasOccurred(game, faction, from, 'tk')),
  words: ({ from }, { not }) => `Pacific ${WAR_STATE_TITLES[from]} has ${not ? 'not ' : ''}occurred`,
}
