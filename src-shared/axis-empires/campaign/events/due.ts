/** When a Conditional Event without a Country is due (6.2). */
import type { Game } from '../../table/game/game.ts'
import type { ConditionalEvent, Happening } from './types.ts'

/** Never due in the segment: a card, another event or the War State brings the event. */
export const byCard = (): readonly Happening[] => []

/** The parts of a permanent event that is due while a test holds; `why` completes "No Result: …" while it does not. */
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
