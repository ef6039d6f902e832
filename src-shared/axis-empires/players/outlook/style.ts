/** How a march is thought out: what an attack must promise, how strong guards are, how much danger counts. */

export interface Style {
  /** An attack is prepared only if it promises more than this. */
  readonly leastWorth: number
  /** A further unit joins an attack only if it adds at least this. */
  readonly leastGain: number
  /** No guard is stronger than this many defence factors: while there is something to take, and when not. */
  readonly mostGuard: { readonly taking: number; readonly holding: number }
  /** The part of the threat that a guard is to match in defence factors. */
  readonly guardShare: number
  /** What each half point of march away from the nearest objective costs an attack. */
  readonly detour: number
  /** How much it counts to stand before strong enemies. */
  readonly danger: number
  /** How much it counts to stand beside friends, so that the line has no gaps. */
  readonly line: number
  /** A combat is fought only if it promises more than this. */
  readonly leastFight: number
  /** A unit is left out of a combat unless it adds more than this. */
  readonly leastAdd: number
  /** What it is worth to take an objective: before the last Game Turn, and in it. */
  readonly prize: { readonly early: number; readonly last: number }
  /** What it is worth to take a hex beside an objective, and over how many half points that fades. */
  readonly approach: { readonly worth: number; readonly fades: number }
  /** What a step lost counts, when a step taken from the enemy counts 1. */
  readonly ownStep: number
  /** The part of a step that giving ground costs. */
  readonly ground: number
  /** How many steps an HQ's step counts as. */
  readonly hq: number
  /** How much an attack with armor that may go on afterwards is to be preferred. */
  readonly armor: number
  /** What it is worth to end in an objective, to be a half point nearer to one, to be out of supply, to take a hex. */
  readonly post: {
    readonly objective: number
    readonly nearer: number
    readonly unsupplied: number
    readonly liberate: number
  }
  /** Half points an enemy stack adds to the way past it: for the stack, and for each of its defence factors. */
  readonly past: { readonly stack: number; readonly factor: number }
  /** Enemy units within this many half points threaten a place at full weight, those up to twice as far in part. */
  readonly threat: { readonly near: number; readonly far: number }
  /** What a city adds to the strength of a stack in danger. */
  readonly city: number
  /** What an advance is worth: nearer to an objective, more for armor, and else for the first to occupy the hex. */
  readonly advance: { readonly nearer: number; readonly armor: number; readonly idle: number }
  /** A defender stands in an objective and loses a step if more than this many steps are left. */
  readonly stand: number
  /** How much it counts to stand beside the target of an attack where nobody stands yet, so that none escapes. */
  readonly surround: number
  /** A hex whose attack is prepared before all others, even if it promises less. */
  readonly first?: number
  /** The number of a variation: each has another order of attacks and sends units to other places. */
  readonly variation?: number
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
  leastFight: 0.1,
  leastAdd: 0,
  prize: { early: 5, last: 8 },
  approach: { worth: 1.5, fades: 30 },
  ownStep: 1,
  ground: 0.35,
  hq: 2,
  armor: 1.4,
  post: { objective: 12, nearer: 0.125, unsupplied: 4, liberate: 3 },
  past: { stack: 4, factor: 1.5 },
  threat: { near: 8, far: 1 / 3 },
  city: 1.5,
  advance: { nearer: 1, armor: 0.6, idle: -0.5 },
  stand: 0,
  surround: 0,
}
