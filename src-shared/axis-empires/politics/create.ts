/** A Dependent or Region becomes a Minor Country of its own (13.8.2, 13.8.3). */
import { FACTION_NAMES } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { OK, type RuleId, refuse, type Verdict } from '../rule.ts'
import { V } from '../variables/index.ts'
import type { Alignment } from './align.ts'
import { ifAllowed } from './country.ts'

const ruleOf = (game: Game, area: string): RuleId => {
  const map = game.graph.areaMap[game.politics.country(area)] ?? 0
  return game.content.maps[map] === 'ds' ? '13.8.3' : '13.8.2'
}

export function judgeCreate(game: Game, { country }: Alignment): Verdict {
  const area = game.graph.areas[game.politics.country(country)]
  if (!area) return refuse('13.8.2', `there is no area "${country}" on the maps of this game`)
  const made = game.vars.isSet(V.country, country)
  if (!made && (area.kind === 'dependent' || area.kind === 'region')) return OK
  return refuse(ruleOf(game, country), `${game.countryName(country)} is a Country already`)
}

/** Makes an area a Minor Country active in a faction; if it had been ceded, it is so no longer. */
export function create(game: Game, given: Alignment): Verdict {
  const { country, faction } = given
  return ifAllowed(judgeCreate(game, given), () => {
    game.vars.set(V.ceded, country, null)
    game.vars.set(V.country, country, { status: 'active', faction })
    const text = `${game.countryName(country)} becomes a Minor Country of the ${FACTION_NAMES[faction]} faction`
    game.note({ text, rule: ruleOf(game, country), faction })
  })
}
