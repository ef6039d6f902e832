/**
 * Reading where nothing can be written: the disk is full, or may only be read. The store is copied to a
 * place for temporary files and opened there, its log included; where there is none, into memory.
 */
import { copyFileSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { passingFolder, removeFolder } from '../passing-folder.ts'
import { migrate } from './migrate.ts'
import type { OpenSql, Sql } from './sql.ts'

const UNWRITABLE = /^(EROFS|EACCES|EPERM|EIO|ENOSPC|EDQUOT|SQLITE_(READONLY|FULL|CANTOPEN|IOERR))/

/** What keeps a folder from being written, in a few words; undefined if the error is about something else. */
export function unwritableReason(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (typeof code !== 'string') return cause === undefined ? undefined : unwritableReason(cause)
  if (!UNWRITABLE.test(code)) return undefined
  if (/ENOSPC|EDQUOT|FULL/.test(code)) return 'the disk is full'
  return /IO/.test(code) ? 'the disk reports an error' : 'its folder may not be written'
}

/** Copies a store with its log into a folder. Returns the name of the copy. */
export function partsInto(file: string, folder: string): string {
  const copy = join(folder, basename(file))
  for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part)
  return copy
}

/** A copy of a store, with its log, in a folder of its own; undefined where there is no room for one. */
function temporaryCopy(file: string): string | undefined {
  return passingFolder((folder) => {
    partsInto(file, folder)
  })
}

/** Opens a copy of a store that only this process knows of. `close` removes it. */
export function openCopy(
  file: string,
  open: OpenSql,
  log: (line: string) => void,
): { sql: Sql; close(): void } {
  const folder = temporaryCopy(file)
  let sql: Sql | undefined
  try {
    sql = folder === undefined ? open(file, 'memory') : open(join(folder, basename(file)), 'write')
    migrate(sql, log)
    const opened = sql
    return {
      sql,
      close: () => {
        opened.close()
        removeFolder(folder)
      },
    }
  } catch (error) {
    sql?.close()
    removeFolder(folder)
    throw error
  }
}
