import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { leanOf } from '../../events/countries/lean.ts'
import type { ConditionRule } from './types.ts'

/** An Influence marker of a faction lies in a Country (18.14, 36.19). */
export const leans: ConditionRule<'leans'> = {
  holds: (game, { country, to }) => leanOf(game, country)?.to === to,
  words: ({ country, to }, { names, not }) =>
    `${not ? 'no ' : ''}${FACTION_NAMES[to]} Influence lies in ${names.country(country)}`,
}
