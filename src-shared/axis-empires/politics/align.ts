/** A Minor Country becomes active in a faction: neutral before, or of another faction (13.4, 13.5). */
import { FACTION_NAMES } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import { V } from '../variables/index.ts'
import { allOf, ifAllowed, judgeMinorCountry, statusOf } from './country.ts'

export interface Alignment {
  readonly country: string
  readonly faction: Faction
}

export function judgeAlign(game: Game, { country, faction }: Alignment): Verdict {
  return allOf(
    () => judgeMinorCountry(game, country),
    () => {
      const now = statusOf(game, country)
      const name = game.countryName(country)
      if (now?.status === 'conquered') return refuse('13.4', `${name} is conquered: it can only be liberated`)
      return now?.faction === faction ? refuse('13.5', `${name} is already of that faction`) : OK
    },
  )
}

/** Makes a neutral Minor Country, or one of another faction, active in a faction. Its units are for 13.7 to set up. */
export function align(game: Game, given: Alignment): Verdict {
  const { country, faction } = given
  return ifAllowed(judgeAlign(game, given), () => {
    game.vars.set(V.country, country, { status: 'active', faction })
    const text = `${game.countryName(country)} is active in the ${FACTION_NAMES[faction]} faction`
    game.note({ text, rule: '13.5', faction })
  })
}
