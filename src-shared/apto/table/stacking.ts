/** How many steps of land units a hex holds (5.9). */

import { isCombat, isHq } from '../ground/units.ts'
import { HEX, has } from '../map/board.ts'
import { type Nation, sideOf } from '../map/nations.ts'
import type { Game } from './game.ts'

const ORDINARY = 8
const CITY = 10
const SMALL_ISLAND = 4
const FORT_BONUS = 1
const SOVIET_BONUS = 2
/** Units free of stacking in one hex, at most. */
export const MAX_EXEMPT = 4

/** Steps that units of a nation may stack in a hex. */
export function stackingLimit(game: Game, nation: Nation, hex: number): number {
  const small = has(game.board, hex, HEX.smallIsland)
  const room = small ? SMALL_ISLAND : game.isCity(hex) ? CITY : ORDINARY
  const fortified = game.fort(hex) !== undefined || has(game.board, hex, HEX.permanentFort)
  return room + (fortified ? FORT_BONUS : 0) + (nation === 'ussr' ? SOVIET_BONUS : 0)
}

/** Steps of a side in a hex that count against the limit. */
function stackedSteps(game: Game, nation: Nation, hex: number): number {
  let steps = 0
  for (const piece of game.in(hex)) {
    const unit = game.unit(piece)
    if (isCombat(unit) && !unit.exempt && sideOf(unit.nation) === sideOf(nation)) steps += game.steps(piece)
  }
  return steps
}

/** True if a hex has room for more pieces of a nation at the end of a step. */
export function hasRoom(game: Game, nation: Nation, hex: number, arriving: readonly string[]): boolean {
  const fresh = arriving.filter((piece) => game.hexOf(piece) !== hex)
  const units = fresh.map((piece) => game.unit(piece))
  const there = game.in(hex).map((piece) => game.unit(piece))
  if ([...there, ...units].filter(isHq).length > 1) return false
  const exempt = [...there, ...units].filter((unit) => isCombat(unit) && unit.exempt).length
  if (exempt > MAX_EXEMPT) return false
  const steps = fresh.reduce((sum, piece) => {
    const unit = game.unit(piece)
    return isCombat(unit) && !unit.exempt ? sum + game.steps(piece) : sum
  }, 0)
  return steps === 0 || stackedSteps(game, nation, hex) + steps <= stackingLimit(game, nation, hex)
}

/** Steps in a hex beyond its limit, that the owner must lose at the end of a step. */
export const excessSteps = (game: Game, nation: Nation, hex: number): number =>
  Math.max(0, stackedSteps(game, nation, hex) - stackingLimit(game, nation, hex))
