/** Who of a march goes first: those who open an enemy zone of control for others. */
import type { Order } from '../outlook/orders.ts'
import type { Situation } from '../outlook/situation.ts'

/**
 * The orders that bring the first friend into an enemy zone of control, one for each hex: units that come after them
 * need not stop there (3.1.4, 8.1). None in a scenario of one campaign season.
 */
export function openers({ game, side }: Situation, orders: readonly Order[]): readonly Order[] {
  if (game.content.scenario.campaign === undefined) return []
  const seen = new Set<number>()
  return orders.filter(({ to }) => {
    if (seen.has(to) || game.board.ezoc(side, to) === 0 || game.board.presence(side, to) > 0) return false
    seen.add(to)
    return true
  })
}
