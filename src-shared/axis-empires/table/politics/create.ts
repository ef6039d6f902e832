/** A Dependent or Region becomes a Minor Country of its own (13.8.2, 13.8.3), or one that was ceded exists again. */

import { OUT } from '../../ground/content/places.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { isMajor, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { withdrawMarkers } from './ceded-markers.ts'
import { allOf, ifAllowed } from './country.ts'
import { isCountry, mapOfArea } from './nation.ts'
import { markerOf } from './track.ts'
import { settleWarState } from './war-state.ts'

export interface Creation {
  readonly country: string
  /** Null creates a Neutral Minor Country. */
  readonly faction: Faction | null
}

const ruleOf = (game: Game, area: string): RuleId => (mapOfArea(game, area) === 'ds' ? '13.8.3' : '13.8.2')

/** Whether the lists of 13.8.2 and 13.8.3 name an area. A Country that was ceded for good never comes back (13.8.1.1). */
export function judgeEligible(game: Game, country: string): Verdict {
  const rule = ruleOf(game, country)
  const { creatable, vanishing } = THEATRES[mapOfArea(game, country)].nations
  const gone = vanishing.find((each) => each.country === country)
  const name = game.countryName(country)
  if (gone && !gone.again) return refuse(gone.rule, `${name} was ceded for good: it is never created again`)
  return gone || creatable.includes(country)
    ? OK
    : refuse(rule, `${name} is not among the areas that may become Minor Countries`)
}

export function judgeCreate(game: Game, { country }: Creation): Verdict {
  const area = game.graph.areas[game.politics.country(country)]
  if (!area) return refuse('13.8.2', `there is no area "${country}" on the maps of this game`)
  if (isMajor(country) || isCountry(game, country))
    return refuse(ruleOf(game, country), `${game.countryName(country)} is a Country already`)
  return allOf(() => judgeEligible(game, country))
}

/** A marker in the Capital that made the Country part of another leaves the game, as a Ceded Land marker does. */
function liftAnnex(game: Game, country: string): void {
  const map = mapOfArea(game, country)
  const { annex } = THEATRES[map]
  const marker = annex && markerOf(game, map, annex.marker)
  const capital = game.graph.areas[game.politics.country(country)]?.capital
  if (!marker || game.table.piece(marker.id).at !== capital) return
  game.table.place(marker.id, OUT)
  const text = `${game.name(marker)} leaves the game: ${game.countryName(country)} is a Country again`
  game.note({ text, rule: '18.30', pieces: [marker.id] })
}

/** Makes an area a Minor Country, active in a faction or neutral; if it had been ceded, it is so no longer. */
export function create(game: Game, given: Creation): Verdict {
  const { country, faction } = given
  return ifAllowed(judgeCreate(game, given), () => {
    if (game.vars.isSet(V.ceded, country)) withdrawMarkers(game, country, OUT)
    game.vars.set(V.ceded, country, null)
    liftAnnex(game, country)
    game.vars.set(V.created, country, true)
    game.vars.set(V.country, country, faction === null ? null : { status: 'active', faction })
    const whose =
      faction === null ? 'Neutral Minor Country' : `Minor Country of the ${FACTION_NAMES[faction]} faction`
    const rule = ruleOf(game, country)
    const text = `${game.countryName(country)} becomes a ${whose}`
    game.note(faction === null ? { text, rule } : { text, rule, faction })
    settleWarState(game, mapOfArea(game, country))
  })
}
