/**
 * The diary (what a player reads on coming back after a week). Every sentence is written from what changed: from the effects
 * of the plies played, and from the positions at the beginning and the end of a season. Each carries what it states in a
 * form that a test holds against the states before and after.
 */
import type { Ply } from '../../../../kernel/history.ts'
import type { DiarySeason, DiaryView } from '../../../ground/contract/diary.ts'
import type { Game } from '../../../table/game/game.ts'
import { linesOf } from './lines.ts'
import { Faces } from './occurrence.ts'
import { type Stretch, stoodBySeason } from './past.ts'
import { type Season, seasonsOf, seasonTitle, turnsWords } from './seasons.ts'

/** A card is played in the season of its turn. */
const playedIn =
  ({ first, last }: Season) =>
  ({ turn }: { readonly turn?: number | undefined }): boolean =>
    turn !== undefined && first <= turn && turn <= last

function seasonView(
  game: Game,
  season: Season,
  stood: Stretch | undefined,
  faces: Faces,
  now: boolean,
): DiarySeason {
  const { first, last, from, to, since, until } = season
  return {
    title: seasonTitle(first),
    turns: turnsWords(first, last),
    from,
    to,
    since,
    until,
    now,
    lines: linesOf(game, { ...season, ...stood, isFresh: playedIn(season) }, faces),
    balance: stood?.after.balance ?? [],
  }
}

/**
 * The diary of a line of play.
 * @param game A copy of the position at its end, which is taken back to the beginning: nobody else may use it.
 */
export function diaryOf(game: Game, line: readonly Ply[], title: string): DiaryView {
  const seasons = seasonsOf(line, game.turn)
  const faces = new Faces(
    game,
    seasons.flatMap(({ deeds }) => deeds),
  )
  const stood = stoodBySeason(game, line)
  const views = seasons.map((season, i) => {
    const known = stood.at(i - seasons.length)
    return seasonView(
      game,
      season,
      i - seasons.length + stood.length < 0 ? undefined : known,
      faces,
      i === seasons.length - 1,
    )
  })
  return { title, seasons: views }
}
