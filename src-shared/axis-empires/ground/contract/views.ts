/**
 * What the main process tells a screen of Axis Empires. Plain data; the screen draws it and knows no rules.
 */

import type * as Every from '../../../contract/views.ts'
import type { Command } from '../../../kernel/procedure.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import type { Counter } from '../content/counters.ts'
import type { MapFile } from '../map/schema.ts'
import type { Faction, MapId } from '../theatres/ids.ts'
import type { GameResult } from '../variables/index.ts'

export type {
  BranchView,
  HistoryMark,
  HistoryView,
  LogLine,
  MomentView,
  SavedGame,
} from '../../../contract/views.ts'
export type { Faction, MapId }

export interface SequenceStep extends Every.SequenceStep {
  readonly faction?: Faction
  /** The map it is played on, in a game of both maps: each segment comes for `tk` first, then for `ds`. */
  readonly map?: MapId
}

/** Game Turns are counted from Jan-Feb 1937, which is 0. */
export interface TurnView extends Every.TurnView {
  readonly seasonal: boolean
  /** By map id, then by weather area id: clear, mud, storms or snow. Every map of the game is there. */
  readonly weather: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** One box of the Turn Track with the counters waiting in it. */
export interface TurnBoxView extends TurnView {
  readonly current: boolean
  readonly pieces: readonly string[]
}

export type { GameResult }

export interface ScenarioSummary extends Every.ScenarioSummary {
  readonly maps: readonly string[]
  readonly factions: readonly Faction[]
  /** Every hex a victory condition names, once. */
  readonly objectives: readonly string[]
  /** Single hexes that belong to another area than on the map. */
  readonly hexes?: Readonly<Record<string, string>>
}

/** A target and who attacks it, before and while it is fought. */
export interface BattleDraft {
  readonly target: string
  readonly attackers: readonly string[]
  /** The HQ that lends Ranged Support. */
  readonly hq: string | null
  /** The attack is being fought: nobody can join or call it off any longer. */
  readonly declared: boolean
  /** What the die brought, as printed and in words; null before it is cast. */
  readonly result: {
    readonly die: number
    /** The second die, where one gives the Attrition (17.3.1). */
    readonly attrition?: number
    readonly column: string
    readonly result: string
    readonly text: string
  } | null
}

/** The temperaments of machine players that follow a plan; `any` is drawn from the seed of the game. */
export const MANNERS = ['any', 'historical', 'opportunist', 'gambler', 'cautious'] as const
export type MannerName = (typeof MANNERS)[number]
/** The machine players that have a temperament. */
export type PlannerKind = 'greedy' | 'ai'
export type MachineKind = 'random' | PlannerKind | `${PlannerKind}/${MannerName}`
/** Who may play a faction; all but the person are machines. */
export type PlayerKind = 'human' | MachineKind

export interface GameView extends Every.GameView {
  readonly scenario: ScenarioSummary
  readonly result: GameResult | null
  readonly phasing: Faction | null
  readonly turn: TurnView
  readonly sequence: readonly SequenceStep[]
  /** The attack being put together or fought. */
  readonly battle: BattleDraft | null
  /** What the last commands changed, in the words of the diary. */
  readonly news: readonly string[]
  readonly players: Readonly<Record<Faction, PlayerKind>>
}

export interface ReachHex {
  readonly hex: string
  /** Movement points spent on arrival. */
  readonly cost: number
  /** The commands that bring the unit there, in order. */
  readonly commands: readonly Command[]
  /** Hexes entered, in order, the last is `hex`. */
  readonly path: readonly string[]
  /** The unit must stop there. */
  readonly stops: boolean
}

export interface Reach {
  readonly piece: string
  readonly allowance: number
  /** Movement Points it still has: all of them before its first step, none once it had to stop. */
  readonly left: number
  readonly hexes: readonly ReachHex[]
  /** Why it cannot move at all, if so. */
  readonly verdict: Verdict
}

/** One item of a sum: a factor or a column shift, with its rule. */
export interface SumItem {
  readonly label: string
  readonly value: number
  readonly rule: string
  readonly pieces?: readonly string[]
}

/** A battle before the die is cast. */
export interface BattlePreview {
  readonly target: string
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  readonly attack: readonly SumItem[]
  readonly defence: readonly SumItem[]
  readonly attackTotal: number
  readonly defenceTotal: number
  readonly odds: string
  /** Positive = to the right, for the attacker. */
  readonly shifts: readonly SumItem[]
  readonly column: string
  /** For each die 1-6: the result as printed and in words. */
  readonly outcomes: readonly { readonly die: number; readonly result: string; readonly text: string }[]
  /** Two dice are rolled: the Retreat of an outcome comes from the first, its Attrition from the second (17.3.1). */
  readonly twoDice?: true
  readonly verdict: Verdict
}

/** The odds of an attack that is only thought of. */
export interface ProspectOdds {
  readonly attack: number
  readonly defence: number
  /** With the shifts known now; null below the least odds, at which no attack is made. */
  readonly column: string | null
}

/** An attack a unit could take part in from a hex it may move to, by Regular Combat. */
export interface AttackProspect {
  readonly target: string
  /** How many units could take part, this one included, with all that stand about the target now. */
  readonly units: number
  readonly alone: ProspectOdds
  readonly together: ProspectOdds
}

export interface SupplyView {
  readonly piece: string
  readonly supplied: boolean
  /** Hexes and boxes of one supply line, from the unit to its source. */
  readonly path: readonly string[]
  readonly source?: string
  readonly verdict: Verdict
}

/** `allegiance`: whose the Country of each hex is. */
export const OVERLAY_KINDS = ['zoc', 'supply', 'control', 'allegiance'] as const
export type OverlayKind = (typeof OVERLAY_KINDS)[number]

export interface OverlayView {
  readonly kind: OverlayKind
  readonly faction: Faction
  /**
   * The value is the number of units that watch, or 1; of `control` the number of the faction from 1; of `allegiance` that
   * of the faction the Country is active in, 4 for a Neutral one, 5 to 7 for one conquered by faction 1 to 3.
   */
  readonly hexes: readonly { readonly hex: string; readonly value: number }[]
  /** Units out of supply. */
  readonly pieces: readonly string[]
  /** Hexes that supply lines begin at; none but for supply. */
  readonly sources: readonly string[]
}

export interface ContentView {
  /** Every map of the installation by its id, `tk` and `ds`; `ScenarioSummary.maps` says which a game uses. */
  readonly maps: Readonly<Record<string, MapFile>>
  /** Each with the map whose counter it is. */
  readonly counters: readonly (Counter & { readonly map: MapId })[]
  readonly colours: Readonly<Record<string, { fill: string; ink: string; accent: string }>>
  /** Titles of the rule sections by number, in our words. */
  readonly rules: Readonly<Record<string, string>>
  /** Fingerprint of the packs that lie over it; absent for none. */
  readonly packs?: string
}

export type Outcome = Every.Outcome<GameView>

/** How large a scenario is, for anyone who chooses one. */
export interface ScenarioOutline {
  readonly id: string
  /** Game Turns from its first to its last. */
  readonly turns: number
  /** Counters that begin on a hex. */
  readonly setUp: readonly { readonly counter: string; readonly at: string }[]
}
