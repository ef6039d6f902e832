/** A combat somebody is considering: whether it could be made, and in which column it would be fought. */

import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import type { Battle } from './battle.ts'
import { judgeAttack, judgeAttacker, judgeJoin } from './eligible.ts'
import { attackTotal, defenceTotal, reachesMinimum } from './odds.ts'
import { judgeSupport } from './ranged-support.ts'

/** Whether a battle somebody plans could be fought as planned. */
export function judgeBattle(game: Game, battle: Battle): Verdict {
  const attack = judgeAttack(game, battle.target, battle.blitz)
  if (!attack.ok) return attack
  const joined: Unit[] = []
  for (const unit of battle.attackers) {
    const alone = judgeAttacker(game, unit, battle.target, battle.blitz)
    if (!alone.ok) return alone
    const together = judgeJoin(game, unit, joined)
    if (!together.ok) return together
    joined.push(unit)
  }
  if (joined.length === 0) return refuse('4.2.2', 'no attacking unit has been chosen')
  if (battle.support) {
    const support = judgeSupport(game, battle.support, battle.target, joined, {
      attacking: true,
      blitz: battle.blitz,
      fresh: true,
    })
    if (!support.ok) return support
  }
  const enough =
    battle.defenders.length === 0 || reachesMinimum(attackTotal(game, battle), defenceTotal(game, battle))
  return enough ? OK : refuse('4.2.1.1', 'the attackers do not muster odds of 1-3')
}
