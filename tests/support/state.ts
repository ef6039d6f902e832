/** States of games held against each other, as tests that undo do at every step. */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/**
 * Expects a state to hold the same values as one taken earlier. The plain comparison comes first: the one that can
 * say where two values differ takes ten times as long, and is asked when there is a difference to be shown.
 * @param state what is there now
 * @param before what was there
 * @param what names the moment when they differ
 */
export function expectSame(state: unknown, before: unknown, what: string): void {
  if (!isDeepStrictEqual(state, before)) expect(state, what).toEqual(before)
}
