/**
 * One process to a store. The lock is SQLite's own on a small file beside it, so it goes with the process,
 * however that ends; the process number next to it only serves the sentence.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './errors.ts'
import type { OpenSql } from './sql.ts'

export interface StoreLock {
  release(): void
}

function holder(file: string): string {
  try {
    return ` (process ${Number(readFileSync(file, 'utf8'))})`
  } catch {
    return ''
  }
}

/** Takes the lock of a folder. Throws a StoreError `in-use` naming the process that holds it. */
export function takeStoreLock(folder: string, open: OpenSql): StoreLock {
  const pidFile = join(folder, 'lock.pid')
  const sql = open(join(folder, 'lock.db'), 'write')
  try {
    sql.exec('PRAGMA busy_timeout = 0')
    sql.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    sql.close()
    if (!/SQLITE_BUSY|database is locked/.test(`${Object(error).code} ${error}`)) throw error
    const message = `Axis Empires is already running on this store${holder(pidFile)}; use that window, or close it first`
    throw new StoreError('in-use', message, folder, error)
  }
  writeFileSync(pidFile, String(process.pid))
  return {
    release: () => {
      sql.exec('ROLLBACK')
      sql.close()
    },
  }
}
