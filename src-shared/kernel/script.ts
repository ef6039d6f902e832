/**
 * A script: steps that are taken one after the other. A step does something, casts a die, asks somebody to choose, or has
 * a place named. Where one thing alone can be chosen and must be, it is done without asking; what cannot be done has no
 * result. What a choice settles for later steps is kept in the frame.
 */
import { end, inOrder } from './calls.ts'
import type { CommandKind } from './command.ts'
import { sameJson } from './json.ts'
import type { Command, Decision, Offer, Playing, Procedure, Wide } from './procedure.ts'
import type {
  Answers,
  Asking,
  Change,
  Choice,
  ChoiceByFields,
  Choosing,
  Doing,
  Naming,
  Passing,
  PlaceNaming,
  Placing,
  Result,
  Step,
} from './script-steps.ts'
import type { Fields, FrameShape, Of } from './shape.ts'
import { procedure, type Stage, type Verb } from './stage.ts'
import type { Frame } from './state.ts'
import { OK, type Verdict } from './verdict.ts'

/** What a script is to its game. */
export interface ScriptParts<G extends Playing, F extends Frame, M, R extends string, W extends string> {
  readonly frame: FrameShape<F>
  /** The commands of its questions. Where they are not always the same, they go by what the frame remembers. */
  answers(frame: F): Answers<G, F, R, M>
  /** The step that a frame has come to; undefined once the script is over. */
  step(game: G, frame: F): Step<G, F, M, W, R> | undefined
  /** The change that leads to the next step. */
  onward(frame: F): Change
  /** The change that leads to the first step, with nothing kept. */
  restart?(frame: F): Change
  /** The change that keeps something, if anything is ever kept. */
  keep?(frame: F, kept: M): Change
  /** What comes before the first step. True if it did anything. */
  begin?(game: G, frame: F): boolean
  /** Ends the script; its procedure simply ends if this is not given. */
  finish?(game: G, frame: F): void
  /** Has a die cast, if one ever is. */
  cast?(game: G, frame: F, purpose: string, by: W): void
  /** Who chooses where a step does not say. */
  owner(game: G, frame: F): W
  /** What a question is to a screen: its kind, its sentence, its rule. */
  prompt(game: G, frame: F, ask: string): Omit<Decision<R>, 'faction'>
  /** Why a command is refused that answers no question asked now; OK if the prompt says enough. */
  otherwise?(game: G, frame: F, command: Command): Verdict<R>
  /** Says that there is nothing to choose from. */
  noResult?(game: G, frame: F, by: W): void
  /** Says that nothing is chosen. */
  passed?(game: G, frame: F): void
  /** The places that may be named, and the label of one without its name. */
  places?(game: G, frame: F): Omit<Wide, 'field'>
}

type AnyChoice<M, R extends string> = Choice<M, R> | ChoiceByFields<M, R>
/** A step that waits for somebody. */
type Waiting<G, F, M, W extends string, R extends string> = Asking<G, F, M, W, R> | Placing<G, F, M, W>
type CommandName = Pick<Choosing<never, never, never>, 'kind' | 'field'>

/** The command that names a choice. */
function commandOf({ kind: { type }, field }: CommandName, choice: AnyChoice<unknown, string>): Command {
  if ('fields' in choice) return { type, ...choice.fields }
  return field === undefined ? { type } : { type, [field]: choice.id }
}

/** The offer of a choice; built field by field, for thousands of them are listed. */
function choiceOffer<R extends string>(named: CommandName, rule: R, choice: AnyChoice<unknown, R>): Offer<R> {
  const { label, detail, piece, at } = choice
  const offer: { -readonly [K in keyof Offer<R>]: Offer<R>[K] } = {
    command: commandOf(named, choice),
    label,
    rule: choice.rule ?? rule,
  }
  if (detail !== undefined) offer.detail = detail
  if (piece !== undefined) offer.piece = piece
  if (at !== undefined) offer.at = at
  return offer
}

/** The first things of a list, at most as many as wanted: the rest is not made. */
function firstOf<T>(list: Iterable<T>, wanted: number): readonly T[] {
  const found: T[] = []
  for (const each of list) if (found.push(each) === wanted) break
  return found
}

/** The command that names what is chosen, with its functions typed by what it takes. */
export function choosing<G, F, S extends Fields, R extends string, M>(
  kind: CommandKind<string, S>,
  naming: Naming<G, F, R, M, Command & Of<S>>,
): Choosing<G, F, R, M> {
  // A procedure reads a command by `takes` before it asks anything of its verb.
  return { kind, ...naming } as Choosing<G, F, R, M>
}

/** A script that is asked or answered where it asks nothing: a bug. */
class ScriptFault extends Error {
  override readonly name = 'ScriptFault'
}

class Script<G extends Playing, F extends Frame, M, R extends string, W extends string> {
  private readonly parts: ScriptParts<G, F, M, R, W>
  private readonly stages = new Map<Answers<G, F, R, M>, Stage<G, F, R>>()

  constructor(parts: ScriptParts<G, F, M, R, W>) {
    this.parts = parts
  }

  /** The stage that a frame is in: the questions are distinguished by the commands they are answered in. */
  stage(frame: F): Stage<G, F, R> {
    const answers = this.parts.answers(frame)
    const known = this.stages.get(answers)
    if (known) return known
    const made = this.stageOf(answers)
    this.stages.set(answers, made)
    return made
  }

  private stageOf(answers: Answers<G, F, R, M>): Stage<G, F, R> {
    const { choose, pass, place } = answers
    const on: Record<string, Verb<G, F, R>> = {
      [choose.kind.type]: this.choosing(choose),
      ...(pass ? { [pass.type]: this.passing(pass) } : {}),
      ...(place ? { [place.kind.type]: this.placing(place) } : {}),
    }
    return {
      run: (game, frame) => this.run(game, frame),
      prompt: (game, frame) => this.prompt(game, frame),
      offers: (game, frame) => this.offers(game, frame, answers),
      on,
      otherwise: (game, frame, command) => this.parts.otherwise?.(game, frame, command) ?? OK,
    }
  }

  private choosing(choose: Choosing<G, F, R, M>): Verb<G, F, R> {
    const { kind, field: _, choice, ...words } = choose
    const chosen = (game: G, frame: F, command: Command): AnyChoice<M, R> | undefined =>
      choice
        ? choice(game, frame, command)
        : [...this.choicesOf(game, frame)].find((each) => sameJson(commandOf(choose, each), command))
    const deed: Verb<G, F, R> = {
      ...words,
      takes: kind.takes,
      do: (game, frame, command) => {
        const found = chosen(game, frame, command)
        if (found) this.take(game, frame, found)
      },
    }
    if (!choice) return deed
    return {
      ...deed,
      named: (game, frame, command) =>
        words.why?.(game, frame, command).ok === false
          ? []
          : [choiceOffer(choose, this.prompt(game, frame).rule, choice(game, frame, command))],
    }
  }

  private passing(pass: Passing<R>): Verb<G, F, R> {
    const { type: _, label: __, detail: ___, rule: ____, ...words } = pass
    return {
      ...words,
      takes: {},
      named: (game, frame) => {
        const step = this.waiting(game, frame)
        return 'may' in step && step.may ? [passOffer(pass, this.prompt(game, frame, step).rule)] : []
      },
      do: (game, frame) => {
        this.parts.passed?.(game, frame)
        game.table.patch(this.parts.onward(frame))
      },
    }
  }

  private placing(place: PlaceNaming<G, F, R>): Verb<G, F, R> {
    const { kind, field, ...words } = place
    return {
      ...words,
      takes: kind.takes,
      do: (game, frame, command) => {
        const step = this.waiting(game, frame)
        const at = command[field]
        if (!('anywhere' in step) || typeof at !== 'string') return
        game.table.patch({ ...this.parts.onward(frame), ...this.keeping(frame, step.keep(at)) })
      },
    }
  }

  private keeping(frame: F, kept: M): Change {
    if (!this.parts.keep) throw new ScriptFault(`the script "${frame.proc}" keeps nothing`)
    return this.parts.keep(frame, kept)
  }

  /** The step that waits for somebody. */
  private waiting(game: G, frame: F): Waiting<G, F, M, W, R> {
    const step = this.parts.step(game, frame)
    if (!step || !('ask' in step || 'anywhere' in step))
      throw new ScriptFault(`the script "${frame.proc}" asks nothing here`)
    return step
  }

  private choicesOf(game: G, frame: F): Iterable<AnyChoice<M, R>> {
    const step = this.waiting(game, frame)
    return 'ask' in step ? step.choices(game, frame) : []
  }

  /** Runs as far as it can without a choice; false if somebody has to choose. */
  private run(game: G, frame: F): boolean {
    const { parts } = this
    if (parts.begin?.(game, frame)) return true
    const step = parts.step(game, frame)
    if (!step) {
      if (parts.finish) parts.finish(game, frame)
      else end(game.table)
      return true
    }
    if (step.when && !step.when(game, frame)) {
      game.table.patch(parts.onward(frame))
      return true
    }
    if ('does' in step) {
      this.done(game, frame, step)
      return true
    }
    const by = step.by?.(game, frame) ?? parts.owner(game, frame)
    if ('roll' in step) {
      if (!step.stays) game.table.patch(parts.onward(frame))
      if (!parts.cast) throw new ScriptFault(`the script "${frame.proc}" has no die`)
      parts.cast(game, frame, step.roll, by)
      return true
    }
    return 'ask' in step && this.goesBy(game, frame, step, by)
  }

  /** Carries out what is done without a choice. */
  private done(game: G, frame: F, step: Doing<G, F, M>): void {
    const { parts } = this
    const { table } = game
    if (!step.stays) table.patch(parts.onward(frame))
    const result = step.does(game, frame)
    if (!isResult(result)) return inOrder(table, result)
    if (result.restart) table.patch(parts.restart?.(frame) ?? {})
    if (result.keep !== undefined) table.patch(this.keeping(frame, result.keep))
    inOrder(table, result.next ?? [])
  }

  /** A question that need not be asked: there is no choice, or only one that must be taken. */
  private goesBy(game: G, frame: F, step: Asking<G, F, M, W, R>, by: W): boolean {
    const isAsked = step.may === true || step.always === true
    const [only, other] = firstOf(step.choices(game, frame), isAsked ? 1 : 2)
    if (only === undefined) {
      game.table.patch(this.parts.onward(frame))
      this.parts.noResult?.(game, frame, by)
      return true
    }
    if (other !== undefined || isAsked) return false
    this.take(game, frame, only)
    return true
  }

  /** Does what is chosen. */
  private take(game: G, frame: F, choice: AnyChoice<M, R>): void {
    const { parts } = this
    if (!choice.again || choice.keep !== undefined)
      game.table.patch({
        ...(choice.again ? {} : parts.onward(frame)),
        ...(choice.keep === undefined ? {} : this.keeping(frame, choice.keep)),
      })
    choice.act?.()
    inOrder(game.table, choice.next?.() ?? [])
  }

  private prompt(game: G, frame: F, step = this.waiting(game, frame)): Decision<R> {
    const faction = step.by?.(game, frame) ?? this.parts.owner(game, frame)
    return { faction, ...this.parts.prompt(game, frame, 'ask' in step ? step.ask : step.anywhere) }
  }

  private *offers(game: G, frame: F, { choose, pass, place }: Answers<G, F, R, M>): Generator<Offer<R>> {
    const step = this.waiting(game, frame)
    const { rule } = this.prompt(game, frame, step)
    if ('ask' in step) {
      for (const choice of step.choices(game, frame)) yield choiceOffer(choose, rule, choice)
      if (pass && step.may) yield passOffer(pass, rule)
      return
    }
    const wide = this.parts.places?.(game, frame)
    if (!place || !wide) throw new ScriptFault(`the script "${frame.proc}" has no places to name`)
    yield {
      command: { type: place.kind.type },
      label: wide.before,
      rule,
      wide: { field: place.field, ...wide },
    }
  }
}

/** The way past a question that may be left without a choice. */
const passOffer = <R extends string>(pass: Passing<R>, rule: R): Offer<R> => ({
  command: { type: pass.type },
  label: pass.label,
  rule: pass.rule ?? rule,
  ...(pass.detail === undefined ? {} : { detail: pass.detail }),
})

const isResult = <M>(result: readonly Frame[] | Result<M>): result is Result<M> => !Array.isArray(result)

/** The procedure that plays a script. */
export function script<G extends Playing, F extends Frame, M, R extends string, W extends string>(
  parts: ScriptParts<G, F, M, R, W>,
): Procedure<G> {
  const played = new Script(parts)
  return procedure<G, F>({ frame: parts.frame, stage: (_game, frame) => played.stage(frame) })
}
