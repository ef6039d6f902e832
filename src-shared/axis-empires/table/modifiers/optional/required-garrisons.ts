/** Required Garrisons (17.1): what has been taken of the enemy is not left empty by choice. */

import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import { refuse } from '../../../ground/rule.ts'
import { FACTION_CODE, FACTION_OF } from '../../../ground/theatres/factions.ts'
import { byOption } from '../registry.ts'

export const REQUIRED_GARRISONS = byOption({
  id: 'required-garrisons',
  rule: '17.1',
  at: 'vacate',
  from: { option: 'required-garrisons' },
  words: 'The last unit or marker that holds an enemy Strategic Hex does not leave it by choice',
  gives(game, { unit, hex }) {
    const colour = game.graph.hexes[hex]?.strategic
    const side = game.sideOf(unit)
    if (colour === undefined || colour === FACTION_OF[side]) return undefined
    if (game.politics.sideOfHex(hex) === side) return undefined
    if (side === FACTION_CODE.axis && game.politics.isConquered(hex)) return undefined
    if (game.groundIn(hex, side).some((other) => other !== unit)) return undefined
    const held = DETACHMENT_OR_LOGISTICS.flatMap((type) => game.board.markers(hex, type, side))
    if (held.some((marker) => marker !== unit)) return undefined
    const name = game.hexName(hex)
    return refuse('17.1', `${name} is an enemy Strategic Hex that nothing else would hold`, [game.hexId(hex)])
  },
})
