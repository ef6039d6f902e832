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

/** Turns an error of SQLite or of the file system into a StoreError with a clear sentence. */
export function asStoreError(error: unknown, file: string): StoreError {
  if (error instanceof StoreError) return error
  const code = codeOf(error)
  if (saysDamaged(error)) return new StoreError('damaged', `the store ${file} is damaged`, file, error)
  if (code === 'SQLITE_FULL' || code === 'ENOSPC') {
    return new StoreError('full', 'the disk is full: nothing was stored and nothing was changed', file, error)
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) {
    return new StoreError('in-use', `another program is using the store ${file}`, file, error)
  }
  if (/^(SQLITE_(READONLY|CANTOPEN|IOERR)|EROFS|EACCES|EPERM)/.test(code)) {
    const message = `the store ${file} could not be written (${code}): nothing was stored and nothing was changed`
    return new StoreError('unwritable', message, file, error)
  }
  // What else a library may say is for the log, which gets the cause.
  const message = `the store ${file} failed${code === '' ? '' : ` (${code})`}: nothing was stored and nothing was changed`
  return new StoreError('unwritable', message, file, error)
}
