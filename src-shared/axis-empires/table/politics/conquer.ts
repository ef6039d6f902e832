/** A Minor Country that is active is conquered (13.4); it stays aligned with the faction it had (13.5). */

import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { allOf, ifAllowed, judgeMinorCountry, statusOf } from './country.ts'
import { mapOfArea } from './nation.ts'

export interface Conquest {
  readonly country: string
  readonly by: Faction
}

/** Vichy, France in Dai Senso, Kansu and Kiangsu are never conquered (13.8.5.1, 13.8.5.2, 38.1.1). */
function judgeConquerable(game: Game, country: string): Verdict {
  const map = mapOfArea(game, country)
  const name = game.countryName(country)
  if (country === 'france' && game.vars.isNamedSet('vichy', map))
    return refuse('13.8.5.1', 'Vichy is never conquered')
  if (!THEATRES[map].nations.unconquerable.includes(country)) return OK
  return refuse(country === 'france-ds' ? '13.8.5.2' : '38.1.1', `${name} is never conquered`)
}

export function judgeConquer(game: Game, { country, by }: Conquest): Verdict {
  return allOf(
    () => judgeMinorCountry(game, country),
    () => judgeConquerable(game, country),
    () => {
      const now = statusOf(game, country)
      const name = game.countryName(country)
      if (now?.status === 'conquered') return refuse('13.4', `${name} is conquered already`)
      return now?.faction === by ? refuse('13.4', `${name} is of that faction itself`) : OK
    },
  )
}

/** Makes a Minor Country conquered. What becomes of its counters: `layDownArms`. */
export function conquer(game: Game, given: Conquest): Verdict {
  const { country, by } = given
  return ifAllowed(judgeConquer(game, given), () => {
    game.vars.set(V.conqueredOf, country, statusOf(game, country)?.faction ?? null)
    game.vars.set(V.fallen, country, true)
    game.vars.set(V.country, country, { status: 'conquered', faction: by })
    const text = `${game.countryName(country)} is conquered by the ${FACTION_NAMES[by]} faction`
    game.note({ text, rule: '13.4', faction: by })
  })
}
