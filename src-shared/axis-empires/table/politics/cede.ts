/** Land passes to another Country, as a part of it or as its Dependent, or returns to its own (13.8.1). */

import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type DividedLand, isMajor, THEATRES } from '../../ground/theatres/index.ts'
import { type Cession, V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { disband } from './arms.ts'
import { layMarker, withdrawMarkers } from './ceded-markers.ts'
import { allOf, ifAllowed, judgeMinorCountry } from './country.ts'
import { isCountry, mapOfArea, minorsNow } from './nation.ts'

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

function judgeCede(game: Game, { area, to, as }: Ceding): Verdict {
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
    const before = minorsNow(game)
    game.vars.set(V.ceded, area, { to, as })
    layMarker(game, area, to)
    const what = as === 'part' ? 'is ceded to' : 'becomes a Dependent of'
    game.note({ text: `${game.areaTitle(area)} ${what} ${game.countryName(to)}`, rule: '13.8.1' })
    for (const country of before) if (!isCountry(game, country)) vanish(game, country)
  })
}

/** A Country has become part or Dependent of another in its entirety: it ceases to exist (13.8.1.1 to 13.8.1.4). */
function vanish(game: Game, country: string): void {
  const rule = THEATRES[mapOfArea(game, country)].nations.vanishing.find((each) => each.country === country)
  game.note({ text: `${game.countryName(country)} ceases to exist`, rule: rule?.rule ?? '13.8.1' })
  disband(game, country, rule?.units ?? 'aside', rule?.rule ?? '13.8.1')
  game.vars.set(V.country, country, null)
  game.vars.set(V.created, country, null)
  game.vars.set(V.conqueredOf, country, null)
}

/** A marker in its Capital has made a Country part of another (13.2.1, 18.30): it ceases to exist if it has not yet. */
export function annexed(game: Game, country: string): void {
  if (!isCountry(game, country)) vanish(game, country)
}

function dividedLand(game: Game, area: string): DividedLand | undefined {
  return THEATRES[mapOfArea(game, area)].nations.divided.find(({ land }) => land === area)
}

/** True for a land of which one part may go to somebody else when it is ceded. */
export function isDivided(game: Game, area: string): boolean {
  return dividedLand(game, area) !== undefined
}

/**
 * Cedes a land of which another Country takes a part (13.8.1.2): the part becomes its own unless what lies beside the
 * land is ceded already; then all of it goes the same way, unless the part has gone before.
 */
export function cedeDivided(game: Game, area: string): Verdict {
  const divided = dividedLand(game, area)
  if (!divided) return refuse('13.8.1', `${game.areaTitle(area)} is ceded undivided`)
  const { land, to, apart, rest, undivided } = divided
  const holds = (part: { readonly area: string; readonly to: string }): boolean =>
    game.vars.get(V.ceded, part.area)?.to === part.to
  const gone = holds(apart)
  if (holds(undivided) && !gone) return cede(game, { area: land, to, as: 'part' })
  const remainder = { area: rest, to, as: 'part' } as const
  return allOf(
    () => judgeCede(game, remainder),
    () => (gone ? OK : cede(game, apart)),
    () => cede(game, remainder),
  )
}

function judgeReturnLand(game: Game, area: string): Verdict {
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
    withdrawMarkers(game, area)
    game.note({ text: `${game.areaTitle(area)} is no longer ceded`, rule: '13.8.1' })
  })
}
