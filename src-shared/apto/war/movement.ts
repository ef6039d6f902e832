/** Land movement, in an Offensive and in the Movement Phase: where a unit may go and what it costs (5.7, 5.8, 5.13). */
import { directionTo, next } from '../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isFast, isGeneral, movementOf, type Unit } from '../ground/units.ts'
import { type March, V } from '../ground/variables.ts'
import type { Game } from '../table/game.ts'
import { enemyFort, inEnemyZone, inOpenEnemyZone, isEnemyHeld } from '../table/zoc.ts'
import { isSupplied } from './supply.ts'
import { isConnected, moveCost } from './terrain.ts'

/** MPs of a unit that begins its movement out of supply (7.10). */
const UNSUPPLIED = 1

/** A way to a hex: the hexes in order without the first, the MPs left, and whether a zone of control was entered. */
export interface Way {
  readonly hexes: readonly number[]
  readonly march: March
}

/** MPs of a unit that has not moved in this step: of one that exploits, the rating of its General. Commandos and lone Generals keep theirs out of supply (7.10). */
function allowance(game: Game, piece: string): number {
  const exploits = game.vars.get(V.exploits, piece)
  if (exploits !== null) return exploits
  const unit = game.unit(piece)
  const printed = movementOf(unit)
  if (isGeneral(unit) || unit.kind === 'commando' || isSupplied(game, piece)) return printed
  return Math.min(printed, UNSUPPLIED)
}

/** How far a unit has come in this step. */
const marchOf = (game: Game, piece: string): March =>
  game.vars.get(V.march, piece) ?? { left: allowance(game, piece), contact: false }

/** Why a piece may never enter a hex, whatever it costs; OK if it may. */
export function judgeEntry(game: Game, piece: string, hex: number): Verdict<RuleId> {
  const unit = game.unit(piece)
  const where = [game.id(hex)]
  const { nation } = unit
  if (!game.isLand(hex)) return refuse('5.8', 'no land unit enters an all-sea hex', where)
  if (!game.isFriendlyHex(nation, hex) && !game.isEnemyHex(nation, hex))
    return refuse('9.1', 'the hex is neutral', where)
  if (isEnemyHeld(game, nation, hex)) return refuse('5.7', 'enemy land units stand there', where)
  const fort = enemyFort(game, nation, hex)
  if (fort === 'fortification')
    return refuse('5.8', 'an enemy fortification is entered only by an advance after combat', where)
  if (fort !== undefined && !isCombat(unit))
    return refuse('5.8', 'a General or a headquarters never enters an enemy coastal fort', where)
  if (!isCombat(unit) && inOpenEnemyZone(game, nation, hex))
    return refuse(isGeneral(unit) ? '5.10' : '5.1', 'it may not enter an enemy zone of control alone', where)
  return OK
}

/** The march of a unit after a step from one hex to the next in a direction; undefined if it may not go there. */
function stepped(
  game: Game,
  piece: string,
  from: number,
  direction: number,
  { left, contact }: March,
  isFirst: boolean,
): March | undefined {
  const unit = game.unit(piece)
  const to = next(game.board.graph, from, direction)
  if (!isConnected(game.board, from, direction) || !judgeEntry(game, piece, to).ok) return undefined
  // Weather and terrain mean nothing to a lone General or a headquarters (6.0).
  const cost = isCombat(unit) ? moveCost(game, unit, from, direction) : 1
  // A unit may always go one hex (5.7).
  if (cost > left && !isFirst) return undefined
  const after = Math.max(0, left - cost)
  if (!isCombat(unit)) return { left: after, contact: false }
  return zoned(game, unit, from, to, after, contact)
}

/** What enemy zones of control do to a march (5.13). */
function zoned(
  game: Game,
  unit: Unit,
  from: number,
  to: number,
  left: number,
  contact: boolean,
): March | undefined {
  const [out, into] = [inEnemyZone(game, unit.nation, from), inEnemyZone(game, unit.nation, to)]
  if (!isFast(unit)) {
    if (out && into) return undefined
    return { left: into ? 0 : left, contact: into }
  }
  // The one hex farther, or from one zone straight into another: then it stops.
  if (contact || (out && into)) return { left: 0, contact: true }
  return { left, contact: into }
}

/**
 * Every hex a unit may move to in what it has left of this step, each by the cheapest way. Hexes where it could not stop
 * for stacking are among them: stacking counts at the end of a step (5.9).
 */
export function reach(game: Game, piece: string): ReadonlyMap<number, Way> {
  const start = game.hexOf(piece)
  const found = new Map<number, Way>()
  if (start === undefined) return found
  const begun = game.vars.get(V.march, piece) !== null
  const first: Way = { hexes: [], march: marchOf(game, piece) }
  let edge: { readonly at: number; readonly way: Way }[] = [{ at: start, way: first }]
  while (edge.length > 0) {
    const beyond: { readonly at: number; readonly way: Way }[] = []
    for (const { at, way } of edge) {
      if (at !== start && found.get(at) !== way) continue
      const isFirst = !begun && way.hexes.length === 0
      if (way.march.left === 0 && !isFirst) continue
      for (let d = 0; d < 6; d++) {
        const march = stepped(game, piece, at, d, way.march, isFirst)
        const to = next(game.board.graph, at, d)
        if (march === undefined || to === start) continue
        const known = found.get(to)
        if (known && !isBetter(march, known.march)) continue
        const better = { hexes: [...way.hexes, to], march }
        found.set(to, better)
        beyond.push({ at: to, way: better })
      }
    }
    edge = beyond
  }
  return found
}

const isBetter = (a: March, b: March): boolean =>
  a.left > b.left || (a.left === b.left && !a.contact && b.contact)

/** Why a unit may not move to a hex in this step; OK if it may. */
export function judgeMove(game: Game, piece: string, to: number): Verdict<RuleId> {
  if (reach(game, piece).has(to)) return OK
  const from = game.hexOf(piece)
  const unit = game.unit(piece)
  const where = [game.id(to)]
  const entry = judgeEntry(game, piece, to)
  if (!entry.ok) return entry
  if (from === undefined) return refuse('5.7', `the ${game.words(piece)} is not on the map`)
  const direction = directionTo(game.board.graph, from, to)
  if (direction >= 0 && !isConnected(game.board, from, direction))
    return refuse('5.8', 'water, a lake or an impassable hexside lies between', where)
  const zones = inEnemyZone(game, unit.nation, from) && inEnemyZone(game, unit.nation, to)
  if (direction >= 0 && isCombat(unit) && !isFast(unit) && zones)
    return refuse('5.13', 'no unit goes from one enemy zone of control straight into another', where)
  return refuse('5.7', `the ${game.words(piece)} does not come so far`, where)
}
