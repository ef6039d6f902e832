/** Dice that players roll by hand: a step that rolls waits until they have all been typed in. */

import { call, end } from '../../kernel/calls.ts'
import { diceByHand } from '../../kernel/hands.ts'
import { nth } from '../../kernel/present.ts'
import { dieByHand } from '../../kernel/roll.ts'
import { frameShape, listOf, oneOf, text, texts, whole } from '../../kernel/shape.ts'
import { procedure } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { POWERS, type Power } from '../ground/powers.ts'
import type { RuleId } from '../ground/rules.ts'
import { V } from '../ground/variables.ts'
import type { Game } from './game.ts'

interface DiceFrame extends Frame {
  readonly proc: 'dice'
  readonly faction: Power
  /** What each die is rolled for. */
  readonly purposes: readonly string[]
  readonly rule: string
  /** What has been typed in so far. */
  readonly values: readonly number[]
}

const shape = frameShape<DiceFrame>('dice', {
  faction: oneOf(...POWERS),
  purposes: texts,
  rule: text,
  values: listOf(whole),
})

const FACES = 6

/** That many dice for the same purpose. */
export const diceFor = (n: number, purpose: string): string[] => Array.from({ length: n }, () => purpose)

/** Asks for dice where they are rolled by hand; true if the step that rolls has to wait for them. */
export function awaitDice(game: Game, faction: Power, purposes: readonly string[], rule: RuleId): boolean {
  if (purposes.length === 0 || !diceByHand(game.table) || game.rolled().length >= purposes.length)
    return false
  call(game.table, { proc: 'dice', faction, purposes, rule, values: [] } satisfies DiceFrame)
  return true
}

export const dice = procedure<Game, DiceFrame>({
  frame: shape,
  stage: () => ({
    run(game, { purposes, values }) {
      if (values.length < purposes.length) return false
      end(game.table)
      game.vars.set(V.rolled, [...values])
      return true
    },
    ...dieByHand<Game, DiceFrame, string>({
      faces: FACES,
      wanted: ({ faction, purposes, rule, values }) => ({
        faction,
        purpose: nth(purposes, values.length),
        rule,
        of: { number: values.length + 1, count: purposes.length },
      }),
      rolled: (game, { values }, value) => game.table.patch({ values: [...values, value] }),
    }),
  }),
})
