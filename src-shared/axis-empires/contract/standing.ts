/** How a game stands: each victory condition place by place, and what is still missing. */
import type { Faction } from '../theatres/ids.ts'

/** A place that a victory condition counts. */
export interface Objective {
  readonly hex: string
  /** What the map calls it; its number where it has no name. */
  readonly name: string
  /** How often the condition counts it. */
  readonly points: number
  /** Who controls it now; null for nobody. */
  readonly holder: Faction | null
  /** Whether it counts for the condition now. */
  readonly counts: boolean
}

/** One victory condition, in the order in which they are tested. */
export interface ConditionView {
  readonly winner: Faction | 'allies' | 'draw'
  readonly level?: string
  readonly text: string
  readonly test: 'control' | 'control-at-once' | 'steps-lost' | 'otherwise'
  /** Who must hold the places; absent where none are counted. */
  readonly by?: Faction | 'allies'
  /** Whose steps are counted; absent elsewhere. */
  readonly country?: string
  /** What is there of what is asked for: points held, or steps lost. 0 of 0 for the last condition. */
  readonly have: number
  readonly need: number
  /** Whether it holds by itself now, whatever stands before it. */
  readonly met: boolean
  readonly objectives: readonly Objective[]
}

export interface StandingView {
  readonly conditions: readonly ConditionView[]
  /** The condition that would decide if the game were over now: the first that is met; -1 for none. */
  readonly now: number
  /** Units that have moved in the Movement Phase under way. */
  readonly moved: readonly string[]
}

/** Who controls a hex, and what its ground means for marches and attacks. */
export interface HexView {
  readonly hex: string
  readonly control: Faction | null
  /** A Neutral Minor Country's. */
  readonly neutral: boolean
  /** Movement Points it costs to enter from a neighbour without rail, road or obstacle; null for sea. */
  readonly cost: number | null
  /** Column shifts of the hex itself for an attack on it, as printed in the chart. */
  readonly shifts: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
}
