import { THEATRES } from '../../../ground/theatres/index.ts'
import { V, WAR_STATES } from '../../../ground/variables/index.ts'
import { WAR_STATE_TITLES } from '../../../table/politics/index.ts'
import type { ConditionRule } from './types.ts'

const rank = (state: (typeof WAR_STATES)[number]): number => WAR_STATES.indexOf(state)

/** The War State of a map lies between two, each included. */
export const warState: ConditionRule<'warState'> = {
  holds(game, { from, until, map }, asking) {
    const now = game.vars.get(V.warState, map ?? asking.map)
    if (now === null) return false
    return (
      (from === undefined || rank(now) >= rank(from)) && (until === undefined || rank(now) <= rank(until))
    )
  },
  words({ from = 'pre-war', until = 'total', map }, { map: own, not }) {
    const where = map === undefined || map === own ? '' : ` in ${THEATRES[map].name}`
    const states = WAR_STATES.filter((state) => rank(state) >= rank(from) && rank(state) <= rank(until))
    const titles = states.map((state) => WAR_STATE_TITLES[state])
    return `${titles.join(' or ')} is ${not ? 'not ' : ''}in effect${where}`
  },
}
