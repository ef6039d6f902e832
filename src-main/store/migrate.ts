import { MIGRATIONS } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { type Sql, scalar, transaction } from './sql.ts'

/** Brings a store up to date, one transaction for each of the migrations it has not had; each is written to the log. */
export function migrate(
  sql: Sql,
  log: (line: string) => void,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const from = Number(scalar(sql, 'PRAGMA user_version'))
  for (const migration of migrations) {
    if (migration.version <= from) continue
    log(`store: migration ${migration.version} (${migration.name}) begins`)
    transaction(sql, () => {
      sql.exec(migration.sql)
      sql.exec(`PRAGMA user_version = ${migration.version}`)
    })
    log(`store: migration ${migration.version} done`)
  }
}
