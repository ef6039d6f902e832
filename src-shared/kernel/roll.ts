/** A die that a player rolls on the table and types in: the same decision in every game. */
import type { Offer } from './procedure.ts'
import { whole } from './shape.ts'
import { type Stage, verb } from './stage.ts'
import type { Frame } from './state.ts'
import type { Table } from './table.ts'

/** The die that is wanted. */
interface DieWanted<R extends string> {
  readonly faction: string
  /** What it is rolled for, in words. */
  readonly purpose: string
  readonly rule: R
  /** Which of several it is, of how many. */
  readonly of?: { readonly number: number; readonly count: number }
}

interface ByHand<G, F extends Frame, R extends string> {
  readonly faces: number
  readonly wanted: (frame: F) => DieWanted<R>
  /** What the value leads to; the roll itself has been recorded. */
  readonly rolled: (game: G, frame: F, value: number) => void
}

/** The decision of a stage that waits for a die: one offer for each face, with the verb `die`. */
export function dieByHand<G extends { readonly table: Table }, F extends Frame, R extends string>({
  faces,
  wanted,
  rolled,
}: ByHand<G, F, R>): Required<Pick<Stage<G, F, R>, 'prompt' | 'offers' | 'on'>> {
  return {
    prompt(_game, frame) {
      const { faction, purpose, rule, of } = wanted(frame)
      const count = of === undefined || of.count === 1 ? '' : ` (${of.number} of ${of.count})`
      return { faction, kind: 'die', prompt: `Roll a die: ${purpose}${count}`, rule }
    },
    *offers(_game, frame): Generator<Offer<R>> {
      const { rule } = wanted(frame)
      for (let value = 1; value <= faces; value++)
        yield { command: { type: 'die', value }, label: String(value), rule }
    },
    on: {
      die: verb(
        { value: whole },
        {
          traits: ['by-hand'],
          do(game: G, frame: F, { value }) {
            const { purpose, rule } = wanted(frame)
            game.table.rolledByHand(purpose, rule, value)
            rolled(game, frame, value)
          },
        },
      ),
    },
  }
}
