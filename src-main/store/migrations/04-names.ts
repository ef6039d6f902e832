import type { Migration } from './migration.ts'

export const names: Migration = {
  version: 4,
  name: 'bookmarks, and names of lines of play',
  sql: `
    CREATE TABLE names (
      game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
      ply INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('moment', 'line')),
      name TEXT NOT NULL,
      PRIMARY KEY (game, ply, kind)
    ) STRICT;
  `,
}
