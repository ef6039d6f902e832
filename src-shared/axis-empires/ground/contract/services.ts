/**
 * The services of Axis Empires: those of every game, and what its own screens ask besides. `axisRequests` are
 * its own alone; `requests` and `Answers` are all that its screens may call.
 */
import { z } from 'zod'
import {
  type Answers as AnyAnswers,
  requests as anyRequests,
  type ClientOf,
} from '../../../contract/services.ts'
import type { ListedScenario } from '../../../contract/views.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import { FACTIONS } from '../theatres/ids.ts'
import type { TurnSummary } from './advice.ts'
import type { CardsView } from './cards.ts'
import type { DiaryView } from './diary.ts'
import type { DisplaysView } from './displays.ts'
import type { ExampleEntry, ExampleView } from './examples.ts'
import type { FilmFrame, FilmPicture } from './film.ts'
import type { GlanceView } from './glance.ts'
import type { EventSheetView, ReplacementsView } from './guides.ts'
import type { CountryEntry, CountryView, HappeningEntry } from './nations.ts'
import type { OverviewView } from './overview.ts'
import { type PackAnswers, packRequests } from './packs.ts'
import type { EndReportView, PastReading } from './report.ts'
import type { RuleTexts } from './rule-texts.ts'
import type { HexView, StandingView } from './standing.ts'
import type {
  AirdropView,
  InvasionView,
  PlacementProspect,
  SupportSegmentView,
  ZoneView,
} from './support-segment.ts'
import {
  type AttackProspect,
  type BattlePreview,
  type ContentView,
  type GameView,
  type Outcome,
  OVERLAY_KINDS,
  type OverlayView,
  PLAYER_KINDS,
  type Reach,
  type ScenarioOutline,
  type ScenarioSummary,
  type SupplyView,
  type TurnBoxView,
} from './views.ts'

const id = z.string().min(1).max(200)
const faction = z.enum(FACTIONS)
const game = z.strictObject({ game: id })
const players = z.partialRecord(faction, z.enum(PLAYER_KINDS))

/** What is asked of a game in play; nothing changes by it. */
export const questionRequests = {
  'play.whyMove': z.strictObject({ game: id, piece: id, to: id }),
  'play.reach': z.strictObject({ game: id, piece: id }),
  'play.battle': z.strictObject({ game: id, target: id, attackers: z.array(id).max(60), hq: id.nullish() }),
  /** What a unit could attack from a hex it may move to, and at what odds. */
  'play.prospects': z.strictObject({ game: id, piece: id, to: id }),
  'play.supply': z.strictObject({ game: id, piece: id }),
  'play.overlay': z.strictObject({ game: id, kind: z.enum(OVERLAY_KINDS), faction }),
  /** The victory conditions place by place; null for rules that have none. */
  'play.standing': game,
  /** Who controls a hex, what it costs to enter and how it shifts attacks; null off the maps. */
  'play.hex': z.strictObject({ game: id, hex: id }),
  /** The Option Cards, as far as the seat at the screen may see them. */
  'play.cards': game,
  /** Every Country there is now, Major and Minor. */
  'play.countries': game,
  /** All there is to tell of a Country; null for one that does not exist now. */
  'play.country': z.strictObject({ game: id, country: id }),
  /** What an umpire may let happen; none of it is judged yet. */
  'play.happenings': game,
  /** The event under way with its answers; null while none is. */
  'play.event': game,
  /** The Replacements Segment under way; null outside it. */
  'play.replacements': game,
  /** The diary of the line played, season by season, to where the game stands. */
  'play.diary': game,
  /** What happened since a moment, and what is due. */
  'play.glance': z.strictObject({ game: id, since: z.number().int().min(0).optional() }),
  /** Forces, losses, production, arrivals, Strategic Hexes, war and peace over the line played. */
  'play.overview': game,
  /** The moments the line played is shown by, as a film. */
  'play.film': game,
  /** What is seen at a moment of it, and told since the one before. */
  'play.filmPicture': z.strictObject({
    game: id,
    ply: z.number().int().min(0),
    since: z.number().int().min(0),
  }),
  'play.track': game,
  /** Every box, track and display off the maps. */
  'play.displays': game,
  /** The Support Segment under way; null outside it. */
  'play.support': game,
  /** What placing a support unit or a Convoy somewhere would mean: verdict, path, who could contest it. */
  'play.placement': z.strictObject({
    game: id,
    piece: id,
    at: id,
    mode: z.enum(['troop', 'supply']).optional(),
  }),
  'play.zone': z.strictObject({ game: id, zone: id }),
  /** What a landing of a faction in a hex still needs. */
  'play.invasion': z.strictObject({ game: id, faction, land: id }),
  'play.airdrop': z.strictObject({ game: id, faction }),
  /** What happened in the Faction Turns that ended after a moment of the line played, oldest first; `most`: the last of them. */
  'play.summaries': z.strictObject({
    game: id,
    since: z.number().int().min(0),
    most: z.number().int().min(1).max(1000).optional(),
  }),
  /** What the end of a game tells of it: losses, turning points, battles. */
  'play.report': game,
  /** How far the past of a game has been read, for whoever waits for its overview or report. */
  'play.reading': game,
} as const

/** The services of Axis Empires alone. */
export const axisRequests = {
  /** The data new games begin with, or that of a game. */
  'content.get': z.strictObject({ game: id.optional() }),
  /** The rules in our own words, the glossary and how a turn goes. */
  'rules.texts': z.strictObject({}),
  /** The worked examples that can be played. */
  'examples.list': z.strictObject({}),
  /** Puts an example on the board, in a game that is kept nowhere; `scene` from 0. */
  'examples.open': z.strictObject({ id, scene: z.number().int().min(0).max(50).optional() }),
  /** How far the player has come with it. */
  'examples.look': game,
  /** A counter was sent where it may not go. */
  'examples.tried': z.strictObject({ game: id, piece: id, to: id }),
  'examples.answer': z.strictObject({ game: id, choice: z.number().int().min(0).max(20) }),
  /** Plays the step under way as the rule expects it. */
  'examples.show': game,
  'examples.close': game,
  /** How large each scenario is, and where its counters begin. */
  'scenarios.outlines': z.strictObject({}),
  ...questionRequests,
  ...packRequests,
} as const

/** All that a screen of Axis Empires may call. */
export const requests = {
  ...anyRequests,
  'games.new': anyRequests['games.new'].extend({ players: players.optional() }),
  'games.players': anyRequests['games.players'].extend({ players }),
  ...axisRequests,
} as const

export type ServiceName = keyof typeof requests
export type QuestionName = keyof typeof questionRequests
export type Request<N extends ServiceName> = z.infer<(typeof requests)[N]>

export interface Answers extends AnyAnswers, PackAnswers {
  'content.get': ContentView
  'rules.texts': RuleTexts
  'examples.list': readonly ExampleEntry[]
  'examples.open': { readonly view: GameView; readonly example: ExampleView }
  'examples.look': ExampleView
  'examples.tried': ExampleView
  'examples.answer': ExampleView
  'examples.show': { readonly view: GameView; readonly example: ExampleView }
  'examples.close': null
  'scenarios.list': readonly ListedScenario<ScenarioSummary>[]
  'scenarios.outlines': readonly ScenarioOutline[]
  'games.new': GameView
  'games.open': GameView
  'games.players': GameView
  'play.do': Outcome
  'play.table': Outcome
  'play.undo': GameView
  'play.redo': GameView
  'play.goto': GameView
  'play.view': GameView
  'play.machine': GameView
  'play.whyMove': Verdict
  'play.reach': Reach
  'play.battle': BattlePreview
  'play.prospects': readonly AttackProspect[]
  'play.supply': SupplyView
  'play.overlay': OverlayView
  'play.standing': StandingView | null
  'play.hex': HexView | null
  'play.cards': CardsView
  'play.countries': readonly CountryEntry[]
  'play.country': CountryView | null
  'play.happenings': readonly HappeningEntry[]
  'play.event': EventSheetView | null
  'play.replacements': ReplacementsView | null
  'play.diary': DiaryView
  'play.glance': GlanceView
  'play.overview': OverviewView
  'play.film': readonly FilmFrame[]
  'play.filmPicture': FilmPicture
  'play.track': readonly TurnBoxView[]
  'play.displays': DisplaysView
  'play.support': SupportSegmentView | null
  'play.placement': PlacementProspect | null
  'play.zone': ZoneView | null
  'play.invasion': InvasionView | null
  'play.airdrop': AirdropView
  'play.summaries': readonly TurnSummary[]
  'play.report': EndReportView
  'play.reading': PastReading
}

export type Client = ClientOf<typeof requests, Answers>
