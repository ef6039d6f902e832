import type { Migration } from './index.ts'

export const results: Migration = {
  version: 2,
  name: 'how a game ended',
  sql: 'ALTER TABLE games ADD COLUMN result TEXT;',
}
