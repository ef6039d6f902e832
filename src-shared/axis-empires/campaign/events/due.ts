/** What a permanent Conditional Event without a Country is: due whenever it is ready, and idle, with the reason, else (6.2). */
import type { Game } from '../../table/game/game.ts'
import type { ConditionalEvent } from './types.ts'

/** The parts of an event that is due while a test holds; `why` completes "No Result: …" while it does not. */
export const dueWhile = (
  ready: (game: Game) => boolean,
  why: string,
): Required<Pick<ConditionalEvent, 'permanent' | 'due' | 'idle'>> => ({
  permanent: true,
  *due(game, now) {
    if (ready(game)) yield now
  },
  idle: (game) => (ready(game) ? undefined : why),
})
