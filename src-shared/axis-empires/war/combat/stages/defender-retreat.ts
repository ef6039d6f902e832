/** Step 6, Dr and the defender's retreat of an Ex: hex by hex, or a step lost instead (4.2.5, 4.2.5.3). */
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { type AttackFrame, alive, defendingForce } from '../attack.ts'
import { doctrineOf, retreatHexes } from '../retreat.ts'
import { type AttackStage, asks, go, spendDoctrine, startAttrition } from './common.ts'
import { judgeRetreat, RETREAT_TO, retreatOffers, retreatWith } from './force-retreat.ts'

/** True if the defender may take steps instead of retreating (4.2.5.3): only where the attack fell. */
function mayHold(game: Game, frame: AttackFrame): boolean {
  // Nobody has to use the doctrine: without it a force with an HQ loses steps (18.2).
  if (doctrineOf(game, defendingForce(game, frame))) return true
  if (!frame.retreat?.startsWith('Dr') || frame.retreated > 0) return false
  const target = game.hex(frame.target)
  const opened = ['blitz', 'totsugeki'].some((type) => game.board.markers(target, type).length > 0)
  return (game.isCity(target) && !opened) || frame.hardSides
}

function retreatDefenders(game: Game, frame: AttackFrame, to: number): true {
  spendDoctrine(game, doctrineOf(game, defendingForce(game, frame)))
  const defenders = retreatWith(game, defendingForce(game, frame), to, frame.defenders)
  return go(game, 'defender-retreat', {
    owed: frame.owed - 1,
    retreated: frame.retreated + 1,
    forceHex: game.hexId(to),
    defenders,
  })
}

export const defenderRetreat: AttackStage = {
  run(game, frame) {
    if (frame.owed === 0) return startAttrition(game, frame)
    if (alive(game, frame.defenders).length === 0) {
      return startAttrition(game, frame, { owed: 0, unsatisfied: frame.unsatisfied + frame.owed })
    }
    const [only, ...others] = retreatHexes(game, defendingForce(game, frame))
    if (only === undefined) return go(game, 'convert-defender')
    return others.length === 0 && !mayHold(game, frame) && retreatDefenders(game, frame, only)
  },
  prompt: asks('defender', 'Choose the hex the defenders retreat into', '4.2.5.1'),
  *offers(game, frame) {
    yield* retreatOffers(game, defendingForce(game, frame))
    if (mayHold(game, frame))
      yield { command: { type: 'take-loss' }, label: 'Hold: lose a step instead', rule: '4.2.5.3' }
  },
  on: {
    [RETREAT_TO.type]: verb(RETREAT_TO.takes, {
      why: (game, frame, { to }) => judgeRetreat(game, defendingForce(game, frame), to),
      do: (game, frame, { to }) => retreatDefenders(game, frame, game.hex(to)),
    }),
    'take-loss': verb(
      {},
      { title: 'Lose a step', traits: ['grave'], do: (game) => go(game, 'convert-defender') },
    ),
  },
}
