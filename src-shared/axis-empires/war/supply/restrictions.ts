/** Where no supply line goes (10.2.3, 13.6.1.1). */

import { HEX } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'

/** Why a supply line cannot be traced into a hex (10.2.3), or undefined if it can. */
export function supplyBar(game: Game, side: number, country: number, hex: number): string | undefined {
  const { board, graph, politics } = game
  if (board.isSea(hex) && board.markers(hex, 'beachhead', side).length === 0) return 'it is an All-Sea hex'
  if (board.enemyUnit(side, hex)) return 'an enemy unit is there'
  const zoc = board.ezoc(side, hex) > 0 && board.presence(side, hex) === 0
  if (zoc && board.markers(hex, 'airdrop', side).length === 0) return 'it lies in an enemy zone of control'
  const markerBar = enemyMarkerBar(game, side, hex)
  if (markerBar) return markerBar
  if (politics.isNeutral(hex)) return 'it lies in a Neutral Minor Country'
  const active = politics.sideOfHex(hex)
  const placeBits = (graph.bits[hex] ?? 0) & (HEX.city | HEX.port)
  // A Dependent is no Country (13.2): its Cities and Ports do not stop a line.
  const inCountry = politics.isHome(hex, politics.owner(hex))
  if (inCountry && active >= 0 && active !== side && placeBits && game.control(hex) !== side) {
    return 'it is a City or Port of an enemy Country that is not under friendly control'
  }
  return policyBar(game, side, country, hex)
}

function enemyMarkerBar(game: Game, side: number, hex: number): string | undefined {
  if (game.board.stack(hex).length === 0) return undefined
  for (const type of ['airdrop', 'detachment', 'logistics']) {
    if (game.board.markers(hex, type, side, true).length > 0) return `an enemy ${type} marker is there`
  }
  return ask(game, 'supplyLine', { side, hex })
}

/** Policies bear on supply too (13.6.1.1). */
function policyBar(game: Game, side: number, country: number, hex: number): string | undefined {
  if (side === FACTION_CODE.axis) return undefined
  const politics = game.politics
  const policy = politics.policyOfHex(hex)
  const bound = politics.bound[country] ?? 0
  // Lands under a Policy are closed to those at War; a Truce closes them to no line (10.2.3, 13.6.2).
  if (bound === 0) return policy === null ? undefined : 'a Policy closes that Country'
  if (bound !== 1) return undefined
  if (politics.preWarAt(hex))
    return politics.owner(hex) === country ? undefined : 'it lies abroad, and there is no war yet'
  return policy === politics.policy[country] ? undefined : 'it is not under the same Policy'
}
