/**
 * What a new Soviet Current Card adds to the ESV in a game of Asia alone (1.1.4). One cell of the table stands in the
 * rules, that of card 15; the others are authored (docs/readings/cards.md).
 */
import type { Game } from '../../table/game/game.ts'
import { changeEsv, warElsewhere } from '../../table/politics/index.ts'
import { currentCard } from './state.ts'

/** The increase by Production Value, from 0 to 3. */
const INCREASE: readonly number[] = [0, 1, 2, 3]

/** The increase that the Soviet Current Card brings now. */
function esvIncrease(game: Game): number {
  const value = currentCard(game, 'soviet', 'ds')?.card.production ?? 0
  const increase = INCREASE[value] ?? 0
  // With a War marker in the Soviet European War Box it counts twice.
  return warElsewhere(game, 'soviet', 'ds') === 'none' ? increase : increase * 2
}

/** Adjusts the ESV for the new Soviet Current Card; nothing in a combined game. */
export function adjustEsv(game: Game): void {
  if (game.content.maps.length > 1 || game.map !== 'ds') return
  changeEsv(game, esvIncrease(game))
}
