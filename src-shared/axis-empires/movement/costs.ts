/** Movement Point costs (Terrain Effects Chart, 3.1.1), in half points so that they stay whole numbers. */
import { HEX, SIDE } from '../../hexmap/graph.ts'
import type { Game } from '../game/game.ts'

/** The whole Movement Allowance, and the move ends. */
export const WHOLE = 1000
/** Not possible at all. */
export const NEVER = -1

/** The whole Movement Points of a Land hex itself, entered over an open hexside. */
export function openCost(game: Game, hex: number): number {
  const ground = game.graph.bits[hex] ?? 0
  return ground & HEX.rough && !(ground & (HEX.city | HEX.port)) ? 2 : 1
}

/**
 * The cost in half points of entering `to` across an edge (hex * 6 + direction).
 * `WHOLE` = the unit must start here and spends everything; `NEVER` = prohibited.
 */
export function stepCost(
  game: Game,
  edge: number,
  to: number,
  how: { steps: number; side: number; reserve: boolean; marine: boolean },
): number {
  const bits = game.graph.side[edge] ?? 0
  if (bits & (SIDE.road | SIDE.rail | SIDE.straitConnected)) return netCost(game, to, how)
  if (game.board.beachSides.has(edge) && !game.board.isSea(to)) return WHOLE
  if (game.board.isSea(to)) return game.board.markers(to, 'beachhead', how.side).length > 0 ? WHOLE : NEVER
  const from = Math.floor(edge / 6)
  if (game.board.isSea(from)) return NEVER
  if (bits & SIDE.straitOpen) return WHOLE
  if (bits & (SIDE.sea | SIDE.lake)) return how.marine ? WHOLE : NEVER
  let cost = openCost(game, to) * 2
  if (bits & (SIDE.river | SIDE.canal)) cost += 2
  if (bits & SIDE.mountain) cost += 4
  return cost
}

/** Along a road, a rail or over a connected strait: half a point, a whole one for multi-step units. */
function netCost(game: Game, to: number, how: { steps: number; side: number; reserve: boolean }): number {
  if (how.steps > 1) return 2
  if (!how.reserve) return 1
  // A Dependent is no Country (13.2): through it one step goes at half a point (5).
  const active = game.politics.sideOfHex(to)
  const country = game.politics.isHome(to, game.politics.owner(to))
  return country && active >= 0 && active !== how.side ? 2 : 1
}
