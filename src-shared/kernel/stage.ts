/**
 * How a procedure is written: as stages. A stage is one decision of the rulebook, all in one place: who is asked
 * what, the legal commands, and what each verb does; or a step that runs without a command. A procedure is the
 * shape of its frame and its stages.
 */
import type { Command, Decision, Offer, Procedure, VerbWords } from './procedure.ts'
import { type Fields, FrameFault, type FrameShape, misfit, type Of } from './shape.ts'
import type { Frame } from './state.ts'
import { OK, refuse, type Verdict } from './verdict.ts'

/** One kind of command within a decision: what it takes, what a screen says of it, and what it does. */
export interface Verb<G, F, R extends string = string> extends VerbWords {
  /** The fields of the command besides its type. */
  readonly takes: Fields
  /** The offers such a command could match, found without listing all offers: for judging a command somebody names. */
  named?(game: G, frame: F, command: Command): Iterable<Offer<R>>
  /** Why such a command is refused when it is not offered; OK if the prompt says enough. */
  why?(game: G, frame: F, command: Command): Verdict<R>
  do(game: G, frame: F, command: Command): void
}

/** What a verb does, with its command typed by what it takes. */
export interface Deeds<G, F, S extends Fields, R extends string = string> extends VerbWords {
  named?(game: G, frame: F, command: Command & Of<S>): Iterable<Offer<R>>
  why?(game: G, frame: F, command: Command & Of<S>): Verdict<R>
  do(game: G, frame: F, command: Command & Of<S>): void
}

/** A verb whose command takes these fields. */
export function verb<G, F, S extends Fields, R extends string>(
  takes: S,
  deeds: Deeds<G, F, S, R>,
): Verb<G, F, R> {
  // A procedure reads a command by `takes` before it asks anything of its verb.
  return { takes, ...deeds } as Verb<G, F, R>
}

export interface Stage<G, F extends Frame, R extends string = string> {
  /** Runs on without a command. True if it changed anything; false if it waits for its decision. */
  run?(game: G, frame: F): boolean
  /** Who is asked, and what. */
  prompt?(game: G, frame: F): Decision<R>
  /** Every legal command. */
  offers?(game: G, frame: F): Iterable<Offer<R>>
  readonly on?: Readonly<Record<string, Verb<G, F, R>>>
  /** Why a command that is no verb of this decision is refused; OK if the prompt says enough. */
  otherwise?(game: G, frame: F, command: Command): Verdict<R>
}

/** The verb a command names. A name every object has, such as `toString`, is none. */
function verbOf<G, F extends Frame, R extends string>(
  stage: Stage<G, F, R>,
  type: string,
): Verb<G, F, R> | undefined {
  return stage.on && Object.hasOwn(stage.on, type) ? stage.on[type] : undefined
}

/** A procedure that was asked for a decision it never takes, or given a command it does not know: a bug. */
class StageFault extends Error {
  override readonly name = 'StageFault'
}

export interface ProcedureParts<G, F extends Frame> {
  readonly frame: FrameShape<F>
  /** The part of the screen that leads a player through its decisions. */
  readonly guide?: string
  /** The stage a frame is in. */
  stage(game: G, frame: F): Stage<G, F>
}

/** What is wrong with the shape of a command, as one sentence; undefined if nothing is. */
export function shapeOf(command: Command, takes: Fields): string | undefined {
  const wrong = misfit(command, takes, 'type')
  return wrong === undefined ? undefined : `the command "${command.type}" ${wrong}`
}

class Staged<G, F extends Frame> implements Procedure<G> {
  private readonly parts: ProcedureParts<G, F>
  /** The frame read last: a frame is read once, however often its procedure is asked. */
  private stored: Frame | undefined
  private frame: F | undefined

  constructor(parts: ProcedureParts<G, F>) {
    this.parts = parts
  }

  private read(stored: Frame): F {
    if (this.frame === undefined || this.stored !== stored) {
      this.frame = this.parts.frame.read(stored)
      this.stored = stored
    }
    return this.frame
  }

  run(game: G, stored: Frame): boolean {
    const frame = this.read(stored)
    return this.parts.stage(game, frame).run?.(game, frame) ?? false
  }

  decision(game: G, stored: Frame): Decision {
    const frame = this.read(stored)
    const decision = this.parts.stage(game, frame).prompt?.(game, frame)
    if (!decision) throw new StageFault(`the procedure "${this.parts.frame.proc}" waits for nobody here`)
    const { guide } = this.parts
    return guide === undefined ? decision : { ...decision, guide }
  }

  /** Passes the offers of the stage on unwrapped: every offer would have to go through a generator around them. */
  offers(game: G, stored: Frame, only?: Command): Iterable<Offer> {
    const frame = this.read(stored)
    const stage = this.parts.stage(game, frame)
    if (only === undefined) return stage.offers?.(game, frame) ?? []
    const meant = verbOf(stage, only.type)
    if (!meant || shapeOf(only, meant.takes) !== undefined) return []
    return meant.named?.(game, frame, only) ?? stage.offers?.(game, frame) ?? []
  }

  perform(game: G, stored: Frame, command: Command): void {
    const frame = this.read(stored)
    const meant = verbOf(this.parts.stage(game, frame), command.type)
    const wrong = meant ? shapeOf(command, meant.takes) : `"${command.type}" is no command of this decision`
    if (!meant || wrong !== undefined) throw new StageFault(`${this.parts.frame.proc}: ${wrong}`)
    meant.do(game, frame, command)
  }

  explain(game: G, stored: Frame, command: Command): Verdict {
    const frame = this.read(stored)
    const stage = this.parts.stage(game, frame)
    const meant = verbOf(stage, command.type)
    if (!meant) return stage.otherwise?.(game, frame, command) ?? OK
    const wrong = shapeOf(command, meant.takes)
    if (wrong !== undefined) return refuse(this.decision(game, stored).rule, wrong)
    return meant.why?.(game, frame, command) ?? OK
  }

  objection(stored: Frame): string | undefined {
    try {
      this.parts.frame.read(stored)
      return undefined
    } catch (error) {
      if (error instanceof FrameFault) return error.message
      throw error
    }
  }

  verbs(game: G, stored: Frame): Readonly<Record<string, VerbWords>> {
    return this.parts.stage(game, this.read(stored)).on ?? {}
  }
}

/** A procedure of stages. */
export function procedure<G, F extends Frame>(parts: ProcedureParts<G, F>): Procedure<G> {
  return new Staged(parts)
}
