import type { Migration } from './migration.ts'

/**
 * Where a game stands changes with every ply; the row of a game holds its whole scenario and a picture, and was written
 * anew each time.
 */
export const standings: Migration = {
  version: 6,
  name: 'where each game stands, in a table of its own',
  sql: `
    CREATE TABLE standings (
      game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
      current_ply INTEGER NOT NULL,
      turn TEXT NOT NULL,
      result TEXT,
      updated TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    INSERT INTO standings (game, current_ply, turn, result, updated)
      SELECT id, current_ply, turn, result, updated FROM games;

    ALTER TABLE games DROP COLUMN current_ply;
    ALTER TABLE games DROP COLUMN turn;
    ALTER TABLE games DROP COLUMN result;
    ALTER TABLE games DROP COLUMN updated;
  `,
}
