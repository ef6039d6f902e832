/** The season at a glance, as the seat at the screen may know it. */
import type { DiarySeason } from '../../../src-shared/axis-empires/ground/contract/diary.ts'
import type { GlanceView } from '../../../src-shared/axis-empires/ground/contract/glance.ts'
import { seasonTitle } from '../../../src-shared/axis-empires/questions/chronicle/diary/seasons.ts'
import { dueOf } from '../../../src-shared/axis-empires/questions/chronicle/overview/index.ts'
import { seatAt } from '../../sessions/seats.ts'
import type { Session } from '../../sessions/session.ts'
import { gameSeen } from '../game.ts'
import { diaryOf } from './diary.ts'

/** Seasons that are told where nobody knows when the player sat down last. */
const USUAL_SEASONS = 2

/** The seasons that have something to tell of what came after a moment. */
function after(seasons: readonly DiarySeason[], since: number): DiarySeason[] {
  return seasons.flatMap((season) => {
    const lines = season.lines.filter(({ ply }) => ply > since)
    return lines.length > 0 ? [{ ...season, lines }] : []
  })
}

/** What happened since a moment of the line played, and what is due. */
export function glanceOf(session: Session, since?: number): GlanceView {
  const seen = gameSeen(session)
  const { game } = seen.engine
  const { seasons } = diaryOf(session)
  const told = since === undefined ? seasons.slice(-USUAL_SEASONS) : after(seasons, since)
  const cards = seen.cards(session.cuts.seen(seatAt(session)).seen.covered)
  return {
    turn: game.turnLabel,
    season: seasonTitle(game.turn),
    diary: told.toReversed(),
    due: dueOf({ game, cards }),
  }
}
