/**
 * Red Army (18.29): in The Great Crusade, a scenario of the west alone, the markers stand for the Soviet front. No document
 * says what they do; authored: a hex with one is held by the Soviets, and no unit of another faction enters it.
 */

import { refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { byMarker } from '../registry.ts'

export const RED_ARMY = byMarker({
  id: 'red-army',
  rule: '18.29',
  at: 'entry',
  from: { marker: ['red-army'], on: 'map' },
  words: 'No unit of another faction enters a hex with a Red Army marker',
  gives(game, { unit, hex }, markers) {
    if (game.sideOf(unit) === FACTION_CODE.soviet) return undefined
    if (!markers.some((marker) => game.hexOf(marker) === hex)) return undefined
    return refuse('18.29', 'the Red Army stands there', [game.hexId(hex)])
  },
})
