import { MIGRATIONS, STORE_VERSION } from './migrations/index.ts'
import { type Sql, scalar, transaction } from './sql.ts'

/** Brings a store up to date, or to an earlier version, one transaction for each step; `log` hears of each. */
export function migrate(sql: Sql, log: (line: string) => void, version = STORE_VERSION): void {
  const from = Number(scalar(sql, 'PRAGMA user_version'))
  for (const migration of MIGRATIONS) {
    if (migration.version <= from || migration.version > version) continue
    log(`store: migration ${migration.version} (${migration.name}) begins`)
    transaction(sql, () => {
      sql.exec(migration.sql)
      sql.exec(`PRAGMA user_version = ${migration.version}`)
    })
    log(`store: migration ${migration.version} done`)
  }
}
