/** What main holds of a game of Axis Empires, out of what it holds of any game. */
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisGame } from '../../src-shared/axis-empires/index.ts'
import type { Asking } from '../../src-shared/axis-empires/table/game/question.ts'
import { askedOf as askedOfAny } from '../services/questions.ts'
import { gameFor, seatAt } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import { viewOf } from '../sessions/view.ts'
import type { GameRecord } from '../store/index.ts'

/** The game of a session. Throws if it is another system's. */
export const gameOf = (session: Session): AxisGame => axisGame(session.game)

/** The game as the seat at the screen may know it: every question is asked of this. */
export const gameSeen = (session: Session): AxisGame => axisGame(gameFor(session, seatAt(session)))

/** A session as anyone who sits at the screen may ask about it. Throws if it is another system's. */
export function askedOf(session: Session): Asking {
  axisGame(session.game)
  return askedOfAny(session) as Asking
}

/** The view of the player who sits at the screen; `AxisGame.shown` has added what other games do not have. */
export const axisViewOf = (session: Session): GameView => viewOf(session) as GameView

/** The packs a game was begun with: they came from the editor or through `overlays.read`, which know no others. */
export const packsOf = ({ packs }: { readonly packs?: GameRecord['packs'] }): readonly Pack[] =>
  (packs ?? []) as readonly Pack[]
