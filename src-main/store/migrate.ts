import { MIGRATIONS } from './migrations/index.ts'
import { type Sql, scalar, transaction } from './sql.ts'

/** Brings a store up to date, one transaction for each step. `log` hears of each before and after. */
export function migrate(sql: Sql, log: (line: string) => void): void {
  const from = Number(scalar(sql, 'PRAGMA user_version'))
  for (const migration of MIGRATIONS) {
    if (migration.version <= from) continue
    log(`store: migration ${migration.version} (${migration.name}) begins`)
    transaction(sql, () => {
      sql.exec(migration.sql)
      sql.exec(`PRAGMA user_version = ${migration.version}`)
    })
    log(`store: migration ${migration.version} done`)
  }
}
