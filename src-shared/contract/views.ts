/**
 * What main tells a screen of a game in play, whichever game it is. Plain data; a game adds to these views what
 * its own screens draw.
 */
import type { Note } from '../kernel/effects.ts'
import type { Decision, Offer, SetOffer, VerbWords } from '../kernel/procedure.ts'
import type { SeenState } from '../kernel/secrets.ts'
import type { Verdict } from '../kernel/verdict.ts'

/** A person at the screen; every other player is a machine, of a kind the game names. */
export const HUMAN = 'human'

/** One line of the log, with the ply that wrote it (a click goes back there). */
export interface LogLine extends Note {
  readonly ply: number
}

/** One step of the sequence of play, as the side panel lists it. */
export interface SequenceStep {
  readonly id: string
  readonly rule: string
  readonly title: string
  readonly faction?: string
  /** The segment it is: the same for every faction and map, so that a person can say whether it is to pass by. */
  readonly segment?: string
  readonly state: 'done' | 'now' | 'ahead' | 'skipped'
}

/** The turn a game stands in. Turns are numbered in the order they are played. */
export interface TurnView {
  readonly index: number
  readonly label: string
}

/** How a game ended. `winner` is a faction or a word of the game for several, or `draw`. */
export interface GameResult {
  readonly winner: string
  readonly level?: string
  readonly text: string
}

/** An optional rule as players choose it when a game begins. */
export interface OptionView {
  readonly id: string
  /** Its section. */
  readonly rule: string
  readonly title: string
  /** What it changes, in one sentence. */
  readonly words: string
  readonly on: boolean
  /** The id of another that has to be on with it. */
  readonly needs?: string
}

export interface ScenarioSummary {
  readonly id: string
  readonly title: string
  readonly kind: 'training' | 'campaign'
  readonly introduction: string
  readonly notes: readonly string[]
  readonly factions: readonly string[]
  readonly from: string
  readonly to: string
  readonly victory: readonly string[]
  readonly special: readonly string[]
  /** The optional rules of the game that are for it; of a game without any it is absent. */
  readonly options?: readonly OptionView[]
  /** The title of the overlay pack it comes from, if it is not one of the game's own. */
  readonly pack?: string
}

/** A pack in use, as a scenario sees it. */
export interface PackChoice {
  readonly id: string
  readonly title: string
  /** `own`: the scenario is the pack's. `meant`: it was made for the scenario. `other`: it was made for others. */
  readonly is: 'own' | 'meant' | 'other'
}

/** A scenario in the list of all there are; `system` is the id of the game it belongs to. */
export type ListedScenario<S extends ScenarioSummary = ScenarioSummary> = S & {
  readonly system: string
  /** The packs in use of its game; none if there are none. */
  readonly packs?: readonly PackChoice[]
}

export interface GameView {
  readonly game: string
  /** The id of the game system it is played by. */
  readonly system: string
  readonly title: string
  readonly scenario: ScenarioSummary
  /** What the seat at the screen sees. */
  readonly state: SeenState
  /** The ply the game stands after; 0 at the start. */
  readonly ply: number
  /** Fingerprint of what the seat sees. */
  readonly hash: string
  readonly decision: Decision | null
  /** The legal commands; none while a machine decides. */
  readonly offers: readonly Offer[]
  /** Legal commands that are the same at every place of a set, each sent once for the whole set. */
  readonly anywhere: readonly SetOffer[]
  /** What to know about each kind of command of the decision, by its type. */
  readonly verbs: Readonly<Record<string, VerbWords>>
  /** The place the decision is about, where its offers do not say it. */
  readonly focus?: string
  readonly result: GameResult | null
  readonly phasing: string | null
  readonly turn: TurnView
  readonly sequence: readonly SequenceStep[]
  /** Lines the last commands wrote. */
  readonly lines: readonly LogLine[]
  readonly logLength: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undoLabel?: string
  readonly redoLabel?: string
  /** The end of the line of play that redo leads to; more than `ply` when an earlier moment is looked at. */
  readonly lastPly: number
  /** The kind of player of each faction. */
  readonly players: Readonly<Record<string, string>>
  readonly manualDice: boolean
  readonly umpire: boolean
  /** What of it could not be read when it was opened, in a few sentences; absent for a sound game. */
  readonly damage?: string
  /** Which packs it was begun with, as a fingerprint; absent for none. */
  readonly packs?: string
}

export interface SavedGame {
  readonly id: string
  /** The id of the game system it is of, as its first position says; empty where that cannot be read. */
  readonly system: string
  readonly title: string
  readonly scenario: string
  readonly turn: string
  readonly plies: number
  readonly created: string
  readonly updated: string
  /** The sides of its scenario, and the kind of player of each faction. */
  readonly factions: readonly string[]
  readonly players: Readonly<Record<string, string>>
  /** How the game ended, in a few words; absent while it is played. */
  readonly result?: string
  /** PNG data URL. */
  readonly thumbnail?: string
}

/** A branch of the history. */
export interface BranchView {
  readonly ply: number
  readonly label: string
  /** The first thing done on it that the line shown does not have; absent if it only went on. */
  readonly first?: LogLine
  /** What the players call it. */
  readonly name?: string
  /** Its steps from the beginning. */
  readonly plies: readonly number[]
  /** Steps it has in common with the line shown. */
  readonly shared: number
  readonly current: boolean
}

/** A heading of the log: where a turn, a phase or a segment begins. */
export interface HistoryMark {
  /** Steps from the beginning. */
  readonly step: number
  readonly line: LogLine
}

/** The history of a game: the line shown, to its very end, and the others. */
export interface HistoryView {
  /** The plies of the line shown, from the beginning to its end. */
  readonly steps: readonly number[]
  readonly marks: readonly HistoryMark[]
  readonly lines: readonly BranchView[]
  /** Moments with a name, on any line. */
  readonly bookmarks: readonly { readonly ply: number; readonly name: string }[]
}

/** The position after one ply, looked at while the game stands where it stood. */
export interface MomentView {
  readonly ply: number
  /** Fingerprint of what the seat sees of it. */
  readonly hash: string
  readonly state: SeenState
  /** What the ply wrote in the log. */
  readonly lines: readonly LogLine[]
  /** The counters it took from one place to another. */
  readonly moved: readonly { readonly piece: string; readonly from: string; readonly to: string }[]
}

/** The outcome of commands: done, or refused and why; in either case the game afterwards. */
export type Outcome<V extends GameView = GameView> =
  | { readonly ok: true; readonly view: V }
  | { readonly ok: false; readonly verdict: Verdict; readonly view: V }
