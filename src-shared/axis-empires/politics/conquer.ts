/** A Minor Country that is active or neutral is conquered by a faction (13.4). */
import { FACTION_NAMES } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import { V } from '../variables/index.ts'
import { allOf, ifAllowed, judgeMinorCountry, statusOf } from './country.ts'

export interface Conquest {
  readonly country: string
  readonly by: Faction
}

export function judgeConquer(game: Game, { country, by }: Conquest): Verdict {
  return allOf(
    () => judgeMinorCountry(game, country),
    () => {
      const now = statusOf(game, country)
      const name = game.countryName(country)
      if (now?.status === 'conquered') return refuse('13.4', `${name} is conquered already`)
      return now?.faction === by ? refuse('13.4', `${name} is of that faction itself`) : OK
    },
  )
}

/** Makes a Minor Country conquered. What becomes of its counters is for the event that conquers it. */
export function conquer(game: Game, given: Conquest): Verdict {
  const { country, by } = given
  return ifAllowed(judgeConquer(game, given), () => {
    game.vars.set(V.country, country, { status: 'conquered', faction: by })
    const text = `${game.countryName(country)} is conquered by the ${FACTION_NAMES[by]} faction`
    game.note({ text, rule: '13.4', faction: by })
  })
}
