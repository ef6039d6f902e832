/** Whether a position can be shown and played on: what every opening of a game asks of it, asked beforehand. */
import { told } from '../kernel/wide.ts'
import type { GameInPlay } from './game.ts'

/**
 * What keeps a game from being opened as it stands, as a sentence; undefined if nothing does. It is asked all that a
 * view asks, with every choice of the decision; the errors of the rules are caught.
 */
export function openingProblem(game: GameInPlay): string | undefined {
  try {
    game.summary()
    game.turn()
    game.sequence()
    game.phasing()
    game.result()
    game.focus?.()
    game.shown?.({ plies: [], fresh: 0 })
    game.engine.decision()
    game.engine.verbs()
    told(game.engine.choices())
    return game.objection?.()
  } catch {
    return 'the rules could not go on from there; expected a position they know'
  }
}
