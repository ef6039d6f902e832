/**
 * When copies of a store are made: at its opening and its closing if anything is new, and in between after a
 * certain amount of play or time. Time is measured by a clock that nobody can set.
 */
import { existsSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { Backups, type CopyFile } from './backups.ts'
import { StoreError } from './errors.ts'
import type { OpenSql, Sql } from './sql.ts'

/** A copy is due after this many plies, or this long after the last one if anything was changed. */
export const PLIES_PER_BACKUP = 500
export const MINUTES_PER_BACKUP = 15
const MINUTE_MS = 60_000

/** Where copies of this machine lie in a folder that the user chose, which others may share. */
export const secondPlace = (chosen: string): string => join(chosen, 'Axis Empires backups', hostname())

export interface PlanParts {
  readonly sql: Sql
  readonly open: OpenSql
  readonly folder: string
  /** Folder the user chose for a second copy of everything. */
  readonly second: string | undefined
  readonly log: (line: string) => void
  readonly ticks?: () => number
}

export class BackupPlan {
  private readonly parts: PlanParts
  private readonly own: Backups
  private second: Backups | undefined
  private readonly ticks: () => number
  private last: number
  private plies = 0
  private isChanged = false
  private readonly deleted = new Set<string>()
  /** Why the second folder could not be written the last time; undefined if it could. */
  secondProblem: string | undefined

  constructor(parts: PlanParts) {
    this.parts = parts
    this.own = new Backups(parts.folder, parts.open)
    this.second = parts.second === undefined ? undefined : new Backups(secondPlace(parts.second), parts.open)
    this.ticks = parts.ticks ?? (() => performance.now())
    this.last = this.ticks()
  }

  /** Something was stored: a ply, or another change. */
  changed(plies: number): void {
    this.isChanged = true
    this.plies += plies
  }

  /** A game was deleted on purpose: its copies need not be kept for it. */
  forget(game: string): void {
    this.deleted.add(game)
  }

  /** Makes a copy now. Throws where the first folder cannot be written; the second only says so. */
  make(now: Date): CopyFile {
    // Even a failed one is not tried again at once: the disk may be full for long.
    this.last = this.ticks()
    this.plies = 0
    const copy = this.own.make(this.parts.sql, now, this.deleted)
    this.isChanged = false
    this.takeSecond(copy)
    this.deleted.clear()
    return copy
  }

  private takeSecond(copy: CopyFile): void {
    if (!this.second) return
    try {
      this.second.tidy()
      this.second.take(copy, this.deleted)
      this.secondProblem = undefined
    } catch (error) {
      this.secondProblem = error instanceof Error ? error.message : String(error)
      this.parts.log(`the second backup folder could not be written: ${this.secondProblem}`)
    }
  }

  /** Sends copies to another folder as well from now on, beginning with one made now. */
  useSecond(chosen: string | undefined, now: Date): void {
    const before = this.second
    this.second = chosen === undefined ? undefined : new Backups(checkedFolder(chosen), this.parts.open)
    this.secondProblem = undefined
    if (!this.second) return
    this.make(now)
    if (this.secondProblem === undefined) return
    this.second = before
    throw new StoreError(
      'unwritable',
      `the folder ${chosen} cannot take backups: ${this.secondProblem}`,
      chosen,
    )
  }

  /** Makes a copy if much was played since the last one, or some time ago. */
  whenDue(now: Date): CopyFile | undefined {
    const minutes = (this.ticks() - this.last) / MINUTE_MS
    const due = this.plies >= PLIES_PER_BACKUP || (this.isChanged && minutes >= MINUTES_PER_BACKUP)
    return due ? this.make(now) : undefined
  }

  /** Makes a copy if the newest one does not hold all that the store holds. */
  whenBehind(now: Date): CopyFile | undefined {
    return this.own.isUpToDate(this.parts.sql) ? undefined : this.make(now)
  }
}

function checkedFolder(chosen: string): string {
  if (!isAbsolute(chosen) || !existsSync(chosen) || !statSync(chosen).isDirectory()) {
    const message = `${chosen} is not a folder of this machine; expected the whole path of one that is there`
    throw new StoreError('unwritable', message, chosen)
  }
  return secondPlace(chosen)
}
