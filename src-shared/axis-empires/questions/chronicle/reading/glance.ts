/** The season at a glance, as the seat at the screen may know it. */
import { z } from 'zod'
import type { DiarySeason } from '../../../ground/contract/diary.ts'
import type { GlanceView } from '../../../ground/contract/glance.ts'
import { type Asking, question } from '../../../table/game/question.ts'
import { cardsView } from '../../views/cards/index.ts'
import { seasonTitle } from '../diary/seasons.ts'
import { dueOf } from '../overview/index.ts'
import { diaryOf } from './diary.ts'

/** Seasons that are shown where nobody knows when the player sat down last. */
const USUAL_SEASONS = 2

/** The seasons that have something to tell of what came after a moment. */
function after(seasons: readonly DiarySeason[], since: number): DiarySeason[] {
  return seasons.flatMap((season) => {
    const lines = season.lines.filter(({ ply }) => ply > since)
    return lines.length > 0 ? [{ ...season, lines }] : []
  })
}

function glanceOf({ game, covered, whole }: Asking, since: number | undefined): GlanceView {
  const { seasons } = diaryOf(whole)
  const told = since === undefined ? seasons.slice(-USUAL_SEASONS) : after(seasons, since)
  return {
    turn: game.turnLabel,
    season: seasonTitle(game.turn),
    diary: told.toReversed(),
    due: dueOf({ game, cards: cardsView(game, covered) }),
  }
}

/** What happened since a moment of the line played, and what is due. */
export const glance = question({
  name: 'play.glance',
  asks: { since: z.number().int().min(0).optional() },
  answers: (asked, { since }) => glanceOf(asked, since),
})
