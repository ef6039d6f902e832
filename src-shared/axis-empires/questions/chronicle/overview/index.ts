/** The overview of a game, page by page: forces, losses, production, arrivals, Strategic Hexes, war and peace, rulings. */
import { turnLabel } from '../../../ground/content/calendar.ts'
import type { OverviewPage, OverviewView } from '../../../ground/contract/overview.ts'
import { arrivalsPage } from './arrivals.ts'
import { forcesPage } from './forces.ts'
import { lossesPage } from './losses.ts'
import { replacementsPage } from './replacements.ts'
import { rulingsPage } from './rulings.ts'
import type { OverviewSource } from './source.ts'
import { strategicPage } from './strategic.ts'
import { warsPage } from './wars.ts'

export { Annals, type KnownAnnals, type TurnAnnals } from './annals.ts'
export { dueOf } from './due.ts'
export { rulingSentence } from './rulings.ts'
export type { OverviewSource } from './source.ts'
export { toldBy } from './told.ts'

const PAGES = [
  forcesPage,
  lossesPage,
  replacementsPage,
  arrivalsPage,
  strategicPage,
  warsPage,
  rulingsPage,
] as const

/** The pages of the overview one by one, made from what was read off the line played: each takes its time. */
export function* overviewPages(source: OverviewSource): Generator<OverviewPage> {
  for (const page of PAGES) yield page(source)
}

/** The overview with its pages. */
export function overviewWith(source: OverviewSource, pages: readonly OverviewPage[]): OverviewView {
  const { title, game, turns, cut } = source
  const [first] = turns
  return {
    title,
    turn: turnLabel(game.turn),
    ...(cut && first ? { since: turnLabel(first.turn) } : {}),
    pages,
  }
}
