/**
 * One process to a store. The lock is SQLite's own on a small file beside it, so it is released when the process
 * ends, however that happens; the process number next to it only serves the sentence.
 */
import { closeSync, openSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownOnly } from './disk.ts'
import { StoreError, saysDamaged } from './errors.ts'
import type { OpenSql, Sql } from './sql.ts'

export interface StoreLock {
  release(): void
}

function holder(file: string): string {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return pid > 0 ? ` (process ${pid})` : ''
  } catch {
    return ''
  }
}

/** Begins an exclusive transaction on the lock file, which nobody else can then begin. */
function locked(file: string, open: OpenSql): Sql {
  const sql = open(file, 'write')
  try {
    sql.exec('PRAGMA busy_timeout = 0')
    sql.exec('BEGIN EXCLUSIVE')
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

/** The same; a lock file that is no database any more holds nothing worth keeping, and is emptied. */
function lockedAnyhow(file: string, open: OpenSql): Sql {
  try {
    return locked(file, open)
  } catch (error) {
    if (!saysDamaged(error)) throw error
    // Emptied, not removed: a process that has it open has this very file open.
    truncateSync(file)
    return locked(file, open)
  }
}

/** Takes the lock of a folder. Throws a StoreError `in-use` naming the process that holds it. */
export function takeStoreLock(folder: string, open: OpenSql): StoreLock {
  const pidFile = join(folder, 'lock.pid')
  const file = join(folder, 'lock.db')
  closeSync(openSync(file, 'a', 0o600))
  ownOnly(file)
  let sql: Sql
  try {
    sql = lockedAnyhow(file, open)
  } catch (error) {
    if (!/SQLITE_BUSY|database is locked/.test(`${Object(error).code} ${error}`)) throw error
    const message = `Axis Empires is already running on this store${holder(pidFile)}; use that window, or close it first`
    throw new StoreError('in-use', message, folder, error)
  }
  try {
    writeFileSync(pidFile, String(process.pid), { mode: 0o600 })
  } catch {
    // It is only needed for the sentence.
  }
  return {
    release: () => {
      sql.exec('ROLLBACK')
      sql.close()
    },
  }
}
