/** The objectives on a coast: what operations from the sea are after. */
import { around } from '../../../board/hexmap/graph.ts'
import type { Situation } from '../outlook/situation.ts'

/** The objectives on a coast that the plan of a campaign is after, and somebody defends. */
export function coastalTargets({ game, take, focus, side }: Situation): number[] {
  if (game.content.scenario.campaign === undefined) return []
  return take.filter(
    (hex) =>
      focus.has(hex) &&
      game.graph.mapOf[hex] === game.mapIndex &&
      game.board.enemyGround(side, hex) &&
      around(game.graph, hex).some((at) => game.board.isSea(at)),
  )
}

/** True while a key of the plan is to be taken from the sea: carriers, planes and fleets are wanted there. */
export const hasCoastalKey = (s: Situation): boolean => coastalTargets(s).some((hex) => s.keys.includes(hex))
