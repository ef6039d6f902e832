/** Step 6, Ex: after the attacker the defender retreats a hex or loses a step (4.2.4.1). */
import { verb } from '../../../table/game/stage.ts'
import { alive, defendingForce } from '../attack.ts'
import { retreatHexes } from '../retreat.ts'
import { type AttackStage, asks, go, startAttrition } from './common.ts'

export const defenderChoice: AttackStage = {
  run(game, frame) {
    if (alive(game, frame.defenders).length === 0) return startAttrition(game, frame)
    return retreatHexes(game, defendingForce(game, frame)).length === 0 && go(game, 'convert-defender')
  },
  prompt: asks('defender', 'Retreat one hex, or lose a step', '4.2.4.1'),
  *offers() {
    yield { command: { type: 'retreat' }, label: 'Retreat one hex', rule: '4.2.4.1' }
    yield { command: { type: 'take-loss' }, label: 'Lose a step', rule: '4.2.4.1' }
  },
  on: {
    retreat: verb({}, { do: (game) => go(game, 'defender-retreat', { owed: 1 }) }),
    'take-loss': verb(
      {},
      { title: 'Lose a step', traits: ['grave'], do: (game) => go(game, 'convert-defender') },
    ),
  },
}
