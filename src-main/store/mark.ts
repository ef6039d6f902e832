/**
 * The high-water mark of a store: how many plies of each game had been stored, in a small file beside it. A
 * store that has fewer has lost something, though it may be sound: its log was cut off, or an old copy of
 * the file was put in its place. Each change is one short line at the end; opening begins the file anew.
 */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from './disk.ts'

const NAME = 'games.mark'

export interface MarkedGame {
  readonly title: string
  readonly plies: number
}
export type Marked = ReadonlyMap<string, MarkedGame>

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
export function readMark(folder: string): Marked {
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

  /** Begins the mark of a folder anew with what its store holds. */
  constructor(folder: string, games: Iterable<{ id: string; plies: number; title: string }>) {
    const file = join(folder, NAME)
    try {
      const lines = [...games].map(({ id, plies, title }) => lineOf(id, plies, title))
      writeDurably(file, lines.join(''))
      this.handle = openSync(file, 'a')
    } catch {
      // Without it the loss of plies would not be noticed; nothing is lost by that alone.
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

  /** A game has so many plies. To be called when they are stored. */
  reached(id: string, plies: number, title = ''): void {
    this.write(lineOf(id, plies, title))
  }

  /** A game is deleted. To be called before it is: what may still be there is not missed. */
  forget(id: string): void {
    this.write(lineOf(id, GONE, ''))
  }

  close(): void {
    if (this.handle !== undefined) closeSync(this.handle)
    this.handle = undefined
  }
}
