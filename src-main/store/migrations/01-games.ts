import type { Migration } from './migration.ts'

export const games: Migration = {
  version: 1,
  name: 'games, plies and snapshots',
  sql: `
    CREATE TABLE games (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      scenario TEXT NOT NULL,
      scenario_json TEXT NOT NULL,
      content_version TEXT NOT NULL,
      rules_version TEXT NOT NULL,
      seed INTEGER NOT NULL,
      players_json TEXT NOT NULL,
      turn TEXT NOT NULL,
      created TEXT NOT NULL,
      updated TEXT NOT NULL,
      current_ply INTEGER NOT NULL,
      thumbnail TEXT
    ) STRICT;

    CREATE TABLE plies (
      game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      id INTEGER NOT NULL,
      parent INTEGER NOT NULL,
      grp INTEGER NOT NULL,
      faction TEXT NOT NULL,
      command TEXT NOT NULL,
      effects TEXT NOT NULL,
      hash TEXT NOT NULL,
      PRIMARY KEY (game, id)
    ) STRICT;

    CREATE TRIGGER plies_are_only_added BEFORE UPDATE ON plies
    BEGIN SELECT RAISE(ABORT, 'a stored ply is never changed'); END;

    CREATE TABLE snapshots (
      game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      ply INTEGER NOT NULL,
      state TEXT NOT NULL,
      hash TEXT NOT NULL,
      rules_version TEXT NOT NULL,
      content_version TEXT NOT NULL,
      PRIMARY KEY (game, ply)
    ) STRICT;
  `,
}
