/** Overruns (3.2): a multi-step armor unit rides over a lone one-step enemy. */

import { directionTo } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { moverOf, underTruce } from '../access/entry.ts'
import { defenderCouldShift } from '../combat/shifts.ts'

/** The lone one-step enemy ground unit in a hex, if there is exactly that and no other enemy unit. */
export function loneEnemy(game: Game, side: number, hex: number): Unit | undefined {
  if (game.board.presence((side + 1) % 3, hex) + game.board.presence((side + 2) % 3, hex) !== 1)
    return undefined
  const unit = game.enemyGroundIn(hex, side)[0]
  return unit && game.side(unit).steps === 1 ? unit : undefined
}

/** True if a unit is of the kind that may overrun: multi-step and armor-type. */
export function canOverrun(game: Game, unit: Unit): boolean {
  return game.isArmor(unit) && game.side(unit).steps > 1
}

/** Whether a unit may overrun from one hex into another (3.2). */
export function judgeOverrun(game: Game, unit: Unit, from: number, to: number): Verdict {
  const where = [game.hexId(to)]
  const side = game.sideOf(unit)
  if (!canOverrun(game, unit)) return refuse('3.2', 'only a multi-step armor-type unit can overrun', where)
  const enemy = loneEnemy(game, side, to)
  if (!enemy)
    return refuse('3.2', 'only a single one-step enemy ground unit alone in a hex can be overrun', where)
  if (game.board.isSea(to)) return refuse('3.2', 'an overrun needs a Land hex', where)
  const direction = directionTo(game.graph, from, to)
  const shift = defenderCouldShift(game, unit, enemy, from * 6 + direction)
  if (shift) return refuse('3.2', `the defender could receive a column shift: ${shift}`, where)
  if (game.board.isPolicyBound(enemy))
    return refuse('13.6.1.1', 'a unit under a Policy cannot be attacked', where)
  if (underTruce(game, moverOf(game, unit), enemy, false))
    return refuse('13.6.2.1', 'a Truce forbids it', where)
  return OK
}
