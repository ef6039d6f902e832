/** Which part of a Faction Turn a replay tells and shows. */

/**
 * @param steps The plies of the line shown, in order.
 * @param from The moment before the turn; 0 is the start of the game.
 * @param to The last moment of it.
 * @returns The plies of the turn, in order; none if it lies on another line.
 */
export function replayPlies(steps: readonly number[], from: number, to: number): number[] {
  const last = steps.indexOf(to)
  const first = from === 0 ? -1 : steps.indexOf(from)
  return last < 0 || (from !== 0 && first < 0) ? [] : steps.slice(first + 1, last + 1)
}

/** A plan for a whole turn, rather than the reason for one move. */
const PLAN = /; (?:attacks prepared on |no attack is prepared)/
/** How the plan did in games played ahead. */
const TRIED = / It looks \w+(?::[\w ]+| in) \d+ games? played ahead\./

/** The plan a machine followed in its turn; undefined if it only gave reasons for single moves. */
export function planOf(reasons: readonly string[]): string | undefined {
  return reasons.find((reason) => PLAN.test(reason))?.replace(TRIED, '')
}

/** A reason without the share of games, where that is said in words beside it. */
export const withoutShare = (reason: string): string => reason.replace(TRIED, '')
