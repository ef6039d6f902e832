/** Step 6, Ad and Ex: the attacking stacks retreat, one after the other (4.2.5). */
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { type AttackFrame, attackingForce } from '../attack.ts'
import { type Force, retreatHexes } from '../retreat.ts'
import { type AttackStage, asks, go, startAttrition } from './common.ts'
import { judgeRetreat, RETREAT_TO, retreatOffers, retreatWith } from './force-retreat.ts'

/** The stack whose turn it is. */
const stackOf = (game: Game, frame: AttackFrame): Force =>
  attackingForce(game, frame, frame.stacks[0] ?? frame.target)

function retreatStack(game: Game, frame: AttackFrame, to: number): true {
  const attackers = retreatWith(game, stackOf(game, frame), to, frame.attackers)
  game.table.patch({ stacks: frame.stacks.slice(1), attackers })
  return true
}

export const attackerRetreat: AttackStage = {
  run(game, frame) {
    if (frame.stacks.length === 0) return startAttrition(game, frame)
    const [only, ...others] = retreatHexes(game, stackOf(game, frame))
    if (only === undefined)
      return go(game, 'convert-attacker', { stacks: frame.stacks.slice(1), exchange: false })
    return others.length === 0 && retreatStack(game, frame, only)
  },
  prompt: asks('attacker', 'Choose the hex the attackers retreat into', '4.2.5.1'),
  offers: (game, frame) => retreatOffers(game, stackOf(game, frame)),
  on: {
    [RETREAT_TO.type]: verb(RETREAT_TO.takes, {
      why: (game, frame, { to }) => judgeRetreat(game, stackOf(game, frame), to),
      do: (game, frame, { to }) => retreatStack(game, frame, game.hex(to)),
    }),
  },
}
