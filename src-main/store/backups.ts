/**
 * Rotating copies of the store, made by SQLite itself so that a store in use copies soundly. They are numbered:
 * the clock of the machine may go back, the number never does. A note beside them says which games a copy holds
 * and whether their plies are those of the copy before; so the last good copy of each game always stays.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { digestGame, fingerprint, type HeldGame, heldGames, isEmpty } from './contents.ts'
import { copyDurably, finishPart, ownOnly, partOf, removeParts, writeDurably } from './disk.ts'
import { StoreError, saysDamaged } from './errors.ts'
import { type OpenSql, pagesFit, type Sql } from './sql.ts'

/** Copies of earlier versions have no number; they come before all that have one. */
const NAME = /^games-(?:(\d{6,})-)?(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.db$/
const PARTS = /^games-.*\.db\.part$/
const NOTES = 'copies.json'
/** How many of the newest copies are kept, and for how many days before them the last copy of each day. */
const KEEP_NEWEST = 5
const KEEP_DAYS = 14

/** A copy as its name tells it. */
export interface CopyFile {
  readonly name: string
  readonly file: string
  /** ISO date and time by the clock of the machine. */
  readonly date: string
  readonly number: number
}

export interface Copy extends CopyFile {
  readonly games: readonly HeldGame[]
}

const notesShape = z.object({
  /** Grows when the store is exchanged for a copy: its plies then go their own way. */
  era: z.number().int().min(0),
  /** Games taken away on purpose: their copies need not stay. */
  deleted: z.array(z.string()).default([]),
  copies: z.record(
    z.string(),
    z.object({
      era: z.number().int().min(0),
      games: z.record(z.string(), z.object({ plies: z.number(), digest: z.string(), good: z.boolean() })),
    }),
  ),
})
type Notes = z.infer<typeof notesShape>
type CopyNote = Notes['copies'][string]
type GameNote = CopyNote['games'][string]

function fileOf(folder: string, name: string): CopyFile | undefined {
  const found = NAME.exec(name)
  if (!found) return undefined
  const [, number = '-1', day, hour, minute, second, ms] = found
  const date = `${day}T${hour}:${minute}:${second}.${ms}Z`
  return { name, file: join(folder, name), date, number: Number(number) }
}

/** The copies in a folder, newest first. */
export function copyFiles(folder: string): CopyFile[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  const files = names.flatMap((name) => fileOf(folder, name) ?? [])
  return files.sort((a, b) => b.number - a.number || (a.name < b.name ? 1 : -1))
}

/** Reads every page of a copy. Throws if it is not sound, or cannot be read. */
export function checkCopy(copy: CopyFile, open: OpenSql): void {
  const sql = open(copy.file, 'read')
  try {
    if (!pagesFit(sql)) throw new StoreError('damaged', `the copy ${copy.file} is damaged`, copy.file)
    heldGames(sql)
  } finally {
    sql.close()
  }
}

/** What a copy holds; undefined if it is not sound. `thorough` reads every page of it. */
export function readCopy(copy: CopyFile, open: OpenSql, thorough = false): Copy | undefined {
  let sql: Sql | undefined
  try {
    sql = open(copy.file, 'read')
    if (thorough && !pagesFit(sql)) return undefined
    return { ...copy, games: heldGames(sql) }
  } catch {
    return undefined
  } finally {
    sql?.close()
  }
}

function readNotes(folder: string): Notes {
  try {
    return notesShape.parse(JSON.parse(readFileSync(join(folder, NOTES), 'utf8')))
  } catch {
    return { era: 0, deleted: [], copies: {} }
  }
}

function writeNotes(folder: string, notes: Notes): void {
  writeDurably(join(folder, NOTES), JSON.stringify(notes))
}

/** The last copy of a game known to be good, in this era of the store. */
function lastGood(notes: Notes, files: readonly CopyFile[], game: string): GameNote | undefined {
  for (const { name } of files) {
    const note = Object.hasOwn(notes.copies, name) ? notes.copies[name] : undefined
    const known = note?.games[game]
    if (note?.era === notes.era && known?.good) return known
  }
  return undefined
}

/** What is noted of a game; undefined if its rows cannot be read, which is no reason to stop copying the others. */
function maybeDigest(sql: Sql, id: string, upTo: number) {
  try {
    const { plies, digest, before, readable } = digestGame(sql, id, upTo)
    return { noted: { plies, digest }, before, readable }
  } catch (error) {
    if (saysDamaged(error)) return undefined
    throw error
  }
}

/** Compares the games of a new copy, ply by ply, with the last good copy of each. */
function noteOf(sql: Sql, notes: Notes, files: readonly CopyFile[]): CopyNote {
  const games: CopyNote['games'] = {}
  for (const { id, plies: held } of heldGames(sql)) {
    const last = lastGood(notes, files, id)
    const read = maybeDigest(sql, id, last?.plies ?? 0)
    games[id] = read
      ? { ...read.noted, good: read.readable && (last === undefined || read.before === last.digest) }
      : { plies: held, digest: '', good: false }
  }
  return { era: notes.era, games }
}

/** Names of copies that stay because of what is in them: of each game the newest good, and the longest good. */
function preciousNames(notes: Notes, files: readonly CopyFile[]): Set<string> {
  const names = new Set<string>()
  const games = new Set(Object.values(notes.copies).flatMap((copy) => Object.keys(copy.games)))
  for (const game of games) {
    if (notes.deleted.includes(game)) continue
    const good = files.flatMap(({ name }) => {
      const note = notes.copies[name]?.games[game]
      return note?.good ? [{ name, plies: note.plies }] : []
    })
    const [newest] = good
    const longest = good.reduce((best, each) => (each.plies > best.plies ? each : best), newest ?? NO_COPY)
    if (newest) names.add(newest.name).add(longest.name)
  }
  return names
}
const NO_COPY = { name: '', plies: -1 }

/** One folder of copies. */
export class Backups {
  readonly folder: string
  private readonly open: OpenSql

  constructor(folder: string, open: OpenSql) {
    this.folder = folder
    this.open = open
  }

  files(): CopyFile[] {
    return copyFiles(this.folder)
  }

  /** Removes what a program that died left unfinished. */
  tidy(): void {
    if (!existsSync(this.folder)) return
    ownOnly(this.folder, 'folder')
    removeParts(this.folder, PARTS)
  }

  /** True if the newest copy holds all that the store holds, or if that is nothing. */
  isUpToDate(sql: Sql): boolean {
    if (isEmpty(sql)) return true
    const [newest] = this.files()
    if (!newest) return false
    let copy: Sql | undefined
    try {
      copy = this.open(newest.file, 'read')
      return fingerprint(copy) === fingerprint(sql)
    } catch {
      return false
    } finally {
      copy?.close()
    }
  }

  /** From now on the plies of games may differ from those in earlier copies: one of them was taken. */
  beginEra(): void {
    if (!existsSync(this.folder)) return
    const notes = readNotes(this.folder)
    writeNotes(this.folder, { ...notes, era: notes.era + 1 })
  }

  private prune(notes: Notes): void {
    const files = this.files()
    const precious = preciousNames(notes, files)
    const days = new Set<string>()
    for (const [index, { name, file, date }] of files.entries()) {
      const day = date.slice(0, 10)
      const lastOfDay = !days.has(day)
      days.add(day)
      if (index < KEEP_NEWEST || (lastOfDay && days.size <= KEEP_DAYS) || precious.has(name)) continue
      rmSync(file, { force: true })
    }
    const left = new Set(this.files().map(({ name }) => name))
    const copies = Object.fromEntries(Object.entries(notes.copies).filter(([name]) => left.has(name)))
    const held = new Set(Object.values(copies).flatMap((copy) => Object.keys(copy.games)))
    writeNotes(this.folder, { ...notes, deleted: notes.deleted.filter((game) => held.has(game)), copies })
  }

  /** Copies of a version without notes: the newest is what the next one is compared with. */
  private noteFirst(notes: Notes, files: readonly CopyFile[]): void {
    const [newest] = files
    if (!newest || files.some(({ name }) => Object.hasOwn(notes.copies, name))) return
    let sql: Sql | undefined
    try {
      sql = this.open(newest.file, 'read')
      notes.copies[newest.name] = noteOf(sql, notes, [])
    } catch {
      // It is not sound: nothing can be compared with it.
    } finally {
      sql?.close()
    }
  }

  /** Notes a copy that has just come into the folder, and lets old ones go that nothing needs. */
  private added(name: string, deleted: Iterable<string>): void {
    const read = readNotes(this.folder)
    const notes: Notes = { ...read, deleted: [...new Set([...read.deleted, ...deleted])] }
    const others = this.files().filter((each) => each.name !== name)
    this.noteFirst(notes, others)
    const sql = this.open(join(this.folder, name), 'read')
    try {
      notes.copies[name] = noteOf(sql, notes, others)
    } finally {
      sql.close()
    }
    this.prune(notes)
  }

  /** Copies the store, reads the copy back, and only then lets an old one go. Returns the new file. */
  make(sql: Sql, now: Date, deleted: Iterable<string> = []): CopyFile {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const number = Math.max(0, ...this.files().map((each) => each.number)) + 1
    const stamp = now.toISOString().replace(/[:.]/g, '-')
    const name = `games-${String(number).padStart(6, '0')}-${stamp}.db`
    const file = join(this.folder, name)
    const part = partOf(file)
    try {
      rmSync(part, { force: true })
      sql.prepare('VACUUM INTO ?').run(part)
      ownOnly(part)
      const copy: CopyFile = { name, file, date: now.toISOString(), number }
      if (!readCopy({ ...copy, file: part }, this.open, true)) {
        const message = `the copy ${file} could not be read back and was not kept; the games are as they were`
        throw new StoreError('unwritable', message, file)
      }
      finishPart(file)
      this.added(name, deleted)
      return copy
    } finally {
      rmSync(part, { force: true })
    }
  }

  /** Takes over a copy made in another folder. */
  take(copy: CopyFile, deleted: Iterable<string> = []): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    copyDurably(copy.file, join(this.folder, copy.name))
    this.added(copy.name, deleted)
  }
}
