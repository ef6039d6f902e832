/**
 * The face of the rules to the services: how a game is set up, and every question a screen, the command
 * line or a machine player may ask of one.
 */

import type { GameInPlay } from '../game-system/game.ts'
import type { Engine } from '../kernel/engine.ts'
import type { GameState } from '../kernel/state.ts'
import type { Verdict } from '../kernel/verdict.ts'
import type { CardsView } from './ground/contract/cards.ts'
import type { DisplaysView } from './ground/contract/displays.ts'
import type { EventSheetView, ReplacementsView } from './ground/contract/guides.ts'
import type { CountryEntry, CountryView, HappeningEntry } from './ground/contract/nations.ts'
import type { HexView, StandingView } from './ground/contract/standing.ts'
import type {
  AirdropView,
  InvasionView,
  PlacementProspect,
  SupportSegmentView,
  ZoneView,
} from './ground/contract/support-segment.ts'
import type {
  AttackProspect,
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
} from './ground/contract/views.ts'
import type { Faction } from './ground/theatres/ids.ts'
import type { Game } from './table/game/game.ts'

/** What a screen asks about support, landings and airdrops. */
interface SupportQuestions {
  segment(): SupportSegmentView | undefined
  placement(piece: string, at: string, mode?: 'troop' | 'supply'): PlacementProspect | undefined
  zone(id: string): ZoneView | undefined
  invasion(faction: Faction, land: string): InvasionView | undefined
  airdrop(faction: Faction): AirdropView
}

/** A game of Axis Empires in play. */
export interface AxisGame extends GameInPlay {
  readonly engine: Engine<Game>
  inPosition(state: GameState, options?: { readonly hashed: boolean }): AxisGame
  summary(): ScenarioSummary
  phasing(): Faction | null
  turn(): TurnView
  sequence(): SequenceStep[]
  result(): GameResult | null
  track(): TurnBoxView[]
  reach(piece: string): Reach
  whyMove(piece: string, to: string): Verdict
  /** The attack being put together or fought. */
  draft(): BattleDraft | null
  battle(target: string, attackers: readonly string[], hq?: string | null): BattlePreview
  /** What a unit could attack from a hex it may move to. Throws for an id that is no hex. */
  prospects(piece: string, to: string): readonly AttackProspect[]
  supply(piece: string): SupplyView
  overlay(kind: OverlayKind, faction: Faction): OverlayView
  /** The victory conditions, place by place. */
  standing(): StandingView
  /** Who controls a hex, and what its ground means. Throws for an id that is no hex. */
  hex(id: string): HexView
  /** The Option Cards a seat may look at; `covered`: how many pieces lie in places it may not look into. */
  cards(covered?: Readonly<Record<string, number>>): CardsView
  /** Every Country there is now. */
  countries(): readonly CountryEntry[]
  /** All there is to tell of a Country; undefined for one that does not exist now. */
  country(id: string): CountryView | undefined
  /** What an umpire may let happen. */
  happenings(): readonly HappeningEntry[]
  /** The event under way, with what follows from each answer. */
  event(): EventSheetView | undefined
  /** The Replacements Segment under way: what each unit costs, where it may be placed. */
  replacements(): ReplacementsView | undefined
  /** Every display off the maps, and where each counter lies. */
  displays(): Omit<DisplaysView, 'game' | 'hash'>
  readonly support: SupportQuestions
}
