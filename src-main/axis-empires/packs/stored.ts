/** The packs of a store as they lie in it, read beside the application: nothing is locked and nothing written. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parsePack } from '../../../src-shared/axis-empires/ground/packs/shape.ts'
import { jsonOf } from '../../foreign/pack-file.ts'
import { StoreError } from '../../store/index.ts'
import { storeVersion } from '../../store/inspect.ts'
import { type PackRow, roomOf } from '../../store/packs.ts'
import { openSql, type Sql } from '../../store/sql.ts'

const FILE = 'games.db'

function rowsOf(sql: Sql, file: string): PackRow[] {
  if (storeVersion(sql, file) === 0) return []
  const rows = sql
    .prepare('SELECT id, body, used, created, updated FROM packs ORDER BY created, id')
    .all() as PackRow[]
  return rows.filter(({ id }) => roomOf(id) === '')
}

/** A stored pack, or what is wrong with its shape. */
export const packOfRow = ({ id, body }: PackRow) => parsePack(id, jsonOf(body))

/** Every pack of the store in a folder, the oldest first. Throws a `StoreError` in one sentence. */
export function storedPacks(folder: string): PackRow[] {
  const file = join(folder, FILE)
  if (!existsSync(file)) throw new StoreError('bad-file', `there is no store in ${folder}`, folder)
  let sql: Sql | undefined
  try {
    sql = openSql(file, 'read')
    return rowsOf(sql, file)
  } catch (error) {
    if (error instanceof StoreError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StoreError('damaged', `the store ${file} cannot be read (${why})`, file, error)
  } finally {
    sql?.close()
  }
}
