/** A game as a film: where it is cut into moments, and the picture of one of them. */
import { z } from 'zod'
import type { WholeGame } from '../../../../game-system/question.ts'
import { UnknownName } from '../../../../kernel/unknown.ts'
import type { FilmPicture } from '../../../ground/contract/film.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { framesOf, pictureOf } from '../diary/film.ts'

/** The moments the line played is shown by, the beginning first, to where the game stands. */
export const film = question({
  name: 'play.film',
  answers: ({ whole }) => framesOf(whole.line(), whole.game.turn),
})

/** The picture of a moment. Throws `UnknownName` unless both lie on the line played, `since` before `ply`. */
function picture(whole: WholeGame<Game>, ply: number, since: number): FilmPicture {
  const line = whole.line()
  const at = (moment: number): number => (moment === 0 ? 0 : line.findIndex(({ id }) => id === moment) + 1)
  const [from, to] = [at(since), at(ply)]
  if ((since !== 0 && from === 0) || (ply !== 0 && to === 0) || from > to)
    throw new UnknownName(
      `moments ${since} to ${ply} are no part of this game; expected two of the line played, the earlier first`,
    )
  return pictureOf(whole.copy(ply), line.slice(from, to))
}

/** What is seen at a moment of the line played, and what happened since the moment `since`. */
export const filmPicture = question({
  name: 'play.filmPicture',
  asks: { ply: z.number().int().min(0), since: z.number().int().min(0) },
  answers: ({ whole }, { ply, since }) => picture(whole, ply, since),
})
