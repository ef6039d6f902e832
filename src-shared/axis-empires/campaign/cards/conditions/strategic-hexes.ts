import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { strategicHexes as onMap } from '../../victory/strategic-value.ts'
import { factionWords } from '../names.ts'
import { rangeWords, within } from './range.ts'
import type { ConditionRule } from './types.ts'

/** How many Strategic Hexes of the map, of whatever colour, a faction controls. */
export const strategicHexes: ConditionRule<'strategicHexes'> = {
  holds(game, { faction, from, until }, { map }) {
    const held = onMap(game, map).filter((hex) => game.control(hex) === FACTION_CODE[faction]).length
    return within(held, { from, until })
  },
  words({ faction, from, until }, { not }) {
    const who = factionWords(faction)
    return `${who} ${not ? 'does not control' : 'controls'} ${rangeWords({ from, until })} Strategic Hexes`
  },
}
