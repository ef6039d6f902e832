/** Lets machine players take their decisions until a human one is due; asks the machine for advice. */

import type { Advice, Thinking } from '../../src-shared/contract/advice.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { MachinePlayer } from '../../src-shared/game-system/player.ts'
import { makerOf } from '../../src-shared/game-system/registry.ts'
import type { Command, Decision } from '../../src-shared/kernel/procedure.ts'
import { guessedState } from '../../src-shared/kernel/secrets.ts'
import { RequestError } from '../handler.ts'
import { Thread } from '../players/thread.ts'
import { guessFor, guessSeed } from '../sessions/seats.ts'
import { RulesFault, type Session } from '../sessions/session.ts'
import { Deeds } from './deeds.ts'
import { flowOn, standOf, type Wishes } from './forced.ts'
import type { Library } from './library.ts'
import { DeadEnd, MachineLine } from './machine-line.ts'

/** How many commands one call may take if it does not say. */
const MAX_COMMANDS = 500

/** How far one call plays: at most this many commands, or this many deeds as a person sees them. */
export interface Stretch extends Wishes {
  readonly most?: number | undefined
  readonly deeds?: number | undefined
}

const kindOf = ({ players }: Session, faction: string): string => players[faction] ?? HUMAN

export function machineIsDue(session: Session): boolean {
  const decision = session.game.engine.decision()
  return decision !== undefined && kindOf(session, decision.faction) !== HUMAN
}

/** True if a machine that thinks long has a seat, so that the playing belongs in a thread of its own. */
export function thinksLong(session: Session): boolean {
  const { players } = session.system
  return Object.values(session.players).some((kind) => players[kind]?.slow === true)
}

interface Chosen {
  readonly command: Command
  readonly reason: string | undefined
}

/** What machines hold of one game: its players with their plans, and the threads they think in. */
export class MachineSeat {
  private readonly session: Session
  private readonly newThread: () => Thread
  /** By kind: they remember their plans from one call to the next. */
  private readonly players = new Map<string, MachinePlayer>()
  /** A command chosen that would have begun one deed too many; `before` is the position it was chosen in. */
  private held: (Chosen & { readonly before: string }) | undefined
  private line: MachineLine | undefined
  /** The thread of players who think long; another advises, so that neither waits for the other. */
  private playing: Thread | undefined
  private advising: Thread | undefined

  constructor(library: Library, session: Session) {
    this.session = session
    this.newThread = () =>
      new Thread(() => ({ system: session.system.id, content: library.contentOf(session) }))
    session.onEnd(() => this.close())
  }

  /** Plays machine decisions as one gesture. */
  play({ most = MAX_COMMANDS, deeds, ...wishes }: Stretch = {}): void {
    const { session } = this
    const from = standOf(session)
    const { engine } = session.game
    const count = new Deeds(deeds)
    let group: number | undefined
    for (let done = 0; done < most; done++) {
      const decision = engine.decision()
      const kind = kindOf(session, decision?.faction ?? '')
      if (!decision || kind === HUMAN) break
      const chosen = this.choose(kind, decision)
      if (!count.admits(chosen.command, engine.verbs())) {
        this.held = { ...chosen, before: session.game.table.hash }
        return
      }
      group ??= session.newGroup()
      session.doJudged(chosen.command, group, chosen.reason)
      if (!count.done()) break
    }
    if (group !== undefined) flowOn(session, group, wishes, from)
  }

  private choose(kind: string, { faction, prompt }: Decision): Chosen {
    const { session, held } = this
    this.held = undefined
    if (held?.before === session.game.table.hash) return held
    const player = this.playerOf(kind)
    const command = player.choose(guessFor(session, [faction]))
    if (!command) throw new RulesFault({ type: 'choose' }, new DeadEnd(prompt))
    return { command, reason: player.reason }
  }

  private playerOf(kind: string): MachinePlayer {
    const { system, record, history } = this.session
    const player = this.players.get(kind) ?? makerOf(system, kind).make(record.seed + history.size)
    this.players.set(kind, player)
    return player
  }

  /**
   * The same in a thread of its own: each move is made and stored as it comes. Ends early if the game is
   * changed by hand meanwhile, or the thinking is called off, or the session ends.
   */
  async playInThread({ most = MAX_COMMANDS, deeds, ...wishes }: Stretch = {}): Promise<void> {
    const { session } = this
    if (session.busy) return
    const from = standOf(session)
    session.busy = true
    try {
      this.playing ??= this.newThread()
      this.line ??= new MachineLine(this.playing)
      const count = new Deeds(deeds)
      let group: number | undefined
      for (let done = 0; done < most; done++) {
        const decision = session.game.engine.decision()
        if (!decision || kindOf(session, decision.faction) === HUMAN) break
        // Once something was done, a long thought is not waited for: what was done is seen meanwhile.
        const move = await this.line.next(session, group === undefined || deeds === undefined)
        if (!move || session.ended || !count.admits(move.command, session.game.engine.verbs())) return
        group ??= session.newGroup()
        session.doJudged(move.command, group, move.reason)
        this.line.taken(session)
        if (!count.done()) break
      }
      if (group !== undefined) flowOn(session, group, wishes, from)
    } catch (error) {
      throw error instanceof DeadEnd ? new RulesFault({ type: 'choose' }, error) : error
    } finally {
      session.busy = false
    }
  }

  /** The best plans for whoever has to decide now. Throws `RequestError` if nobody can advise in this game. */
  async advise(): Promise<Advice> {
    const { system, record, game } = this.session
    if (!system.advise) {
      throw new RequestError(
        `nobody can advise in a game of ${system.title}; expected a game whose machine players can`,
      )
    }
    this.advising ??= this.newThread()
    this.advising.callOff()
    let advice: Advice = { faction: null, prompt: '', plans: [] }
    const { seed } = record
    const { engine, secrets, table } = game
    const seat = [engine.decision()?.faction ?? '']
    const state = guessedState(table.state, secrets, seat, guessSeed(seed))
    await this.advising.ask({ ask: 'advise', state, seed }, (answer) => {
      if (answer.say === 'advice') advice = answer.advice
      return true
    })
    return advice
  }

  /** How far the thought under way has come. */
  get thinking(): Thinking {
    const thread = [this.playing, this.advising].find((one) => one?.running)
    return { running: thread !== undefined, part: thread?.part ?? 0 }
  }

  /** Calls off what the machine is thinking about; the moves it has made stand. */
  callOff(): Thinking {
    this.line?.drop()
    this.advising?.callOff()
    return this.thinking
  }

  private close(): void {
    this.line?.drop()
    this.playing?.close()
    this.advising?.close()
  }
}

const seats = new WeakMap<Session, MachineSeat>()

/** What machines hold of a game in play; the same object as long as its session lasts. */
export function machineSeat(library: Library, session: Session): MachineSeat {
  const seat = seats.get(session) ?? new MachineSeat(library, session)
  seats.set(session, seat)
  return seat
}
