import type { Migration } from './migration.ts'

/** No table changes; programs that know no such effects must not take them for damage. */
export const patches: Migration = {
  version: 5,
  name: 'of a procedure that went on, plies hold the fields that changed',
  sql: '',
}
