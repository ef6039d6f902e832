/** What ground does to land units: where they may go and what a hex costs (5.8). */
import { next } from '../../board/hexmap/graph.ts'
import { present } from '../../kernel/present.ts'
import { isCombat, isMotor, type Unit } from '../ground/units.ts'
import { type Board, isLand, SIDE } from '../map/board.ts'
import type { Game } from '../table/game.ts'

/** MPs of a hexside of jungle, of a river without bridges (11.15), and of a hex entered along a railway. */
const JUNGLE_SIDE = 2
const UNBRIDGED = 1
const BY_RAIL = 1

/** Hexsides that no land unit crosses; a ferry symbol opens water. */
const CLOSED = SIDE.lake | SIDE.impassable

export const sideBits = ({ graph }: Board, from: number, direction: number): number =>
  present(graph.side[from * 6 + direction], 'hexside', from * 6 + direction)

/** True if land joins a hex to the next one in a direction, or a ferry does. */
export function isConnected(board: Board, from: number, direction: number): boolean {
  const to = next(board.graph, from, direction)
  if (to < 0 || !isLand(board, from) || !isLand(board, to)) return false
  const side = sideBits(board, from, direction)
  if ((side & CLOSED) > 0) return false
  return (side & SIDE.sea) === 0 || (side & SIDE.strait) > 0
}

/** MPs of the terrain in a hex. Marsh has no price in the text, so it costs what clear ground does. */
function terrainCost(board: Board, unit: Unit, hex: number): number {
  switch (present(board.terrain[hex], 'hex', hex)) {
    case 'desert':
    case 'jungle':
      return 2
    case 'jungle-mountain':
      return 3
    case 'mountain':
      return isMotor(unit) || unit.kind === 'artillery' ? 3 : 2
    default:
      return 1
  }
}

/** Terrain that a railway makes cheap. */
const EASED: readonly string[] = ['jungle', 'jungle-mountain', 'mountain']

/** MPs for a unit to enter the next hex in a direction. */
export function moveCost(game: Game, unit: Unit, from: number, direction: number): number {
  const { board } = game
  const to = next(board.graph, from, direction)
  const side = sideBits(board, from, direction)
  const river = game.has('no-bridges') && isCombat(unit) && (side & SIDE.river) > 0 ? UNBRIDGED : 0
  const terrain = present(board.terrain[to], 'hex', to)
  if ((side & SIDE.rail) > 0 && EASED.includes(terrain)) return BY_RAIL + river
  const cost = terrainCost(board, unit, to)
  return ((side & SIDE.jungle) > 0 ? Math.max(cost, JUNGLE_SIDE) : cost) + river
}
