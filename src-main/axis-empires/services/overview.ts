/** The overview of a session: what its line of play brought turn by turn. */
import type { OverviewPage, OverviewView } from '../../../src-shared/axis-empires/ground/contract/overview.ts'
import {
  overviewPages,
  overviewWith,
  toldBy,
} from '../../../src-shared/axis-empires/questions/chronicle/overview/index.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import { seatAt } from '../../sessions/seats.ts'
import type { Session } from '../../sessions/session.ts'
import { gameSeen } from '../game.ts'
import { aMoment, pastReader } from './past-reader.ts'

interface Last {
  /** What it is the overview of. */
  readonly of: string
  readonly view: Promise<OverviewView>
}

/** The overview written last. */
const written = new WeakMap<Session, Last>()

/** Everything that an overview depends on. */
function headOf(session: Session): string {
  const { history, game, record } = session
  return JSON.stringify([history.current, game.table.hash, record.title, seatAt(session)])
}

async function write(session: Session): Promise<OverviewView> {
  // What depends on the position is asked at once: the game may go on while its line is read.
  const { history, cuts, record } = session
  const { title } = record
  const seat = seatAt(session)
  const seen = gameSeen(session)
  const cards = seen.cards(cuts.seen(seat).seen.covered)
  const here = cloneState(seen.engine.game.table.state)
  const line = history.line()
  const reading = pastReader(session).whole(session)
  const now = seen.inPosition(here, { hashed: false }).engine.game
  const { annals, cut } = await reading
  const source = { title, game: now, turns: annals, cut, told: toldBy(now, line), cards }
  const pages: OverviewPage[] = []
  for (const page of overviewPages(source)) {
    pages.push(page)
    await aMoment()
  }
  return overviewWith(source, pages)
}

/**
 * The overview of the line played, to where the game stands now, as the seat at the screen may know it. Asked again in
 * the same position it is the same; later only the turns that have come since are read.
 */
export function overviewOf(session: Session): Promise<OverviewView> {
  const of = headOf(session)
  const last = written.get(session)
  if (last?.of === of) return last.view
  const view = write(session)
  written.set(session, { of, view })
  // A failure is told to whoever asked, and the next one asks afresh.
  view.catch(() => {
    if (written.get(session)?.view === view) written.delete(session)
  })
  return view
}
