/** A Conquered Country is active again, in any faction (13.4). */

import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import type { Alignment } from './align.ts'
import { allOf, ifAllowed, judgeMinorCountry, statusOf } from './country.ts'
import { mapOfArea } from './nation.ts'
import { settleWarState } from './war-state.ts'

function judgeLiberate(game: Game, { country }: Alignment): Verdict {
  return allOf(
    () => judgeMinorCountry(game, country),
    () =>
      statusOf(game, country)?.status === 'conquered'
        ? OK
        : refuse('13.4', `${game.countryName(country)} is not conquered`),
  )
}

/** Makes a Conquered Country active in a faction. What becomes of its counters: `takeUpArms`. */
export function liberate(game: Game, given: Alignment): Verdict {
  const { country, faction } = given
  return ifAllowed(judgeLiberate(game, given), () => {
    game.vars.set(V.conqueredOf, country, null)
    game.vars.set(V.country, country, { status: 'active', faction })
    const text = `${game.countryName(country)} is active again, in the ${FACTION_NAMES[faction]} faction`
    game.note({ text, rule: '13.4', faction })
    settleWarState(game, mapOfArea(game, country))
  })
}
