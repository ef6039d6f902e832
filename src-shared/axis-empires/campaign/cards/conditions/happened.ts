import { V } from '../../../ground/variables/index.ts'
import type { ConditionRule } from './types.ts'

/** An event that occurs once in a game has occurred on the map. */
export const happened: ConditionRule<'happened'> = {
  holds: (game, { event }, { map }) => (game.vars.get(V.occurred, map) ?? []).includes(event),
  words: ({ event }, { names, map, not }) => `${names.event(event, map)} has ${not ? 'not ' : ''}occurred`,
}
