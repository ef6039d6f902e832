/**
 * The moves a thread has chosen and nobody has seen yet: the machine thinks ahead while someone watches it
 * move by move. They hold only for the position and the players they were chosen for.
 */
import { guessedState } from '../../src-shared/kernel/secrets.ts'
import type { Thread } from '../players/thread.ts'
import type { ThreadAnswer } from '../players/worker.ts'
import { decidingIn, guessSeed } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import type { Players } from '../store/index.ts'

export type ThoughtMove = Extract<ThreadAnswer, { say: 'move' }>

/** At most this many moves are thought ahead. */
const AHEAD = 60
/** How long a deed under way waits for the move that may continue with it. */
const PATIENCE_MS = 150

/** One thought of the thread, and the result. */
interface Run {
  readonly seats: string
  readonly moves: ThoughtMove[]
  /** The position that is to be found when its next move is done. */
  at: string
  /** How many of the moves were done. */
  done: number
  /** Set when no more moves will come. */
  end: 'over' | 'off' | undefined
  deadEnd: string | undefined
  /** The machine has more moves, but can choose them only once the game stands at the end of these. */
  more: boolean
  failure: unknown
}

/** Every move chosen has been made, and there may be more. */
const isSpent = ({ moves, done, end }: Run): boolean => end !== undefined && done === moves.length

export class MachineLine {
  private readonly thread: Thread
  private run: Run | undefined
  private wake: () => void = () => {}
  private readonly playersOf: (session: Session) => Players

  /** @param playersOf Who plays each faction in the thought; those who play the game, if it is not given. */
  constructor(thread: Thread, playersOf = ({ players }: Session): Players => players) {
    this.thread = thread
    this.playersOf = playersOf
  }

  private seatsOf(session: Session): string {
    return JSON.stringify(this.playersOf(session))
  }

  /** It was thought for another position, or for other players. */
  private isStale({ seats, at }: Run, session: Session): boolean {
    return seats !== this.seatsOf(session) || at !== session.game.table.hash
  }

  private begin(session: Session): Run {
    const run: Run = {
      seats: this.seatsOf(session),
      moves: [],
      at: session.game.table.hash,
      done: 0,
      end: undefined,
      deadEnd: undefined,
      more: false,
      failure: undefined,
    }
    this.run = run
    const { game } = session
    const players = this.playersOf(session)
    const { seed } = session.record
    const seat = decidingIn(game)
    const state = guessedState(game.table.state, game.secrets, seat, guessSeed(seed))
    this.thread
      .ask({ ask: 'play', state, seat, players, seed, most: AHEAD }, (answer) => {
        if (answer.say === 'move') run.moves.push(answer)
        if (answer.say === 'done') {
          run.deadEnd = answer.deadEnd
          run.more = answer.more === true
        }
        this.wake()
        return true
      })
      .then((how) => {
        run.end = how === 'off' ? 'off' : 'over'
      })
      .catch((error: unknown) => {
        run.failure = error
        run.end = 'over'
      })
      .finally(() => this.wake())
    return run
  }

  /**
   * The next move in the current position; null if there is none, or the game was changed while it waited.
   * `patient` waits as long as the thought takes; else undefined after a moment without an answer.
   */
  async next(session: Session, patient: boolean): Promise<ThoughtMove | null | undefined> {
    if (this.run && this.isStale(this.run, session)) this.drop()
    const run = this.run && !isSpent(this.run) ? this.run : this.begin(session)
    while (run.done === run.moves.length && run.end === undefined) {
      const heard = new Promise<boolean>((resolve) => {
        this.wake = () => resolve(true)
        if (!patient) setTimeout(() => resolve(false), PATIENCE_MS)
      })
      if (!(await heard)) return undefined
    }
    const next = run.moves[run.done]
    if (next) return this.isStale(run, session) ? null : next
    if (run.failure !== undefined) throw run.failure
    if (run.deadEnd !== undefined) throw new DeadEnd(run.deadEnd)
    // It had thought as far ahead as it may, or to a die that only the game casts.
    return run.end === 'over' && run.more ? this.next(session, patient) : null
  }

  /** The move given last has been made. */
  taken(session: Session): void {
    const { run } = this
    if (!run) return
    run.done++
    run.at = session.game.table.hash
  }

  /** Forgets the moves, and stops the thought. */
  drop(): void {
    this.run = undefined
    this.thread.callOff()
  }
}

/** A decision without a legal command: a bug of the rules. */
export class DeadEnd extends Error {
  constructor(prompt: string) {
    super(`a dead end: nothing is legal at "${prompt}"`)
    this.name = 'DeadEnd'
  }
}
