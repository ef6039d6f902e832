/**
 * What keeps a unit out of a zone of control (13.6.2, 18.12). It holds in Operational Movement; and for anyone who comes into
 * a hex after a combat or from a Beachhead, as a hex closed to him then stays closed (4.1.3, 4.2.7, 4.2.8).
 */

import { across } from '../../../board/hexmap/graph.ts'
import { type Refusal, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { type Mover, mayBeUnderTruce, underTruce } from './entry.ts'
import { negated } from './zoc.ts'

/** A truce keeps its parties out of each other's ZOC unless a friend is there (13.6.2). */
function truceZocBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  if (!mayBeUnderTruce(game, mover)) return undefined
  if (negated(game, mover.side, hex, mover.unit)) return undefined
  for (let d = 0; d < 6; d++) {
    const from = across(game.graph, hex * 6 + d)
    if (from < 0 || !game.board.zocCrosses(hex * 6 + d) || !game.board.enemyGround(mover.side, from)) continue
    if (game.enemyGroundIn(from, mover.side).some((enemy) => underTruce(game, mover, enemy, true))) {
      return refuse('13.6.2', 'a Truce forbids entering that zone of control', [game.hexId(hex)])
    }
  }
  return undefined
}

/** Why a unit may not come into the EZOC of a hex, by whatever procedure: a Truce, or a Failure of supply. */
export function zocEntryBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  if (game.board.ezoc(mover.side, hex) === 0) return undefined
  return truceZocBar(game, mover, hex) ?? ask(game, 'intoZoc', { side: mover.side, hex })
}
