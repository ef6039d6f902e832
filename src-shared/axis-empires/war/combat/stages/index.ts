/** The stages of an attack (4.2.2), in their order, each with why it stands where it does. */
import { end } from '../../../../kernel/calls.ts'
import type { AttackStageId } from '../attack.ts'
import { advance } from './advance.ts'
import { attackerChoice } from './attacker-choice.ts'
import { attackerRetreat } from './attacker-retreat.ts'
import { attritionAttacker } from './attrition-attacker.ts'
import { attritionDefender } from './attrition-defender.ts'
import type { AttackStage } from './common.ts'
import { convertAttacker } from './convert-attacker.ts'
import { convertDefender } from './convert-defender.ts'
import { declare } from './declare.ts'
import { defend } from './defend.ts'
import { defenderChoice } from './defender-choice.ts'
import { defenderRetreat } from './defender-retreat.ts'
import { exploit } from './exploit.ts'
import { resolve } from './resolve.ts'
import { roll } from './roll.ts'

const over: AttackStage = {
  run(game) {
    end(game.table)
    return true
  },
}

export const ATTACK_STAGES: Readonly<Record<AttackStageId, AttackStage>> = {
  // Step 1. Nothing is committed yet: the attack can still be called off.
  declare,
  // Step 2. The defender answers an attack he knows: its units and its HQ are named, the odds are not fixed.
  defend,
  // Steps 3 to 5. Both HQs count in the odds, so they come after both have been named.
  roll,
  // Step 6. One die gives a retreat and attrition; the retreat is carried out first.
  resolve,
  // Ad and Ex begin with the attacker, who chooses before he knows what the defender will do.
  'attacker-choice': attackerChoice,
  'attacker-retreat': attackerRetreat,
  'convert-attacker': convertAttacker,
  // An Ex continues with the defender once the attacker has answered; a Dr comes straight to his retreat.
  'defender-choice': defenderChoice,
  'defender-retreat': defenderRetreat,
  'convert-defender': convertDefender,
  // Step 7. Units swept up in a retreat are involved by now; the attacker loses his steps first.
  'attrition-attacker': attritionAttacker,
  'attrition-defender': attritionDefender,
  // Step 8. What the defender retreated and left unsatisfied is known: it is the Exploitation Distance.
  advance,
  exploit,
  end: over,
}
