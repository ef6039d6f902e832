/**
 * A game in play: the rules' game on its table, its history, its log, and the store, which hears of every ply
 * before anybody else.
 */

import type { GameResult, LogLine } from '../../src-shared/contract/views.ts'
import type { GameInPlay, LastDeeds } from '../../src-shared/game-system/game.ts'
import { openingProblem } from '../../src-shared/game-system/playable.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { Cuts } from '../../src-shared/kernel/cuts.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { type HandCommand, judgeHand, maybeHandCommand, performHand } from '../../src-shared/kernel/hands.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { type Seat, SPECTATOR } from '../../src-shared/kernel/secrets.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { UnknownName } from '../../src-shared/kernel/unknown.ts'
import { OK, refuse, type Verdict } from '../../src-shared/kernel/verdict.ts'
import { capital } from '../../src-shared/kernel/words.ts'
import type { Damage, GameRecord, Players, Snapshot, Standing } from '../store/index.ts'
import { applyPlies, undoPlies } from '../store/index.ts'
import { SessionEnded, TableAstray } from './errors.ts'
import { GameLog } from './log.ts'
import { Proof } from './proof.ts'
import { Scout } from './scout.ts'

/** Where plies go. The store, or memory for games nobody keeps. */
export interface Keeper {
  append(game: string, ply: Ply, standing: Standing, snapshot?: Snapshot): void
  moveTo(game: string, standing: Standing): void
}

export const NO_KEEPER: Keeper = { append: () => {}, moveTo: () => {} }

/** How many plies lie between two stored snapshots of the whole state. */
const PLIES_PER_SNAPSHOT = 100

/** What an error of ours says, after a colon; errors of the JavaScript runtime mean nothing to a person. */
function ownWords(cause: unknown): string {
  const foreign = [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => cause instanceof kind)
  return cause instanceof Error && !foreign ? `: ${cause.message}` : ''
}

/** The rules failed at a command: a bug. Nothing was changed; the game stands before the command. */
export class RulesFault extends Error {
  readonly command: Command
  constructor(command: Command, cause: unknown) {
    super(`the rules failed at "${command.type}"${ownWords(cause)}`, { cause })
    this.name = 'RulesFault'
    this.command = command
  }
}

/** `Axis victory: decisive`, for lists. */
function resultLabel({ winner, level }: GameResult): string {
  const who = winner === 'draw' ? 'A draw' : `${capital(winner)} victory`
  return level === undefined ? who : `${who}: ${level}`
}

/** Where a game stands; the time is written as text only for who reads it. */
class Stand implements Standing {
  readonly current: number
  readonly turn: string
  readonly result: string | undefined
  private readonly moment: Date

  constructor(current: number, turn: string, result: string | undefined, moment: Date) {
    this.current = current
    this.turn = turn
    this.result = result
    this.moment = moment
  }

  get updated(): string {
    return this.moment.toISOString()
  }
}

export interface SessionParts {
  readonly record: GameRecord
  /** What the game is played by. */
  readonly system: GameSystem
  readonly game: GameInPlay
  readonly history: History
  readonly keeper: Keeper
  readonly now?: () => Date
  /** The hash of the position the game began with; needed unless it stands there now. */
  readonly startHash?: string | undefined
  /** What could not be read of it. */
  readonly damage?: Damage | undefined
}

export class Session {
  private stored: GameRecord
  /** Where the game stands, if it has moved since the record was last put together. */
  private moved: Standing | undefined
  readonly system: GameSystem
  readonly game: GameInPlay
  readonly history: History
  /** What each seat sees of the position. */
  readonly cuts: Cuts
  readonly log: GameLog
  /** What could not be read of the game when it was opened. */
  readonly damage: Damage | undefined
  /** True while a machine plays it: then it is not closed to make room. */
  busy = false
  private readonly keeper: Keeper
  private readonly now: () => Date
  private readonly startHash: string | undefined
  private readonly proof: Proof
  private readonly scout: Scout
  private readonly atEnd: (() => void)[] = []
  private closed = false
  /** Set if the table failed on the way between two moments. */
  private astray = false
  /** The mark of the log after which the lines of the last gesture come. */
  private linesFrom: number

  constructor(parts: SessionParts) {
    const { record, system, game, history, keeper, now = () => new Date() } = parts
    this.stored = record
    this.system = system
    this.game = game
    this.log = new GameLog(game.opening?.())
    this.cuts = new Cuts(game.table, game.secrets)
    this.history = history
    this.keeper = keeper
    this.now = now
    this.damage = parts.damage
    this.startHash = parts.startHash ?? (history.current === 0 ? game.table.hash : undefined)
    this.proof = new Proof(record.title, history.nextId, (ply) => this.hashAfter(ply))
    this.scout = new Scout(record.title, history, () => this.game.table.state)
    for (const ply of history.line()) this.log.done(ply)
    this.linesFrom = this.log.mark
  }

  get id(): string {
    return this.stored.id
  }

  get players(): Players {
    return this.stored.players
  }

  /** What is stored of the game beside its plies. Put together when it is asked for: no ply has to copy it. */
  get record(): GameRecord {
    if (!this.moved) return this.stored
    const { current, turn, result, updated } = this.moved
    this.stored = { ...this.stored, current, turn, result, updated }
    this.moved = undefined
    return this.stored
  }

  set record(record: GameRecord) {
    this.stored = record
    this.moved = undefined
  }

  private hashAfter(ply: number): string | undefined {
    return ply === 0 ? this.startHash : this.history.get(ply)?.hash
  }

  /** True once the session has been closed: its game was reopened, deleted, or is out of use. */
  get ended(): boolean {
    return this.closed
  }

  /** Registers something to be done when the session ends, e.g. stopping a machine that thinks about it. */
  onEnd(work: () => void): void {
    this.atEnd.push(work)
  }

  /** Ends the session: a caller that still holds it can no longer do anything with the game. */
  end(): void {
    if (this.closed) return
    this.closed = true
    for (const work of this.atEnd) work()
  }

  /** True if the table stands at the moment the history says. */
  isSound(): boolean {
    const hash = this.hashAfter(this.history.current)
    return !this.astray && (hash === undefined || hash === this.game.table.hash)
  }

  /** Throws unless the game may be changed here. */
  private checkSound(): void {
    if (this.closed) throw new SessionEnded(this.record.title)
    if (!this.isSound()) throw new TableAstray(this.record.title, this.history.current)
  }

  /** The lines of the last gesture that a seat is shown. */
  lastLines(seat: Seat): LogLine[] {
    return this.log.since(this.linesFrom, seat)
  }

  /** The plies of the last gesture, with some before them. */
  lastDeeds(): LastDeeds {
    return this.log.last(this.linesFrom)
  }

  /** A new group: all plies of one gesture share it, and undo takes them back together. */
  newGroup(): number {
    this.linesFrom = this.log.mark
    return this.history.nextId
  }

  judge(command: Command): Verdict {
    try {
      return this.game.engine.judge(command)
    } catch (error) {
      if (error instanceof UnknownName) return refuse('0', error.message)
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
   * command does, and before it an incident, if a machine player failed; as notes they change nothing of the position or
   * its hash. An incident is shown to everybody: it must hold nothing that is hidden from a seat.
   */
  doJudged(command: Command, group: number, reason?: string, incident?: string): void {
    this.checkSound()
    const { engine } = this.game
    // An umpire changes a game that is over, too: nobody decides there.
    const faction = engine.decision()?.faction ?? ''
    let effects: Effect[]
    try {
      // The reason is worded before the position changes.
      const why = reason === undefined ? undefined : this.reasonNote(reason, faction)
      effects = engine.perform(command)
      if (why) effects.unshift(why)
      if (incident !== undefined)
        effects.unshift({ k: 'note', note: { text: incident, faction, tone: 'incident' } })
    } catch (error) {
      throw new RulesFault(command, error)
    }
    this.keep(group, faction, command, effects)
  }

  /** Why a machine did something. Where cards are hidden the reason may mention its own: then nobody else is shown. */
  private reasonNote(text: string, faction: string): Effect {
    const only = this.cuts.isCut(SPECTATOR) ? { only: [faction] } : {}
    return { k: 'note', note: { text, faction, ...only } }
  }

  /** Does and stores something by hand, outside the rules. */
  doByHand(asked: Command): Verdict {
    this.checkSound()
    const command = this.withFace(asked)
    const verdict = judgeHand(this.game.table, command)
    if (!verdict.ok) return verdict
    const hand = maybeHandCommand(command)
    const bar = hand && this.judgeHandOfGame(hand)
    if (bar && !bar.ok) return bar
    const stuck = this.stuckAfter(command)
    if (stuck !== undefined)
      return refuse('umpire', `the game could not be opened again after that: ${stuck}`)
    const group = this.newGroup()
    const effects = performHand(this.game.table, command, (event) => this.happen(event))
    this.keep(group, 'umpire', command, this.inWords(command, effects))
    return OK
  }

  /** A counter put by hand where it can show one side only is turned to that side, if no other is asked for. */
  private withFace(command: Command): Command {
    const hand = maybeHandCommand(command)
    if (hand?.type !== 'umpire.place' || hand.face !== undefined) return command
    const face = this.game.faceAt?.(hand.piece, hand.to)
    return face === undefined ? command : { ...command, face }
  }

  /**
   * What would keep the game from being opened after a judged command made by hand, tried on a copy; undefined if
   * nothing does. Where something keeps it from that already, any change may be the remedy.
   */
  private stuckAfter(command: Command): string | undefined {
    const inPosition = (state: GameState): GameInPlay => this.game.inPosition(state, { hashed: false })
    const trial = inPosition(cloneState(this.game.table.state))
    performHand(trial.table, command, (event) => this.happen(event, trial))
    // As an opening does it, everything is worked out again from the stored position.
    const stuck = openingProblem(inPosition(cloneState(trial.table.state)))
    if (stuck === undefined) return undefined
    const before = openingProblem(inPosition(cloneState(this.game.table.state)))
    return before === undefined ? stuck : undefined
  }

  /** What was done by hand, with the line of the log in the words of the game instead of ids. */
  private inWords(command: Command, effects: readonly Effect[]): readonly Effect[] {
    const text = this.game.rulingWords?.(command, effects)
    if (text === undefined) return effects
    const at = effects.findIndex((effect) => effect.k === 'note' && effect.note.tone === 'umpire')
    return effects.map((effect, i) =>
      i === at && effect.k === 'note' ? { ...effect, note: { ...effect.note, text } } : effect,
    )
  }

  /** Lets an event of the game happen that an umpire asks for; it has been judged. */
  private happen(command: Command, game = this.game): void {
    const frame = game.eventFrame?.(command)
    if (frame) game.engine.enter(frame)
  }

  /** What the game itself says to a place, a value or an event given by hand. */
  private judgeHandOfGame(hand: HandCommand): Verdict | undefined {
    if (hand.type === 'umpire.event')
      return (
        this.game.judgeEvent?.(hand.command) ??
        refuse('umpire', 'this game has no events by hand; expected another command of the umpire')
      )
    if (hand.type === 'umpire.place') return this.game.judgePlace?.(hand.piece, hand.to, hand.face)
    return hand.type === 'umpire.set' ? this.game.judgeVariable?.(hand.key, hand.value) : undefined
  }

  /** Stores a ply already done on the table; takes it back if it cannot be stored. */
  private keep(group: number, faction: string, command: Command, effects: readonly Effect[]): void {
    const { nextId: id, current: parent } = this.history
    const ply: Ply = { id, parent, group, faction, command, effects, hash: this.game.table.hash }
    try {
      const standing = this.standing(id)
      const snapshot = id % PLIES_PER_SNAPSHOT === 0 ? this.snapshot(id) : undefined
      this.keeper.append(this.id, ply, standing, snapshot)
      this.moved = standing
    } catch (error) {
      this.game.table.undo(effects)
      throw error
    }
    this.history.append(ply)
    this.log.done(ply)
  }

  private standing(current: number): Standing {
    const end = this.game.result()
    const result = end === null ? undefined : resultLabel(end)
    return new Stand(current, this.game.turn().label, result, this.now())
  }

  snapshot(ply = this.history.current): Snapshot {
    const state = cloneState(this.game.table.state)
    const { contentVersion } = this.record
    return { ply, state, hash: this.game.table.hash, rulesVersion: this.system.version, contentVersion }
  }

  /**
   * Goes to any ply of the history: back, forth, or over to another branch. Throws `GameDamaged`, with
   * nothing moved, if a ply on the way does not fit.
   */
  goTo(ply: number): Verdict {
    this.checkSound()
    if (ply !== 0 && !this.history.get(ply))
      return refuse(
        '0',
        `there is no moment ${ply} in this game; expected one of its log, 0 to ${this.history.size}`,
      )
    if (ply === this.history.current) return OK
    const { undo, redo } = this.history.path(ply)
    this.proof.check(this.game.table.state, undo, redo)
    this.travel(undo, redo)
    try {
      const standing = this.standing(ply)
      this.keeper.moveTo(this.id, standing)
      this.moved = standing
    } catch (error) {
      this.travel(redo.toReversed(), undo.toReversed())
      throw error
    }
    this.history.moveTo(ply)
    this.linesFrom = this.log.mark
    return OK
  }

  /**
   * What is found at another moment of the game; the game stands where it stood afterwards. Throws
   * `GameDamaged`, with nothing moved, if a ply on the way does not fit.
   */
  at<T>(ply: number, look: () => T): T {
    this.checkSound()
    const { table } = this.game
    const { undo, redo } = this.history.path(ply)
    this.proof.check(table.state, undo, redo)
    undoPlies(table, undo)
    applyPlies(table, redo, this.record.title)
    try {
      return look()
    } finally {
      undoPlies(table, redo.toReversed())
      applyPlies(table, undo.toReversed(), this.record.title)
    }
  }

  /**
   * The position after a ply, for looking: the table stays where it is. It is to be read at once, as the next
   * look changes it. Throws `GameDamaged` if a ply on the way does not fit.
   */
  look(ply: number): GameState {
    this.checkSound()
    return this.scout.look(ply)
  }

  /** Tells the store that the game stands here, after it was put together at another moment. */
  arrive(): void {
    const standing = this.standing(this.history.current)
    this.keeper.moveTo(this.id, standing)
    this.moved = standing
  }

  private travel(undo: readonly Ply[], redo: readonly Ply[]): void {
    try {
      undoPlies(this.game.table, undo)
      applyPlies(this.game.table, redo, this.record.title)
    } catch (error) {
      this.astray = true
      throw error
    }
    for (const ply of undo) this.log.undone(ply)
    for (const ply of redo) this.log.done(ply)
  }
}
