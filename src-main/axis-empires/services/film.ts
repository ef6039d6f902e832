/** A session as a film: where it is cut into moments, and what is seen and told at one of them. */
import type { FilmFrame, FilmPicture } from '../../../src-shared/axis-empires/ground/contract/film.ts'
import { framesOf, pictureOf } from '../../../src-shared/axis-empires/questions/chronicle/diary/film.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import { RequestError } from '../../handler.ts'
import type { Session } from '../../sessions/session.ts'
import { gameOf } from '../game.ts'

/** The moments of the line played, the beginning first, to where the game stands. */
export function filmOf(session: Session): readonly FilmFrame[] {
  return framesOf(session.history.line(), gameOf(session).engine.game.turn)
}

/** The game as it stood after a ply. */
function standing(session: Session, ply: number): Game {
  return gameOf(session).inPosition(cloneState(session.look(ply)), { hashed: false }).engine.game
}

/**
 * What is seen and told at a moment of the line played.
 * @param since The moment before, from which on is told what happened.
 * @throws RequestError if one of them is not on the line, GameDamaged if one cannot be reached.
 */
export function filmPictureOf(session: Session, ply: number, since: number): FilmPicture {
  const line = session.history.line()
  const at = (id: number): number => (id === 0 ? 0 : line.findIndex((one) => one.id === id) + 1)
  const [from, to] = [at(since), at(ply)]
  if ((since !== 0 && from === 0) || (ply !== 0 && to === 0) || from > to)
    throw new RequestError(
      `moments ${since} to ${ply} are no part of this game; expected two of the line played, the earlier first`,
      'ply',
    )
  return pictureOf(standing(session, ply), line.slice(from, to))
}
