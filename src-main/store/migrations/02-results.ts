import type { Migration } from './migration.ts'

export const results: Migration = {
  version: 2,
  name: 'how a game ended',
  sql: 'ALTER TABLE games ADD COLUMN result TEXT;',
}
