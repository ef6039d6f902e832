/** A game in play, as everything around the rules knows it: main, the command line, machine players. */
import type { GameResult, ScenarioSummary, SequenceStep, TurnView } from '../contract/views.ts'
import type { Effect, Note } from '../kernel/effects.ts'
import type { Engine } from '../kernel/engine.ts'
import type { Ply } from '../kernel/history.ts'
import type { Json } from '../kernel/json.ts'
import type { Command, Playing } from '../kernel/procedure.ts'
import type { Secrets } from '../kernel/secrets.ts'
import type { Frame, GameState } from '../kernel/state.ts'
import type { Verdict } from '../kernel/verdict.ts'

/** The end of the line played. */
export interface LastDeeds {
  /** The last plies, and some before them. */
  readonly plies: readonly Ply[]
  /** How many of them the last gesture made. */
  readonly fresh: number
}

export interface GameInPlay extends Playing {
  readonly engine: Engine<Playing>
  /** What is hidden from whom. */
  readonly secrets: Secrets
  /** The same game, with the same data, in another position; nobody else holds or changes that state. */
  inPosition(state: GameState, options?: { readonly hashed: boolean }): GameInPlay
  summary(): ScenarioSummary
  /** Whose turn it is; null where it is nobody's. */
  phasing(): string | null
  turn(): TurnView
  sequence(): readonly SequenceStep[]
  /** How the game ended; null while it is played. */
  result(): GameResult | null
  /** What the log begins with, before the first command; nothing if absent. */
  opening?(): readonly Note[]
  /** The place the decision is about, where its offers do not say it. */
  focus?(): string | undefined
  /** What a view of this game holds besides what that of every game does, with the last deeds to tell of. */
  shown?(last: LastDeeds): Readonly<Record<string, unknown>>
  /** Whether a counter may be put somewhere by hand, with that side up; with the side it shows if none is given. */
  judgePlace?(piece: string, to: string, face?: number): Verdict
  /** The side a counter shows in a place where only one may be up; undefined where its owner may choose. */
  faceAt?(piece: string, to: string): number | undefined
  /** Whether a variable may be set so by hand: it is one of the game's, and the value one of its values. */
  judgeVariable?(key: string, value: Json): Verdict
  /** A change by hand in the words of the game, for the log; undefined where it has none. */
  rulingWords?(command: Command, effects: readonly Effect[]): string | undefined
  /** Whether an event may happen so by hand (`umpire.event`). A game without events by hand has neither of the two. */
  judgeEvent?(command: Command): Verdict
  /** The procedure of an event that has been judged. */
  eventFrame?(command: Command): Frame
  /** What keeps a position brought from elsewhere from being played on, as a sentence; undefined if nothing does. */
  objection?(): string | undefined
  /** Broken invariants, in words; empty when all is well. */
  check(): string[]
}
