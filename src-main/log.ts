/**
 * The log of the application: a file in the user's data folder, started again when it grows long. It never
 * fails: what cannot be written is left out, and counted once writing is possible again.
 */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file is turned over at this length; the one before it is kept, and no other. */
export const MAX_BYTES = 1_000_000
/** More lines than these in a minute tell nothing new, and push out those that do. */
export const MAX_LINES_A_MINUTE = 300
const MAX_LINE = 8_000
const MINUTE_MS = 60_000

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

class FileLog {
  private readonly folder: string
  private readonly now: () => number
  private size: number | undefined
  private minute = Number.NEGATIVE_INFINITY
  private lines = 0
  private leftOut = 0

  constructor(folder: string, now: () => number) {
    this.folder = folder
    this.now = now
  }

  /** Throws where the folder cannot be written. */
  private put(line: string, time: number): void {
    const file = join(this.folder, 'log.txt')
    if (this.size === undefined) mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    this.size ??= sizeOf(file)
    if (this.size > MAX_BYTES) {
      renameSync(file, join(this.folder, 'log-before.txt'))
      this.size = 0
    }
    const text = `${new Date(time).toISOString()} ${line.slice(0, MAX_LINE)}\n`
    appendFileSync(file, text, { mode: 0o600 })
    this.size += Buffer.byteLength(text)
  }

  write(line: string): void {
    const time = this.now()
    // A clock set back begins a new minute as well.
    if (Math.abs(time - this.minute) >= MINUTE_MS) {
      this.minute = time
      this.lines = 0
    }
    this.lines++
    if (this.lines > MAX_LINES_A_MINUTE) {
      this.leftOut++
      return
    }
    try {
      if (this.leftOut > 0) this.put(`(${this.leftOut} lines before this one were left out)`, time)
      this.leftOut = 0
      this.put(line, time)
    } catch {
      // There is nobody to tell: the disk is full or may not be written.
      this.leftOut++
      this.size = undefined
    }
  }
}

/** Returns what writes a line, with the time, to `log.txt` in a folder. It never throws. */
export function fileLog(folder: string, now: () => number = Date.now): (line: string) => void {
  const log = new FileLog(folder, now)
  return (line) => log.write(line)
}
