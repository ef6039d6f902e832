/** What the machine advises a person, and how far it has come with a thought of its own. */
import type { Command } from '../../kernel/procedure.ts'

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
  /** The commands that carry it out, as far as they can be said now. */
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

/** An attack of a Faction Turn, in the words of the log. */
export interface FoughtAttack {
  readonly ply: number
  readonly target: string
  /** What the target is called. */
  readonly name: string
  readonly odds: string
  readonly result: string
  /** The target is in the hands of the attacking faction at the end of its turn. */
  readonly taken: boolean
}

export interface NamedHex {
  readonly hex: string
  readonly name: string
}

export interface FactionLosses {
  readonly faction: string
  readonly steps: number
  /** Counters that left the map for it. */
  readonly eliminated: readonly string[]
}

/** What happened in a Faction Turn that is over. */
export interface TurnSummary {
  readonly faction: string
  readonly turn: string
  /** The moments before and after it. */
  readonly from: number
  readonly to: number
  readonly marched: number
  readonly attacks: readonly FoughtAttack[]
  readonly overruns: readonly string[]
  /** Hexes that came under control of the faction, and that it lost, towns first. */
  readonly won: readonly NamedHex[]
  readonly lost: readonly NamedHex[]
  readonly losses: readonly FactionLosses[]
  /** Why the machine did what it did, in order. */
  readonly reasons: readonly string[]
}
