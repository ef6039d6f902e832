/**
 * The face of the rules to the services: how a game is set up, and every question a screen, the command
 * line or a machine player may ask of one.
 */

import type { Engine } from '../kernel/engine.ts'
import type { Json } from '../kernel/json.ts'
import type { Playing } from '../kernel/procedure.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { GameState } from '../kernel/state.ts'
import type { Verdict } from '../kernel/verdict.ts'
import type { RawContent } from './content/raw.ts'
import type { DisplaysView } from './contract/displays.ts'
import type { HexView, StandingView } from './contract/standing.ts'
import type {
  AirdropView,
  InvasionView,
  PlacementProspect,
  SupportSegmentView,
  ZoneView,
} from './contract/support.ts'
import type {
  BattleDraft,
  BattlePreview,
  GameResult,
  OverlayKind,
  OverlayView,
  Reach,
  ScenarioSummary,
  SequenceStep,
  SupplyView,
  TurnBoxView,
  TurnView,
} from './contract/views.ts'
import type { Faction } from './theatres/ids.ts'

/** What a screen asks about support, landings and airdrops. */
export interface SupportQuestions {
  segment(): SupportSegmentView | undefined
  placement(piece: string, at: string, mode?: 'troop' | 'supply'): PlacementProspect | undefined
  zone(id: string): ZoneView | undefined
  invasion(faction: Faction, land: string): InvasionView | undefined
  airdrop(faction: Faction): AirdropView
}

/** A game of Axis Empires in play. */
export interface AxisGame extends Playing {
  readonly engine: Engine<Playing>
  /** What is hidden from whom. */
  readonly secrets: Secrets
  /** The same game, with the same data, in another position. */
  inPosition(state: GameState): AxisGame
  summary(): ScenarioSummary
  phasing(): Faction | null
  turn(): TurnView
  track(): TurnBoxView[]
  sequence(): SequenceStep[]
  result(): GameResult | null
  reach(piece: string): Reach
  whyMove(piece: string, to: string): Verdict
  /** The place the decision is about, where its offers do not say it: the hex or zone of a landing. */
  focus?(): string | undefined
  /** The attack being put together or fought. */
  draft?(): BattleDraft | null
  battle(target: string, attackers: readonly string[], hq?: string | null): BattlePreview
  supply(piece: string): SupplyView
  overlay(kind: OverlayKind, faction: Faction): OverlayView
  /** The victory conditions, place by place. */
  standing?(): StandingView
  /** Who controls a hex, and what its ground means. Throws for an id that is no hex. */
  hex?(id: string): HexView
  /** Every display off the maps, and where each counter lies. */
  displays?(): Omit<DisplaysView, 'game' | 'hash'>
  readonly support?: SupportQuestions
  /** Whether a counter may be put somewhere by hand: the place exists, and on the counter's own map. */
  judgePlace?(piece: string, to: string): Verdict
  /** What keeps a position brought from elsewhere from being played on, as a sentence; undefined if nothing does. */
  objection?(): string | undefined
  /** Whether a variable may be set so by hand: it is one of the game's, and the value one of its values. */
  judgeVariable?(key: string, value: Json): Verdict
  /** Broken invariants, in words; empty when all is well. */
  check(): string[]
}

export interface Rules {
  /** Checks the content and sets the scenario up. Throws `ContentError`. The first decision is ready. */
  create(content: RawContent, options: { seed: number; manualDice?: boolean }): AxisGame
  /** Wraps a stored state without touching it. Throws `ContentError` if the content or a variable is bad. */
  resume(content: RawContent, state: GameState): AxisGame
  summarise(scenario: unknown, file: string): ScenarioSummary
}
