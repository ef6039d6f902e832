/** Answers the question whether an act begins a war, and what that brings. */
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import type {
  PacificAnswers,
  pacificRequests,
} from '../../src-shared/pacific-1940/ground/contract/services.ts'
import { Pacific } from '../../src-shared/pacific-1940/index.ts'
import { warBegun } from '../../src-shared/pacific-1940/political-situation.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { Games } from '../services/context.ts'

/** The commands are done on a copy of the game. Throws `RequestError` for a game of another system. */
export function warHandlers(games: Games): HandlersOf<typeof pacificRequests, PacificAnswers, 'pacific.war'> {
  return {
    'pacific.war': ({ game: id, commands }) => {
      const { game } = games.session(id)
      if (!(game instanceof Pacific)) throw new RequestError('wars are told in games of the Pacific', 'game')
      const copy = game.inPosition(cloneState(game.table.state), { hashed: false })
      for (const command of commands) {
        if (!copy.engine.judge(command as Command).ok) return null
        copy.engine.perform(command as Command)
      }
      return warBegun(game, copy)
    },
  }
}
