/** The table of where games stand, and reading a game together with its row in it. */
/**
 * What to read games from, whole and with where they stand: goes after FROM. A game whose row was lost stands at its
 * last ply: nothing else of it is lost.
 */
export const GAMES = `(SELECT games.*,
  coalesce(standings.current_ply, (SELECT max(id) FROM plies WHERE plies.game = games.id), 0) AS current_ply,
  coalesce(standings.turn, '') AS turn, standings.result AS result,
  coalesce(standings.updated, games.created) AS updated
  FROM games LEFT JOIN standings ON standings.game = games.id) AS games`

/** The tables that hold the games: a store without one of them is damaged. */
export const GAME_TABLES: readonly string[] = ['games', 'plies', 'snapshots', 'standings']

/** Game, ply, turn, result, time: where a game stands now. */
export const STAND = `INSERT INTO standings (game, current_ply, turn, result, updated) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (game) DO UPDATE SET current_ply = excluded.current_ply, turn = excluded.turn,
    result = excluded.result, updated = excluded.updated`
