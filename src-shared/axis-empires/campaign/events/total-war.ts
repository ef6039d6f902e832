/** The Conditional Events that Total War triggers if they have not yet occurred (12.3, step 8 in Europe, 9 in Asia). */
import type { InOrderFrame } from '../../../kernel/calls.ts'
import { framesInOrder } from '../../../kernel/calls.ts'
import { FACTIONS, MAP_IDS } from '../../ground/theatres/index.ts'
import type { Listener } from '../../table/game/game.ts'
import { EVENTS } from './index.ts'
import { judgeEvent } from './judge.ts'
import { listedFrame } from './segment.ts'

export const TOTAL_WAR_EVENTS: Listener = {
  id: 'total-war-events',
  moment: 'war-state',
  rule: '12.3',
  stepsIn(game, { map: where, state }): InOrderFrame | undefined {
    const map = MAP_IDS.find((each) => each === where)
    if (map === undefined || state !== 'total') return undefined
    const frames = FACTIONS.flatMap((receiver) => {
      const triggered = EVENTS.conditional.filter((event) => {
        if (!event.atTotalWar || !event.receivers.includes(receiver)) return false
        const now = { event: event.id, map, receiver }
        return judgeEvent(game, event, now).ok && event.idle?.(game, now) === undefined
      })
      const listed = triggered.map(({ id }) => ({ event: id }))
      return listed.length > 0 ? [listedFrame(receiver, map, listed)] : []
    })
    return frames.length > 0 ? framesInOrder(frames) : undefined
  },
}
