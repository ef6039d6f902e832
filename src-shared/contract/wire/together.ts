/**
 * Calls that travel together: one that changes the game and what will be asked of it next. Main answers them in order,
 * so that the later ones are about the game after the first, and a screen has all of it for one picture.
 */
import { z } from 'zod'

/** The name under which they travel. */
export const TOGETHER = 'line.together'
const MAX_CALLS = 8

/** What travels: the calls in order. */
export const togetherRequest = z.strictObject({
  calls: z
    .array(z.strictObject({ name: z.string().min(1).max(60), request: z.unknown() }))
    .min(1)
    .max(MAX_CALLS),
})

/** A question that goes with a call, and who hears its answer; nobody does if it is refused. */
export interface Along {
  readonly name: string
  readonly request: unknown
  heard(answer: unknown): void
}
