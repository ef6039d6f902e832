/** The events of a stretch of the line played, to be shown once more: of the last command, or of a line of the log. */
import { z } from 'zod'
import type { EventScene } from '../../../ground/contract/scenes.ts'
import { type Asking, question } from '../../../table/game/question.ts'
import { scenesOf } from '../diary/scenes.ts'

/** Plies before those asked about that are read along: an event may have begun in one of them. */
const BEFORE = 40

/** The events of the plies of the line played after one and up to another. */
export function scenesBetween(
  { whole, game }: Pick<Asking, 'whole' | 'game'>,
  since: number,
  until: number,
): readonly EventScene[] {
  const line = whole.line()
  const end = line.findIndex(({ id }) => id > until)
  const to = end < 0 ? line.length : end
  const from = line.findIndex(({ id }) => id > since)
  const first = line[from]
  if (from < 0 || !first || from >= to) return []
  const before = whole.copy(first.parent).table.state
  return scenesOf(game, before, line.slice(Math.max(0, from - BEFORE), to), to - from)
}

/** The same as a question; up to where the game stands if no end is named. */
export const scenes = question({
  name: 'play.scenes',
  asks: { since: z.number().int().min(0), until: z.number().int().min(0).optional() },
  answers: (asked, { since, until = asked.whole.ply }) => scenesBetween(asked, since, until),
})
