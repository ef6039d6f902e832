/** What happened in a Faction Turn, shown afterwards; beside it what every machine player says. */
export type { Advice, AdvicePlan } from '../../../contract/advice.ts'

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
