/** How a march is thought out: what an attack must promise, how strong guards are, how much danger counts. */

export interface Style {
  /** An attack is prepared only if it promises more than this. */
  readonly leastWorth: number
  /** A further unit joins an attack only if it adds so much. */
  readonly leastGain: number
  /** No guard is stronger than this many defence factors: while there is something to take, and when not. */
  readonly mostGuard: { readonly taking: number; readonly holding: number }
  /** The part of the threat that a guard is to match in defence factors. */
  readonly guardShare: number
  /** A half point of march away from the nearest objective costs an attack so much. */
  readonly detour: number
  /** How much it counts to stand before strong enemies. */
  readonly danger: number
  /** How much it counts to stand beside friends, so that the line has no gaps. */
  readonly line: number
  /** A hex whose attack is prepared before all others, even if it promises less. */
  readonly first?: number
  /** A whim: another order of attacks and other places to go, different for each number. */
  readonly whim?: number
}

/** The greedy player's own. */
export const GREEDY: Style = {
  leastWorth: 0.2,
  leastGain: 0.2,
  mostGuard: { taking: 4, holding: 9 },
  guardShare: 0.5,
  detour: 0.03,
  danger: 1,
  line: 0,
}
