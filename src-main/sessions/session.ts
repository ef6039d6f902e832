/**
 * A game in play: the rules' game on its table, its history, its log, and the store that hears of every
 * ply before anybody else does.
 */
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { RULES_VERSION } from '../../src-shared/axis-empires/api.ts'
import type { GameResult, LogLine } from '../../src-shared/axis-empires/contract/views.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { judgeHand, maybeHandCommand, performHand } from '../../src-shared/kernel/hands.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { OK, refuse, type Verdict } from '../../src-shared/kernel/verdict.ts'
import type { GameRecord, Players, Snapshot, Standing } from '../store/index.ts'
import { applyPlies, undoPlies } from '../store/index.ts'
import { GameLog } from './log.ts'

/** Where plies go. The store, or memory for games nobody keeps. */
export interface Keeper {
  append(game: string, ply: Ply, standing: Standing, snapshot?: Snapshot): void
  moveTo(game: string, standing: Standing): void
}

export const NO_KEEPER: Keeper = { append: () => {}, moveTo: () => {} }

/** A snapshot of the whole state is stored every so many plies. */
export const PLIES_PER_SNAPSHOT = 100

/** The rules failed at a command: a bug. Nothing was changed; the game stands before the command. */
export class RulesFault extends Error {
  readonly command: Command
  constructor(command: Command, cause: unknown) {
    super(`the rules failed at "${command.type}": ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    })
    this.name = 'RulesFault'
    this.command = command
  }
}

/** `Axis victory: decisive`, for lists. */
function resultLabel({ winner, level }: GameResult): string {
  const who = winner === 'draw' ? 'A draw' : `${winner.charAt(0).toUpperCase()}${winner.slice(1)} victory`
  return level === undefined ? who : `${who}: ${level}`
}

export interface SessionParts {
  readonly record: GameRecord
  readonly game: AxisGame
  readonly history: History
  readonly keeper: Keeper
  readonly now?: () => Date
}

export class Session {
  record: GameRecord
  readonly game: AxisGame
  readonly history: History
  readonly log = new GameLog()
  private readonly keeper: Keeper
  private readonly now: () => Date
  /** Where the lines of the last gesture begin in the log. */
  private linesFrom: number

  constructor({ record, game, history, keeper, now = () => new Date() }: SessionParts) {
    this.record = record
    this.game = game
    this.history = history
    this.keeper = keeper
    this.now = now
    for (const ply of history.line()) this.log.done(ply)
    this.linesFrom = this.log.length
  }

  get id(): string {
    return this.record.id
  }

  get players(): Players {
    return this.record.players
  }

  /** The lines that the last gesture wrote. */
  lastLines(): LogLine[] {
    return this.log.from(this.linesFrom)
  }

  /** A new group: all plies of one gesture share it, and undo takes them back together. */
  newGroup(): number {
    this.linesFrom = this.log.length
    return this.history.size + 1
  }

  judge(command: Command): Verdict {
    try {
      return this.game.engine.judge(command)
    } catch (error) {
      throw new RulesFault(command, error)
    }
  }

  /** Judges a command and, if it is allowed, does and stores it. */
  do(command: Command, group: number): Verdict {
    const verdict = this.judge(command)
    if (verdict.ok) this.doJudged(command, group)
    return verdict
  }

  /**
   * Does and stores a command known to be legal (it was offered). A reason goes into the log before what the
   * command does; as a note it changes nothing of the position or its hash.
   */
  doJudged(command: Command, group: number, reason?: string): void {
    const { engine } = this.game
    const faction = engine.decision()?.faction ?? ''
    let effects: Effect[]
    try {
      const why: Effect[] = reason === undefined ? [] : [{ k: 'note', note: { text: reason, faction } }]
      effects = [...why, ...engine.perform(command)]
    } catch (error) {
      throw new RulesFault(command, error)
    }
    this.keep({ group, faction, command, effects, hash: this.game.table.hash })
  }

  /** Does and stores something by hand, outside the rules. */
  doByHand(command: Command): Verdict {
    const verdict = judgeHand(this.game.table, command)
    if (!verdict.ok) return verdict
    const hand = maybeHandCommand(command)
    const place = hand?.type === 'umpire.place' ? this.game.judgePlace?.(hand.piece, hand.to) : undefined
    if (place && !place.ok) return place
    const group = this.newGroup()
    const effects = performHand(this.game.table, command)
    this.keep({ group, faction: 'umpire', command, effects, hash: this.game.table.hash })
    return OK
  }

  /** Stores a ply already done on the table; takes it back if it cannot be stored. */
  private keep(done: Omit<Ply, 'id' | 'parent'>): void {
    const id = this.history.size + 1
    const ply: Ply = { id, parent: this.history.current, ...done }
    try {
      const standing = this.standing(id)
      const snapshot = id % PLIES_PER_SNAPSHOT === 0 ? this.snapshot(id) : undefined
      this.keeper.append(this.id, ply, standing, snapshot)
      this.record = { ...this.record, ...standing }
    } catch (error) {
      this.game.table.undo(ply.effects)
      throw error
    }
    const added = this.history.add(done)
    if (added.id !== id) throw new Error(`ply ${id} was stored, but the history numbers it ${added.id}`)
    this.log.done(added)
  }

  private standing(current: number): Standing {
    const end = this.game.result()
    const result = end === null ? undefined : resultLabel(end)
    return { current, turn: this.game.turn().label, result, updated: this.now().toISOString() }
  }

  snapshot(ply = this.history.current): Snapshot {
    const state = cloneState(this.game.table.state)
    const { contentVersion } = this.record
    return { ply, state, hash: this.game.table.hash, rulesVersion: RULES_VERSION, contentVersion }
  }

  /** Goes to any ply of the history: back, forth, or over to another branch. */
  goTo(ply: number): Verdict {
    if (ply !== 0 && !this.history.get(ply)) return refuse('0', `there is no moment ${ply} in this game`)
    if (ply === this.history.current) return OK
    const { undo, redo } = this.history.path(ply)
    this.travel(undo, redo)
    try {
      const standing = this.standing(ply)
      this.keeper.moveTo(this.id, standing)
      this.record = { ...this.record, ...standing }
    } catch (error) {
      this.travel(redo.toReversed(), undo.toReversed())
      throw error
    }
    this.history.moveTo(ply)
    this.linesFrom = this.log.length
    return OK
  }

  /** What is found at another moment of the game; the game stands where it stood afterwards. */
  at<T>(ply: number, look: () => T): T {
    const { table } = this.game
    const { undo, redo } = this.history.path(ply)
    undoPlies(table, undo)
    applyPlies(table, redo, this.record.title)
    try {
      return look()
    } finally {
      undoPlies(table, redo.toReversed())
      applyPlies(table, undo.toReversed(), this.record.title)
    }
  }

  private travel(undo: readonly Ply[], redo: readonly Ply[]): void {
    undoPlies(this.game.table, undo)
    for (const ply of undo) this.log.undone(ply)
    applyPlies(this.game.table, redo, this.record.title)
    for (const ply of redo) this.log.done(ply)
  }

  undo(): Verdict {
    const target = this.history.undoTarget()
    return target === undefined ? refuse('0', 'this is the start of the game') : this.goTo(target)
  }

  redo(): Verdict {
    const target = this.history.redoTarget()
    return target === undefined ? refuse('0', 'there is nothing to do again') : this.goTo(target)
  }
}
