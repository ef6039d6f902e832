/**
 * How long tests of chance go on: a moderate share with every `npm test`, all of it with AE_LONG=1, as before a release
 * or after a change to what they hold.
 */
/** True for a long run. */
export const LONG = process.env.AE_LONG === '1'

/** One number for every run of the tests, a larger one for a long run. */
export function effort(usual: number, long: number): number {
  return LONG ? long : usual
}
