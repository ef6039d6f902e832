/** What every change of politics asks first: is it a Country, and may its status change at all? */

import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { isMajor } from '../../ground/theatres/index.ts'
import { type CountryStatus, V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { isCountry } from './nation.ts'

/** Whether an area is a Minor Country now: printed so, or made one (13.2.2, 13.8.2). */
export function judgeMinorCountry(game: Game, id: string): Verdict {
  const area = game.graph.areas[game.politics.country(id)]
  if (!area) return refuse('13.2', `there is no Country "${id}" on the maps of this game`)
  if (isMajor(id)) return refuse('13.4', `${game.countryName(id)} is a Major Country: it is always active`)
  if (isCountry(game, id)) return OK
  if (area.kind === 'minor') return refuse('13.2', `${game.countryName(id)} does not exist as a Country now`)
  return refuse('13.3', `${game.countryName(id)} is a Dependent or Region, not a Country`)
}

/** The status of a Minor Country; null while it is neutral. */
export const statusOf = (game: Game, id: string): CountryStatus | null => game.vars.get(V.country, id)

/** Whether a map is one of the game. */
export function judgeMap(game: Game, map: MapId): Verdict {
  return game.content.maps.includes(map) ? OK : refuse('12', 'that map is not in this game')
}

/** Does a change if it is allowed: nothing is written where the verdict is a refusal. */
export function ifAllowed(verdict: Verdict, write: () => void): Verdict {
  if (verdict.ok) write()
  return verdict
}

/** The first refusal of some judgements, or OK. */
export function allOf(...judges: readonly (() => Verdict)[]): Verdict {
  for (const judge of judges) {
    const verdict = judge()
    if (!verdict.ok) return verdict
  }
  return OK
}
