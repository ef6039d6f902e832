/** Step 2 of an attack: the defender may name an HQ for Ranged Support. */

import { text } from '../../../../kernel/shape.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { OK } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { type AttackFrame, battleOf, defenderSide } from '../attack.ts'
import { hqsNear, judgeSupport } from '../ranged-support.ts'
import { type AttackStage, asks, go } from './common.ts'

const HOW = { attacking: false, blitz: false, fresh: true }

/** Defending HQs that could give Ranged Support now. */
function choices(game: Game, frame: AttackFrame): Unit[] {
  const { target, defenders } = battleOf(game, frame)
  if (defenders.length === 0 || defenders.some((unit) => game.isHq(unit))) return []
  return hqsNear(game, defenderSide(game, frame), target).filter(
    (hq) => judgeSupport(game, hq, target, defenders, HOW).ok,
  )
}

export const defend: AttackStage = {
  run: (game, frame) => choices(game, frame).length === 0 && go(game, 'roll'),
  prompt: asks('defender', 'Choose an HQ to give the defence Ranged Support, or none', '4.2.1.2'),
  *offers(game, frame) {
    for (const hq of choices(game, frame)) {
      yield {
        command: { type: 'support', unit: hq.id },
        label: `Ranged Support by ${game.name(hq)}`,
        rule: '4.2.1.2',
        piece: hq.id,
        at: game.hexId(game.hexOf(hq)),
      }
    }
    yield { command: { type: 'decline' }, label: 'No Ranged Support', rule: '4.2.1.2' }
  },
  on: {
    support: verb(
      { unit: text },
      {
        title: 'Take Ranged Support',
        traits: ['gathers'],
        why(game, frame, command) {
          const hq = game.content.unitOf.get(command.unit)
          const { target, defenders } = battleOf(game, frame)
          return hq ? judgeSupport(game, hq, target, defenders, HOW) : OK
        },
        do: (game, _frame, { unit }) => go(game, 'roll', { defence: unit }),
      },
    ),
    decline: verb({}, { traits: ['primary', 'pass'], do: (game) => go(game, 'roll') }),
  },
}
