import type { Migration } from './migration.ts'

/** Notes of the players are no part of a position: undo does not touch them, and a ply has no share in them. */
export const planners: Migration = {
  version: 7,
  name: 'what players note for themselves, and where they last sat down',
  sql: `
    CREATE TABLE planners (
      game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
      planner_json TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
}
