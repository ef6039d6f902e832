/**
 * The diary (what a player reads on coming back after a week). What happened is read off the plies of the line played; who
 * held the Cities, and how the Victory Points stood, off the position, taken back season by season.
 */
import { EffectMismatch } from '../../../kernel/effects.ts'
import type { Ply } from '../../../kernel/history.ts'
import type { DiarySeason, DiaryView } from '../../contract/diary.ts'
import type { Game } from '../../game/game.ts'
import { linesOf } from './lines.ts'
import { type Moment, momentOf } from './moment.ts'
import { type Season, seasonsOf, seasonTitle, turnsWords } from './seasons.ts'

/** How it stood at the end of each season, and at the very beginning; those before a damaged ply are not known. */
function momentsOf(game: Game, line: readonly Ply[], seasons: readonly Season[]): Map<number, Moment> {
  const ends = new Set([0, ...seasons.map(({ to }) => to)])
  const found = new Map<number, Moment>()
  try {
    for (let i = line.length; i >= 0; i--) {
      const ply = line[i - 1]
      if (ends.has(ply?.id ?? 0)) found.set(ply?.id ?? 0, momentOf(game))
      if (ply) game.table.undo(ply.effects)
    }
  } catch (error) {
    if (!(error instanceof EffectMismatch)) throw error
  }
  return found
}

function seasonView(
  game: Game,
  season: Season,
  moments: ReadonlyMap<number, Moment>,
  now: boolean,
): DiarySeason {
  const { first, last, from, to } = season
  const [before, after] = [moments.get(from), moments.get(to)]
  const held = before && after ? { before: before.cities, after: after.cities } : undefined
  return {
    title: seasonTitle(first),
    turns: turnsWords(first, last),
    from,
    to,
    now,
    lines: linesOf(game, season, held),
    balance: after?.balance ?? [],
  }
}

/**
 * The diary of a line of play.
 * @param game A copy of the position at its end, which is taken back to the beginning: nobody else may use it.
 */
export function diaryOf(game: Game, line: readonly Ply[], title: string): DiaryView {
  const seasons = seasonsOf(line, game.turn)
  const moments = momentsOf(game, line, seasons)
  return {
    title,
    seasons: seasons.map((season, i) => seasonView(game, season, moments, i === seasons.length - 1)),
  }
}
