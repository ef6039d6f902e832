/** Answers the question how a fight will end. */
import type {
  PacificAnswers,
  pacificRequests,
} from '../../src-shared/pacific-1940/ground/contract/services.ts'
import { Pacific } from '../../src-shared/pacific-1940/index.ts'
import { oddsFor } from '../../src-shared/pacific-1940/shown.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { Games } from '../services/context.ts'

/** `with`: units that would come besides. Throws `RequestError` for a game of another system. */
export function oddsHandlers(
  games: Games,
): HandlersOf<typeof pacificRequests, PacificAnswers, 'pacific.odds'> {
  return {
    'pacific.odds': ({ game: id, space, with: more }) => {
      const { game } = games.session(id)
      if (!(game instanceof Pacific))
        throw new RequestError('odds are reckoned in games of the Pacific', 'game')
      return oddsFor(game, space, more)
    },
  }
}
