import { type Cession, V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import type { ConditionRule } from './types.ts'

/** How an area has been ceded, itself or with the land it is a Region of; null if it has not. */
function cessionOf(game: Game, land: string): Cession | null {
  const { graph } = game
  let at: string | undefined = land
  for (let depth = 0; at !== undefined && depth < graph.areas.length; depth++) {
    const cession = game.vars.get(V.ceded, at)
    if (cession) return cession
    const area: (typeof graph.areas)[number] | undefined = graph.areas[graph.areaIndex.get(at) ?? -1]
    at = area?.kind === 'region' ? area.of : undefined
  }
  return null
}

/** Land has been ceded, to a Country if one is named (13.8.1). */
export const ceded: ConditionRule<'ceded'> = {
  holds(game, { land, to }) {
    const cession = cessionOf(game, land)
    return cession !== null && (to === undefined || cession.to === to)
  },
  words: ({ land, to }, { names, not }) =>
    `${names.country(land)} has ${not ? 'not ' : ''}been ceded${to === undefined ? '' : ` to ${names.country(to)}`}`,
}
