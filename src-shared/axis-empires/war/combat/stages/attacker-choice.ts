/** Step 6, Ad and Ex: the attackers retreat a hex or lose a step (4.2.4.1). */

import { refuse } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { type AttackFrame, alive, attackingForce, attackingStacks } from '../attack.ts'
import { retreatHexes } from '../retreat.ts'
import { type AttackStage, asks, go, startAttrition } from './common.ts'

/** True if every attacking stack can retreat a hex. */
function allCanRetreat(game: Game, frame: AttackFrame): boolean {
  const stacks = attackingStacks(game, frame)
  return (
    stacks.length > 0 &&
    stacks.every((hex) => retreatHexes(game, attackingForce(game, frame, hex)).length > 0)
  )
}

export const attackerChoice: AttackStage = {
  run(game, frame) {
    if (alive(game, frame.attackers).length === 0) return startAttrition(game, frame)
    return !allCanRetreat(game, frame) && go(game, 'convert-attacker')
  },
  prompt: asks('attacker', 'Retreat all attackers one hex, or lose a step', '4.2.4.1'),
  *offers() {
    yield { command: { type: 'retreat' }, label: 'Retreat one hex', rule: '4.2.4.1' }
    yield { command: { type: 'take-loss' }, label: 'Lose a step', rule: '4.2.4.1' }
  },
  on: {
    retreat: verb(
      {},
      {
        do: (game, frame) =>
          go(game, 'attacker-retreat', { exchange: false, stacks: attackingStacks(game, frame) }),
      },
    ),
    'take-loss': verb(
      {},
      { title: 'Lose a step', traits: ['grave'], do: (game) => go(game, 'convert-attacker') },
    ),
  },
}

/** Why the attackers do not retreat, said where nobody can choose to any longer. */
export const NO_RETREAT = refuse('4.2.4.1', 'the attackers cannot all retreat')
