import { series } from '../../../../kernel/words.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import { alignmentNow, isAtWar, isCountry, statusNow } from '../../../table/politics/index.ts'
import type { ConditionRule } from './types.ts'

/** The status of a Country, whose it is, and whether it is at War (13.4, 13.5, 13.6). */
export const country: ConditionRule<'country'> = {
  holds: (game, { id, is, of, atWar }) =>
    isCountry(game, id) &&
    (is === undefined || is.includes(statusNow(game, id))) &&
    (of === undefined || alignmentNow(game, id) === of) &&
    (atWar === undefined || isAtWar(game, id)),
  words({ id, is, of, atWar }, { names, not }) {
    const kind = isMajor(id) ? 'Country' : 'Minor Country'
    const status = series(is ?? [], 'or')
    const whose = of === undefined ? '' : `${FACTION_NAMES[of]} `
    const article = /^[aeiou]/i.test(status || whose) ? 'an' : 'a'
    const war = atWar === undefined ? '' : ' at War'
    if (is === undefined && of === undefined)
      return `${names.country(id)} is ${not ? 'not ' : ''}${atWar ? 'active and at War' : `a ${kind}`}`
    return `${names.country(id)} is ${not ? 'not ' : ''}${article} ${status}${status && ' '}${whose}${kind}${war}`
  },
}
