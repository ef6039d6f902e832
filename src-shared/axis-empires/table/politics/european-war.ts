/** Whether a War State of the war in Europe has occurred, as many cards of Dai Senso ask (1.1.3.1). */
import { europeanWarBox } from '../../ground/content/places.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'

/** True if a marker with such a side up lies in a European War Box, of Dai Senso played alone. */
function inEuropeanWarBox(game: Game, type: string): boolean {
  return (['western', 'soviet'] as const).some((faction) =>
    game.board.unitsAt(europeanWarBox(faction)).some((unit) => game.board.up(unit)?.type === type),
  )
}

/**
 * Whether European Limited or Total War has occurred: by the markers of the European War Display, or with both maps by
 * the War State of Totaler Krieg. Both stay so once they have occurred: Total War counts as Limited War that has been
 * (docs/readings/victory.md).
 */
export function europeanWarHasOccurred(game: Game, state: 'limited' | 'total'): boolean {
  if (game.content.maps.includes('tk')) {
    const now = game.vars.get(V.warState, 'tk')
    return now === 'total' || (state === 'limited' && now === 'limited')
  }
  if (inEuropeanWarBox(game, 'european-total-war')) return true
  return state === 'limited' && inEuropeanWarBox(game, 'european-limited-war')
}
