/** The game behind the questions every player asks. */
import type { AxisGame } from '../../api.ts'
import { Game } from '../../game/game.ts'

/** The game of a face. Throws if it is another game's. */
export function gameOf(face: AxisGame): Game {
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('the machine players know Axis Empires only')
  return game
}
