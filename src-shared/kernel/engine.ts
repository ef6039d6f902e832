/**
 * The engine: runs the innermost procedure until one waits for a decision, judges commands (accepted exactly
 * if offered), and does them.
 */
import { IN_ORDER, inOrder } from './calls.ts'
import type { Effect } from './effects.ts'
import { sameJson } from './json.ts'
import type { Command, Decision, Offer, Playing, Procedure, VerbWords } from './procedure.ts'
import type { Frame } from './state.ts'
import { OK, type Refusal, refuse, type Verdict } from './verdict.ts'
import { singly } from './wide.ts'

/** Bound on automatic steps between two decisions. */
const MAX_STEPS = 20_000

/** Thrown when a procedure is missing or does not come to a decision: a bug, never a player's fault. */
class ProcedureFault extends Error {
  override readonly name = 'ProcedureFault'
}

export class Engine<G extends Playing> {
  readonly game: G
  private readonly procedures: ReadonlyMap<string, Procedure<G>>
  /** The commands offered or judged legal since the last change of the table: they need no second judgement. */
  private readonly legal: Command[] = []
  private legalSince = -1
  /** The decision found last, and when: it is asked for several times before each command. */
  private decided: { readonly at: number; readonly decision: Decision | undefined } | undefined

  constructor(game: G, procedures: ReadonlyMap<string, Procedure<G>>) {
    this.game = game
    this.procedures = new Map<string, Procedure<G>>([['in-order', IN_ORDER], ...procedures])
  }

  private current(): { frame: Frame; procedure: Procedure<G> } | undefined {
    const frame = this.game.table.top()
    if (!frame) return undefined
    const procedure = this.procedures.get(frame.proc)
    if (!procedure) throw new ProcedureFault(`no procedure named ${frame.proc}`)
    return { frame, procedure }
  }

  /** Runs procedures until one waits for a decision or the game is over. */
  advance(): void {
    for (let i = 0; i < MAX_STEPS; i++) {
      const current = this.current()
      if (!current?.procedure.run?.(this.game, current.frame)) return
      this.stepDone()
    }
    throw new ProcedureFault(`no decision after ${MAX_STEPS} steps in ${this.game.table.top()?.proc}`)
  }

  /** Calls the procedures that have been waiting for the end of a step. */
  private stepDone(): void {
    inOrder(this.game.table, this.game.table.takeWaiting())
  }

  /** The decision the game waits for; undefined when the game is over. */
  decision(): Decision | undefined {
    const at = this.game.table.changes
    if (this.decided?.at === at) return this.decided.decision
    const current = this.current()
    const decision = current?.procedure.decision(this.game, current.frame)
    this.decided = { at, decision }
    return decision
  }

  /** Why the procedures under way cannot be resumed, as a sentence; undefined if they can. */
  objection(): string | undefined {
    for (const frame of this.game.table.state.frames) {
      const procedure = this.procedures.get(frame.proc)
      if (!procedure) return `it is in the middle of "${frame.proc}"; expected a part of the sequence of play`
      const objection = procedure.objection?.(frame)
      if (objection !== undefined) return objection
    }
    return undefined
  }

  /** What a screen should know about each kind of command offered now. */
  verbs(): Record<string, VerbWords> {
    const current = this.current()
    const words = current?.procedure.verbs?.(this.game, current.frame) ?? {}
    return Object.fromEntries(
      Object.entries(words).map(([type, { title, traits }]) => [
        type,
        { ...(title === undefined ? {} : { title }), ...(traits ? { traits } : {}) },
      ]),
    )
  }

  /** The legal commands of the decision, lazily. */
  *offers(only?: Command): Generator<Offer, void, undefined> {
    const current = this.current()
    if (!current) return
    const { table } = this.game
    const now = table.changes
    for (const wide of current.procedure.offers(this.game, current.frame, only)) {
      // Nearly all offers are single: no list is made of one.
      if (wide.wide === undefined) {
        if (table.changes === now) this.known(now).push(wide.command)
        yield wide
        continue
      }
      for (const offer of singly(wide, only)) {
        if (table.changes === now) this.known(now).push(offer.command)
        yield offer
      }
    }
  }

  /** The same, lazily, with one offer for all places where it is the same. */
  *choices(): Generator<Offer, void, undefined> {
    const current = this.current()
    if (!current) return
    const { table } = this.game
    const now = table.changes
    for (const offer of current.procedure.offers(this.game, current.frame)) {
      if (offer.wide === undefined && table.changes === now) this.known(now).push(offer.command)
      yield offer
    }
  }

  /** The commands known to be legal at a moment of the table. */
  private known(now: number): Command[] {
    if (this.legalSince !== now) {
      this.legalSince = now
      this.legal.length = 0
    }
    return this.legal
  }

  /** What the decision itself says against a command that is not offered; undefined if no more than its prompt. */
  objectionTo(command: Command): Refusal | undefined {
    const current = this.current()
    const verdict = current?.procedure.explain?.(this.game, current.frame, command)
    return verdict && !verdict.ok ? verdict : undefined
  }

  /** A command changed to name another counter and another place; undefined if it puts no counter anywhere. */
  spokenOf(command: Command, piece: string, place: string): Command | undefined {
    const current = this.current()
    const names = current?.procedure.verbs?.(this.game, current.frame)[command.type]?.names
    if (!names) return undefined
    const there = names.place === undefined ? {} : { [names.place]: place }
    return { ...command, [names.piece]: piece, ...there }
  }

  /** Judges any command: accepted exactly if it is offered; otherwise the rule and the reason. */
  judge(command: Command): Verdict {
    const known = this.known(this.game.table.changes)
    if (known.includes(command)) return OK
    for (const offer of this.offers(command)) {
      if (!sameJson(offer.command, command)) continue
      known.push(command)
      return OK
    }
    const current = this.current()
    if (!current) return refuse('0', 'the game is over')
    const said = this.objectionTo(command)
    if (said) return said
    const decision = current.procedure.decision(this.game, current.frame)
    return refuse(decision.rule, `"${command.type}" is not possible now: ${decision.prompt}`)
  }

  /** Starts a procedure above those under way and runs on to the next decision; for what an umpire lets happen. */
  enter(frame: Frame): void {
    const { table } = this.game
    try {
      table.push(frame)
      this.stepDone()
      this.advance()
    } catch (error) {
      table.takeWaiting()
      throw error
    }
  }

  /** Carries out a judged command and runs on to the next decision. Returns the effects; a throw changes nothing. */
  perform(command: Command): Effect[] {
    const table = this.game.table
    table.takeJournal()
    try {
      const current = this.current()
      if (!current) throw new ProcedureFault('the game is over')
      current.procedure.perform(this.game, current.frame, command)
      this.stepDone()
      this.advance()
    } catch (error) {
      table.takeWaiting()
      table.undo(table.takeJournal())
      throw error
    }
    return table.takeJournal()
  }
}
