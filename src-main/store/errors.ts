/** Failures of the store, each one clear sentence. */

export type StoreProblem =
  | 'newer'
  | 'damaged'
  | 'full'
  | 'in-use'
  | 'unwritable'
  | 'no-such-game'
  | 'bad-file'
  | 'game-damaged'

export class StoreError extends Error {
  readonly problem: StoreProblem
  /** The file, and the path inside it, that the sentence is about. */
  readonly where: string | undefined
  constructor(problem: StoreProblem, message: string, where?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreError'
    this.problem = problem
    this.where = where
  }
}

/** A game whose stored plies do not lead from its start to where it stands. */
export class GameDamaged extends StoreError {
  readonly game: string
  readonly ply: number
  /** Where in the state the difference lies, if it could be found. */
  readonly path: string | undefined
  /** What was found, without game and ply. */
  readonly found: string
  constructor(game: string, ply: number, found: string, path?: string, cause?: unknown) {
    const place = path === undefined ? '' : ` (it differs at ${path})`
    super('game-damaged', `the game "${game}" is damaged at ply ${ply}: ${found}${place}`, game, cause)
    this.name = 'GameDamaged'
    this.game = game
    this.ply = ply
    this.path = path
    this.found = found
  }
}

function codeOf(error: unknown): string {
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** True if SQLite says that the file is not a sound database. */
export function saysDamaged(error: unknown): boolean {
  // A sentence of ours names games, and a player may call one anything.
  if (error instanceof StoreError) return false
  return /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)) || /malformed|not a database/.test(String(error))
}

/** What a disk may say, in words. */
const FOUND: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(SQLITE_(READONLY|PERM)|EROFS|EACCES|EPERM)/, 'it may not be written'],
  [/^(SQLITE_CANTOPEN|ENOENT|EMFILE|ENFILE)/, 'one of its files could not be opened'],
  [
    /^(SQLITE_(IOERR|NOLFS|PROTOCOL)|EIO|ENXIO|ENODEV|EREMOTEIO|ESTALE|EBUSY|ETXTBSY)/,
    'the disk reports an error',
  ],
  [/^EDQUOT/, 'the room allowed on the disk is used up'],
  [/^SQLITE_NOMEM|^ENOMEM/, 'there is not enough memory'],
]

/**
 * Turns an error of SQLite or of the file system into a StoreError with a clear sentence. What was only `read` may follow
 * on something that was stored, so nothing is said of that.
 */
export function asStoreError(error: unknown, file: string, doing: 'read' | 'write' = 'write'): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  if (saysDamaged(error)) return new StoreError('damaged', `the store ${file} is damaged`, file, error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return new StoreError('full', 'the disk is full: nothing was stored and nothing was changed', file, error)
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new StoreError('in-use', `another program is using the store ${file}`, file, error)
  }
  const found = FOUND.find(([codes]) => codes.test(code))?.[1]
  if (found !== undefined) {
    const message =
      doing === 'read'
        ? `the store ${file} could not be read just now: ${found}`
        : `the store ${file} could not be used (${found}): nothing was stored and nothing was changed`
    return new StoreError('unwritable', message, file, error)
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    const message = `${file} cannot hold the saved games: something stands in its place that is no folder; expected a folder, or nothing`
    return new StoreError('unwritable', message, file, error)
  }
  // Any other error of a library goes to the log as the cause.
  const message = `the store ${file} failed: nothing was stored and nothing was changed; the log says more`
  return new StoreError('unwritable', message, file, error)
}
