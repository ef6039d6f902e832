/**
 * The contract between main and a screen that holds for every game: each call by name, what it takes (checked
 * by zod on arrival) and what it gives. A game adds the services of its own screens. The same services stand
 * behind Electron's IPC and behind the loopback server.
 */
import { z } from 'zod'
import { MAX_NAME } from '../kernel/limits.ts'
import type { Verdict } from '../kernel/verdict.ts'
import type { Advice, Thinking } from './advice.ts'
import { type CopyAnswers, copyRequests, type RecoveryView } from './copies.ts'
import { passingSegments } from './flow.ts'
import { type GuideProgress, guideProgress } from './guide.ts'
import { type PlanAnswers, planRequests } from './planner.ts'
import { type PrintAnswers, printRequests } from './print.ts'
import { type SettingAnswers, settingRequests } from './settings.ts'
import type {
  BranchView,
  GameView,
  HistoryView,
  ListedScenario,
  LogLine,
  MomentView,
  Outcome,
  SavedGame,
} from './views.ts'
import type { Along } from './wire/together.ts'

const id = z.string().min(1).max(200)
/** Every text in a command is an id, a key or a choice. */
const MAX_WORD = 200
function hasShortTexts(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_WORD
  return typeof value !== 'object' || value === null || Object.values(value).every(hasShortTexts)
}
const json: z.ZodType<unknown> = z.json().refine(hasShortTexts, `texts of at most ${MAX_WORD} letters`)
export const command = z.object({ type: z.string().min(1).max(60) }).catchall(json)
const game = z.strictObject({ game: id })
/** The kind of player of each faction; the game they are of says which factions and kinds there are. */
const players = z.record(z.string().min(1).max(60), z.string().min(1).max(60))

export const requests = {
  'app.info': z.strictObject({}),
  /** `restore` takes a copy, the newest unless its file is named; `keep` continues with what there is. */
  'app.recover': z.strictObject({
    choice: z.enum(['restore', 'new', 'keep']),
    file: z.string().max(4_096).optional(),
  }),
  ...copyRequests,
  ...settingRequests,
  ...planRequests,
  ...printRequests,
  'scenarios.list': z.strictObject({}),
  'games.list': z.strictObject({}),
  'games.new': z.strictObject({
    scenario: id,
    /** The game the scenario is of; needed only where two have one of this id. */
    system: id.optional(),
    title: z.string().max(120).optional(),
    seed: z.number().int().min(0).max(0xffffffff).optional(),
    manualDice: z.boolean().optional(),
    players: players.optional(),
    /** The optional rules that are on, by their ids; those of the scenario if not given. */
    options: z.array(z.string().min(1).max(60)).max(60).optional(),
    /** The packs that lie over its data, by their ids, among those in use; those made for the scenario if not given. */
    packs: z.array(id).max(100).optional(),
    /** With the data of the installation alone, whatever packs are in use: a lesson has to be as it was written. */
    plain: z.boolean().optional(),
  }),
  'games.open': game,
  'games.rename': z.strictObject({ game: id, title: z.string().min(1).max(120) }),
  'games.delete': game,
  /** Stores the game once more, with its whole history, under another name. */
  'games.copy': game,
  /** Who plays each faction from now on; those not named stay as they are. */
  'games.players': z.strictObject({ game: id, players }),
  'games.thumbnail': z.strictObject({ game: id, png: z.string().max(400_000) }),
  'games.export': game,
  /** How long a file may be is judged by its reader, in a sentence about files. */
  'games.import': z.strictObject({ name: z.string().max(MAX_NAME), data: z.string() }),
  /**
   * Commands of one gesture, done in order; stops at the first refusal. `forced`: decisions with a single
   * answer that follow are taken as part of it, each with a line in the log. `pass`: so are segments that are to pass by, each
   * with a line. `passOver`: refused commands are
   * left out, as a plan of many marches is carried out as far as it can be.
   */
  'play.do': z.strictObject({
    game: id,
    commands: z.array(command).min(1).max(200),
    forced: z.boolean().optional(),
    pass: passingSegments.optional(),
    passOver: z.boolean().optional(),
  }),
  /** Table commands: umpire mode, dice by hand, pieces moved by hand. */
  'play.table': z.strictObject({ game: id, command }),
  /** `person`: on to the next decision of a person, over what machines did in between. */
  'play.undo': z.strictObject({ game: id, person: z.boolean().optional() }),
  'play.redo': z.strictObject({ game: id, person: z.boolean().optional() }),
  'play.goto': z.strictObject({ game: id, ply: z.number().int().min(0) }),
  'play.branches': game,
  /** The line shown step by step, with its headings, and the other lines. */
  'play.history': game,
  /** Names a moment, or the line of play that ends there; an empty name takes it away. */
  'play.name': z.strictObject({
    game: id,
    ply: z.number().int().min(0),
    kind: z.enum(['moment', 'line']),
    name: z.string().max(80),
  }),
  /** The position after a ply; the game stays where it is. */
  'play.moment': z.strictObject({ game: id, ply: z.number().int().min(0) }),
  'play.log': z.strictObject({ game: id, from: z.number().int().min(0).optional() }),
  'play.why': z.strictObject({ game: id, command }),
  /** The current position, for a second window that follows the game. */
  'play.view': game,
  /**
   * Lets the machine players take their decisions until a human one is due, or for `most` commands, or for a number of `deeds` as a person sees them (a unit's whole march, an attack put together, a die).
   */
  'play.machine': z.strictObject({
    game: id,
    most: z.number().int().min(1).max(5000).optional(),
    deeds: z.number().int().min(1).max(100).optional(),
    forced: z.boolean().optional(),
    pass: passingSegments.optional(),
  }),
  /**
   * Plays the rest of the segment for the person in it, as the best machine player would: one gesture. What only a person
   * does, such as a declaration of war, is left to him.
   */
  'play.rest': z.strictObject({
    game: id,
    forced: z.boolean().optional(),
    pass: passingSegments.optional(),
  }),
  /** The best three plans for anyone who has to decide, with reasons. */
  'play.advise': game,
  /** How far the machine's thought has come. */
  'play.thinking': game,
  /** Calls off what the machine is thinking about; the moves it has made stand. */
  'play.callOff': game,
  /** How far the player has come in the guided game; null before he has begun it. */
  'guide.progress': z.strictObject({}),
  'guide.keep': z.strictObject({ progress: guideProgress }),
} as const

export type ServiceName = keyof typeof requests
export type Request<N extends ServiceName> = z.infer<(typeof requests)[N]>

export interface AppInfo {
  readonly version: string
  /** The games it plays, each with the version of its rules and the kinds of players it has, a person first. */
  readonly systems: readonly {
    readonly id: string
    readonly title: string
    readonly version: string
    readonly players: readonly string[]
    /** The manners of those kinds that have any. */
    readonly manners: Readonly<Record<string, readonly string[]>>
  }[]
  readonly host: 'electron' | 'browser'
  /** Set while a damaged store waits for a choice. */
  readonly recovery?: RecoveryView
  /** Why nothing can be stored, as the end of a sentence; absent if it can. */
  readonly readOnly?: string
}

export interface Answers extends CopyAnswers, SettingAnswers, PlanAnswers, PrintAnswers {
  'app.info': AppInfo
  'app.recover': AppInfo
  'scenarios.list': readonly ListedScenario[]
  'games.list': readonly SavedGame[]
  'games.new': GameView
  'games.open': GameView
  'games.rename': readonly SavedGame[]
  'games.delete': readonly SavedGame[]
  'games.copy': readonly SavedGame[]
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
  'play.history': HistoryView
  'play.moment': MomentView
  'play.name': HistoryView
  'play.log': readonly LogLine[]
  'play.why': Verdict
  'play.view': GameView
  'play.machine': GameView
  'play.rest': GameView
  'play.advise': Advice
  'play.thinking': Thinking
  'play.callOff': Thinking
  'guide.progress': GuideProgress | null
  'guide.keep': null
}

/** A failure that reaches the screen: one clear sentence, and where it belongs. */
export interface ServiceError {
  readonly error: { readonly message: string; readonly where?: string }
}

/** How every answer travels, over IPC and over HTTP alike. */
export type Reply = { readonly ok: unknown } | ServiceError

/** Services by name, with the shape of what each takes. */
export type RequestTable = Readonly<Record<string, z.ZodType>>

/**
 * What the screen holds: `call('play.do', {…})`. Rejects with an Error whose message is one clear sentence.
 * `R` is the table of the services it may call, `A` what they answer.
 */
export interface ClientOf<R extends RequestTable, A> {
  /** `along`: questions that are answered with it, about the game after it. */
  call<N extends keyof R & keyof A & string>(
    name: N,
    request: z.infer<R[N]>,
    along?: readonly Along[],
  ): Promise<A[N]>
}

/** What the parts of the screen that serve every game hold. */
export type Client = ClientOf<typeof requests, Answers>
