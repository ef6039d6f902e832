/** The table of where games stand, and reading a game together with its row in it. */
import { type Sql, scalar } from './sql.ts'

/** The version from which on it is a table of its own; before, these were columns of `games`. */
const SINCE = 6

/** A game whose row was lost stands at its last ply: nothing else of it is lost. */
const TOGETHER = `(SELECT games.*,
  coalesce(standings.current_ply, (SELECT max(id) FROM plies WHERE plies.game = games.id), 0) AS current_ply,
  coalesce(standings.turn, '') AS turn, standings.result AS result,
  coalesce(standings.updated, games.created) AS updated
  FROM games LEFT JOIN standings ON standings.game = games.id) AS games`

/** What to read games from, whole and with where they stand, in a store of any version: goes after FROM. */
export function gamesOf(sql: Sql): string {
  return Number(scalar(sql, 'PRAGMA user_version')) < SINCE ? 'games' : TOGETHER
}

/** The tables no store of a version is without. */
export function tablesSince(version: number): readonly string[] {
  return ['games', 'plies', 'snapshots', ...(version < SINCE ? [] : ['standings'])]
}

/** Game, ply, turn, result, time: where a game stands now. */
export const STAND = `INSERT INTO standings (game, current_ply, turn, result, updated) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (game) DO UPDATE SET current_ply = excluded.current_ply, turn = excluded.turn,
    result = excluded.result, updated = excluded.updated`
