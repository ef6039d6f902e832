/** The exact outcomes of a combat, read from the Combat Results Table die by die. */

import type { CombatCell } from '../../ground/content/tables.ts'
import type { Game } from '../../table/game/game.ts'
import { resultOf } from '../../war/combat/odds.ts'

/** True if a result clears a hex of defenders with that many steps, who stand in a city as long as they can. */
function clears(game: Game, hex: number, cell: CombatCell, steps: number): boolean {
  const killed = cell.attrition?.[1] ?? 0
  if (killed >= steps) return true
  const { retreat } = cell
  if (!retreat || retreat === 'Ad') return false
  if (retreat === 'Ex' || retreat === 'Ex+') return killed + 1 >= steps
  return !(game.isCity(hex) && steps > Number(retreat.slice(2)) + killed)
}

/** On how many of the six faces of the die an attack in a column clears a hex of defenders with that many steps. */
export function clearingDice(game: Game, hex: number, column: number, steps: number): number {
  let count = 0
  for (let die = 1; die <= 6; die++) if (clears(game, hex, resultOf(game, hex, column, die), steps)) count++
  return count
}
