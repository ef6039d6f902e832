/** Lets machine players take their decisions until a human one is due; asks the machine for advice. */

import type { Advice, Thinking } from '../../src-shared/contract/advice.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import { kindAndManner } from '../../src-shared/game-system/registry.ts'
import type { Decision } from '../../src-shared/kernel/procedure.ts'
import { guessedState } from '../../src-shared/kernel/secrets.ts'
import {
  type Choice,
  FAILURES,
  type Incident,
  incidentOf,
  incidentReport,
  incidentWords,
  isAllowed,
  Roster,
} from '../../src-shared/players/roster.ts'
import { RequestError } from '../handler.ts'
import { type Thread, ThreadGone } from '../players/thread.ts'
import { absentDecider, decidingIn, guessFor, guessSeed, kindOf } from '../sessions/seats.ts'
import { RulesFault, type Session } from '../sessions/session.ts'
import { Deeds } from './deeds.ts'
import { flowOn, standOf, type Wishes } from './forced.ts'
import type { Library } from './library.ts'
import { DeadEnd, MachineLine } from './machine-line.ts'
import { playRest } from './rest.ts'

/** How many commands one call may take if it does not say. */
const MAX_COMMANDS = 500

/** How far one call plays: at most this many commands, or this many deeds as a person sees them. */
export interface Stretch extends Wishes {
  readonly most?: number | undefined
  readonly deeds?: number | undefined
}

export function machineIsDue(session: Session): boolean {
  const decision = session.game.engine.decision()
  return decision !== undefined && kindOf(session, decision.faction) !== HUMAN
}

/** True if a machine that thinks long has a seat, so that the playing belongs in a thread of its own. */
export function thinksLong(session: Session): boolean {
  const { players } = session.system
  return Object.values(session.players).some((seat) => players[kindAndManner(seat).kind]?.slow === true)
}

/** What is reported about a thread that failed. */
function threadIncident(kind: string, error: unknown): Incident {
  const gone = error instanceof ThreadGone
  return incidentOf(kind, gone ? (error.cause ?? error) : error, gone ? error.failure : 'error')
}

/** What machines hold of one game: its players with their plans, and the threads they think in. */
export class MachineSeat {
  private readonly session: Session
  private readonly library: Library
  /** Players who do not think long, and those who take over from one that failed. */
  private readonly roster: Roster
  /** A command chosen that would have begun one deed too many; `before` is the position it was chosen in. */
  private held: (Choice & { readonly before: string }) | undefined
  private line: MachineLine | undefined
  /** The thread of players who think long; another advises, so that neither waits for the other. */
  private playing: Thread | undefined
  private advising: Thread | undefined

  constructor(library: Library, session: Session) {
    this.session = session
    this.library = library
    const { seed } = session.record
    this.roster = new Roster(session.system, () => ({ own: seed + session.history.size, game: seed }))
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
      if (!decision) break
      const kind = kindOf(session, decision.faction)
      if (kind === HUMAN) break
      const chosen = this.choose(kind, decision)
      if (!count.admits(chosen.command, engine.verbs())) {
        this.held = { ...chosen, before: session.game.table.hash }
        return
      }
      group ??= session.newGroup()
      this.carryOut(chosen, decision.faction, group)
      if (!count.done()) break
    }
    if (group !== undefined) flowOn(session, group, wishes, from)
  }

  /** Does what was chosen. Who failed before is shown: to the person in the log of the game, to the makers in ours. */
  private carryOut(choice: Choice, faction: string, group: number): void {
    const { command, reason, incidents } = choice
    const failed = incidents.length > 0
    if (failed) this.library.note(this.session, incidentReport(faction, choice))
    this.session.doJudged(command, group, reason, failed ? incidentWords(faction, choice) : undefined)
  }

  /** What a machine chooses; with `failed`, its own player has failed already. */
  private choose(kind: string, { faction, prompt }: Decision, failed?: Incident): Choice {
    const { session, held } = this
    this.held = undefined
    if (!failed && held?.before === session.game.table.hash) return held
    const choice = this.roster.choose(guessFor(session, [faction]), kind, failed)
    if (!choice) throw new RulesFault({ type: 'choose' }, new DeadEnd(prompt))
    return choice
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
      const count = new Deeds(deeds)
      let group: number | undefined
      for (let done = 0; done < most; done++) {
        const decision = session.game.engine.decision()
        if (!decision || kindOf(session, decision.faction) === HUMAN) break
        // Once something was done, a long thought is not waited for: what was done is seen meanwhile.
        const move = await this.thought(decision, group === undefined || deeds === undefined)
        if (!move || !count.admits(move.command, session.game.engine.verbs())) return
        group ??= session.newGroup()
        this.carryOut(move, decision.faction, group)
        this.line?.taken(session)
        if (!count.done()) break
      }
      if (group !== undefined) flowOn(session, group, wishes, from)
    } catch (error) {
      throw error instanceof DeadEnd ? new RulesFault({ type: 'choose' }, error) : error
    } finally {
      session.busy = false
    }
  }

  /**
   * The next move of the thread. Where the thread fails, or says what is not allowed, a simpler player decides this time.
   * Undefined if there is none now, or the game was changed or closed while it thought.
   */
  private async thought(decision: Decision, patient: boolean): Promise<Choice | undefined> {
    const { session } = this
    const { table } = session.game
    const before = table.hash
    this.playing ??= this.library.threadFor(session)
    this.line ??= new MachineLine(this.playing)
    const isPast = (): boolean => session.ended || table.hash !== before
    const kind = kindOf(session, decision.faction)
    try {
      const move = await this.line.next(session, patient)
      if (!move || isPast()) return undefined
      if (isAllowed(session.game, move.command)) return { reason: undefined, ...move }
      this.line.drop()
      const particulars = JSON.stringify(move.command)
      return this.choose(kind, decision, { kind, failure: 'illegal', particulars })
    } catch (error) {
      if (error instanceof DeadEnd) throw error
      this.line.drop()
      if (isPast() || kindOf(session, decision.faction) !== kind) return undefined
      return this.choose(kind, decision, threadIncident(kind, error))
    }
  }

  /** The best plans for the person who has to decide now. Throws `RequestError` if nobody can or may advise. */
  async advise(): Promise<Advice> {
    const { system, record, game } = this.session
    if (!system.advise) {
      throw new RequestError(
        `nobody can advise in a game of ${system.title}; expected a game whose machine players can`,
      )
    }
    const absent = absentDecider(this.session)
    if (absent !== undefined) {
      throw new RequestError(
        `a machine decides for ${absent} now; expected advice to be asked at a decision of your own`,
      )
    }
    this.advising ??= this.library.threadFor(this.session)
    this.advising.callOff()
    let advice: Advice = { faction: null, prompt: '', plans: [] }
    const { seed } = record
    const { secrets, table } = game
    const seat = decidingIn(game)
    const state = guessedState(table.state, secrets, seat, guessSeed(seed))
    try {
      await this.advising.ask({ ask: 'advise', state, seed }, (answer) => {
        if (answer.say === 'advice') advice = answer.advice
        return true
      })
    } catch (error) {
      const { failure } = threadIncident('', error)
      throw new RequestError(
        `the machine could not advise: ${FAILURES[failure]}; expected a plan. The game stands as it stood`,
        undefined,
        error,
      )
    }
    return advice
  }

  /** Plays the rest of the segment for the person in it; see `playRest`. */
  rest(wishes: Wishes): Promise<void> {
    this.advising ??= this.library.threadFor(this.session)
    this.advising.callOff()
    return playRest(this.session, this.advising, wishes)
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
