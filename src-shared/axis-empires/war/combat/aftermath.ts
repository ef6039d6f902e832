/** Advance After Combat and Exploitation (4.2.7, 4.2.8). */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { entryBar, moverOf } from '../access/entry.ts'
import { zocEntryBar } from '../access/into-zoc.ts'
import { negated } from '../access/zoc.ts'
import { isSupplied } from '../supply/supplied.ts'
import { type AttackFrame, alive } from './attack.ts'

/** Why a hex is closed to a unit after a combat: what would close it in a Movement Phase (3.1.4), or a Failure there. */
function closedBar(game: Game, unit: Unit, hex: number): Refusal | undefined {
  const mover = moverOf(game, unit)
  return (
    ask(game, 'presence', { side: mover.side, hex }) ??
    entryBar(game, mover, hex) ??
    zocEntryBar(game, mover, hex)
  )
}

/** Whether an attacking unit may advance into the defending hex. */
export function judgeAdvance(game: Game, frame: AttackFrame, unit: Unit): Verdict {
  const target = game.hex(frame.target)
  const where = [frame.target]
  const hex = game.hexOf(unit)
  // An Air unit that gave a shift is named as easily as a unit that attacked.
  if (!game.ground(unit) || !frame.attackers.includes(unit.id))
    return refuse('4.2.7', 'only a ground unit of the attacking force advances', where)
  if (hex < 0 || distance(game.graph, hex, target) !== 1) {
    return refuse('4.2.7', 'only a unit next to the defending hex advances', where)
  }
  if (frame.advanced.includes(unit.id)) return refuse('4.2.7', 'the unit has advanced already', where)
  if (game.isHq(unit) && !ask(game, 'hqMoves', { side: game.sideOf(unit), hex }))
    return refuse('4.2.7', 'an HQ does not advance after combat', where)
  if (game.side(unit).move === 0)
    return refuse('4.2.7', 'a unit with a Movement Allowance of 0 does not advance', where)
  const bar = closedBar(game, unit, target)
  if (bar) return bar
  return isSupplied(game, unit) ? OK : refuse('4.2.7', 'an unsupplied unit does not advance', where)
}

/** Units that may advance now: those that attacked, still next to the empty hex. */
export function advancers(game: Game, frame: AttackFrame): Unit[] {
  const target = game.hex(frame.target)
  if (game.board.enemyUnit(game.phasing, target)) return []
  const fought = new Set(frame.attackers)
  return alive(game, [...fought]).filter(
    (unit) => unit.id !== frame.support && judgeAdvance(game, frame, unit).ok,
  )
}

/** The hexes a unit may exploit: what the defender retreated and left unsatisfied, at most its MA (4.2.8). */
export function exploitDistance(game: Game, frame: AttackFrame, unit: Unit): number {
  return Math.min(frame.retreated + frame.unsatisfied, game.side(unit).move)
}

/** Whether a unit may exploit instead of advancing. */
export function judgeExploit(game: Game, frame: AttackFrame, unit: Unit): Verdict {
  const advance = judgeAdvance(game, frame, unit)
  if (!advance.ok) return advance
  const where = [frame.target]
  if (game.isHq(unit)) return refuse('4.2.8', 'an HQ does not exploit', where)
  if (!frame.armor)
    return refuse('4.2.8', 'Exploitation needs an armor-type unit in the attacking force', where)
  if (exploitDistance(game, frame, unit) < 1)
    return refuse('4.2.8', 'the defender left no Exploitation Distance', where)
  if (game.weather(game.hex(frame.target)) === 'mud')
    return refuse('11.3', 'no Exploitation into a hex in Mud', where)
  return OK
}

/** Why an exploiting unit must stop after it has crossed an edge into a hex, in words; undefined if it need not. */
export function exploitStop(game: Game, unit: Unit, edge: number, to: number): string | undefined {
  const bits = game.graph.side[edge] ?? 0
  if (bits & SIDE.mountain) return 'it has crossed a Mountain hexside'
  if (bits & (SIDE.sea | STRAIT) || game.board.beachSides.has(edge)) return 'it has crossed water'
  const watched = game.board.ezoc(game.sideOf(unit), to) > 0 && !negated(game, game.sideOf(unit), to, unit)
  return watched ? 'it has entered an EZOC' : undefined
}

/** Whether an exploiting unit may go on across an edge. */
function judgeExploitStep(game: Game, unit: Unit, direction: number): Verdict {
  const hex = game.hexOf(unit)
  const edge = hex * 6 + direction
  const to = game.graph.neighbour[edge] ?? -1
  if (to < 0) return refuse('4.2.8', 'there is no hex on that side')
  const where = [game.hexId(to)]
  const bits = game.graph.side[edge] ?? 0
  if (game.board.isSea(to)) return refuse('4.2.8', 'Exploitation goes into Land hexes only', where)
  const water = bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT) && !game.board.beachSides.has(edge)
  if (water && game.ground(unit)?.type !== 'marine') {
    return refuse('3.1.1', 'only a marine crosses an All-Sea hexside', where)
  }
  if (game.weather(to) === 'mud') return refuse('11.3', 'no Exploitation into a hex in Mud', where)
  return closedBar(game, unit, to) ?? OK
}

/** The hexes the exploiting unit may enter next. */
export function exploitSteps(game: Game, frame: AttackFrame): number[] {
  const unit = frame.exploiter === null ? undefined : game.unit(frame.exploiter)
  if (!unit || frame.exploitLeft <= 0) return []
  const hex = game.hexOf(unit)
  const out: number[] = []
  for (let d = 0; d < 6; d++) {
    if (judgeExploitStep(game, unit, d).ok) out.push(game.graph.neighbour[hex * 6 + d] ?? -1)
  }
  return out
}
