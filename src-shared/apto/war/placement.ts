/** Where pieces that arrive are placed (7.14, 8.11). */

import { isCombat, isHq } from '../ground/units.ts'
import { territoryAt } from '../map/board.ts'
import type { Nation } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { hasRoom } from '../table/stacking.ts'
import { inEnemyZone, inOpenEnemyZone } from '../table/zoc.ts'
import { judgeInterval } from './intervals.ts'
import { isHexSupplied } from './supply.ts'

/** Communists are placed north of this row (8.11). */
const CCP_ROW = 45

/** The nation whose home is home to units of a nation. */
const homelandOf = (nation: Nation): Nation => (nation === 'ccp' ? 'china' : nation)

function isHome(game: Game, nation: Nation, hex: number): boolean {
  const territory = territoryAt(game.board, hex)
  if (territory?.kind !== 'home' || territory.owner !== homelandOf(nation)) return false
  return nation !== 'ccp' || Number(game.id(hex).slice(1, 3)) > CCP_ROW
}

/** Hexes in which a land unit that arrives may be placed; Soviet units ignore inhibited zones in their cities. */
function homePlaces(game: Game, piece: string, onlyCities: boolean): number[] {
  const { nation } = game.unit(piece)
  const places: number[] = []
  for (let hex = 0; hex < game.board.graph.count; hex++) {
    if (!isHome(game, nation, hex) || !game.isFriendlyHex(nation, hex)) continue
    if (onlyCities && !game.isCity(hex)) continue
    const soviet = nation === 'ussr' && game.isCity(hex)
    if (soviet ? inOpenEnemyZone(game, nation, hex) : inEnemyZone(game, nation, hex)) continue
    if (isHexSupplied(game, nation, hex) && hasRoom(game, nation, hex, [piece])) places.push(hex)
  }
  return places
}

/** A General or a headquarters: any friendly hex without an uninhibited enemy zone of control (8.11). */
function leaderPlaces(game: Game, piece: string): number[] {
  const unit = game.unit(piece)
  const places: number[] = []
  for (let hex = 0; hex < game.board.graph.count; hex++) {
    if (!game.isLand(hex) || !game.isFriendlyHex(unit.nation, hex)) continue
    if (inOpenEnemyZone(game, unit.nation, hex)) continue
    if (isHq(unit) && !judgeInterval(game, piece, hex).ok) continue
    places.push(hex)
  }
  return places
}

/** Cavalry and infantry are placed in any home hex, other land units in home cities (8.11). */
export function placesFor(game: Game, piece: string): readonly number[] {
  const unit = game.unit(piece)
  if (!isCombat(unit)) return leaderPlaces(game, piece)
  return homePlaces(game, piece, unit.kind !== 'infantry' && unit.kind !== 'cavalry')
}
