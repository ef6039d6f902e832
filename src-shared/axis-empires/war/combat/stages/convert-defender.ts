/** Step 6, Ex and Dr: a step of the defenders stands for a hex of their retreat (4.2.5.3). */
import { alive } from '../attack.ts'
import { type AttackStage, asks, go } from './common.ts'
import { lose, lossOffers } from './step-loss.ts'

export const convertDefender: AttackStage = {
  run: (game, frame) => alive(game, frame.defenders).length === 0 && go(game, 'defender-retreat'),
  prompt: asks('defender', 'Choose the step the defenders lose', '4.2.5.3'),
  offers: (game, frame) => lossOffers(game, frame, 'defenders', '4.2.5.3'),
  on: { lose: lose('defenders', (game, frame) => go(game, 'defender-retreat', { owed: frame.owed - 1 })) },
}
