/** Step 7: attrition of the attackers (4.2.6). */
import { type AttackStage, go } from './common.ts'
import { asksAttackers, lose, lossesOf, lossOffers } from './step-loss.ts'

export const attritionAttacker: AttackStage = {
  run(game, frame) {
    if (frame.due > 0 && lossesOf(game, frame, 'attackers').length > 0) return false
    return go(game, 'attrition-defender', { due: frame.losses[1] })
  },
  prompt: asksAttackers('Choose the steps the attackers lose', '4.2.6'),
  offers: (game, frame) => lossOffers(game, frame, 'attackers', '4.2.6.1'),
  on: { lose: lose('attackers', (game, frame) => game.table.patch({ due: frame.due - 1 })) },
}
