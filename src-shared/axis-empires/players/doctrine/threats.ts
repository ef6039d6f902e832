/**
 * Can it be held? The strongest counter-attack on a hex: every enemy attacker that can march beside it, as many as
 * fit into the hexes from which it can be struck, on the best hexside, with an HQ if one is near. What it does is
 * read from the Combat Results Table, die by die.
 */

import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { hexShift, sideShift } from '../../war/combat/shifts.ts'
import type { Situation } from '../outlook/situation.ts'
import { clearingDice } from './outcomes.ts'

/** How many units of average size fit into a hex beside the one that is attacked. */
const UNITS_IN_A_HEX = 2
/** An HQ within this many half points of march gives its support. */
const HQ_NEAR = 8

export interface CounterAttack {
  /** Attack factors that can be brought to bear, and the defence factors that meet them. */
  readonly attack: number
  readonly defence: number
  /** The column of the Combat Results Table. */
  readonly column: string
  /** On how many of the six faces of the die the hex is lost. */
  readonly falls: number
}

/** The hexsides across which a hex can be struck by enemies of a side, the open ones first. */
function doorsOf({ game, side }: Situation, hex: number): { from: number; left: number }[] {
  const { graph } = game
  const out: { from: number; left: number }[] = []
  for (let d = 0; d < 6; d++) {
    const edge = hex * 6 + d
    const from = graph.neighbour[edge] ?? -1
    const bits = graph.side[edge] ?? 0
    if (from < 0 || game.board.isSea(from) || game.groundIn(from, side).length > 0) continue
    if (bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT)) continue
    out.push({ from, left: sideShift(game, edge).left })
  }
  return out.sort((a, b) => a.left - b.left)
}

/**
 * The strongest counter-attack on a hex that some friendly units would hold; undefined if no enemy can come.
 * `s` is the situation of the side that holds it.
 */
export function counterAttack(s: Situation, hex: number, guards: readonly Unit[]): CounterAttack | undefined {
  const { game } = s
  const doors = doorsOf(s, hex)
  const way = s.costTo([hex])
  const able = s.enemies
    .filter((unit) => (way[game.hexOf(unit)] ?? 9999) <= 2 * game.side(unit).move + 1)
    .sort((a, b) => game.side(b).attack - game.side(a).attack)
  const fighters = able
    .filter((unit) => !game.isHq(unit) && game.side(unit).attack > 0)
    .slice(0, doors.length * UNITS_IN_A_HEX)
  if (doors.length === 0 || fighters.length === 0) return undefined
  const hq = able.find(
    (unit) => game.isHq(unit) && (way[game.hexOf(unit)] ?? 9999) <= HQ_NEAR + 2 * game.side(unit).move,
  )
  const attack = [...fighters, ...(hq ? [hq] : [])].reduce((sum, unit) => sum + game.side(unit).attack, 0)
  const defence = guards.reduce((sum, unit) => sum + game.side(unit).defence, 0)
  if (guards.length === 0) return { attack, defence, column: CRT_COLUMNS.at(-1) ?? '', falls: 6 }
  if (!reachesMinimum(attack, defence)) return { attack, defence, column: 'below 1-3', falls: 0 }
  const shift = hexShift(game, hex).reduce((sum, one) => sum + one.value, 0) - (doors[0]?.left ?? 0)
  const helped = (hq ? 1 : 0) - (guards.some((unit) => game.isHq(unit)) ? 1 : 0)
  const net = oddsColumn(attack, defence) + shift + helped
  const column = Math.max(0, Math.min(CRT_COLUMNS.length - 1, net))
  const steps = guards.reduce((sum, unit) => sum + game.side(unit).steps, 0)
  return { attack, defence, column: CRT_COLUMNS[column] ?? '', falls: clearingDice(game, hex, column, steps) }
}
