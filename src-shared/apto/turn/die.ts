/** A die that a procedure asks for: seeded, or rolled on the table and typed in. The caller remembers it as `die`. */
import { call, end } from '../../kernel/calls.ts'
import { diceByHand } from '../../kernel/hands.ts'
import { dieByHand } from '../../kernel/roll.ts'
import { frameShape, oneOf, text, whole } from '../../kernel/shape.ts'
import { procedure } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import type { RuleId } from '../ground/rules.ts'
import { PLAYERS, type Player } from '../map/nations.ts'
import type { Game } from '../table/game.ts'

interface DieFrame extends Frame {
  readonly proc: 'die'
  readonly faction: Player
  readonly faces: number
  readonly purpose: string
  readonly rule: string
}

const shape = frameShape<DieFrame>('die', {
  faction: oneOf(...PLAYERS),
  faces: whole,
  purpose: text,
  rule: text,
})

/** Asks for a die of that many faces; it comes back in the field `die` of the frame that asks. */
export function askDie(game: Game, faction: Player, faces: number, purpose: string, rule: RuleId): void {
  call(game.table, { proc: 'die', faction, faces, purpose, rule } satisfies DieFrame)
}

export const die = procedure<Game, DieFrame>({
  frame: shape,
  stage: (_game, { faces }) => ({
    run(game, { purpose, rule }) {
      if (diceByHand(game.table)) return false
      end(game.table, { die: game.table.roll(faces, purpose, rule) })
      return true
    },
    ...dieByHand<Game, DieFrame, string>({
      faces,
      wanted: ({ faction, purpose, rule }) => ({ faction, purpose, rule }),
      rolled: (game, _frame, value) => end(game.table, { die: value }),
    }),
  }),
})
