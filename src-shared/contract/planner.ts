/** Notes that players make for themselves, with places and counters, and a turn in which they want to be reminded. */
import { z } from 'zod'

/** Notes of all players of a game. */
export const MAX_PLANS = 200

const word = z.string().min(1).max(120)

/** A note: what it says, what it is about, when it is due. */
const planShape = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'an id of letters, digits and hyphens'),
  title: word,
  text: z.string().max(4_000),
  /** Places on the maps, by their ids. */
  places: z.array(word).max(40),
  /** Counters, by their ids. */
  pieces: z.array(word).max(60),
  /** The turn, by its number, from which on it is due. */
  turn: z.number().int().min(0).max(2_000).optional(),
  done: z.boolean().optional(),
})
export type Plan = z.infer<typeof planShape>

/** A note as it is kept: with the faction whose player wrote it. Nobody else is shown it. */
export const keptPlanShape = planShape.extend({ owner: word })
export type KeptPlan = z.infer<typeof keptPlanShape>

const game = z.string().min(1).max(200)

export const planRequests = {
  /** The notes of the seat at the screen. */
  'plans.list': z.strictObject({ game }),
  /** Writes a note, in the place of the one of the same id if there is one. */
  'plans.keep': z.strictObject({ game, plan: planShape }),
  'plans.drop': z.strictObject({ game, id: z.string().max(40) }),
} as const

export interface PlansView {
  /** Whose notes they are; null while nobody is at the screen who could have any. */
  readonly owner: string | null
  readonly plans: readonly Plan[]
  /** Where the sitting before this one began, if it is known. */
  readonly since?: number
  /** The player has just come back after a while: said once. */
  readonly back: boolean
}

export interface PlanAnswers {
  'plans.list': PlansView
  'plans.keep': PlansView
  'plans.drop': PlansView
}
