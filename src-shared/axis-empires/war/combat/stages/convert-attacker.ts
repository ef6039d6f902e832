/** Step 6, Ad and Ex: a step of the attackers stands for their retreat. */

import { OK } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { type AttackFrame, alive } from '../attack.ts'
import { NO_RETREAT } from './attacker-choice.ts'
import { type AttackStage, go, startAttrition } from './common.ts'
import { asksAttackers, lose, lossOffers } from './step-loss.ts'

/** On to the other stacks, to the defender's choice in an Ex, or to attrition. */
function then(game: Game, frame: AttackFrame): void {
  if (frame.exchange) go(game, 'defender-choice', { exchange: false, owed: 1 })
  else if (frame.stacks.length > 0) go(game, 'attacker-retreat')
  else startAttrition(game, frame)
}

export const convertAttacker: AttackStage = {
  run: (game, frame) => alive(game, frame.attackers).length === 0 && startAttrition(game, frame),
  prompt: asksAttackers('Choose the step the attackers lose', '4.2.5.3'),
  offers: (game, frame) => lossOffers(game, frame, 'attackers', '4.2.6.1'),
  on: { lose: lose('attackers', then) },
  otherwise: (_game, _frame, { type }) => (type === 'retreat' ? NO_RETREAT : OK),
}
