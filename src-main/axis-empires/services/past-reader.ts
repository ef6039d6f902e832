/**
 * The past of a session, read for whoever asks: the overview turn by turn, the summaries of Faction Turns, the report at the
 * end. The line is gone back over once for all of them, on a copy of the game and in slices, so that nobody waits for it;
 * what was read once is kept, as the plies of a game do not change, and later only what has come since is read.
 */
import type { TurnSummary } from '../../../src-shared/axis-empires/ground/contract/advice.ts'
import type { PastReading } from '../../../src-shared/axis-empires/ground/contract/report.ts'
import {
  Annals,
  type Known,
  type TurnAnnals,
} from '../../../src-shared/axis-empires/questions/chronicle/overview/index.ts'
import {
  FactionTurns,
  type KnownTurns,
} from '../../../src-shared/axis-empires/questions/chronicle/past/faction-turns.ts'
import { WayBack } from '../../../src-shared/axis-empires/questions/chronicle/past/way-back.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import type { Session } from '../../sessions/session.ts'
import { gameOf } from '../game.ts'

/** How long a line is read before others have their turn. */
const SLICE_MS = 15

/** The past of the line played, to where the game stood when it was asked for. */
interface Past {
  /** Game Turns, the oldest first; the one being played is the last. */
  readonly annals: readonly TurnAnnals[]
  /** Faction Turns that are over, the oldest first. */
  readonly turns: readonly TurnSummary[]
  /** True if a ply could not be taken back: nothing before it is told. */
  readonly cut: boolean
}

class PastReader {
  private annals: Known = new Map()
  private turns: KnownTurns = new Map()
  private last: { readonly of: string; readonly past: Promise<Past> } | undefined
  /** One way back at a time: the next one finds what this one has read. */
  private line: Promise<unknown> = Promise.resolve()
  reading: PastReading = null

  /** All of the past. */
  whole(session: Session): Promise<Past> {
    const of = JSON.stringify([session.history.current, session.game.table.hash])
    if (this.last?.of === of) return this.last.past
    const past = this.after(() => this.readAll(session))
    this.last = { of, past }
    // A failure is told to whoever asked, and the next one asks afresh.
    past.catch(() => {
      if (this.last?.past === past) this.last = undefined
    })
    return past
  }

  /** The Faction Turns that ended after a ply of the line, or only the last ones, `most` at most. */
  lately(session: Session, since: number, most: number | undefined): Promise<readonly TurnSummary[]> {
    return this.after(() => this.readTurns(session, since, most))
  }

  private after<T>(job: () => Promise<T>): Promise<T> {
    const done = this.line.then(job, job)
    this.line = done.catch(() => undefined)
    return done
  }

  private async readAll(session: Session): Promise<Past> {
    const { game, line, over } = copyOf(session)
    const annals = new Annals(game, line, this.annals)
    const turns = new FactionTurns(game, line, this.turns, { since: 0, over })
    await this.go(new WayBack(game, line, [annals, turns]), line.length)
    const [told, summaries] = [annals.turns(), turns.turns()]
    this.annals = told.known
    this.turns = summaries.known
    return { annals: told.all, turns: summaries.all, cut: annals.cut || turns.cut }
  }

  private async readTurns(
    session: Session,
    since: number,
    most: number | undefined,
  ): Promise<readonly TurnSummary[]> {
    const { game, line, over } = copyOf(session)
    const turns = new FactionTurns(game, line, this.turns, {
      since,
      ...(most === undefined ? {} : { most }),
      over,
    })
    await this.go(new WayBack(game, line, [turns]), line.length)
    this.turns = turns.turns().known
    return turns.turns().all
  }

  private async go(way: WayBack, of: number): Promise<void> {
    let began = 0
    try {
      do {
        this.reading = { read: of - way.left, of }
        await aMoment()
        began = performance.now()
      } while (!way.go(() => performance.now() - began > SLICE_MS))
    } finally {
      this.reading = null
    }
  }
}

/** What is read: a copy, as the game may go on meanwhile. */
function copyOf(session: Session) {
  const state = cloneState(session.game.table.state)
  const { game } = gameOf(session).inPosition(state, { hashed: false }).engine
  return { game, line: session.history.line(), over: session.game.result() !== null }
}

const readers = new WeakMap<Session, PastReader>()

/** Lets others have their turn. */
export const aMoment = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Whoever reads the past of a session. */
export function pastReader(session: Session): PastReader {
  const reader = readers.get(session) ?? new PastReader()
  readers.set(session, reader)
  return reader
}
