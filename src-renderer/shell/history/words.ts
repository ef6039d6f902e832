/** How the history of a game is read: which of its headings begin turns, and what they and the factions are called. Pure. */
import type { HistoryMark, HistoryView, LogLine } from '../../../src-shared/contract/views.ts'

/** The words of one game for its history. */
export interface HistoryWords {
  /** The marks that begin a turn, the first with the beginning of the game. */
  turns(history: HistoryView): readonly HistoryMark[]
  /** True of a heading that begins a turn. */
  beginsTurn(line: LogLine): boolean
  /** A turn by its heading, as in a list. */
  turn(heading: string): string
  /** A faction as the subject of a sentence: `the Axis`. */
  faction(id: string): string
}

/** Where a step lies: `Sept–Oct 1939, Axis turn`; empty before the first turn. */
export function turnAt(turns: readonly HistoryMark[], step: number, words: HistoryWords): string {
  const turn = turns.findLast((mark) => mark.step <= step)
  return turn ? words.turn(turn.line.text) : ''
}

/** The segment or phase a step lies in; empty where its turn has had none yet. */
export function segmentAt({ marks }: HistoryView, step: number, words: HistoryWords): string {
  const last = marks.findLast((mark) => mark.step <= step)
  return last && !words.beginsTurn(last.line) ? last.line.text : ''
}

/** The colour of a faction in the style sheet of its game; a neutral one where it has none. */
export const tintOf = (faction: string | undefined): string => `var(--${faction ?? 'edge'}, var(--edge))`
