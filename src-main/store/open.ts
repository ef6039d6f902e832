/**
 * Opening the store of a folder: lock, version, integrity, migrations, backup. A damaged store is left
 * as it is and reported with the copies there are; only the user's choice sets it aside.
 */
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ScreenSettings } from '../../src-shared/contract/settings.ts'
import { BackupPlan, secondPlace } from './backup-plan.ts'
import { Backups, type CopyFile, checkCopy, copyFiles, readCopy } from './backups.ts'
import { heldGames } from './contents.ts'
import { copyDurably, ownOnly, partOf, syncFolder } from './disk.ts'
import { asStoreError, StoreError, saysDamaged } from './errors.ts'
import { checkIsFile, clearTheWay, isNoFile } from './in-the-way.ts'
import { type Inspection, inspect, isThere, LARGE, missedSentence } from './inspect.ts'
import { type StoreLock, takeStoreLock } from './lock.ts'
import { Mark, readMark } from './mark.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { openCopy, unwritableReason } from './reading.ts'
import type { Choice, OfferedCopy, Recovery } from './recovery.ts'
import { salvage } from './salvage.ts'
import { readSettings, writeSettings } from './settings.ts'
import { type OpenSql, openSql, pagesFit, type Sql } from './sql.ts'
import { Store } from './store.ts'

const FILE = 'games.db'
/** The parts of a database: its pages, its log, the index of the log. */
const PARTS = ['', '-wal', '-shm']
/** What can be read of a damaged store, until a choice is made. */
const SALVAGED = 'games.salvaged.db'
/** A copy on its way to become the store. */
const RESTORED = 'games.restored'
/** What everything beside the store itself has to be; where it is not, it goes aside. */
const NEEDED = {
  'lock.db': 'file',
  'lock.pid': 'file',
  'games.mark': 'file',
  'games.mark.part': 'file',
  'store.json': 'file',
  'store.json.part': 'file',
  [`${FILE}-wal`]: 'file',
  [`${FILE}-shm`]: 'file',
  [`${FILE}.part`]: 'file',
  [SALVAGED]: 'file',
  [`${SALVAGED}.part`]: 'file',
  [RESTORED]: 'file',
  [`${RESTORED}.part`]: 'file',
  backups: 'folder',
  damaged: 'folder',
} as const
const SOON_MS = 20_000
const NOTHING: Inspection = { version: 0, games: [], missed: [] }

export interface StoreFolder {
  /** The folder of the copies. */
  readonly backups: string
  /** Undefined while a damaged store waits for a choice. */
  readonly store: Store | undefined
  readonly recovery: Recovery | undefined
  /** Why nothing can be stored, as the end of a sentence; undefined if it can. */
  readonly readOnly: string | undefined
  /** Folder the user chose for a second copy of every backup. */
  readonly secondFolder: string | undefined
  /** Why the second folder could not be written the last time. */
  readonly secondProblem: string | undefined
  /**
   * Sets the store aside and continues with a copy (the newest unless its file is named) or with an empty
   * store; or keeps what there is.
   */
  recover(choice: Choice, file?: string): void
  /** All copies that can be read, the one made last first. */
  copies(): OfferedCopy[]
  /** Looks into one of the copies. Throws a StoreError if it is not one of them. */
  readCopy<T>(file: string, work: (copy: Store) => T): T
  /** Sends every backup to a second folder as well; undefined for none. */
  useSecondFolder(folder: string | undefined): void
  /** What the user chose for the screen. */
  readonly screen: ScreenSettings
  /** Keeps what the user has just chosen. */
  useScreen(screen: ScreenSettings): void
  close(): void
}

export interface OpenOptions {
  readonly open?: OpenSql
  readonly log?: (line: string) => void
  readonly now?: () => Date
  /** Milliseconds without a change after which the log of the database is written into its file. */
  readonly quietMs?: number
  /** A clock nobody can set, in milliseconds; for the time between backups. */
  readonly ticks?: () => number
  /** The steps from version to version; those of this build where none are given. */
  readonly migrations?: readonly Migration[]
}

type Options = Required<Omit<OpenOptions, 'quietMs' | 'ticks'>> & Pick<OpenOptions, 'quietMs' | 'ticks'>

function checkIntegrity(sql: Sql, file: string): void {
  if (!pagesFit(sql))
    throw new StoreError('damaged', `the store ${file} is damaged: its pages do not fit together`, file)
}

const pliesOf = ({ games }: OfferedCopy): number => games.reduce((sum, { plies }) => sum + plies, 0)

/** What was read of the damaged store itself comes first where it holds as much as the newest copy, else last. */
function inOfferedOrder(salvaged: OfferedCopy, copies: readonly OfferedCopy[]): OfferedCopy[] {
  const [newest] = copies
  const holdsAll = newest === undefined || pliesOf(salvaged) >= pliesOf(newest)
  return holdsAll ? [salvaged, ...copies] : [...copies, salvaged]
}

const saysDamage = (error: unknown): boolean =>
  saysDamaged(error) || (error instanceof StoreError && error.problem === 'damaged')

/** A folder by this name or, where there is one, by the next that is free: what was set aside before stays as it is. */
function freshFolder(folder: string): string {
  let fresh = folder
  for (let i = 2; existsSync(fresh); i++) fresh = `${folder}-${i}`
  return fresh
}

class Folder implements StoreFolder {
  store: Store | undefined
  recovery: Recovery | undefined
  readOnly: string | undefined
  secondFolder: string | undefined
  screen: ScreenSettings = {}
  private plan: BackupPlan | undefined
  private readonly folder: string
  private readonly options: Options
  private lock: StoreLock | undefined
  private closeCopy: () => void = () => {}
  private soon: ReturnType<typeof setTimeout> | undefined

  constructor(folder: string, options: Options) {
    this.folder = folder
    this.options = options
    try {
      this.prepare()
      this.openOrReport()
    } catch (error) {
      this.lock?.release()
      this.openToRead(error)
    }
  }

  /** The time as part of a file's name. */
  private stamp(): string {
    return this.options.now().toISOString().replace(/[:.]/g, '-')
  }

  private get file(): string {
    return join(this.folder, FILE)
  }

  get backups(): string {
    return join(this.folder, 'backups')
  }

  private prepare(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    ownOnly(this.folder, 'folder')
    for (const { from, to } of clearTheWay(this.folder, NEEDED, this.stamp()))
      this.options.log(`${from} was not what the store needs there, and is now ${to}`)
    const { secondFolder, screen } = readSettings(this.folder)
    this.secondFolder = secondFolder
    this.screen = screen ?? {}
    this.lock = takeStoreLock(this.folder, this.options.open)
    for (const file of [partOf(this.file), join(this.folder, SALVAGED)]) rmSync(file, { force: true })
    new Backups(this.backups, this.options.open).tidy()
  }

  private openOrReport(asNew = false): void {
    try {
      const found = asNew ? NOTHING : this.look()
      if (found.missed.length > 0) {
        this.recovery = this.report('less', missedSentence(found.missed), found)
        return
      }
      this.openFile(found)
    } catch (error) {
      if (!saysDamage(error)) throw error
      const kind = existsSync(this.file) ? 'damaged' : 'missing'
      this.recovery = this.report(kind, asStoreError(error, this.file).message, NOTHING)
      return
    }
    this.startSoon()
  }

  /** A large store is copied a little later, when there is something to see already. */
  private startSoon(): void {
    if (statSync(this.file).size < LARGE) return this.backupAtStart()
    this.soon = setTimeout(() => this.backupAtStart(), SOON_MS)
    this.soon.unref()
  }

  /** What is in the file, before it is opened to be written. */
  private look(): Inspection {
    const { file } = this
    checkIsFile(file)
    if (isThere(file)) return inspect(file, this.options.open, readMark(this.folder))
    const known = readMark(this.folder).size > 0 || this.copies().some(({ games }) => games.length > 0)
    if (!known) return NOTHING
    const found = existsSync(file)
      ? `is damaged: the file is empty`
      : 'is missing, though there were saved games'
    throw new StoreError('damaged', `the store ${file} ${found}`, file)
  }

  private openFile(found: Inspection): void {
    const { open, log, quietMs, ticks } = this.options
    const { file, folder } = this
    closeSync(openSync(file, 'a', 0o600))
    for (const part of PARTS) if (existsSync(file + part)) ownOnly(file + part)
    const sql = open(file, 'write')
    try {
      sql.exec('PRAGMA journal_mode = WAL')
      sql.exec('PRAGMA synchronous = FULL')
      sql.exec('PRAGMA foreign_keys = ON')
      if (found.version > 0) checkIntegrity(sql, file)
      const plan = new BackupPlan({
        sql,
        open,
        folder: this.backups,
        second: this.secondFolder,
        log,
        ...(ticks ? { ticks } : {}),
      })
      this.bringUpToDate(sql, found.version, plan)
      const mark = new Mark(folder, heldGames(sql))
      const store = new Store({ sql, file, plan, mark, log, ...(quietMs === undefined ? {} : { quietMs }) })
      // What the start screen asks for first: a store that cannot say what it holds is not open.
      store.list()
      this.plan = plan
      this.store = store
    } catch (error) {
      sql.close()
      throw error
    }
  }

  /** A store of an earlier version is copied before anything in it is changed. */
  private bringUpToDate(sql: Sql, version: number, plan: BackupPlan): void {
    const { log, now, migrations } = this.options
    if (version > 0 && migrations.some((migration) => migration.version > version)) {
      const { file } = plan.make(now())
      log(`store: version ${version} was copied to ${file} before its migration`)
    }
    try {
      migrate(sql, log, migrations)
    } catch (error) {
      if (unwritableReason(error) !== undefined) throw error
      const message = `the store ${this.file} is damaged: it is not what version ${version} should be`
      throw new StoreError('damaged', message, this.file, error)
    }
  }

  private backupAtStart(): void {
    try {
      this.store?.backupIfBehind(this.options.now())
    } catch (error) {
      this.options.log(`backup at start failed: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** Opens the games to be read where nothing can be written; throws if the error is about something else. */
  private openToRead(error: unknown): void {
    const reason = unwritableReason(error)
    const { open, log } = this.options
    if (reason === undefined || isNoFile(this.file) || !isThere(this.file)) throw error
    const { sql, close } = openCopy(this.file, open, log)
    this.lock = undefined
    this.closeCopy = close
    this.readOnly = `${reason} (${this.folder})`
    this.store = new Store({ sql, file: this.file, readOnly: this.readOnly, passing: true, log })
    log(`the store is open for reading only: ${this.readOnly}`)
  }

  private report(kind: Recovery['kind'], problem: string, { missed }: Inspection): Recovery {
    const damagedCopy = join(this.folder, 'damaged', this.stamp())
    const known = [...readMark(this.folder)].map(([id, game]) => ({
      id,
      title: game.title,
      had: game.plies,
      found: undefined,
    }))
    const copies = kind === 'damaged' ? this.withSalvaged(this.copies()) : this.copies()
    return { kind, problem, damagedCopy, copies, missed: kind === 'less' ? missed : known }
  }

  private withSalvaged(copies: readonly OfferedCopy[]): OfferedCopy[] {
    const { options, file } = this
    const found = salvage(file, join(this.folder, SALVAGED), { ...options, now: options.now() })
    return found ? inOfferedOrder(found, copies) : [...copies]
  }

  get secondProblem(): string | undefined {
    return this.plan?.secondProblem
  }

  private copyFiles(): (CopyFile & { second: boolean })[] {
    const second = this.secondFolder === undefined ? [] : copyFiles(secondPlace(this.secondFolder))
    const own = copyFiles(this.backups).map((copy) => ({ ...copy, second: false }))
    const all = [...own, ...second.map((copy) => ({ ...copy, second: true }))]
    return all.sort((a, b) => b.number - a.number || Number(a.second) - Number(b.second))
  }

  copies(): OfferedCopy[] {
    const names = new Set<string>()
    return this.copyFiles().flatMap((copy) => {
      if (names.has(copy.name)) return []
      const read = readCopy(copy, this.options.open)
      if (!read) return []
      names.add(copy.name)
      return [{ ...read, second: copy.second }]
    })
  }

  readCopy<T>(file: string, work: (copy: Store) => T): T {
    const copy = this.copyFiles().find((each) => each.file === file)
    if (!copy) throw new StoreError('bad-file', `${file} is not one of the copies of this store`, file)
    const readOnly = 'this is a copy'
    const sql = this.options.open(file, 'read')
    try {
      return work(new Store({ sql, file, readOnly }))
    } catch (error) {
      if (!saysDamage(error)) throw asStoreError(error, file)
    } finally {
      sql.close()
    }
    return this.readMended(file, (passing) =>
      work(new Store({ sql: passing, file, readOnly, passing: true })),
    )
  }

  /** The same with a copy of the copy, which may be repaired where only its indexes are damaged. */
  private readMended<T>(file: string, work: (sql: Sql) => T): T {
    const { open, log } = this.options
    try {
      const { sql, close } = openCopy(file, open, log)
      try {
        return work(sql)
      } finally {
        close()
      }
    } catch (error) {
      throw asStoreError(error, file)
    }
  }

  useSecondFolder(folder: string | undefined): void {
    this.plan?.useSecond(folder, this.options.now())
    this.secondFolder = folder
    this.keepSettings()
  }

  useScreen(screen: ScreenSettings): void {
    this.screen = screen
    // Where nothing can be written they hold until the program ends.
    if (this.readOnly === undefined) this.keepSettings()
  }

  private keepSettings(): void {
    const { secondFolder, screen } = this
    writeSettings(this.folder, { ...(secondFolder === undefined ? {} : { secondFolder }), screen })
  }

  recover(choice: Choice, file?: string): void {
    const { recovery } = this
    if (!recovery) return
    if (choice === 'keep' && recovery.kind !== 'less')
      throw new StoreError(
        'damaged',
        'there is nothing that could be kept: the store cannot be read',
        this.file,
      )
    const copy = choice === 'restore' ? this.chosenCopy(recovery, file) : undefined
    // The copy is whole and on the disk before anything is set aside.
    if (copy) copyDurably(copy.file, join(this.folder, RESTORED))
    this.setAside(freshFolder(recovery.damagedCopy), choice === 'keep')
    if (copy) renameSync(join(this.folder, RESTORED), this.file)
    if (choice !== 'keep') new Backups(this.backups, this.options.open).beginEra()
    new Mark(this.folder, []).close()
    syncFolder(this.folder)
    this.recovery = undefined
    try {
      // With `new` the player asked for an empty store: the copies of the games just set aside are not offered.
      this.openOrReport(choice === 'new')
    } catch (error) {
      // The disk failed on the way: the same is offered again, and can be done again.
      this.recovery = recovery
      throw asStoreError(error, this.file)
    }
    // Until now it may have been what was taken; a new offer has made its own.
    if (!this.recovery) rmSync(join(this.folder, SALVAGED), { force: true })
  }

  /**
   * Tried out on a file nobody else sees: every page of it can be read, and it can be brought up to date. Throws a
   * StoreError where the disk fails: then nobody knows, and no older copy is taken in its place.
   */
  private canBeTaken(copy: OfferedCopy): boolean {
    const { open, log } = this.options
    try {
      checkCopy(copy, open)
      openCopy(copy.file, open, log).close()
      return true
    } catch (error) {
      if (unwritableReason(error) !== undefined) throw asStoreError(error, copy.file)
      log(`the copy ${copy.file} cannot be taken: ${error instanceof Error ? error.message : error}`)
      return false
    }
  }

  /**
   * What was offered, and what the disk did not give then and gives now, each in its place: a copy that is found again must
   * not stand behind an older one.
   */
  private offeredNow({ copies }: Recovery): OfferedCopy[] {
    const now = this.copies()
    const there = new Set(now.map(({ name }) => name))
    const gone = copies.filter(({ name, salvaged }) => !salvaged && !there.has(name))
    const all = [...now, ...gone].sort((a, b) => b.number - a.number)
    const found = copies.find(({ salvaged }) => salvaged)
    return found ? inOfferedOrder(found, all) : all
  }

  private chosenCopy(recovery: Recovery, file: string | undefined): OfferedCopy {
    const all = this.offeredNow(recovery)
    const wanted = all.filter((copy) => file === undefined || copy.file === file)
    const copy = wanted.find((each) => this.canBeTaken(each))
    if (copy) return copy
    const message =
      file === undefined ? 'there is no sound backup to go back to' : `${file} is no sound copy of this store`
    throw new StoreError('damaged', message, file ?? this.backups)
  }

  /** Moves the present files to a folder of their own, or copies them there; the mark goes along. */
  private setAside(folder: string, keep: boolean): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of PARTS.map((part) => FILE + part).concat('games.mark')) {
      const from = join(this.folder, name)
      if (!existsSync(from)) continue
      if (keep || name === 'games.mark') copyFileSync(from, join(folder, name))
      else renameSync(from, join(folder, name))
    }
    syncFolder(folder)
    syncFolder(dirname(folder))
  }

  close(): void {
    clearTimeout(this.soon)
    try {
      this.store?.backupIfBehind(this.options.now())
    } catch (error) {
      this.options.log(`backup at closing failed: ${error instanceof Error ? error.message : error}`)
    }
    this.store?.close()
    this.closeCopy()
    this.store = undefined
    this.lock?.release()
    this.lock = undefined
  }
}

/**
 * Opens the store in a folder, making it if there is none. Throws a StoreError when another process has
 * it, when it is of a newer version, or when the folder cannot be used; damage is reported, not thrown. A
 * store that cannot be written is opened to be read.
 */
export function openStore(folder: string, options: OpenOptions = {}): StoreFolder {
  const {
    open = openSql,
    log = () => {},
    now = () => new Date(),
    migrations = MIGRATIONS,
    quietMs,
    ticks,
  } = options
  const rest = { ...(quietMs === undefined ? {} : { quietMs }), ...(ticks ? { ticks } : {}) }
  try {
    return new Folder(folder, { open, log, now, migrations, ...rest })
  } catch (error) {
    throw asStoreError(error, folder)
  }
}
