import type { Migration } from './migration.ts'

export const packs: Migration = {
  version: 3,
  name: 'overlay packs, and those a game was begun with',
  sql: `
    CREATE TABLE packs (
      id TEXT PRIMARY KEY,
      body TEXT NOT NULL,
      used INTEGER NOT NULL,
      created TEXT NOT NULL,
      updated TEXT NOT NULL
    ) STRICT;

    ALTER TABLE games ADD COLUMN packs_json TEXT;
  `,
}
