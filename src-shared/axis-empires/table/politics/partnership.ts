/** A faction makes one of its Minor Countries a Partnership Country (13.8.7). */

import { ASIDE, delayBox } from '../../ground/content/places.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import type { Alignment } from './align.ts'
import { allOf, ifAllowed, judgeMap } from './country.ts'
import { judgeSelect } from './nation.ts'

export function judgePartnership(game: Game, { country, faction }: Alignment): Verdict {
  const name = game.countryName(country)
  return allOf(
    () => judgeMap(game, 'tk'),
    () => judgeSelect(game, country, { size: 'minor', status: 'active', faction }),
    () =>
      THEATRES.tk.nations.partners.includes(country)
        ? OK
        : refuse('13.8.7', `${name} is none of France, Italy, Poland, Spain and Turkey`),
    () =>
      country === 'france' && game.vars.isSet(V.vichy, 'tk')
        ? refuse('13.8.7', 'Vichy is no Partnership Country')
        : OK,
    () =>
      game.vars.isSet(V.fallen, country)
        ? refuse('13.8.7', `${name} has been conquered or liberated before`)
        : OK,
    () =>
      game.vars.isSet(V.partner, faction, 'tk')
        ? refuse('13.8.7', `the ${FACTION_NAMES[faction]} faction has its Partnership Country already`)
        : OK,
  )
}

/** Creates the Partnership Country: its Partnership ground units go to the Delay Box. */
export function createPartnership(game: Game, given: Alignment): Verdict {
  const { country, faction } = given
  return ifAllowed(judgePartnership(game, given), () => {
    game.vars.set(V.partner, faction, 'tk', country)
    const units = game.content.units.filter(
      (unit) =>
        unit.nation === country &&
        unit.tags.has('partnership') &&
        unit.ground[0] !== undefined &&
        game.table.piece(unit.id).at === ASIDE,
    )
    for (const unit of units) game.table.place(unit.id, delayBox(unit.map))
    game.note({
      text: `${game.countryName(country)} is the Partnership Country of the ${FACTION_NAMES[faction]} faction`,
      rule: '13.8.7',
      faction,
      pieces: units.map(({ id }) => id),
    })
  })
}
