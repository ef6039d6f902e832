/** The Japanese watch on the Soviet border (10.16). */
import { isCombat } from '../ground/units.ts'
import type { Game } from './game.ts'

const NOMONHAN = 'w5420'

/** True if a unit must stay where it is: Japan is at peace with the Soviet Union and Nomonhan is not Japanese. */
export function isOnWatch(game: Game, piece: string): boolean {
  const unit = game.unit(piece)
  if (!isCombat(unit) || unit.garrison !== true || game.isAtWar('ussr')) return false
  const nomonhan = game.board.graph.indexOf.get(NOMONHAN)
  return nomonhan === undefined || game.owner(nomonhan) !== 'japan'
}
