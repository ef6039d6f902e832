/** Enemy zones of control (8.1), as movement, combat and partisans ask of them. */
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'

/** True if another friendly unit or Airdrop marker negates the EZOC of a hex (8.1). */
export function negated(game: Game, side: number, hex: number, self?: Unit): boolean {
  const own = self && game.hexOf(self) === hex ? 1 : 0
  return game.board.presence(side, hex) - own > 0 || game.board.markers(hex, 'airdrop', side).length > 0
}
