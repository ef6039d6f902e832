/** What there is to know of a hex beside the printed map. */
import { holderOf } from '../../campaign/victory/standing.ts'
import type { HexView } from '../../ground/contract/standing.ts'
import type { Game } from '../../table/game/game.ts'
import { id, question } from '../../table/game/question.ts'
import { hexShift } from '../../war/combat/shifts.ts'
import { openCost } from '../../war/movement/costs.ts'

/**
 * What there is to know of a hex beside the printed map.
 * @param id A hex of a map of the game.
 * @returns Who controls it, what it costs to enter and how it shifts an attack on it (Terrain Effects Chart).
 */
export function hexView(game: Game, id: string): HexView {
  const hex = game.hex(id)
  const sea = game.board.isSea(hex)
  const owner = game.graph.areas[game.politics.owner(hex)]
  return {
    hex: id,
    ...(owner && !sea ? { country: { id: owner.id, name: owner.name } } : {}),
    control: sea ? null : holderOf(game, id),
    neutral: game.politics.isNeutral(hex),
    cost: sea ? null : openCost(game, hex),
    shifts: sea ? [] : hexShift(game, hex),
  }
}

export const hex = question({
  name: 'play.hex',
  asks: { hex: id },
  answers: ({ game }, request) => hexView(game, request.hex),
})
