/** Steps of events in short. */
import type { Game } from '../../table/game/game.ts'
import type { Memory, Occurring, Step } from './types.ts'

/** A step that only does something, if a condition holds. It calls no procedure and keeps nothing: the value of `act` is dropped. */
export const doing = <S extends Memory = Memory>(
  act: (game: Game, now: Occurring<S>) => void,
  when?: (game: Game, now: Occurring<S>) => boolean,
): Step<S> => ({
  ...(when ? { when } : {}),
  does(game, now) {
    act(game, now)
    return []
  },
})
