/**
 * Red Army (18.29): in The Great Crusade, a scenario of the west alone, the markers stand for the Soviet front. No document
 * says what they do; authored: a hex with one is held by the Soviets, and no unit of another faction enters it, be it by a
 * move, an advance, a retreat, a drop or as support.
 */

import type { Unit } from '../../../ground/content/unit.ts'
import { type Refusal, refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../game/game.ts'
import { byMarker, type Modifier } from '../registry.ts'

const FROM = { marker: ['red-army'], on: 'map' } as const

/** The refusal to the one who is no Soviet where one of the markers lies. */
function kept(game: Game, markers: readonly Unit[], side: number, hex: number): Refusal | undefined {
  if (side === FACTION_CODE.soviet) return undefined
  if (!markers.some((marker) => game.hexOf(marker) === hex)) return undefined
  return refuse('18.29', 'the Red Army stands there', [game.hexId(hex)])
}

export const RED_ARMY: readonly Modifier[] = [
  byMarker({
    id: 'red-army',
    rule: '18.29',
    at: 'entry',
    from: FROM,
    words: 'No unit of another faction enters a hex with a Red Army marker',
    gives: (game, { unit, hex }, markers) => kept(game, markers, game.sideOf(unit), hex),
  }),
  byMarker({
    id: 'red-army/presence',
    rule: '18.29',
    at: 'presence',
    from: FROM,
    words: 'No support, Airdrop or landing of another faction into a hex with a Red Army marker',
    gives: (game, { side, hex }, markers) => kept(game, markers, side, hex),
  }),
  byMarker({
    id: 'red-army/retreat',
    rule: '18.29',
    at: 'retreat',
    from: FROM,
    words: 'No unit of another faction retreats into a hex with a Red Army marker',
    gives: (game, { side, hex }, markers) => kept(game, markers, side, hex),
  }),
]
