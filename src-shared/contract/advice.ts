/** What the machine advises a person, and how far its own thinking has come. */
import type { Command } from '../kernel/procedure.ts'

/** One plan, with its reason. */
export interface AdvicePlan {
  readonly title: string
  readonly reason: string
  /** Chance to win with it, from 0 to 1, in games played ahead; null if none were. */
  readonly chance: number | null
  /** How many games were played ahead with it. */
  readonly games: number
  /** The hexes it is about. */
  readonly at: readonly string[]
  /** The commands that carry it out, as far as they are known now. */
  readonly commands: readonly Command[]
}

export interface Advice {
  /** Who is advised; null when the game is over. */
  readonly faction: string | null
  readonly prompt: string
  /** The best plan first, at most three. */
  readonly plans: readonly AdvicePlan[]
}

/** A thought under way. */
export interface Thinking {
  readonly running: boolean
  /** From 0 to 1: how much of the present thought is done. */
  readonly part: number
}
