/** The Supply Step: who is marked out of supply, and which supply chits are used up (7.7, 7.8, 7.10). */
import { distance } from '../../board/hexmap/graph.ts'
import { isCombat, strengthOf } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import type { Game } from '../table/game.ts'
import { isHexSupplied, isSupplied, PER_CHIT, reachesChit } from './supply.ts'

/** Units of no strength draw supply and use none (7.7). */
const consumes = (game: Game, piece: string): boolean => {
  const unit = game.unit(piece)
  return isCombat(unit) && strengthOf(unit, game.face(piece)) >= 1
}

/**
 * Gives the chits to the units that live on them, nearest first, and takes away those that were used.
 * @returns The units for which nothing was left.
 */
function consumeChits(game: Game): ReadonlySet<string> {
  const left = new Map<string, number>()
  for (const { id, value } of game.vars.each(V.supplyChits)) left.set(id, value * PER_CHIT)
  const used = new Map<string, number>()
  const without = new Set<string>()
  for (const piece of game.onMap()) {
    const hex = game.hexOf(piece)
    const { nation } = game.unit(piece)
    if (hex === undefined || isHexSupplied(game, nation, hex) || !reachesChit(game, nation, hex)) continue
    if (!consumes(game, piece)) continue
    const [nearest] = [...left]
      .filter(([, room]) => room > 0)
      .map(([id]) => id)
      .sort((a, b) => distanceTo(game, hex, a) - distanceTo(game, hex, b) || (a < b ? -1 : 1))
    if (nearest === undefined) without.add(piece)
    else {
      left.set(nearest, (left.get(nearest) ?? 0) - 1)
      used.set(nearest, (used.get(nearest) ?? 0) + 1)
    }
  }
  for (const [id, units] of used) {
    const chits = game.vars.number(V.supplyChits, id) - Math.ceil(units / PER_CHIT)
    game.vars.set(V.supplyChits, id, chits > 0 ? chits : null)
  }
  return without
}

const distanceTo = (game: Game, hex: number, id: string): number => {
  const at = game.board.graph.indexOf.get(id)
  return at === undefined ? Number.POSITIVE_INFINITY : distance(game.board.graph, hex, at)
}

/** Marks every combat unit that has no supply, and takes the mark from all others (7.10, 7.11). */
export function markUnits(game: Game): void {
  const supplied = new Set([...game.onMap()].filter((piece) => isSupplied(game, piece)))
  const without = consumeChits(game)
  for (const piece of game.onMap()) {
    if (!isCombat(game.unit(piece)) || !game.isAtWar(game.unit(piece).nation)) continue
    const short = !supplied.has(piece) || without.has(piece)
    const before = game.vars.number(V.unsupplied, piece)
    game.vars.set(V.unsupplied, piece, short ? before + 1 : null)
  }
}

/** What modifies the die of a unit that wastes away (7.13). */
export function wastingModifier(game: Game, piece: string): number {
  const hex = game.hexOf(piece)
  if (hex === undefined) return 0
  const unit = game.unit(piece)
  const terrain = game.board.terrain[hex] ?? 'clear'
  const others = game.in(hex).filter((other) => game.vars.isSet(V.unsupplied, other) && consumes(game, other))
  return (
    (/jungle|mountain/.test(terrain) ? -1 : 0) +
    (others.length > 1 ? -1 : 0) +
    (unit.nation === 'us' || unit.nation === 'japan' ? 1 : 0) +
    (game.isCity(hex) ? 1 : 0) +
    (unit.kind === 'commando' ? 3 : 0)
  )
}

/** Steps lost by a net die: 1 or less two, 2 and 3 one (7.13). */
export const wastedSteps = (net: number): number => (net <= 1 ? 2 : net <= 3 ? 1 : 0)
