/**
 * What Option Cards have to do with the War State besides bringing the next one, which they say in a word: by their colour
 * they may be selected in it or not (1.1.3.2, 12.1, 12.2), and an illegal Current Card of the Axis brings Total War (1.1.1).
 */

import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { setWarState, WAR_STATE_TITLES } from './war-state.ts'

/** Whether a card of the colour of a War State may be selected now: those of a later one may not. */
export function judgeColour(game: Game, map: MapId, colour: WarState): Verdict {
  const now = game.vars.get(V.warState, map)
  return now === null || WAR_STATES.indexOf(colour) <= WAR_STATES.indexOf(now)
    ? OK
    : refuse(
        '1.1.3.2',
        `a card of ${WAR_STATE_TITLES[colour]} cannot be selected in ${WAR_STATE_TITLES[now]}`,
      )
}

/** The Axis makes an illegal Current Card play (1.1.1): Total War goes into effect. True if it was not in effect. */
export function illegalPlay(game: Game, map: MapId): boolean {
  game.note({
    text: `The Current Card of the ${FACTION_NAMES.axis} faction is illegal`,
    rule: '1.1.1',
    faction: 'axis',
  })
  return setWarState(game, { map, state: 'total' }).ok
}
