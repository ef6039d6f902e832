/** The end of a game: its result is set, the log says so, and nothing is left to play. */
import { end } from '../../../kernel/calls.ts'
import type { GameResult } from '../../ground/contract/views.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'

export function endGame(game: Game, result: GameResult): void {
  const text = `The game is over. ${result.level ? `${result.level}: ` : ''}${result.text}`
  game.note({ text, rule: '0', tone: 'heading' })
  game.vars.set(V.result, result)
  game.vars.set(V.phasing, null)
  while (game.table.depth > 0) end(game.table)
}
