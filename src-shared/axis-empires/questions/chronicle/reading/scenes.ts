/** The events of a stretch of the line played, to be shown once more: of the last command, or of a line of the log. */
import { z } from 'zod'
import type { EventScene } from '../../../ground/contract/scenes.ts'
import { question } from '../../../table/game/question.ts'
import { scenesOf } from '../diary/scenes.ts'

/** Plies before those asked about that are read along: an event may have begun in one of them. */
const BEFORE = 40

/** The events of the plies after one and up to another; to where the game stands if none is named. */
export const scenes = question({
  name: 'play.scenes',
  asks: { since: z.number().int().min(0), until: z.number().int().min(0).optional() },
  answers({ whole, game }, { since, until = whole.ply }): readonly EventScene[] {
    const line = whole.line()
    const end = line.findIndex(({ id }) => id > until)
    const to = end < 0 ? line.length : end
    const from = line.findIndex(({ id }) => id > since)
    const first = line[from]
    if (from < 0 || !first || from >= to) return []
    const before = whole.copy(first.parent).table.state
    return scenesOf(game, before, line.slice(Math.max(0, from - BEFORE), to), to - from)
  },
})
