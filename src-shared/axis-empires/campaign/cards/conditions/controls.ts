import { series } from '../../../../kernel/words.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { factionWords } from '../names.ts'
import type { ConditionRule } from './types.ts'

/** A faction controls hexes: all of them, or some number at least. */
export const controls: ConditionRule<'controls'> = {
  holds(game, { faction, hexes, atLeast }) {
    const held = hexes.filter((id) => {
      const hex = game.graph.indexOf.get(id)
      return hex !== undefined && game.control(hex) === FACTION_CODE[faction]
    })
    return held.length >= (atLeast ?? hexes.length)
  },
  words({ faction, hexes, atLeast }, { names, not }) {
    const who = factionWords(faction)
    const does = not ? `${who} does not control` : `${who} controls`
    const places = hexes.map(names.hex)
    if (hexes.length === 1 || (atLeast ?? hexes.length) === hexes.length)
      return `${does} ${not && hexes.length > 1 ? 'all of ' : ''}${series(places)}`
    if (atLeast === 1) return `${does} ${series(places, 'or')}`
    return `${does} at least ${atLeast} of ${series(places)}`
  },
}
