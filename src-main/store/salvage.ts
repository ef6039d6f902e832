/**
 * What can still be read of a damaged store, in a new file: each table row by row, round what cannot be read and
 * without any index. What a row holds is judged later, when its game is opened; here it is only saved.
 */
import { rmSync, statSync } from 'node:fs'
import { passingFolder, removeFolder } from '../passing-folder.ts'
import { heldGames } from './contents.ts'
import { finishPart, partOf } from './disk.ts'
import { migrate } from './migrate.ts'
import { FIRST_STORE_VERSION, MIGRATIONS, STORE_VERSION } from './migrations/index.ts'
import { partsInto } from './reading.ts'
import type { OfferedCopy } from './recovery.ts'
import { type OpenSql, pagesFit, type Sql, type SqlValue, scalar, transaction } from './sql.ts'

/** Rows that are read at a time. */
const BATCH = 200
/** No row is smaller: a file that seems to hold more of them leads in circles. */
const MIN_ROW = 8
/** No store has had as many rows: further on there is nothing to look for. */
const LAST_ROW = 2 ** 40

type Row = Readonly<Record<string, SqlValue>>

/** One table: its columns as both files have them. */
interface TableToCopy {
  readonly name: string
  readonly columns: readonly string[]
}

/** Rows after a number, in order; undefined if a page on the way cannot be read. */
type RowReader = (after: number, most: number) => readonly Row[] | undefined

function reading(sql: Sql, { name, columns }: TableToCopy): RowReader {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const text = `SELECT rowid AS row_number, ${list} FROM "${name}" NOT INDEXED WHERE rowid > ? ORDER BY rowid LIMIT ?`
  return (after, most) => {
    try {
      return sql.prepare(text).all(after, most) as Row[]
    } catch {
      return undefined
    }
  }
}

/** The least number from which on something can be read again, behind one from which nothing can. */
function beyond(read: RowReader, from: number): number {
  let step = 1
  while (from + step < LAST_ROW && read(from + step, 1) === undefined) step *= 2
  let [bad, good] = [from + Math.floor(step / 2), from + step]
  while (good - bad > 1) {
    const middle = Math.floor((bad + good) / 2)
    if (read(middle, 1) === undefined) bad = middle
    else good = middle
  }
  return good
}

/** Every row of a table that can be read. */
function* rowsOf(read: RowReader, most: number): Generator<Row, void, undefined> {
  let after = -1
  for (let count = 0; after < LAST_ROW && count < most; ) {
    const rows = read(after, BATCH) ?? read(after, 1)
    if (rows?.length === 0) return
    for (const row of rows ?? []) {
      const number = Number(row.row_number)
      // Rows come in the order of their numbers: where they do not, the pages lead back to where they have led before.
      if (number <= after) return
      after = number
      count++
      yield row
    }
    if (rows === undefined) after = beyond(read, after)
  }
}

/** A table kept by the ids of games, which has no numbers of rows: all of it, or what can be found game by game. */
function byGame(sql: Sql, { name, columns }: TableToCopy, games: readonly string[]): Row[] {
  const text = `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`
  try {
    return sql.prepare(text).all() as Row[]
  } catch {
    return games.flatMap((game) => {
      try {
        return sql.prepare(`${text} WHERE game = ?`).all(game) as Row[]
      } catch {
        return []
      }
    })
  }
}

function write(into: Sql, { name, columns }: TableToCopy, rows: Iterable<Row>): void {
  const text = `INSERT OR IGNORE INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
    VALUES (${columns.map(() => '?').join(', ')})`
  const insert = into.prepare(text)
  for (const row of rows) {
    try {
      insert.run(...columns.map((column) => row[column] ?? null))
    } catch (error) {
      // A value of the wrong kind, or none where there has to be one: the row is damaged. A full disk is another matter.
      if (!String(Object(error).code).startsWith('SQLITE_CONSTRAINT')) throw error
    }
  }
}

/** The columns of a table. */
const columnsOf = (sql: Sql, table: string): string[] =>
  (sql.prepare(`PRAGMA table_info("${table}")`).all() as { readonly name: string }[]).map(({ name }) => name)

const idsIn = (sql: Sql): string[] =>
  (sql.prepare('SELECT id FROM games').all() as { readonly id: string }[]).map(({ id }) => id)

/** Everything that can be read goes into an empty store of the same version; games that have no row are left out. */
function copyRows(from: Sql, into: Sql, bytes: number): void {
  const tables = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
  const made = into.prepare(tables).all() as { readonly name: string; readonly sql: string }[]
  made.sort((a, b) => Number(b.name === 'games') - Number(a.name === 'games'))
  for (const { name, sql } of made) {
    const table = { name, columns: columnsOf(into, name) }
    const numbered = !/WITHOUT ROWID\s*$/.test(sql)
    write(
      into,
      table,
      numbered ? rowsOf(reading(from, table), bytes / MIN_ROW) : byGame(from, table, idsIn(into)),
    )
  }
  const games = 'SELECT id FROM games'
  for (const { name } of made)
    if (columnsOf(into, name).includes('game'))
      into.exec(`DELETE FROM "${name}" WHERE game NOT IN (${games})`)
}

function fill(from: Sql, target: string, bytes: number, open: OpenSql): void {
  const version = Number(scalar(from, 'PRAGMA user_version'))
  if (!(version >= FIRST_STORE_VERSION && version <= STORE_VERSION))
    throw new Error(`there is no version ${version} of a store`)
  const into = open(partOf(target), 'write')
  try {
    into.exec('PRAGMA foreign_keys = OFF')
    migrate(
      into,
      () => {},
      MIGRATIONS.filter((migration) => migration.version <= version),
    )
    transaction(into, () => copyRows(from, into, bytes))
    if (!pagesFit(into)) throw new Error('what was written is not sound')
  } finally {
    into.close()
  }
}

/**
 * Writes what can be read of a damaged store to a new file.
 * @param file The store, which is only copied.
 * @param target The new file; it is there as a whole or not at all.
 * @returns What it holds, as a copy that can be taken; undefined if there is no game in it, or no room for it.
 */
export function salvage(
  file: string,
  target: string,
  { open, log, now }: { readonly open: OpenSql; readonly log: (line: string) => void; readonly now: Date },
): OfferedCopy | undefined {
  rmSync(target, { force: true })
  rmSync(partOf(target), { force: true })
  let copied: string | undefined
  const folder = passingFolder((place) => {
    copied = partsInto(file, place)
  })
  try {
    if (folder === undefined || copied === undefined) return undefined
    const from = open(copied, 'write')
    try {
      fill(from, target, statSync(copied).size, open)
    } finally {
      from.close()
    }
    const into = open(partOf(target), 'read')
    const games = heldGames(into)
    into.close()
    if (games.length === 0) return undefined
    finishPart(target)
    return {
      name: target,
      file: target,
      date: now.toISOString(),
      number: -1,
      games,
      second: false,
      salvaged: true,
    }
  } catch (error) {
    log(`nothing could be read of the damaged store: ${error instanceof Error ? error.message : error}`)
    return undefined
  } finally {
    // First what never fails: the other may, where the disk does.
    removeFolder(folder)
    rmSync(partOf(target), { force: true })
  }
}
