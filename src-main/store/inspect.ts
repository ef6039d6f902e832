/** A look at a store file before anything could write to it. */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { type HeldGame, heldGames, missingTables } from './contents.ts'
import { StoreError } from './errors.ts'
import type { MarkedGames } from './mark.ts'
import { FIRST_STORE_VERSION, STORE_VERSION } from './migrations/index.ts'
import { type OpenSql, type Sql, scalar } from './sql.ts'

/** A game that had more plies than are found. */
export interface MissingGame {
  readonly id: string
  readonly title: string
  readonly had: number
  /** Undefined if the whole game is missing. */
  readonly found: number | undefined
}

export interface Inspection {
  /** 0 for a file nothing was ever stored in. */
  readonly version: number
  readonly games: readonly HeldGame[]
  readonly missed: readonly MissingGame[]
}

/** From this size on a store is large: what takes time with it waits, or is done in a quicker way. */
export const LARGE = 64_000_000
const CHUNK = 4_000_000

export const isThere = (file: string): boolean => existsSync(file) && statSync(file).size > 0

function newer(file: string, version: number): StoreError {
  const message =
    `the store ${file} was written by a newer version of Axis Empires (its version is ${version}, this ` +
    `program knows up to ${STORE_VERSION}); it was left untouched`
  return new StoreError('newer', message, file)
}

function damaged(file: string, found: string): StoreError {
  return new StoreError('damaged', `the store ${file} is damaged: ${found}`, file)
}

/**
 * The version of a store, 0 for a file nothing was ever stored in. Throws a StoreError `newer` for one of a later program
 * and `damaged` for one of a trial version.
 */
export function storeVersion(sql: Sql, file: string): number {
  const version = Number(scalar(sql, 'PRAGMA user_version'))
  if (version > STORE_VERSION) throw newer(file, version)
  if (version > 0 && version < FIRST_STORE_VERSION)
    throw damaged(file, 'a trial version before 1.0.0 wrote it, whose games are not read')
  return version
}

function tablesOf(sql: Sql, file: string): number {
  const version = storeVersion(sql, file)
  const count = Number(scalar(sql, "SELECT count(*) FROM sqlite_master WHERE type = 'table'"))
  if (version === 0 && count > 0) throw damaged(file, 'it is a database, but not one of saved games')
  const missing = version === 0 ? [] : missingTables(sql)
  if (missing.length > 0) throw damaged(file, `it has lost its ${missing.join(' and its ')}`)
  return version
}

/** The games of a store. Throws a StoreError `damaged` if its tables are not those of its version. */
function gamesIn(sql: Sql, version: number, file: string): HeldGame[] {
  try {
    return heldGames(sql)
  } catch (error) {
    if (!/no such (table|column)/.test(String(error))) throw error
    throw damaged(file, `it is not what version ${version} should be`)
  }
}

/**
 * Reads a large file from end to end and forgets it: what the checks then read of it here and there comes from memory,
 * no longer page by page from the disk, which takes several times as long. Not for a database that this process has
 * open, as closing the file would give up its locks.
 */
function readThrough(file: string): void {
  if (statSync(file).size < LARGE) return
  const chunk = Buffer.allocUnsafe(CHUNK)
  const handle = openSync(file, 'r')
  try {
    let read = 1
    while (read > 0) read = readSync(handle, chunk)
  } catch {
    // A part of the disk cannot be read: the checks come upon it, and say so.
  } finally {
    closeSync(handle)
  }
}

/**
 * Reads version and games of a file that is there, and compares them with the mark. Throws a StoreError
 * `newer` or `damaged`.
 */
export function inspect(file: string, open: OpenSql, marked: MarkedGames): Inspection {
  readThrough(file)
  const sql = open(file, 'read')
  try {
    const version = tablesOf(sql, file)
    const games = version === 0 ? [] : gamesIn(sql, version, file)
    const held = new Map(games.map((game) => [game.id, game.plies]))
    const missed = [...marked].flatMap(([id, { title, plies }]) => {
      const found = held.get(id)
      return found !== undefined && found >= plies ? [] : [{ id, title, had: plies, found }]
    })
    return { version, games, missed }
  } finally {
    sql.close()
  }
}

/** What is missing, in a sentence. */
export function missedSentence(missed: readonly MissingGame[]): string {
  const each = missed.slice(0, 3).map(({ title, had, found }) => {
    const name = title === '' ? 'a game' : `“${title}”`
    return found === undefined ? `${name} is not there at all` : `${name} has ${found} of ${had} moments`
  })
  const more = missed.length > 3 ? `, and ${missed.length - 3} more games` : ''
  return `the saved games can be read, but there is less of them than there was: ${each.join(', ')}${more}`
}
