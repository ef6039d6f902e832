/** The overview of a session: what its line of play brought turn by turn, read in pieces so that nobody waits for it. */
import type { OverviewPage, OverviewView } from '../../../src-shared/axis-empires/contract/overview.ts'
import {
  Annals,
  type Known,
  overviewPages,
  overviewWith,
  toldBy,
} from '../../../src-shared/axis-empires/questions/overview/index.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import { seatAt } from '../../sessions/seats.ts'
import type { Session } from '../../sessions/session.ts'
import { gameOf, gameSeen } from '../game.ts'

/** How long a line is read before others have their turn. */
const SLICE_MS = 15

interface Kept {
  /** The turns that have been read, on any line of the game. */
  known: Known
  /** The overview last written, and what of. */
  last: { readonly of: string; readonly view: Promise<OverviewView> } | undefined
}

const kept = new WeakMap<Session, Kept>()

const aMoment = (): Promise<void> => new Promise((done) => setImmediate(done))

/** Everything that an overview depends on. */
function headOf(session: Session): string {
  const { history, game, record } = session
  return JSON.stringify([history.current, game.table.hash, record.title, seatAt(session)])
}

async function write(session: Session, own: Kept): Promise<OverviewView> {
  // What depends on the position is asked at once: the game may go on while its line is read.
  const { history, game, cuts, record } = session
  const { title } = record
  const seat = seatAt(session)
  const seen = gameSeen(session)
  const cards = seen.cards(cuts.seen(seat).seen.covered)
  const here = cloneState(seen.engine.game.table.state)
  const end = cloneState(game.table.state)
  const line = history.line()
  await aMoment()
  const now = seen.inPosition(here, { hashed: false }).engine.game
  await aMoment()
  const annals = new Annals(gameOf(session).inPosition(end, { hashed: false }).engine.game, line, own.known)
  let began = 0
  do {
    await aMoment()
    began = performance.now()
  } while (!annals.go(() => performance.now() - began > SLICE_MS))
  const { all, known } = annals.turns()
  own.known = new Map([...own.known, ...known])
  await aMoment()
  const source = { title, game: now, turns: all, cut: annals.cut, told: toldBy(now, line), cards }
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
  const own: Kept = kept.get(session) ?? { known: new Map(), last: undefined }
  kept.set(session, own)
  const of = headOf(session)
  if (own.last?.of === of) return own.last.view
  const view = write(session, own)
  own.last = { of, view }
  // A failure is told to whoever asked, and the next one asks afresh.
  view.catch(() => {
    if (own.last?.view === view) own.last = undefined
  })
  return view
}
