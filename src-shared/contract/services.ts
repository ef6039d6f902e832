/**
 * The contract between main and a screen: every call by name, what it takes (checked by zod on arrival)
 * and what it gives. The same services stand behind Electron's IPC and behind the loopback server.
 */
import { z } from 'zod'
import type { Advice, Thinking, TurnSummary } from '../axis-empires/contract/advice.ts'
import type { DisplaysView } from '../axis-empires/contract/displays.ts'
import { type PackAnswers, packRequests } from '../axis-empires/contract/packs.ts'
import {
  type AidEntry,
  type PrintedFile,
  type PrintPreview,
  printRequest,
} from '../axis-empires/contract/print.ts'
import type { RuleTexts } from '../axis-empires/contract/rule-texts.ts'
import type { HexView, StandingView } from '../axis-empires/contract/standing.ts'
import type {
  AirdropView,
  InvasionView,
  PlacementProspect,
  SupportSegmentView,
  ZoneView,
} from '../axis-empires/contract/support.ts'
import {
  type BattlePreview,
  type BranchView,
  type ContentView,
  type GameView,
  type LogLine,
  type Outcome,
  type OverlayView,
  PLAYER_KINDS,
  type Reach,
  type SavedGame,
  type ScenarioSummary,
  type SupplyView,
  type TurnBoxView,
} from '../axis-empires/contract/views.ts'
import { MOST_NAME } from '../kernel/limits.ts'
import type { Verdict } from '../kernel/verdict.ts'
import { type CopyAnswers, copyRequests, type RecoveryView } from './copies.ts'

const id = z.string().min(1).max(200)
const faction = z.enum(['axis', 'western', 'soviet'])
/** Every text in a command is an id, a key or a choice. */
const MOST_WORD = 200
function hasShortTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MOST_WORD
  return typeof value !== 'object' || value === null || Object.values(value).every(hasShortTexts)
}
const json: z.ZodType<unknown> = z.json().refine(hasShortTexts, `texts of at most ${MOST_WORD} letters`)
export const command = z.object({ type: z.string().min(1).max(60) }).catchall(json)
const game = z.strictObject({ game: id })
const players = z.partialRecord(faction, z.enum(PLAYER_KINDS))

export const requests = {
  'app.info': z.strictObject({}),
  /** `restore` takes a copy, the newest unless its file is named; `keep` goes on with what there is. */
  'app.recover': z.strictObject({
    choice: z.enum(['restore', 'new', 'keep']),
    file: z.string().max(4_096).optional(),
  }),
  ...copyRequests,
  /** The data new games begin with, or that of a game. */
  'content.get': z.strictObject({ game: id.optional() }),
  /** The rules in our own words, the glossary and how a turn goes; the same for every game. */
  'rules.texts': z.strictObject({}),
  'scenarios.list': z.strictObject({}),
  'games.list': z.strictObject({}),
  'games.new': z.strictObject({
    scenario: id,
    title: z.string().max(120).optional(),
    seed: z.number().int().min(0).max(0xffffffff).optional(),
    manualDice: z.boolean().optional(),
    players: players.optional(),
  }),
  'games.open': game,
  'games.rename': z.strictObject({ game: id, title: z.string().min(1).max(120) }),
  'games.delete': game,
  /** Who plays each faction from now on; those not named stay as they are. */
  'games.players': z.strictObject({ game: id, players }),
  'games.thumbnail': z.strictObject({ game: id, png: z.string().max(400_000) }),
  'games.export': game,
  /** How long a file may be its reader says, in a sentence about files. */
  'games.import': z.strictObject({ name: z.string().max(MOST_NAME), data: z.string() }),
  /**
   * Commands of one gesture, done in order; stops at the first refusal. `forced`: decisions with a single
   * answer that follow are taken as part of it, each with a line in the log. `passOver`: refused commands are
   * left out, as a plan of many marches is carried out as far as it can be.
   */
  'play.do': z.strictObject({
    game: id,
    commands: z.array(command).min(1).max(200),
    forced: z.boolean().optional(),
    passOver: z.boolean().optional(),
  }),
  /** Table commands: umpire mode, dice by hand, pieces moved by hand. */
  'play.table': z.strictObject({ game: id, command }),
  /** `person`: on to the next decision of a person, over what machines did in between. */
  'play.undo': z.strictObject({ game: id, person: z.boolean().optional() }),
  'play.redo': z.strictObject({ game: id, person: z.boolean().optional() }),
  'play.goto': z.strictObject({ game: id, ply: z.number().int().min(0) }),
  'play.branches': game,
  'play.log': z.strictObject({ game: id, from: z.number().int().min(0).optional() }),
  'play.why': z.strictObject({ game: id, command }),
  'play.whyMove': z.strictObject({ game: id, piece: id, to: id }),
  'play.reach': z.strictObject({ game: id, piece: id }),
  'play.battle': z.strictObject({ game: id, target: id, attackers: z.array(id).max(60), hq: id.nullish() }),
  'play.supply': z.strictObject({ game: id, piece: id }),
  'play.overlay': z.strictObject({ game: id, kind: z.enum(['zoc', 'supply', 'control']), faction }),
  /** The victory conditions place by place; null for rules that have none. */
  'play.standing': game,
  /** Who controls a hex, what it costs to enter and how it shifts attacks; null off the maps. */
  'play.hex': z.strictObject({ game: id, hex: id }),
  'play.track': game,
  /** The game as it stands, for a second window that follows it. */
  'play.view': game,
  /** Every box, track and display off the maps. */
  'play.displays': game,
  /** The Support Segment as it stands; null outside of it. */
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
  /**
   * Lets the machine players take their decisions until a human one is due, or for `most` commands, or for so
   * many `deeds` as a person sees them (a unit's whole march, an attack put together, a die).
   */
  'play.machine': z.strictObject({
    game: id,
    most: z.number().int().min(1).max(5000).optional(),
    deeds: z.number().int().min(1).max(100).optional(),
    forced: z.boolean().optional(),
  }),
  /** What happened in the Faction Turns that ended after a moment of the line played, oldest first. */
  'play.summaries': z.strictObject({ game: id, since: z.number().int().min(0) }),
  /** The best three plans for whoever has to decide, with reasons. */
  'play.advise': game,
  /** How far the machine's thought has come. */
  'play.thinking': game,
  /** Calls off what the machine is thinking about; the moves it has made stand. */
  'play.callOff': game,
  ...packRequests,
  'print.list': z.strictObject({}),
  /** The pages of an aid, to look at. */
  'print.pages': printRequest,
  'print.pdf': printRequest,
} as const

export type ServiceName = keyof typeof requests

/** Services that take a file: its name and its text. Over HTTP the text travels as it is. */
export const FILE_SERVICES = ['games.import', 'packs.import'] as const satisfies readonly ServiceName[]
export type Request<N extends ServiceName> = z.infer<(typeof requests)[N]>

export interface AppInfo {
  readonly version: string
  readonly rules: string
  readonly host: 'electron' | 'browser'
  /** Set while a damaged store waits for a choice. */
  readonly recovery?: RecoveryView
  /** Why nothing can be stored, as the end of a sentence; absent if it can. */
  readonly readOnly?: string
}

export interface Answers extends PackAnswers, CopyAnswers {
  'app.info': AppInfo
  'app.recover': AppInfo
  'content.get': ContentView
  'rules.texts': RuleTexts
  'scenarios.list': readonly ScenarioSummary[]
  'games.list': readonly SavedGame[]
  'games.new': GameView
  'games.open': GameView
  'games.rename': readonly SavedGame[]
  'games.delete': readonly SavedGame[]
  'games.players': GameView
  'games.thumbnail': null
  'games.export': { readonly name: string; readonly data: string }
  'games.import': readonly SavedGame[]
  'play.do': Outcome
  'play.table': Outcome
  'play.undo': GameView
  'play.redo': GameView
  'play.goto': GameView
  'play.branches': readonly BranchView[]
  'play.log': readonly LogLine[]
  'play.why': Verdict
  'play.whyMove': Verdict
  'play.reach': Reach
  'play.battle': BattlePreview
  'play.supply': SupplyView
  'play.overlay': OverlayView
  'play.standing': StandingView | null
  'play.hex': HexView | null
  'play.track': readonly TurnBoxView[]
  'play.view': GameView
  'play.displays': DisplaysView
  'play.support': SupportSegmentView | null
  'play.placement': PlacementProspect | null
  'play.zone': ZoneView | null
  'play.invasion': InvasionView | null
  'play.airdrop': AirdropView
  'play.machine': GameView
  'play.summaries': readonly TurnSummary[]
  'play.advise': Advice
  'play.thinking': Thinking
  'play.callOff': Thinking
  'print.list': readonly AidEntry[]
  'print.pages': PrintPreview
  'print.pdf': PrintedFile
}

/** A failure that reaches the screen: one clear sentence, and where it belongs. */
export interface ServiceError {
  readonly error: { readonly message: string; readonly where?: string }
}

/** How every answer travels, over IPC and over HTTP alike. */
export type Reply<N extends ServiceName> = { readonly ok: Answers[N] } | ServiceError

/** What the screen holds: `call('play.do', {…})`. Rejects with an Error whose message is one clear sentence. */
export interface Client {
  call<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]>
}
