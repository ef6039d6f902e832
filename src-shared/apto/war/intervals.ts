/** How far headquarters keep from each other (5.1). */
import { around } from '../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { RuleId } from '../ground/rules.ts'
import { isHq } from '../ground/units.ts'
import type { Game } from '../table/game.ts'

/** A headquarters never comes beside another of its nation, or into its hex (5.1). */
export function judgeInterval(game: Game, piece: string, to: number): Verdict<RuleId> {
  const unit = game.unit(piece)
  if (!isHq(unit)) return OK
  const others = [to, ...around(game.board.graph, to)].flatMap((hex) =>
    game.in(hex).map((other) => ({ hex, other })),
  )
  for (const { hex, other } of others) {
    const beside = game.unit(other)
    if (other === piece || !isHq(beside)) continue
    if (hex === to) return refuse('5.1', 'two headquarters are never in one hex', [game.id(to)])
    if (beside.nation === unit.nation && !(unit.mayAdjoin && beside.mayAdjoin))
      return refuse('5.1', 'headquarters of one nation are never adjacent', [game.id(hex)])
  }
  return OK
}
