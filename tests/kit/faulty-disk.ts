/**
 * A disk that fails at a call of one's choice, as SQLite tests itself: a scenario is run with the fault at the first
 * call, at the second, and so on, until a run ends without having come to it.
 *
 * What is counted is every call by which the store reaches the disk, in two layers. Its own file work: each call of
 * `node:fs` on a path in its folder, or on a file opened there. Its database: each opening, and each `run`, `get`, `all`
 * and `exec` of a connection, which is where SQLite itself reports what its reads and writes met. A call that fails has
 * done nothing. What lies below, a fault at a single page in the middle of a statement, is SQLite's own to bear; there
 * `PRAGMA max_page_count` lets the database really be full, at each page in turn (`fullAt`).
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { sep } from 'node:path'
import { type OpenSql, openSql, type Sql } from '../../src-main/store/sql.ts'

/** `once`: only the call chosen fails. `on`: so do all after it, until the disk is whole again. */
type Lasting = 'once' | 'on'

export interface FaultAt {
  /** The number of the call, from 1; 0 for none. */
  readonly call: number
  readonly lasting: Lasting
  /** What the disk says: broken, or full. Reads of a full disk succeed. */
  readonly kind: 'broken' | 'full'
}

const NO_FAULT: FaultAt = { call: 0, lasting: 'once', kind: 'broken' }

/** Calls that are only ever followed by others on the same path, or that never fail, are not counted. */
const READS = ['readFileSync', 'readSync', 'statSync', 'lstatSync', 'fstatSync', 'readdirSync'] as const
const WRITES = [
  'openSync',
  'writeFileSync',
  'writeSync',
  'fsyncSync',
  'mkdirSync',
  'mkdtempSync',
  'renameSync',
  'rmSync',
  'copyFileSync',
  'truncateSync',
  'chmodSync',
] as const

type AnyCall = (...args: unknown[]) => unknown
const table = fs as unknown as Record<string, AnyCall>

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: the disk failed here by the wish of a test`), { code })
}

export class FaultyDisk {
  private fault: FaultAt = NO_FAULT
  private count = 0
  private failing = false
  private readonly folder: string
  private readonly handles = new Set<number>()
  private readonly plain = new Map<string, AnyCall>()
  private pagesLeft: number | undefined
  private paused = false
  /** Where the chosen call was: `fs.renameSync`, `sql.exec COMMIT`. */
  met: string | undefined

  /** @param folder Where the store is. Its calls are counted from now on, until `remove`. */
  constructor(folder: string) {
    this.folder = folder
    for (const name of [...READS, ...WRITES]) this.wrap(name, (READS as readonly string[]).includes(name))
    const close = table.closeSync
    if (!close) throw new Error('no closeSync')
    this.plain.set('closeSync', close)
    table.closeSync = (handle) => {
      this.handles.delete(Number(handle))
      return close(handle)
    }
    syncBuiltinESMExports()
  }

  private wrap(name: string, reads: boolean): void {
    const plain = table[name]
    if (!plain) throw new Error(`node:fs has no ${name}`)
    this.plain.set(name, plain)
    table[name] = (...args) => {
      const ours = this.isOurs(args[0]) || (name === 'copyFileSync' && this.isOurs(args[1]))
      if (ours) this.pass(`fs.${name}`, reads, 'EIO', 'ENOSPC')
      const result = plain(...args)
      if (ours && name === 'openSync') this.handles.add(Number(result))
      return result
    }
  }

  private isOurs(where: unknown): boolean {
    if (typeof where === 'number') return this.handles.has(where)
    return typeof where === 'string' && (where === this.folder || where.startsWith(this.folder + sep))
  }

  /** Counts a call; throws if it is the one to fail. */
  private pass(what: string, reads: boolean, broken: string, full: string): void {
    if (this.paused) return
    const { call, lasting, kind } = this.fault
    this.count++
    if (this.count === call) {
      this.met = what
      this.failing = lasting === 'on'
      if (kind === 'broken' || !reads) throw failure(kind === 'full' ? full : broken)
    } else if (this.failing && (kind === 'broken' || !reads)) throw failure(kind === 'full' ? full : broken)
  }

  /** Chooses the call that fails; counting begins anew. */
  fail(fault: FaultAt): void {
    this.fault = fault
    this.count = 0
    this.failing = false
    this.met = undefined
  }

  /** Whether every call fails until the disk is whole again. */
  get isFailing(): boolean {
    return this.failing
  }

  /** The disk is whole from now on. */
  heal(): void {
    this.fault = NO_FAULT
    this.failing = false
    this.pagesLeft = undefined
  }

  /** Each database opened from now on has room for so many pages more; SQLite itself says that it is full. */
  fullAt(pages: number): void {
    this.pagesLeft = pages
  }

  /** How many calls there have been since the fault was chosen. */
  get calls(): number {
    return this.count
  }

  /** Opens databases whose calls are counted. */
  readonly open: OpenSql = (file, mode) => {
    if (this.isOurs(file))
      this.pass(`sql.open ${mode}`, mode === 'read', 'SQLITE_CANTOPEN', 'SQLITE_CANTOPEN')
    const sql = openSql(file, mode)
    if (!this.isOurs(file)) return sql
    this.limit(sql, mode === 'write')
    return this.counted(sql)
  }

  /** Does something of which no call fails or is counted, such as looking what there is. */
  aside<T>(work: () => T): T {
    const before = this.paused
    this.paused = true
    try {
      return work()
    } finally {
      this.paused = before
    }
  }

  /** Lets a database grow by so many pages as are left, and no more. */
  private limit(sql: Sql, writes: boolean): void {
    if (this.pagesLeft === undefined || !writes) return
    const { page_count } = sql.prepare('PRAGMA page_count').get() as { readonly page_count: number }
    sql.exec(`PRAGMA max_page_count = ${Math.max(1, page_count + this.pagesLeft)}`)
  }

  private counted(sql: Sql): Sql {
    const pass = (what: string, reads: boolean): void =>
      this.pass(`sql.${what}`, reads, reads ? 'SQLITE_IOERR_READ' : 'SQLITE_IOERR_WRITE', 'SQLITE_FULL')
    return {
      prepare: (text) => {
        const words = text.trim().split(/\s+/).slice(0, 3).join(' ')
        const reads = /^(SELECT|PRAGMA)/i.test(words)
        const statement = sql.prepare(text)
        return {
          run: (...values) => {
            pass(`run ${words}`, false)
            return statement.run(...values)
          },
          get: (...values) => {
            pass(`get ${words}`, reads)
            return statement.get(...values)
          },
          all: (...values) => {
            pass(`all ${words}`, reads)
            return statement.all(...values)
          },
        }
      },
      exec: (text) => {
        // What takes a transaction back frees what it held; SQLite does not fail at it.
        if (!/^ROLLBACK/i.test(text)) pass(`exec ${text.trim().split(/\s+/).slice(0, 3).join(' ')}`, false)
        return sql.exec(text)
      },
      close: () => sql.close(),
    }
  }

  /** Calls of files are counted no more. */
  remove(): void {
    for (const [name, plain] of this.plain) table[name] = plain
    this.plain.clear()
    syncBuiltinESMExports()
  }
}
