/** What a script is made of: its steps, what may be chosen in them, and the commands in which its questions are answered. */
import type { CommandKind } from './command.ts'
import type { Json } from './json.ts'
import type { Command, VerbWords } from './procedure.ts'
import type { Fields } from './shape.ts'
import type { Frame } from './state.ts'
import type { Verdict } from './verdict.ts'

/** New values of some fields of a frame. */
export type Change = Readonly<Record<string, Json | undefined>>

/** One thing that somebody may choose, however a command names it. */
interface Choosable<M, R extends string> {
  readonly label: string
  /** The rule its offer names; that of the question if not given. */
  readonly rule?: R
  readonly detail?: string | undefined
  readonly piece?: string | undefined
  readonly at?: string | undefined
  /** Does it. */
  act?(): void
  /** Procedures that are played before the next step. */
  next?(): readonly Frame[]
  /** What it settles for later steps. */
  readonly keep?: M
  /** The same step is taken once more. */
  readonly again?: boolean
}

/** One thing that somebody may choose. `M` is what the script keeps for later steps. */
export interface Choice<M = Change, R extends string = never> extends Choosable<M, R> {
  /** Unique within the question: the command names it. */
  readonly id: string
}

/** The same, named by several fields of its command, or by one that is no text. */
export interface ChoiceByFields<M = Change, R extends string = never> extends Choosable<M, R> {
  readonly fields: Readonly<Record<string, Json>>
}

/** What a deed leads to, if more than procedures: something kept for later steps, or the script from its start. */
export interface Result<M = Change> {
  readonly keep?: M
  readonly next?: readonly Frame[]
  /** All steps are taken again, and what has been kept is forgotten. */
  readonly restart?: true
}

interface Conditional<G, N> {
  /** The step is taken only if this holds; always if it is not given. */
  when?(game: G, now: N): boolean
}

/** Something that is done without a choice. The procedures it gives back are played before the next step. */
export interface Doing<G, N, M> extends Conditional<G, N> {
  /** The same step is taken once more. */
  readonly stays?: true
  does(game: G, now: N): readonly Frame[] | Result<M>
}

/** A die. Its value becomes part of the frame (`rolled`). */
interface Rolling<G, N, W extends string> extends Conditional<G, N> {
  /** What it is rolled for. */
  readonly roll: string
  by?(game: G, now: N): W
  /** The same step continues with the die. */
  readonly stays?: true
}

/** Somebody chooses. */
export interface Asking<G, N, M, W extends string, R extends string> extends Conditional<G, N> {
  /** For the player: what is to be chosen. */
  readonly ask: string
  /** He may also choose nothing. */
  readonly may?: boolean | undefined
  /** He is asked also where only one thing can be chosen. */
  readonly always?: true
  /** Who chooses; the owner of the script if not given. */
  by?(game: G, now: N): W
  choices(game: G, now: N): Iterable<Choice<M, R> | ChoiceByFields<M, R>>
}

/** One place of many is named, without a judgement of which. */
export interface Placing<G, N, M, W extends string> extends Conditional<G, N> {
  readonly anywhere: string
  by?(game: G, now: N): W
  /** What is kept of the place. */
  keep(at: string): M
}

export type Step<G, N, M = Change, W extends string = string, R extends string = never> =
  | Doing<G, N, M>
  | Rolling<G, N, W>
  | Asking<G, N, M, W, R>
  | Placing<G, N, M, W>

/** How a screen shows a command that names a choice, and how such a command is judged. `C` is the command. */
export interface Naming<G, F, R extends string, M, C> extends VerbWords {
  /** The field that names it; none where there is only one thing to choose, or several fields name it. */
  readonly field?: string
  /** Why such a command is refused when it is not offered. */
  why?(game: G, frame: F, command: C): Verdict<R>
  /** The choice that a command names, made without a list of all of them; `why` judges it. For long lists. */
  choice?(game: G, frame: F, command: C): ChoiceByFields<M, R>
}

/** The command that names what is chosen. */
export interface Choosing<G, F, R extends string, M = never> extends Naming<G, F, R, M, Command> {
  readonly kind: Pick<CommandKind<string, Fields>, 'type' | 'takes'>
}

/** The command that leaves a question without a choice. */
export interface Passing<R extends string = never> extends VerbWords {
  readonly type: string
  readonly label: string
  readonly detail?: string
  /** The rule its offer names; that of the question if not given. */
  readonly rule?: R
}

/** The command that names a place. */
export type PlaceNaming<G, F, R extends string> = Omit<Choosing<G, F, R>, 'choice'> & {
  readonly field: string
}

/** The commands in which the questions of a script are answered. */
export interface Answers<G, F, R extends string, M = never> {
  readonly choose: Choosing<G, F, R, M>
  readonly pass?: Passing<R>
  readonly place?: PlaceNaming<G, F, R>
}
