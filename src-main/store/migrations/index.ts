/** The migrations of the store, in order. A released one is never edited; a change is a new file. */
import { type Sql, scalar, transaction } from '../sql.ts'
import { games } from './01-games.ts'
import { results } from './02-results.ts'
import { packs } from './03-packs.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}

export const MIGRATIONS: readonly Migration[] = [games, results, packs]

/** The version of a store written by this build. */
export const STORE_VERSION = MIGRATIONS.length

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
