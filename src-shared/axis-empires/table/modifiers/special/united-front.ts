/** The special rule `united-front`: the two Allied factions do not fight each other. */

import { refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { bySpecial } from '../registry.ts'

const AXIS = FACTION_CODE.axis

export const UNITED_FRONT = bySpecial({
  id: 'united-front',
  rule: '4.2.1.1',
  at: 'attack',
  from: { special: 'united-front' },
  words: 'Western and Soviet counters do not attack each other, nor contest',
  gives(game, { unit, enemy, where }) {
    if (game.sideOf(unit) === AXIS || game.sideOf(enemy) === AXIS) return undefined
    return refuse('4.2.1.1', 'the two Allied sides do not fight each other in this scenario', where)
  },
})
