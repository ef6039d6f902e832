/**
 * The little of SQLite the store needs, as an interface, so that tests can inject faults. Two modules offer
 * it; the environment variable AE_SQLITE chooses libsql where better-sqlite3 cannot be loaded.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type SqlValue = string | number | bigint | null | Uint8Array

export interface SqlStatement {
  run(...values: SqlValue[]): unknown
  get(...values: SqlValue[]): unknown
  all(...values: SqlValue[]): unknown[]
}

export interface Sql {
  prepare(text: string): SqlStatement
  exec(text: string): unknown
  close(): unknown
}

/** `memory` reads a whole file into memory; what is written to it there is never kept. */
export type OpenSql = (file: string, mode: 'read' | 'write' | 'memory') => Sql

type Constructor = new (file: string | Buffer, options: { readonly: boolean; timeout: number }) => Sql

/** How long a statement waits for another connection of this process, e.g. a backup. */
const BUSY_MS = 2_000

/** Bytes of the header that say how the file is written; 1 stands for no log beside it, 2 for one. */
const WRITTEN_HOW = [18, 19]

/** The bytes of a database as one that needs no log beside it. */
function imageOf(file: string): Buffer {
  const bytes = readFileSync(file)
  for (const at of WRITTEN_HOW) if (at < bytes.length) bytes[at] = 1
  return bytes
}

/** Opens a database with the module of this machine. */
export const openSql: OpenSql = (file, mode) => {
  const name = process.env.AE_SQLITE === 'libsql' ? 'libsql' : 'better-sqlite3'
  const Database = createRequire(import.meta.url)(name) as Constructor
  const from = mode === 'memory' ? imageOf(file) : file
  return new Database(from, { readonly: mode === 'read', timeout: BUSY_MS })
}

/** One value of the first row, e.g. of a PRAGMA. */
export function scalar(sql: Sql, text: string): unknown {
  const row = sql.prepare(text).get() as Record<string, unknown> | undefined
  return row === undefined ? undefined : Object.values(row)[0]
}

/**
 * True if the pages of a database fit together and every table and index begins with a page of its kind, which the
 * check of SQLite does not look at. Throws what SQLite throws where a page cannot be read at all.
 */
export function pagesFit(sql: Sql): boolean {
  if (scalar(sql, 'PRAGMA quick_check(1)') !== 'ok') return false
  const tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
  for (const { name } of sql.prepare(tables).all() as { readonly name: string }[])
    sql.prepare(`SELECT 1 FROM "${name}" NOT INDEXED LIMIT 1`).get()
  const indexes = "SELECT name, tbl_name FROM sqlite_schema WHERE type = 'index' AND rootpage > 0"
  for (const index of sql.prepare(indexes).all() as { readonly name: string; readonly tbl_name: string }[])
    sql
      .prepare(`SELECT count(*) FROM (SELECT 1 FROM "${index.tbl_name}" INDEXED BY "${index.name}" LIMIT 1)`)
      .get()
  return true
}

/**
 * Runs work in a transaction; rolls back and rethrows if it throws. `run` executes a statement: who writes often
 * prepares them once.
 */
export function transaction<T>(
  sql: Sql,
  work: () => T,
  run: (text: string) => unknown = (text) => sql.exec(text),
): T {
  run('BEGIN IMMEDIATE')
  try {
    const result = work()
    run('COMMIT')
    return result
  } catch (error) {
    rollback(sql)
    throw error
  }
}

/** SQLite itself rolls back on some errors (a full disk); then there is nothing left to do. */
function rollback(sql: Sql): void {
  try {
    sql.exec('ROLLBACK')
  } catch (error) {
    if (!/no transaction is active/.test(String(error))) throw error
  }
}
