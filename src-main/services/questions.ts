/** The questions of a game as services: each is asked of what the seat at the screen may know. */

import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import type { Asking, Question, WholeGame } from '../../src-shared/game-system/question.ts'
import type { Playing } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { gameFor, seatAt } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import type { Games, OwnServices } from './context.ts'

const NOT_HASHED = { hashed: false }

function wholeOf(session: Session): WholeGame<Playing> {
  return {
    key: session,
    get title() {
      return session.record.title
    },
    get ply() {
      return session.history.current
    },
    get hash() {
      return session.game.table.hash
    },
    get ended() {
      return session.game.result() !== null
    },
    game: session.game.engine.game,
    line: () => session.history.line(),
    copy(ply) {
      const state = ply === undefined ? session.game.table.state : session.look(ply)
      return session.game.inPosition(cloneState(state), NOT_HASHED).engine.game
    },
  }
}

/** A session as anyone who sits at the screen may ask about it. */
export function askedOf(session: Session): Asking<Playing> {
  const seat = seatAt(session)
  const { seen, hash } = session.cuts.seen(seat)
  const face: GameInPlay = gameFor(session, seat)
  return {
    game: face.engine.game,
    engine: face.engine,
    seat,
    id: session.id,
    hash,
    covered: seen.covered,
    whole: wholeOf(session),
    inPosition: (state) => face.inPosition(state, NOT_HASHED).engine,
    clock: () => performance.now(),
    pause: () => new Promise((done) => setImmediate(done)),
  }
}

/** A service for each question of a game system. */
export function questionServices(questions: readonly Question[], games: Games): OwnServices {
  return {
    requests: Object.fromEntries(questions.map(({ name, shape }) => [name, shape])),
    handlers: Object.fromEntries(
      questions.map((one) => [
        one.name,
        ({ game, ...request }: { readonly game: string }) =>
          one.answers(askedOf(games.session(game)), request),
      ]),
    ),
  }
}
