/** Step 7: attrition of the defenders; what they cannot lose is left unsatisfied (4.2.6). */
import { type AttackStage, asks, go } from './common.ts'
import { lose, lossesOf, lossOffers } from './step-loss.ts'

export const attritionDefender: AttackStage = {
  run(game, frame) {
    if (frame.due > 0 && lossesOf(game, frame, 'defenders').length > 0) return false
    return go(game, 'advance', { due: 0, unsatisfied: frame.unsatisfied + frame.due })
  },
  prompt: asks('defender', 'Choose the steps the defenders lose', '4.2.6'),
  offers: (game, frame) => lossOffers(game, frame, 'defenders', '4.2.6'),
  on: { lose: lose('defenders', (game, frame) => game.table.patch({ due: frame.due - 1 })) },
}
