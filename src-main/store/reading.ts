/**
 * Reading where nothing can be written: the disk is full, or may only be read. The store is copied to a
 * place for temporary files and opened there, its log included; where there is none, into memory.
 */
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from './migrate.ts'
import type { OpenSql, Sql } from './sql.ts'

/** A folder in memory that Linux has, for when the disk of the usual one is the full one. */
const IN_MEMORY = '/dev/shm'
const PREFIX = 'axis-empires-reading-'
const UNWRITABLE = /^(EROFS|EACCES|EPERM|ENOSPC|EDQUOT|SQLITE_(READONLY|FULL|CANTOPEN|IOERR))/

/** What keeps a folder from being written, in a few words; undefined if the error is about something else. */
export function unwritableReason(error: unknown): string | undefined {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown }
  if (typeof code !== 'string') return cause === undefined ? undefined : unwritableReason(cause)
  if (!UNWRITABLE.test(code)) return undefined
  return /ENOSPC|EDQUOT|FULL/.test(code) ? 'the disk is full' : 'its folder may not be written'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/** Removes what programs that were killed left in a place for temporary files. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function temporaryCopy(file: string): string | undefined {
  for (const place of [tmpdir(), IN_MEMORY]) {
    let folder: string | undefined
    try {
      sweep(place)
      folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
      for (const part of ['', '-wal']) {
        if (existsSync(file + part)) copyFileSync(file + part, join(folder, basename(file) + part))
      }
      return folder
    } catch {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    }
  }
  return undefined
}

/** Opens a copy of a store that only this process knows of. `close` removes it. */
export function openCopy(
  file: string,
  open: OpenSql,
  log: (line: string) => void,
): { sql: Sql; close(): void } {
  const folder = temporaryCopy(file)
  const remove = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
  let sql: Sql | undefined
  try {
    sql = folder === undefined ? open(file, 'memory') : open(join(folder, basename(file)), 'write')
    migrate(sql, log)
    const opened = sql
    return {
      sql,
      close: () => {
        opened.close()
        remove()
      },
    }
  } catch (error) {
    sql?.close()
    remove()
    throw error
  }
}
