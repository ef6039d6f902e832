/** The packs of a store as they lie in it, read beside the application: nothing is locked and nothing written. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../store/index.ts'
import { storeVersion } from '../store/inspect.ts'
import { PACK_ROWS, type PackRow } from '../store/packs.ts'
import { openSql, type Sql } from '../store/sql.ts'

const FILE = 'games.db'

/** Every pack of the store in a folder, of all games, the oldest first. Throws a `StoreError` in one sentence. */
export function storedPacks(folder: string): PackRow[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) throw new StoreError('bad-file', `there is no store in ${folder}`, folder)
  let sql: Sql | undefined
  try {
    sql = openSql(file, 'read')
    return storeVersion(sql, file) === 0 ? [] : (sql.prepare(PACK_ROWS).all() as PackRow[])
  } catch (error) {
    if (error instanceof StoreError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError('damaged', `the store ${file} cannot be read (${why})`, file, error)
  } finally {
    sql?.close()
  }
}
