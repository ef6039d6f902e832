/** The overview of a game: what its line of play brought turn by turn. */
import { cloneState } from '../../../../kernel/state.ts'
import type { OverviewPage, OverviewView } from '../../../ground/contract/overview.ts'
import { type Asking, question } from '../../../table/game/question.ts'
import { cardsView } from '../../views/cards/index.ts'
import { overviewPages, overviewWith, toldBy } from '../overview/index.ts'
import { pastReader } from './past-reader.ts'

interface Last {
  /** What it is the overview of. */
  readonly of: string
  readonly view: Promise<OverviewView>
}

/** The overview written last of each game. */
const written = new WeakMap<object, Last>()

/** Everything that an overview depends on. */
const headOf = ({ whole, seat }: Asking): string => JSON.stringify([whole.ply, whole.hash, whole.title, seat])

async function write(asked: Asking): Promise<OverviewView> {
  // All answers that depend on the position are taken at once: the game may go on while its line is read.
  const { game, covered, whole } = asked
  const { title } = whole
  const cards = cardsView(game, covered)
  const now = asked.inPosition(cloneState(game.table.state)).game
  const line = whole.line()
  const { annals, cut } = await pastReader(whole).whole(asked)
  const source = { title, game: now, turns: annals, cut, told: toldBy(now, line), cards }
  const pages: OverviewPage[] = []
  for (const page of overviewPages(source)) {
    pages.push(page)
    await asked.pause()
  }
  return overviewWith(source, pages)
}

/**
 * The overview of the line played. Asked again in the same position it is the same; later only the turns that have come since
 * are read.
 */
export function overviewOf(asked: Asking): Promise<OverviewView> {
  const of = headOf(asked)
  const { key } = asked.whole
  const last = written.get(key)
  if (last?.of === of) return last.view
  const view = write(asked)
  written.set(key, { of, view })
  // A failure goes to the caller, and the next call asks again.
  view.catch(() => {
    if (written.get(key)?.view === view) written.delete(key)
  })
  return view
}

/** Forces, losses, production, arrivals, Strategic Hexes, war and peace over the line played, as the seat may know them. */
export const overview = question({ name: 'play.overview', answers: overviewOf })
