/**
 * The strongest attack that some units could make on a hex in the next phase: who is near enough, from which neighbours, with
 * which shifts. Danger asks it of the enemy; who places planes and Blitz markers asks it of his own.
 */
import { distance } from '../../../board/hexmap/graph.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import type { Game } from '../../table/game/game.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { hexShift, sideShift } from '../../war/combat/shifts.ts'

/** Units within that many hexes can strike next; those with that many Movement Points from one hex further. */
const REACH = 2
const FAST = 4
/** How many units of average size attack from one hex. */
const UNITS_IN_A_HEX = 2

export interface Blow {
  /** Who can strike, the strongest first, and whether an HQ helps them. */
  readonly units: readonly Unit[]
  readonly hq: boolean
  /** Column shifts of the hex, and of its best hexside, for the attacker. */
  readonly hexShift: number
  readonly sideShift: number
  /** The neighbours it can be struck from. */
  readonly doors: readonly number[]
}

/** True if some units could strike across a hexside of a hex: from land, or from a Beachhead on which one of them stands. */
function isDoor(game: Game, attackers: readonly Unit[], edge: number, from: number): boolean {
  if (game.board.isSea(from))
    return game.board.beachSides.has(edge) && attackers.some((unit) => game.hexOf(unit) === from)
  const bits = game.graph.side[edge] ?? 0
  return !(bits & (SIDE.sea | SIDE.lake)) || (bits & STRAIT) !== 0
}

/** What some units could bring to bear on a hex. */
export function blowOn(game: Game, attackers: readonly Unit[], hex: number): Blow {
  const near = attackers.filter((unit) => {
    const away = distance(game.graph, game.hexOf(unit), hex)
    return away <= REACH || (away === REACH + 1 && game.side(unit).move >= FAST)
  })
  const doors: number[] = []
  let left = Number.POSITIVE_INFINITY
  for (let d = 0; d < 6; d++) {
    const edge = hex * 6 + d
    const from = game.graph.neighbour[edge] ?? -1
    if (from < 0 || !isDoor(game, attackers, edge, from)) continue
    doors.push(from)
    left = Math.min(left, sideShift(game, edge).left)
  }
  return {
    units: near
      .filter((unit) => !game.isHq(unit) && game.side(unit).attack > 0)
      .sort((a, b) => game.side(b).attack - game.side(a).attack || a.index - b.index),
    hq: near.some((unit) => game.isHq(unit)),
    hexShift: hexShift(game, hex).reduce((sum, one) => sum + one.value, 0),
    sideShift: Number.isFinite(left) ? -left : 0,
    doors,
  }
}

/** Those of a blow who find room in that many hexes. */
export const strikersOf = ({ units }: Blow, doors: number): readonly Unit[] =>
  units.slice(0, doors * UNITS_IN_A_HEX)

/** A column of the Combat Results Table, however far the shifts would lead. */
export const columnWithin = (column: number): number => Math.max(0, Math.min(CRT_COLUMNS.length - 1, column))

/** A blow against a stack. */
export interface CounterAttack {
  readonly attackers: readonly Unit[]
  /** Attack factors that can be brought to bear, and the defence factors that meet them. */
  readonly attack: number
  readonly defence: number
  /** The column of the Combat Results Table; undefined below the least odds. */
  readonly column: number | undefined
}

/** What a blow from that many hexes is against a stack. */
export function counterAttackOf(
  game: Game,
  blow: Blow,
  doors: number,
  stack: readonly Unit[],
): CounterAttack {
  const attackers = strikersOf(blow, doors)
  const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0) + (blow.hq ? 1 : 0)
  const defence = stack.reduce((sum, unit) => sum + game.side(unit).defence, 0)
  if (!reachesMinimum(attack, defence)) return { attackers, attack, defence, column: undefined }
  const helped = (blow.hq ? 1 : 0) - (stack.some((unit) => game.isHq(unit)) ? 1 : 0)
  const fort = stack.some((unit) => game.side(unit).type === 'fortress') ? 1 : 0
  const column = oddsColumn(attack, defence) + blow.hexShift + blow.sideShift + helped - fort
  return { attackers, attack, defence, column: columnWithin(column) }
}
