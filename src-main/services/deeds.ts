/** What a machine does in the eyes of someone who watches: a unit's whole march, an attack put together, one die. */
import type { Command } from '../../src-shared/kernel/procedure.ts'

/** Commands that only lead on to the next thing. */
const SILENT = new Set(['next', 'end', 'done', 'pass'])
/** Commands that put one attack together, up to the die. */
const GATHERING = new Set(['attack', 'add', 'support'])

/** Commands with the same name belong to one deed; null for those that are none, '' for those that stand alone. */
function deedOf({ type, unit }: Command): string | null {
  if (SILENT.has(type)) return null
  if (type === 'step') return `march of ${unit}`
  return GATHERING.has(type) ? 'attack' : ''
}

/** Counts deeds, so that a player can be stopped after so many. */
export class Deeds {
  private left: number
  private open: string | undefined

  constructor(most = Number.POSITIVE_INFINITY) {
    this.left = most
  }

  /** False if a command would begin one deed too many. */
  admits(command: Command): boolean {
    const deed = deedOf(command)
    if (this.open === undefined || deed === null || deed === this.open) return this.left > 0
    this.open = undefined
    this.left--
    return this.left > 0
  }

  /** Takes note of a command that was done; false if it ended the last deed. */
  done(command: Command): boolean {
    const deed = deedOf(command)
    if (deed === '') this.left--
    else if (deed !== null) this.open = deed
    return this.left > 0
  }
}
