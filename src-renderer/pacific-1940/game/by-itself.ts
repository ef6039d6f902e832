/** What was done for a person because there was no choice, as a line that tells what it meant. Pure. */
import type { LogLine } from '../../../src-shared/contract/views.ts'
import { GO_TO_FIGHTING } from '../../../src-shared/pacific-1940/turn/moves/labels.ts'
import { powerWord } from './words.ts'

/** How the note in the log begins. */
const BY_ITSELF = /^Done by itself, as the only choice: (.*)$/

/** The words for a note of that kind; undefined for any other line. */
export function wordsOf({ text, faction }: Pick<LogLine, 'text' | 'faction'>): string | undefined {
  const label = BY_ITSELF.exec(text)?.[1]
  if (label === undefined) return undefined
  const who = powerWord(faction ?? '')
  if (label === GO_TO_FIGHTING)
    return `${who} has nobody to send into battle: its combat move was passed over.`
  return `${who} had one choice only, which was taken: ${label}.`
}

/** The rules whose outcome is shown at once: how battles ended, and what was earned. */
const TOLD: ReadonlySet<string> = new Set([
  'combat.conclude',
  'income',
  'income.convoys',
  'income.objectives',
])

/** How battles ended and what was earned, of the lines the last command led to. */
export function outcomes(log: readonly LogLine[], ply: number): readonly string[] {
  return log
    .filter((line) => line.ply === ply && TOLD.has(line.rule ?? '') && line.tone !== 'dice')
    .map(({ text }) => text)
}

/**
 * What was done automatically since the last command of a player, in order.
 * @param ply After which command the game stands.
 */
export function latest(log: readonly LogLine[], ply: number): readonly string[] {
  const told: string[] = []
  let at = ply
  for (let i = log.length - 1; i >= 0; i--) {
    const line = log[i]
    if (!line || line.ply < at) break
    const words = line.ply === at ? wordsOf(line) : undefined
    if (words === undefined) continue
    told.unshift(words)
    at--
  }
  return told
}
