/**
 * Procedures and decisions. A procedure is a sequence of the rulebook (a Game Turn, an attack, a
 * retreat); its frame lies on the stack in the state. The engine runs the innermost procedure until one
 * waits for a decision; that decision's offers are the legal commands, and only they are accepted.
 */
import type { Effect } from './effects.ts'
import { type Json, sameJson } from './json.ts'
import type { Frame } from './state.ts'
import type { Table } from './table.ts'
import { OK, refuse, type Verdict } from './verdict.ts'

/** What a player says. `type` names it; the rest are ids and numbers. */
export interface Command {
  readonly type: string
  readonly [field: string]: Json | undefined
}

/** What the game waits for: exactly one decision of one faction. */
export interface Decision<R extends string = string> {
  readonly faction: string
  readonly kind: string
  /** One sentence for the player. */
  readonly prompt: string
  readonly rule: R
}

/** One legal command, with what a screen needs to offer it. */
export interface Offer<R extends string = string> {
  readonly command: Command
  readonly label: string
  readonly rule: R
  /** The piece it concerns and the place it points at, for highlighting. */
  readonly piece?: string
  readonly at?: string
  /** A cost or consequence in a few words. */
  readonly detail?: string
}

export interface Procedure<G> {
  /** Goes on by itself. True if it changed anything; false if it waits for its decision. */
  run?(game: G, frame: Frame): boolean
  decision(game: G, frame: Frame): Decision
  /** Every legal command. With `only`, may leave out what cannot equal that command. */
  offers(game: G, frame: Frame, only?: Command): Iterable<Offer>
  perform(game: G, frame: Frame, command: Command): void
  /** Why a command that is not offered is refused. */
  explain?(game: G, frame: Frame, command: Command): Verdict
}

/** A game in play: a table and its procedures. */
export interface Playing {
  readonly table: Table
}

/** Bound on automatic steps between two decisions. */
const MOST_STEPS = 20_000

/** Thrown when a procedure is missing or does not come to a decision: a bug, never a player's fault. */
export class ProcedureFault extends Error {
  override readonly name = 'ProcedureFault'
}

export class Engine<G extends Playing> {
  readonly game: G
  private readonly procedures: ReadonlyMap<string, Procedure<G>>
  /** The commands offered or judged legal since the last change of the table: they need no second judgement. */
  private readonly legal: Command[] = []
  private legalSince = -1

  constructor(game: G, procedures: ReadonlyMap<string, Procedure<G>>) {
    this.game = game
    this.procedures = procedures
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
    for (let i = 0; i < MOST_STEPS; i++) {
      const current = this.current()
      if (!current?.procedure.run?.(this.game, current.frame)) return
    }
    throw new ProcedureFault(`no decision after ${MOST_STEPS} steps in ${this.game.table.top()?.proc}`)
  }

  /** The decision the game waits for; undefined when the game is over. */
  decision(): Decision | undefined {
    const current = this.current()
    return current?.procedure.decision(this.game, current.frame)
  }

  /** The legal commands of the decision, lazily. */
  *offers(only?: Command): Generator<Offer, void, undefined> {
    const current = this.current()
    if (!current) return
    const { table } = this.game
    const now = table.changes
    for (const offer of current.procedure.offers(this.game, current.frame, only)) {
      if (table.changes === now) this.known(now).push(offer.command)
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
    const verdict = current.procedure.explain?.(this.game, current.frame, command)
    if (verdict && !verdict.ok) return verdict
    const decision = current.procedure.decision(this.game, current.frame)
    return refuse(decision.rule, `"${command.type}" is not possible now: ${decision.prompt}`)
  }

  /** Does a judged command and runs on to the next decision. Returns the effects; on a throw nothing is left. */
  perform(command: Command): Effect[] {
    const table = this.game.table
    table.takeJournal()
    try {
      const current = this.current()
      if (!current) throw new ProcedureFault('the game is over')
      current.procedure.perform(this.game, current.frame, command)
      this.advance()
    } catch (error) {
      table.undo(table.takeJournal())
      throw error
    }
    return table.takeJournal()
  }
}
