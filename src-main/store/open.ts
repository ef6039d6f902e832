/**
 * Opening the store of a folder: lock, version, integrity, migrations, backup. A damaged store is left
 * as it is and reported with the last good backup; only the user's choice sets it aside.
 */
import { copyFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Backup, lastGoodBackup } from './backups.ts'
import { asStoreError, StoreError, saysDamaged } from './errors.ts'
import { takeStoreLock } from './lock.ts'
import { migrate } from './migrate.ts'
import { STORE_VERSION } from './migrations/index.ts'
import { type OpenSql, openSql, type Sql, scalar } from './sql.ts'
import { Store } from './store.ts'

const FILE = 'games.db'
/** The parts of a database: its pages, its log, the index of the log. */
const PARTS = ['', '-wal', '-shm']

export interface Recovery {
  readonly problem: string
  /** Folder the damaged store goes to when a choice is made. */
  readonly damagedCopy: string
  readonly backup?: Backup
}

export interface StoreFolder {
  /** Undefined while a damaged store waits for a choice. */
  readonly store: Store | undefined
  readonly recovery: Recovery | undefined
  /** Sets the damaged store aside and goes on with the last good backup, or with an empty store. */
  recover(choice: 'restore' | 'new'): void
  close(): void
}

export interface OpenOptions {
  readonly open?: OpenSql
  readonly log?: (line: string) => void
  readonly now?: () => Date
}

/** Refuses a store of a newer version before anything could write to it. */
function checkVersion(file: string, open: OpenSql): void {
  const sql = open(file, 'read')
  try {
    const version = Number(scalar(sql, 'PRAGMA user_version'))
    if (version <= STORE_VERSION) return
    const message = `the store ${file} was written by a newer version of Axis Empires (its version is ${version}, this program knows up to ${STORE_VERSION}); it was left untouched`
    throw new StoreError('newer', message, file)
  } finally {
    sql.close()
  }
}

function checkIntegrity(sql: Sql, file: string): void {
  const found = scalar(sql, 'PRAGMA quick_check(1)')
  if (found !== 'ok') throw new StoreError('damaged', `the store ${file} is damaged: ${String(found)}`, file)
}

function openFile(file: string, open: OpenSql, log: (line: string) => void): Sql {
  const exists = existsSync(file)
  if (exists && statSync(file).size > 0) checkVersion(file, open)
  const sql = open(file, 'write')
  try {
    sql.exec('PRAGMA journal_mode = WAL')
    sql.exec('PRAGMA synchronous = FULL')
    sql.exec('PRAGMA foreign_keys = ON')
    if (exists) checkIntegrity(sql, file)
    migrate(sql, log)
    return sql
  } catch (error) {
    sql.close()
    throw error
  }
}

class Folder implements StoreFolder {
  store: Store | undefined
  recovery: Recovery | undefined
  private readonly folder: string
  private readonly options: Required<OpenOptions>
  private readonly lock: { release(): void }

  constructor(folder: string, options: Required<OpenOptions>) {
    this.folder = folder
    this.options = options
    mkdirSync(folder, { recursive: true })
    this.lock = takeStoreLock(folder, options.open)
    try {
      this.openOrReport()
    } catch (error) {
      this.lock.release()
      throw error
    }
  }

  private get file(): string {
    return join(this.folder, FILE)
  }

  private get backups(): string {
    return join(this.folder, 'backups')
  }

  private openOrReport(): void {
    const { open, log } = this.options
    try {
      const emptied = existsSync(this.file) && statSync(this.file).size === 0
      if (emptied && lastGoodBackup(this.backups, open)) {
        throw new StoreError('damaged', `the store ${this.file} is damaged: the file is empty`, this.file)
      }
      const sql = openFile(this.file, open, log)
      this.store = new Store(sql, { file: this.file, backups: this.backups }, open)
    } catch (error) {
      const damaged = saysDamaged(error) || (error instanceof StoreError && error.problem === 'damaged')
      if (!damaged) throw asStoreError(error, this.file)
      this.recovery = this.report(asStoreError(error, this.file).message)
      return
    }
    this.backupAtStart()
  }

  private backupAtStart(): void {
    try {
      this.store?.backupIfDue()
    } catch (error) {
      this.options.log(`backup at start failed: ${error instanceof Error ? error.message : error}`)
    }
  }

  private report(problem: string): Recovery {
    const stamp = this.options.now().toISOString().replace(/[:.]/g, '-')
    const damagedCopy = join(this.folder, 'damaged', stamp)
    const backup = lastGoodBackup(this.backups, this.options.open)
    return backup ? { problem, damagedCopy, backup } : { problem, damagedCopy }
  }

  recover(choice: 'restore' | 'new'): void {
    const { recovery } = this
    if (!recovery) return
    if (choice === 'restore' && !recovery.backup) {
      throw new StoreError('damaged', 'there is no sound backup to go back to', this.backups)
    }
    mkdirSync(recovery.damagedCopy, { recursive: true })
    for (const part of PARTS) {
      const from = this.file + part
      if (existsSync(from)) renameSync(from, join(recovery.damagedCopy, FILE + part))
    }
    if (choice === 'restore' && recovery.backup) copyFileSync(recovery.backup.file, this.file)
    this.recovery = undefined
    this.openOrReport()
  }

  close(): void {
    this.store?.close()
    this.store = undefined
    this.lock.release()
  }
}

/**
 * Opens the store in a folder, making it if there is none. Throws a StoreError when another process has
 * it, when it is of a newer version, or when the folder cannot be used; damage is reported, not thrown.
 */
export function openStore(folder: string, options: OpenOptions = {}): StoreFolder {
  const { open = openSql, log = () => {}, now = () => new Date() } = options
  try {
    return new Folder(folder, { open, log, now })
  } catch (error) {
    throw asStoreError(error, folder)
  }
}
