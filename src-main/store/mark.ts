/**
 * The high-water mark of a store: how many plies of each game had been stored, in a small file beside it. A
 * store that has fewer has lost something, though it may be sound: its log was cut off, or an old copy of
 * the file was put in its place. Each change is one short line at the end; opening starts the file again.
 *
 * A ply that comes within a quarter of a second of the last line waits for the next one, and so do all that follow
 * it: beside the commit of a ply, another write to the disk is dear, and a machine stores hundreds in that time.
 * The mark may so stand below the store, never above it. What is killed in between loses no ply; only of the plies of
 * its last quarter of a second it would not be noticed if the store lost them afterwards. A person's are written
 * at once.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from './disk.ts'

const NAME = 'games.mark'

/** Lines about plies are at least so far apart. */
export const MARK_EVERY_MS = 250

interface MarkedGame {
  readonly title: string
  readonly plies: number
}
export type MarkedGames = ReadonlyMap<string, MarkedGame>

/** The number that says that a game was deleted on purpose. */
const GONE = -1

const lineOf = (id: string, plies: number, title: string): string => `${JSON.stringify([id, plies, title])}\n`

function entryOf(line: string): [id: string, plies: number, title: string] | undefined {
  try {
    const value: unknown = JSON.parse(line)
    if (!Array.isArray(value)) return undefined
    const [id, plies, title] = value as unknown[]
    if (typeof id !== 'string' || !Number.isInteger(plies) || typeof title !== 'string') return undefined
    return [id, Number(plies), title]
  } catch {
    // The last line may have been cut off; what stands before it holds.
    return undefined
  }
}

/** What the mark of a folder says; empty if there is none. */
export function readMark(folder: string): MarkedGames {
  let text: string
  try {
    text = readFileSync(join(folder, NAME), 'utf8')
  } catch {
    return new Map()
  }
  const marked = new Map<string, MarkedGame>()
  for (const line of text.split('\n')) {
    const entry = entryOf(line)
    if (!entry) continue
    const [id, plies, title] = entry
    if (plies === GONE) marked.delete(id)
    else marked.set(id, { plies, title: title || (marked.get(id)?.title ?? '') })
  }
  return marked
}

export class Mark {
  private handle: number | undefined
  /** Games whose last plies are not written yet, with how many plies they have. */
  private readonly waiting = new Map<string, number>()
  private written = Number.NEGATIVE_INFINITY
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Rewrites the mark of a folder from what its store holds. */
  constructor(folder: string, games: Iterable<{ id: string; plies: number; title: string }>) {
    const file = join(folder, NAME)
    try {
      const lines = [...games].map(({ id, plies, title }) => lineOf(id, plies, title))
      writeDurably(file, lines.join(''))
      this.handle = openSync(file, 'a')
    } catch {
      // Without it a loss of plies would go unnoticed; that alone loses nothing.
      this.handle = undefined
    }
  }

  private write(line: string): void {
    if (this.handle === undefined) return
    try {
      writeSync(this.handle, line)
    } catch {
      // The disk is full: the mark stays where it was, which is never too high.
    }
  }

  /** A game was stored with this number of plies. */
  begun(id: string, plies: number, title: string): void {
    this.write(lineOf(id, plies, title))
  }

  /** Notes how many plies a game has. To be called when they are stored. */
  reached(id: string, plies: number): void {
    this.waiting.set(id, plies)
    if (this.timer) return
    const due = this.written + MARK_EVERY_MS - performance.now()
    if (due <= 0) return this.writeWaiting()
    this.timer = setTimeout(() => this.writeWaiting(), due)
    this.timer.unref()
  }

  private writeWaiting(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    if (this.waiting.size === 0) return
    this.write([...this.waiting].map(([id, plies]) => lineOf(id, plies, '')).join(''))
    this.waiting.clear()
    this.written = performance.now()
  }

  /** A game is deleted. To be called before it is: what may still be there is not missed. */
  forget(id: string): void {
    this.waiting.delete(id)
    this.write(lineOf(id, GONE, ''))
  }

  /** Writes what still waits, and lets the file go. */
  close(): void {
    this.writeWaiting()
    if (this.handle !== undefined) closeSync(this.handle)
    this.handle = undefined
  }
}
