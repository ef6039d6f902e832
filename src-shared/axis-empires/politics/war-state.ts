/** Another War State goes into effect on a map; there is no way back to an earlier one (12). */
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import { type MapId, THEATRES } from '../theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../variables/index.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'

export interface WarStateChange {
  readonly map: MapId
  readonly state: WarState
}

const TITLES: Readonly<Record<WarState, string>> = {
  'pre-war': 'Pre-War',
  limited: 'Limited War',
  total: 'Total War',
}

export function judgeSetWarState(game: Game, { map, state }: WarStateChange): Verdict {
  return allOf(
    () => judgeMap(game, map),
    () => {
      const now = game.vars.get(V.warState, map)
      const later = now === null || WAR_STATES.indexOf(state) > WAR_STATES.indexOf(now)
      return later ? OK : refuse('12', `${TITLES[state]} does not come after ${TITLES[now ?? 'total']}`)
    },
  )
}

/** Puts a later War State into effect on a map. */
export function setWarState(game: Game, given: WarStateChange): Verdict {
  const { map, state } = given
  return ifAllowed(judgeSetWarState(game, given), () => {
    game.vars.set(V.warState, map, state)
    game.note({ text: `${TITLES[state]} is in effect in ${THEATRES[map].name}`, rule: '12', tone: 'heading' })
  })
}
