/** What happened in the Faction Turns of the line played, and how far they have been read. */
import { z } from 'zod'
import { question } from '../../../table/game/question.ts'
import { pastReader } from './past-reader.ts'

/** What happened in the Faction Turns that ended after a moment, oldest first; `most`: the last of them. */
export const summaries = question({
  name: 'play.summaries',
  asks: { since: z.number().int().min(0), most: z.number().int().min(1).max(1000).optional() },
  answers: (asked, { since, most }) => pastReader(asked.whole).lately(asked, since, most),
})

/** How far the past of a game has been read, for a screen that waits for its overview or report; null while nobody reads. */
export const reading = question({
  name: 'play.reading',
  answers: ({ whole }) => pastReader(whole).reading,
})
