/** How far a player has come in a guided game: kept beside the store, so that he can leave and come back. */
import { z } from 'zod'

/** More steps than any lesson has. */
const MAX_STEPS = 100

export const guideProgress = z.strictObject({
  lesson: z.string().min(1).max(60),
  /** The game it is played in; it may have been deleted since. */
  game: z.string().min(1).max(200),
  /** The step he is at, from 0. */
  step: z.number().int().min(0).max(MAX_STEPS),
  /** The moments at which he came to each step, up to this one. */
  plies: z.array(z.number().int().min(0)).max(MAX_STEPS + 1),
  /** He has been at the last step. */
  finished: z.boolean(),
  /** He plays this game on without the guide. */
  left: z.boolean(),
})

export type GuideProgress = z.infer<typeof guideProgress>
