/**
 * A script: steps that are taken one after the other. A step does something, casts a die, asks somebody to choose, or has
 * a place named. Where one thing alone can be chosen and must be, it is done without asking; what cannot be done has no
 * result. A step that needs commands of its own is a stage. What a choice settles for later steps is kept in the frame.
 */
import { end, inOrder } from './calls.ts'
import type { Decision, Offer, Playing, Procedure, Wide } from './procedure.ts'
import type {
  Answers,
  Asking,
  Change,
  Choice,
  Choosing,
  Doing,
  Passing,
  Placing,
  Result,
  Step,
} from './script-steps.ts'
import type { FrameShape } from './shape.ts'
import { procedure, type Stage, type Verb } from './stage.ts'
import type { Frame } from './state.ts'

/** What a script is to its game. */
export interface ScriptParts<G extends Playing, F extends Frame, M, R extends string, W extends string> {
  readonly frame: FrameShape<F>
  /** The commands of its questions. Where they are not always the same, they go by what the frame remembers. */
  answers(frame: F): Answers<G, F, R>
  /** The step that a frame has come to; undefined once the script is over. */
  step(game: G, frame: F): Step<G, F, M, W> | undefined
  /** A step that has commands of its own. */
  own?(game: G, frame: F): Stage<G, F, R> | undefined
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
  /** Says that there is nothing to choose from. */
  noResult?(game: G, frame: F, by: W): void
  /** Says that nothing is chosen. */
  passed?(game: G, frame: F): void
  /** The places that may be named, and the label of one without its name. */
  places?(game: G, frame: F): Omit<Wide, 'field'>
}

/** The offer of each choice. */
function* choiceOffers<R extends string>(
  { kind: { type }, field }: Pick<Choosing<never, never, R>, 'kind' | 'field'>,
  rule: R,
  choices: Iterable<Choice<unknown>>,
): Generator<Offer<R>> {
  for (const { id, label, detail, piece, at } of choices)
    yield {
      command: field === undefined ? { type } : { type, [field]: id },
      label,
      rule,
      ...(detail === undefined ? {} : { detail }),
      ...(piece === undefined ? {} : { piece }),
      ...(at === undefined ? {} : { at }),
    }
}

/** A script that is asked or answered where it asks nothing: a bug. */
class ScriptFault extends Error {
  override readonly name = 'ScriptFault'
}

class Script<G extends Playing, F extends Frame, M, R extends string, W extends string> {
  private readonly parts: ScriptParts<G, F, M, R, W>
  private readonly stages = new Map<Answers<G, F, R>, Stage<G, F, R>>()

  constructor(parts: ScriptParts<G, F, M, R, W>) {
    this.parts = parts
  }

  /** The stage that a frame is in: the questions are distinguished by the commands they are answered in. */
  stage(game: G, frame: F): Stage<G, F, R> {
    const own = this.parts.own?.(game, frame)
    if (own) return own
    const answers = this.parts.answers(frame)
    const known = this.stages.get(answers)
    if (known) return known
    const made = this.stageOf(answers)
    this.stages.set(answers, made)
    return made
  }

  private stageOf(answers: Answers<G, F, R>): Stage<G, F, R> {
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
    }
  }

  private choosing(choose: Choosing<G, F, R>): Verb<G, F, R> {
    const { kind, field, ...words } = choose
    return {
      ...words,
      takes: kind.takes,
      do: (game, frame, command) => {
        const chosen = [...this.choicesOf(game, frame)].find(
          ({ id }) => field === undefined || id === command[field],
        )
        if (chosen) this.take(game, frame, chosen)
      },
    }
  }

  private passing(pass: Passing): Verb<G, F, R> {
    const { type: _, label: __, ...words } = pass
    return {
      ...words,
      takes: {},
      named: (game, frame) => {
        const step = this.waiting(game, frame)
        return 'may' in step && step.may ? [passOffer(pass, this.prompt(game, frame).rule)] : []
      },
      do: (game, frame) => {
        this.parts.passed?.(game, frame)
        game.table.patch(this.parts.onward(frame))
      },
    }
  }

  private placing(place: Choosing<G, F, R> & { readonly field: string }): Verb<G, F, R> {
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
  private waiting(game: G, frame: F): Asking<G, F, M, W> | Placing<G, F, M, W> {
    const step = this.parts.step(game, frame)
    if (!step || !('ask' in step || 'anywhere' in step))
      throw new ScriptFault(`the script "${frame.proc}" asks nothing here`)
    return step
  }

  private choicesOf(game: G, frame: F): Iterable<Choice<M>> {
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
    table.patch(parts.onward(frame))
    const result = step.does(game, frame)
    if (!isResult(result)) return inOrder(table, result)
    if (result.restart) table.patch(parts.restart?.(frame) ?? {})
    if (result.keep !== undefined) table.patch(this.keeping(frame, result.keep))
    inOrder(table, result.next ?? [])
  }

  /** A question that need not be asked: there is no choice, or only one that must be taken. */
  private goesBy(game: G, frame: F, step: Asking<G, F, M, W>, by: W): boolean {
    const [only, ...others] = step.choices(game, frame)
    if (only === undefined) {
      game.table.patch(this.parts.onward(frame))
      this.parts.noResult?.(game, frame, by)
      return true
    }
    if (others.length > 0 || step.may) return false
    this.take(game, frame, only)
    return true
  }

  /** Does what is chosen. */
  private take(game: G, frame: F, choice: Choice<M>): void {
    const { parts } = this
    game.table.patch({
      ...(choice.again ? {} : parts.onward(frame)),
      ...(choice.keep === undefined ? {} : this.keeping(frame, choice.keep)),
    })
    choice.act?.()
    inOrder(game.table, choice.next?.() ?? [])
  }

  private prompt(game: G, frame: F): Decision<R> {
    const step = this.waiting(game, frame)
    const faction = step.by?.(game, frame) ?? this.parts.owner(game, frame)
    return { faction, ...this.parts.prompt(game, frame, 'ask' in step ? step.ask : step.anywhere) }
  }

  private *offers(game: G, frame: F, { choose, pass, place }: Answers<G, F, R>): Generator<Offer<R>> {
    const step = this.waiting(game, frame)
    const { rule } = this.prompt(game, frame)
    if ('ask' in step) {
      yield* choiceOffers(choose, rule, step.choices(game, frame))
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
const passOffer = <R extends string>({ type, label }: Passing, rule: R): Offer<R> => ({
  command: { type },
  label,
  rule,
})

const isResult = <M>(result: readonly Frame[] | Result<M>): result is Result<M> => !Array.isArray(result)

/** The procedure that plays a script. */
export function script<G extends Playing, F extends Frame, M, R extends string, W extends string>(
  parts: ScriptParts<G, F, M, R, W>,
): Procedure<G> {
  const played = new Script(parts)
  return procedure<G, F>({ frame: parts.frame, stage: (game, frame) => played.stage(game, frame) })
}
