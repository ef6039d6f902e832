/**
 * The past of a game, read for every question about it: the overview turn by turn, the summaries of Faction Turns, the report at the
 * end. The line is gone back over once for all of them, on a copy of the game and in slices, so that nobody waits for it;
 * what was read once is kept, as the plies of a game do not change, and later only what has come since is read.
 */
import type { WholeGame } from '../../../../game-system/question.ts'
import type { TurnSummary } from '../../../ground/contract/advice.ts'
import type { PastReading } from '../../../ground/contract/report.ts'
import type { Game } from '../../../table/game/game.ts'
import type { Asking } from '../../../table/game/question.ts'
import { Annals, type KnownAnnals, type TurnAnnals } from '../overview/index.ts'
import { FactionTurns, type KnownTurns } from '../past/faction-turns.ts'
import { WayBack } from '../past/way-back.ts'

/** The game of a question and the pauses it may take. */
type Slow = Pick<Asking, 'whole' | 'clock' | 'pause'>

/** How long a line is read before others have their turn. */
const SLICE_MS = 15

/** The past of the line played, to where the game stood when it was asked for. */
interface Past {
  /** Game Turns, the oldest first; the one being played is the last. */
  readonly annals: readonly TurnAnnals[]
  /** Faction Turns that are over, the oldest first. */
  readonly turns: readonly TurnSummary[]
  /** True if a ply could not be taken back: nothing before it is known. */
  readonly cut: boolean
}

class PastReader {
  private annals: KnownAnnals = new Map()
  private turns: KnownTurns = new Map()
  private last: { readonly of: string; readonly past: Promise<Past> } | undefined
  /** One way back at a time: the next one finds what this one has read. */
  private line: Promise<unknown> = Promise.resolve()
  reading: PastReading = null

  /** All of the past. */
  whole(asked: Slow): Promise<Past> {
    const of = JSON.stringify([asked.whole.ply, asked.whole.hash])
    if (this.last?.of === of) return this.last.past
    const past = this.after(() => this.readAll(asked))
    this.last = { of, past }
    // A failure goes to the caller, and the next call asks again.
    past.catch(() => {
      if (this.last?.past === past) this.last = undefined
    })
    return past
  }

  /** The Faction Turns that ended after a ply of the line, or only the last ones, `most` at most. */
  lately(asked: Slow, since: number, most: number | undefined): Promise<readonly TurnSummary[]> {
    return this.after(() => this.readTurns(asked, since, most))
  }

  private after<T>(job: () => Promise<T>): Promise<T> {
    const done = this.line.then(job, job)
    this.line = done.catch(() => undefined)
    return done
  }

  private async readAll(asked: Slow): Promise<Past> {
    const { game, line, over } = copyOf(asked.whole)
    const annals = new Annals(game, line, this.annals)
    const turns = new FactionTurns(game, line, this.turns, { since: 0, over })
    await this.go(asked, new WayBack(game, line, [annals, turns]), line.length)
    const [told, summaries] = [annals.turns(), turns.turns()]
    this.annals = told.known
    this.turns = summaries.known
    return { annals: told.all, turns: summaries.all, cut: annals.cut || turns.cut }
  }

  private async readTurns(
    asked: Slow,
    since: number,
    most: number | undefined,
  ): Promise<readonly TurnSummary[]> {
    const { game, line, over } = copyOf(asked.whole)
    const turns = new FactionTurns(game, line, this.turns, {
      since,
      ...(most === undefined ? {} : { most }),
      over,
    })
    await this.go(asked, new WayBack(game, line, [turns]), line.length)
    this.turns = turns.turns().known
    return turns.turns().all
  }

  private async go({ clock, pause }: Slow, way: WayBack, of: number): Promise<void> {
    let began = 0
    try {
      do {
        this.reading = { read: of - way.left, of }
        await pause()
        began = clock()
      } while (!way.go(() => clock() - began > SLICE_MS))
    } finally {
      this.reading = null
    }
  }
}

/** What is read: a copy, as the game may go on meanwhile. */
const copyOf = (whole: WholeGame<Game>) => ({ game: whole.copy(), line: whole.line(), over: whole.ended })

const readers = new WeakMap<object, PastReader>()

/** The reader of the past of a game. */
export function pastReader({ key }: WholeGame<Game>): PastReader {
  const reader = readers.get(key) ?? new PastReader()
  readers.set(key, reader)
  return reader
}
