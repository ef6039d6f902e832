/** Odds as a machine player wants them: exact, or of a smaller battle like it where a very large one would take too long. */

import type { Game } from '../table/game.ts'
import type { Force } from '../war/combat/force.ts'
import { type Odds, oddsOf } from '../war/combat/odds.ts'

/** Units of both sides that are reckoned exactly. */
const MOST = 80

/**
 * The chance that a fight at sea comes off: the attackers are left, and nobody who could hurt them. Submarines and
 * transports may stay; they hold up nobody.
 */
export const clears = ({ endings }: Odds): number =>
  endings.reduce((sum, { chance, left }) => sum + (left.attackers ? chance : 0), 0)

const sizeOf = (force: Force): number => Object.values(force).reduce((sum, n) => sum + n, 0)

const scaled = (force: Force, by: number): Force =>
  Object.fromEntries(Object.entries(force).map(([key, n]) => [key, Math.max(1, Math.round(n / by))]))

/** The odds of a battle; of more than `MOST` units those of one with fewer of each kind, the losses in proportion. */
export function oddsAbout(game: Game, attackers: Force, defenders: Force, atSea: boolean): Odds {
  const by = (sizeOf(attackers) + sizeOf(defenders)) / MOST
  if (by <= 1) return oddsOf(game, attackers, defenders, atSea)
  const odds = oddsOf(game, scaled(attackers, by), scaled(defenders, by), atSea)
  const { expected } = odds
  return {
    ...odds,
    expected: { attackers: expected.attackers * by, defenders: expected.defenders * by },
  }
}
