/** How the sequence of play flows for a person: what passes by without a question, and how the log tells of it. */
import { z } from 'zod'
import type { LogLine } from './views.ts'

/**
 * Segments, as `SequenceStep` names them, that pass by: a person who comes to one leaves it with all that could be done in it
 * undone.
 */
export const passingSegments = z.array(z.string().min(1).max(60)).max(60)

const WORDS = ' passes by, as you set it: '

/**
 * The line that tells of a segment left undone by a wish.
 * @param title The segment.
 * @param choices How many choices there were.
 */
export const passedWords = (title: string, choices: number): string =>
  `${title}${WORDS}${choices} ${choices === 1 ? 'choice' : 'choices'} left`

/** The title of the segment that a line tells of as passed by; undefined for any other line. */
export function passedTitle({ text }: Pick<LogLine, 'text'>): string | undefined {
  const at = text.indexOf(WORDS)
  return at < 0 ? undefined : text.slice(0, at)
}
