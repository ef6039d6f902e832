/** The procedure of a moment: asks its listeners one after the other whether they step in. */
import { call, end } from '../../../kernel/calls.ts'
import { type Field, frameShape, maybe, oneOf, texts, whole } from '../../../kernel/shape.ts'
import { MOMENTS, type Occasion } from './moments.ts'
import { procedure } from './stage.ts'
import type { MomentFrame } from './stepping-in.ts'

const facts: Field<Occasion> = {
  expected: 'what happened',
  is: (value): value is Occasion => typeof value === 'object' && value !== null && !Array.isArray(value),
}

export const momentProcedure = procedure<MomentFrame>({
  frame: frameShape<MomentFrame>('moment', {
    moment: oneOf(...MOMENTS.map(({ id }) => id)),
    facts,
    left: texts,
    value: maybe(whole),
  }),
  stage: () => ({
    run(game, frame) {
      const [next, ...left] = frame.left
      const now = frame.value === undefined ? frame.facts : { ...frame.facts, value: frame.value }
      if (next === undefined) {
        end(game.table, frame.value === undefined ? undefined : { value: frame.value })
        return true
      }
      game.table.patch({ left })
      const listener = game.listeners.find(({ id }) => id === next)
      if (!listener) throw new Error(`nobody of the name "${next}" listens to the moment "${frame.moment}"`)
      const stepping = listener.stepsIn(game, now)
      if (stepping) call(game.table, stepping)
      return true
    },
  }),
})
