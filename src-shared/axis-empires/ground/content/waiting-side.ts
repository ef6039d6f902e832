/** Which side of a counter is up where it waits. */
import type { CounterSide } from './counters.ts'
import { isWaitingPlace } from './places.ts'

/**
 * A counter that is a unit on one side and a marker on the other waits with its unit side up (7.1): the face that must be
 * up in a place, or undefined where either may be.
 */
export function waitingFace(sides: readonly CounterSide[], at: string): number | undefined {
  if (sides.length < 2 || !isWaitingPlace(at)) return undefined
  const unit = sides.findIndex(({ kind }) => kind !== 'marker')
  return unit >= 0 && sides.some(({ kind }) => kind === 'marker') ? unit : undefined
}
