/** What a unit could take part in attacking from a hex it may move to, with the odds as they would stand there. */
import { around } from '../../../board/hexmap/graph.ts'
import { cloneState } from '../../../kernel/state.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { AttackProspect } from '../../ground/contract/views.ts'
import { OK } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { type Asking, id, question } from '../../table/game/question.ts'
import { attackersOf, judgeAttacker, judgeJoin } from '../../war/combat/eligible.ts'
import { preview } from '../../war/combat/odds.ts'
import { MOVEMENT_FRAME } from '../../war/movement/frame.ts'

/** The unit with all others that may join it, the strongest first, so that they are the best HQ and one nation. */
function partyOf(game: Game, unit: Unit, target: number): Unit[] {
  const party = [unit]
  const others = attackersOf(game, target, false).filter((other) => other !== unit)
  for (const other of others.sort((a, b) => game.side(b).attack - game.side(a).attack))
    if (judgeJoin(game, other, party).ok) party.push(other)
  return party
}

/**
 * The attacks of Regular Combat that a unit could take part in (4.2), one for each enemy hex beside the one it moves
 * to. `there` is the same game with the unit in that hex. Empty outside the Operational Movement Phase, as no combat
 * follows Reserve Movement.
 */
export function attackProspects(game: Game, there: Game, piece: string, to: string): AttackProspect[] {
  const frame = MOVEMENT_FRAME.innermost(game.table.state.frames)
  if (!frame || frame.reserve) return []
  const unit = there.unit(piece)
  return around(there.graph, there.hex(to)).flatMap((target) => {
    if (!there.board.enemyGround(there.phasing, target)) return []
    if (!judgeAttacker(there, unit, target, false).ok) return []
    const defenders = there.enemyGroundIn(target, there.phasing)
    const none = { support: undefined, defence: undefined }
    const odds = (attackers: readonly Unit[]) => {
      const battle = { target, side: there.phasing, blitz: false, attackers, defenders, ...none }
      const { attackTotal, defenceTotal, column } = preview(there, battle, OK)
      const reached = attackTotal * 3 >= defenceTotal
      return { attack: attackTotal, defence: defenceTotal, column: reached ? column : null }
    }
    const party = partyOf(there, unit, target)
    return {
      target: there.hexId(target),
      units: party.length,
      alone: odds([unit]),
      together: odds(party),
    }
  })
}

/** The same game with a unit in another hex. */
function movedTo({ game, inPosition }: Asking, piece: string, to: string): Game {
  const { pieces, ...rest } = cloneState(game.table.state)
  const known = pieces[piece]
  const moved = known ? { ...pieces, [piece]: { ...known, at: to } } : pieces
  return inPosition({ ...rest, pieces: moved }).game
}

export const prospects = question({
  name: 'play.prospects',
  asks: { piece: id, to: id },
  answers: (asked, { piece, to }) => attackProspects(asked.game, movedTo(asked, piece, to), piece, to),
})
