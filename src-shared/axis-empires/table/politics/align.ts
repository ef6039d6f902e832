/** A Minor Country becomes active in a faction: neutral before, or of another faction (13.4, 13.5). */

import { OUT } from '../../ground/content/places.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { allOf, ifAllowed, judgeMinorCountry, statusOf } from './country.ts'
import { mapOfArea } from './nation.ts'
import { settleWarState } from './war-state.ts'

export interface Alignment {
  readonly country: string
  readonly faction: Faction
}

function judgeAlign(game: Game, { country, faction }: Alignment): Verdict {
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

/**
 * The navy of Vichy leaves the game when Vichy, neutral until now, becomes active in an Allied faction
 * (13.8.5.1). In the Axis it stays: 13.7.2 sets it up.
 */
function scuttle(game: Game, { country, faction }: Alignment): void {
  const map = game.mapOf(country)
  const fleet = THEATRES[map].lentFleet
  if (fleet?.nation !== country || !game.vars.isNamedSet('vichy', map)) return
  game.vars.set(V.vichyFleet, map, null)
  if (faction === fleet.faction) return
  const navy = game.content.units.filter(
    (unit) => unit.nation === country && unit.tags.has(fleet.tag) && unit.ground[0] === undefined,
  )
  for (const unit of navy) {
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, OUT)
    game.note({ text: `${game.name(unit)} is out of the game`, rule: '13.8.5.1', pieces: [unit.id] })
  }
}

/** Makes a neutral Minor Country, or one of another faction, active in a faction. Its units are for 13.7 to set up. */
export function align(game: Game, given: Alignment): Verdict {
  const { country, faction } = given
  const wasNeutral = statusOf(game, country) === null
  return ifAllowed(judgeAlign(game, given), () => {
    if (wasNeutral) scuttle(game, given)
    // One that changes sides has been liberated (13.8.7).
    if (!wasNeutral) game.vars.set(V.fallen, country, true)
    game.vars.set(V.country, country, { status: 'active', faction })
    const text = `${game.countryName(country)} is active in the ${FACTION_NAMES[faction]} faction`
    game.note({ text, rule: '13.5', faction })
    settleWarState(game, mapOfArea(game, country))
  })
}
