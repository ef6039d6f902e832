/** Land passes to another Country, as a part of it or as its Dependent, or returns to its own (13.8.1). */
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import { isMajor } from '../theatres/index.ts'
import { type Cession, V } from '../variables/index.ts'
import { allOf, ifAllowed, judgeMinorCountry } from './country.ts'

export interface Ceding extends Cession {
  readonly area: string
}

function judgeLand(game: Game, area: string): Verdict {
  if (game.politics.country(area) < 0) return refuse('13.8.1', `there is no area "${area}" on the maps`)
  return isMajor(area)
    ? refuse('13.8.1', `${game.countryName(area)} is a Major Country: it is never ceded`)
    : OK
}

/** Whether a Country belongs, by way of others, to an area: then that area cannot be ceded to it. */
function belongsTo(game: Game, country: string, area: string): boolean {
  const { politics, graph } = game
  let at = country
  for (let depth = 0; depth < graph.areas.length; depth++) {
    if (at === area) return true
    const of = game.vars.get(V.ceded, at)?.to ?? graph.areas[politics.country(at)]?.of
    if (of === undefined) return false
    at = of
  }
  return false
}

export function judgeCede(game: Game, { area, to, as }: Ceding): Verdict {
  return allOf(
    () => judgeLand(game, area),
    () => (isMajor(to) && game.politics.country(to) >= 0 ? OK : judgeMinorCountry(game, to)),
    () => {
      const name = game.areaTitle(area)
      if (game.graph.areaMap[game.politics.country(area)] !== game.graph.areaMap[game.politics.country(to)])
        return refuse('13.8.1', `${name} and ${game.countryName(to)} are not on the same map`)
      if (belongsTo(game, to, area))
        return refuse('13.8.1', `${name} cannot be ceded to itself or what belongs to it`)
      const now = game.vars.get(V.ceded, area)
      return now?.to === to && now.as === as ? refuse('13.8.1', `${name} is ceded so already`) : OK
    },
  )
}

/** Cedes an area. Control of its hexes changes at once. */
export function cede(game: Game, given: Ceding): Verdict {
  const { area, to, as } = given
  return ifAllowed(judgeCede(game, given), () => {
    game.vars.set(V.ceded, area, { to, as })
    const what = as === 'part' ? 'is ceded to' : 'becomes a Dependent of'
    game.note({ text: `${game.areaTitle(area)} ${what} ${game.countryName(to)}`, rule: '13.8.1' })
  })
}

export function judgeReturnLand(game: Game, area: string): Verdict {
  return allOf(
    () => judgeLand(game, area),
    () =>
      game.vars.isSet(V.ceded, area) ? OK : refuse('13.8.1', `${game.areaTitle(area)} has not been ceded`),
  )
}

/** Takes a cession back: the area belongs where the map has it. */
export function returnLand(game: Game, area: string): Verdict {
  return ifAllowed(judgeReturnLand(game, area), () => {
    game.vars.set(V.ceded, area, null)
    game.note({ text: `${game.areaTitle(area)} is no longer ceded`, rule: '13.8.1' })
  })
}
