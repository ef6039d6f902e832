/** Rotating copies of the store, made by SQLite itself so that a store in use copies soundly. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { type OpenSql, type Sql, scalar } from './sql.ts'

const NAME = /^games-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/
/** The newest copies kept, and beyond them the last one of each of so many days. */
const KEEP_NEWEST = 5
const KEEP_DAYS = 14

export interface Backup {
  readonly file: string
  /** ISO date and time. */
  readonly date: string
  readonly games: number
}

function nameFor(date: Date): string {
  return `games-${date.toISOString().replace(/[:.]/g, '-')}.db`
}

function dateOf(name: string): string {
  return name.replace(NAME, '$1T$2:$3:$4.$5Z')
}

/** Names of the copies, newest first. */
function listed(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => NAME.test(name))
  return names.sort().reverse()
}

/** Number of games in a sound copy; undefined if it is not sound. */
function gamesIn(file: string, open: OpenSql): number | undefined {
  let sql: Sql | undefined
  try {
    sql = open(file, 'read')
    if (scalar(sql, 'PRAGMA quick_check(1)') !== 'ok') return undefined
    return Number(scalar(sql, 'SELECT count(*) FROM games'))
  } catch {
    return undefined
  } finally {
    sql?.close()
  }
}

/** The newest copy that can be read; undefined if there is none. */
export function lastGoodBackup(folder: string, open: OpenSql): Backup | undefined {
  for (const name of listed(folder)) {
    const games = gamesIn(join(folder, name), open)
    if (games !== undefined) return { file: join(folder, name), date: dateOf(name), games }
  }
  return undefined
}

/** When the newest copy was made; undefined if there is none. */
export function lastBackupDate(folder: string): string | undefined {
  const newest = listed(folder)[0]
  return newest === undefined ? undefined : dateOf(newest)
}

function prune(folder: string): void {
  const days = new Set<string>()
  listed(folder).forEach((name, index) => {
    const day = dateOf(name).slice(0, 10)
    const lastOfDay = !days.has(day)
    days.add(day)
    const keep = index < KEEP_NEWEST || (lastOfDay && days.size <= KEEP_DAYS)
    if (!keep) rmSync(join(folder, name))
  })
}

/** Copies the store, reads the copy back, and only then lets an old one go. Returns the new file. */
export function makeBackup(sql: Sql, folder: string, open: OpenSql, now = new Date()): string {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, nameFor(now))
  const part = `${file}.part`
  rmSync(part, { force: true })
  sql.prepare('VACUUM INTO ?').run(part)
  if (gamesIn(part, open) === undefined) {
    rmSync(part, { force: true })
    throw new Error(`the backup ${part} could not be read back`)
  }
  const handle = openSync(part, 'r+')
  fsyncSync(handle)
  closeSync(handle)
  renameSync(part, file)
  prune(folder)
  return file
}
