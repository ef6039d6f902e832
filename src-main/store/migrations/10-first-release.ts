import type { Migration } from './migration.ts'

/** The store of version 1.0.0. Stores of the trial versions before it had lower numbers and are not read. */
export const firstRelease: Migration = {
  version: 10,
  name: 'games, their plies and standings, names, notes and packs',
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
      created TEXT NOT NULL,
      thumbnail TEXT,
      packs_json TEXT
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

    CREATE TABLE standings (
      game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
      current_ply INTEGER NOT NULL,
      turn TEXT NOT NULL,
      result TEXT,
      updated TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE names (
      game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      ply INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('moment', 'line')),
      name TEXT NOT NULL,
      PRIMARY KEY (game, ply, kind)
    ) STRICT;

    CREATE TABLE planners (
      game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
      planner_json TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE packs (
      id TEXT PRIMARY KEY,
      body TEXT NOT NULL,
      used INTEGER NOT NULL,
      created TEXT NOT NULL,
      updated TEXT NOT NULL
    ) STRICT;
  `,
}
