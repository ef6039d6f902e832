/**
 * Political Program (38.2.4): Quit India leaves the game if a Japanese unit is in India or Ceylon. Code beside its record: no
 * other event takes a counter back that it has just brought.
 */
import { delayBox, OUT } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { isWithin } from '../../../table/game/lands.ts'
import { move } from '../counters/moves.ts'
import { POLITICAL_PROGRAM_RECORD } from '../records/conditional.ts'
import { eventOf } from '../records/play.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'

/** True if a Japanese ground unit stands in India or Ceylon. */
const isInIndia = (game: Game): boolean =>
  game.board
    .onMaps()
    .some(
      (unit) =>
        unit.nation === 'japan' && game.ground(unit) && isWithin(game, game.hexOf(unit), ['india', 'ceylon']),
    )

function removeQuitIndia(game: Game): void {
  for (const unit of game.board.unitsAt(delayBox('ds')))
    if (unit.sides[0]?.type === 'quit-india') move(game, unit, OUT, 'out of the game', '38.2.4')
}

const program = eventOf(POLITICAL_PROGRAM_RECORD)

export const POLITICAL_PROGRAM: PoliticalEvent = {
  ...program,
  steps: [...program.steps, doing(removeQuitIndia, isInIndia)],
}
