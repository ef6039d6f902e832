/** A lone headquarters is bumped: its owner moves it one hex, or it goes to its pool (5.2). */

import { around, directionTo } from '../../board/hexmap/graph.ts'
import { call, end } from '../../kernel/calls.ts'
import { frameShape, text } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { capital } from '../../kernel/words.ts'
import { playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { inEnemyZone } from '../table/zoc.ts'
import { judgeEntry } from '../war/movement.ts'
import { isConnected } from '../war/terrain.ts'

interface BumpFrame extends Frame {
  readonly proc: 'bump'
  readonly piece: string
}

const shape = frameShape<BumpFrame>('bump', { piece: text })

/** Bumps a headquarters. */
export const bump = (game: Game, piece: string): void =>
  call(game.table, { proc: 'bump', piece } satisfies BumpFrame)

/** Where a bumped headquarters may go: one hex, out of every enemy zone of control. */
function refuges(game: Game, piece: string): readonly number[] {
  const from = game.hexOf(piece)
  if (from === undefined) return []
  const { nation } = game.unit(piece)
  return around(game.board.graph, from).filter((to) => {
    const direction = directionTo(game.board.graph, from, to)
    if (!isConnected(game.board, from, direction) || inEnemyZone(game, nation, to)) return false
    return judgeEntry(game, piece, to).ok && !game.in(to).some((other) => game.unit(other).kind === 'hq')
  })
}

export const bumping = procedure<Game, BumpFrame>({
  frame: shape,
  stage: () => ({
    run(game, { piece }) {
      if (refuges(game, piece).length > 0) return false
      end(game.table)
      game.say(`${capital(game.words(piece))} has nowhere to go and is eliminated.`, '5.2')
      game.remove(piece)
      return true
    },
    prompt: (game, { piece }) => ({
      faction: playerOf(game.unit(piece).nation),
      kind: 'bump',
      prompt: `Move ${game.words(piece)} one hex, away from the enemy.`,
      rule: '5.2',
    }),
    *offers(game, { piece }) {
      for (const hex of refuges(game, piece)) {
        const to = game.id(hex)
        yield { command: { type: 'bump-to', to }, label: `To ${game.name(hex)}`, rule: '5.2', piece, at: to }
      }
    },
    on: {
      'bump-to': verb(
        { to: text },
        {
          do(game, { piece }, { to }) {
            end(game.table)
            game.table.place(piece, to)
          },
        },
      ),
    },
  }),
})
