/** Where units that must retreat may go: one hex, towards supply, away from the enemy (5.18). */
import { around, directionTo, distance } from '../../board/hexmap/graph.ts'
import { isGeneral, isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import type { Game } from '../table/game.ts'
import { hasRoom } from '../table/stacking.ts'
import { enemyFort, inOpenEnemyZone } from '../table/zoc.ts'
import { sourcesOf } from './sources.ts'
import { isSupplied } from './supply.ts'
import { isConnected } from './terrain.ts'

/** True if no chit of the enemy bars a hex: a headquarters alone can be bumped. */
function isClear(game: Game, piece: string, hex: number): boolean {
  const { nation } = game.unit(piece)
  if (enemyFort(game, nation, hex) !== undefined) return false
  return game.in(hex).every((other) => {
    const unit = game.unit(other)
    return isHq(unit) || isGeneral(unit) || !game.areEnemies(nation, unit.nation)
  })
}

/** True if a unit may be in a hex at all: land of its friends or of its enemies. */
const isOpenLand = (game: Game, piece: string, hex: number): boolean => {
  const { nation } = game.unit(piece)
  return game.isLand(hex) && (game.isFriendlyHex(nation, hex) || game.isEnemyHex(nation, hex))
}

/** True if one hex is nearer to supply than another: to any source, or out of supply to the closest one. */
function isNearer(game: Game, piece: string, from: number, to: number): boolean {
  const sources = sourcesOf(game, game.unit(piece).nation).map(({ hex }) => hex)
  if (sources.length === 0) return true
  const { graph } = game.board
  const gains = (source: number): boolean =>
    distance(graph, to, source) < distance(graph, from, source) || (from === source && to !== source)
  if (isSupplied(game, piece)) return sources.some(gains)
  const least = Math.min(...sources.map((source) => distance(graph, from, source)))
  return sources.filter((source) => distance(graph, from, source) === least).some(gains)
}

/**
 * The hexes a unit may retreat to. Those where it would over-stack are left out while there are others; a unit out of
 * supply goes towards supply before it looks for room.
 */
export function retreatsOf(game: Game, piece: string): readonly number[] {
  const from = game.hexOf(piece)
  if (from === undefined) return []
  const { nation } = game.unit(piece)
  const open = around(game.board.graph, from).filter((to) => {
    if (!isConnected(game.board, from, directionTo(game.board.graph, from, to))) return false
    if (!isOpenLand(game, piece, to) || !isClear(game, piece, to)) return false
    return !inOpenEnemyZone(game, nation, to) && isNearer(game, piece, from, to)
  })
  if (!isSupplied(game, piece)) return open
  const roomy = open.filter((to) => hasRoom(game, nation, to, [piece]))
  return roomy.length > 0 ? roomy : open
}

/** Moves a unit that retreats; a vacant enemy hex is its own only when the month ends. */
export function retreatTo(game: Game, piece: string, to: number): void {
  const { nation } = game.unit(piece)
  game.place(piece, to)
  game.vars.set(V.retreated, piece, 1)
  if (!game.isFriendlyHex(nation, to)) game.vars.set(V.retreatHold, game.id(to), nation)
}
