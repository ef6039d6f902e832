/** What has happened in the event under way, read off the log: its dice with all that counted, and the result. Pure. */

import {
  type RollReading,
  readReckoning,
} from '../../../../src-shared/axis-empires/campaign/events/reckoning.ts'
import type { LogLine } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

export interface StoryLine {
  readonly text: string
  readonly rule?: string
  readonly dice: boolean
  /** A political roll taken apart. */
  readonly roll?: RollReading
}

/** The chapters of political and conditional events on both maps, and of political rolls. */
const EVENT = /^(19|20|37|38)\b/
const ROLL = '1.1.2.1'
const MAX_LINES = 14

/** Whether a line of the log begins an event or a political roll, so that there is a scene of it. */
export const tellsOfEvent = ({ tone, rule = '' }: LogLine): boolean =>
  (tone === 'heading' && EVENT.test(rule)) || (tone === 'dice' && rule === ROLL)

/** Lines that only open a segment tell nothing of an event. */
const ends = ({ tone, rule = '' }: LogLine): boolean => tone === 'heading' && !EVENT.test(rule)

function storyLine({ text, rule, tone }: LogLine): StoryLine {
  const roll = rule === ROLL ? readReckoning(text) : undefined
  return { text, dice: tone === 'dice', ...(rule === undefined ? {} : { rule }), ...(roll ? { roll } : {}) }
}

/**
 * The story of the last event of the log: from the roll or the heading that it began with, without a bare die that the
 * roll repeats with all that counts.
 * @param since Only lines of plies after this one count; the whole log if it is not given.
 */
export function storyOf(log: readonly LogLine[], since = 0): StoryLine[] {
  let from = -1
  for (let i = log.length - 1; i >= 0 && log.length - i <= MAX_LINES * 2; i--) {
    const line = log[i]
    if (!line || line.ply <= since || ends(line)) break
    if (tellsOfEvent(line)) from = i
  }
  if (from < 0) return []
  const lines = log.slice(from).slice(0, MAX_LINES).map(storyLine)
  return lines.filter((line, i) => {
    const next = lines[i + 1]
    return !(line.dice && !line.roll && next?.roll && line.text === `${next.roll.table}: ${next.roll.die}`)
  })
}
