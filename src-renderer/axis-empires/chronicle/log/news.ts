/** What just happened, short enough to read over the map: battles and failed machines of the last gesture, and what it changed. Pure. */
import type { LogLine } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

/** More than these lines nobody reads in passing. */
const MAX_LINES = 5

/** Political rolls: the sentences on what changed name their dice. */
const ROLLS: ReadonlySet<string> = new Set(['1.1.2.1', '2.1.1'])

/** A sentence of the card. */
export interface News {
  readonly text: string
  readonly tone: 'dice' | 'battle' | 'incident' | 'told'
  readonly rule?: string
}

/** A die of which the next line says the result, as with the delay of a unit, is shown by that line. */
function told(line: LogLine, next: LogLine | undefined): LogLine {
  const same = next && !next.tone && next.rule === line.rule && line.tone === 'dice'
  return same && next.pieces !== undefined ? { ...next, tone: 'dice' } : line
}

/**
 * The sentences of the card.
 * @param lines The lines of the log that the last gesture wrote.
 * @param changed What it changed, in the words of the diary.
 */
export function newsOf(lines: readonly LogLine[], changed: readonly string[]): readonly News[] {
  const fought = lines.flatMap((line, i): News[] => {
    if (line.tone !== 'dice' && line.tone !== 'battle' && line.tone !== 'incident') return []
    if (line.rule !== undefined && ROLLS.has(line.rule)) return []
    const { text, rule } = told(line, lines[i + 1])
    return [{ text, tone: line.tone, ...(rule === undefined ? {} : { rule }) }]
  })
  const room = Math.max(1, MAX_LINES - fought.length)
  const sentences = changed.slice(-room).map((text): News => ({ text, tone: 'told' }))
  return [...fought.slice(sentences.length - MAX_LINES), ...sentences].slice(-MAX_LINES)
}
