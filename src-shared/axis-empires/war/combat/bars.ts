/** What keeps a unit from taking part in an attack on a hex, wherever it stands: adjacent, or an HQ from afar (4.2.1.1). */

import type { Unit } from '../../ground/content/unit.ts'
import { OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { confinement, moverOf, underTruce } from '../access/entry.ts'

/** Policies and Truces protect what stands in a hex (13.6.1.1, 13.6.2.1). */
export function judgeTarget(game: Game, unit: Unit, target: number): Verdict {
  const where = [game.hexId(target)]
  const side = game.sideOf(unit)
  const enemies = [
    ...game.enemyGroundIn(target, side),
    ...game.board.markers(target, 'detachment', side, true),
    ...game.board.markers(target, 'logistics', side, true),
  ]
  for (const enemy of enemies) {
    const kept = ask(game, 'attack', { unit, enemy, where })
    if (kept) return kept
  }
  const mover = moverOf(game, unit)
  for (const enemy of enemies) {
    if (game.board.isPolicyBound(enemy))
      return refuse('13.6.1.1', 'a counter under a Policy cannot be attacked', where)
    if (game.ground(enemy) && underTruce(game, mover, enemy, false)) {
      return refuse('13.6.2.1', 'a Truce forbids the attack', where)
    }
  }
  return OK
}

/** Why a marker in its Capital keeps a unit from attacking a hex abroad (4.2.1.1), or undefined. */
export function confinedBar(game: Game, unit: Unit, target: number): Refusal | undefined {
  const countries = game.board.nations(unit).map((nation) => game.politics.country(nation))
  const confined = confinement(game, countries)
  if (confined < 0 || game.politics.owner(target) === confined) return undefined
  const reason = 'a marker in its Capital keeps this unit from attacking outside its Country'
  return refuse('4.2.1.1', reason, [game.hexId(target)])
}
