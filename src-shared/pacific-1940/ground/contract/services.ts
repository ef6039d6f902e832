/** The services of this game alone; what is asked of a game in play stands with its answer in `questions/`. */
import { z } from 'zod'
import type { RuleSection } from '../rule-texts.ts'
import { type PackAnswers, packRequests } from './packs.ts'
import type { BoardView } from './views.ts'

export const pacificRequests = {
  ...packRequests,
  /** The board and the kinds of units, as they are drawn. */
  'pacific.board': z.strictObject({}),
  /** The rules in our own words, heading by heading. */
  'pacific.rules': z.strictObject({}),
} as const

export interface PacificAnswers extends PackAnswers {
  'pacific.board': BoardView
  'pacific.rules': readonly RuleSection[]
}
