/** States of games held against each other, as tests that undo do at every step. */
import { expect } from 'vitest'

/** Whether two values of JSON are the same; the order of fields does not count. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as Record<string, unknown>[]
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(one?.[key], other?.[key]))
  )
}

/**
 * Expects a state to hold the same values as one taken earlier. The plain comparison comes first: the one that can
 * say where two values differ takes ten times as long, and is asked when there is a difference to be shown.
 * @param state what is there now
 * @param before what was there
 * @param what names the moment when they differ
 */
export function expectSame(state: unknown, before: unknown, what: string): void {
  if (!isSame(state, before)) expect(state, what).toEqual(before)
}
