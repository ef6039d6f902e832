import { describe, expect, it } from 'vitest'
import { call, end } from '../../src-shared/kernel/calls.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Playing } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { dieByHand } from '../../src-shared/kernel/roll.ts'
import { frameShape, listOf, whole } from '../../src-shared/kernel/shape.ts'
import { procedure } from '../../src-shared/kernel/stage.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'

interface TwoDice extends Frame {
  readonly proc: 'two-dice'
  readonly values: readonly number[]
}

const twoDice = procedure<Playing, TwoDice>({
  frame: frameShape<TwoDice>('two-dice', { values: listOf(whole) }),
  stage: () => ({
    run({ table }, { values }) {
      if (values.length < 2) return false
      end(table)
      return true
    },
    ...dieByHand<Playing, TwoDice, string>({
      faces: 4,
      wanted: ({ values }) => ({
        ...{ faction: 'red', purpose: 'storm', rule: '7' },
        of: { number: values.length + 1, count: 2 },
      }),
      rolled: ({ table }, { values }, value) => table.patch({ values: [...values, value] }),
    }),
  }),
})

describe('a die rolled by hand', () => {
  it('is asked for face by face, recorded as rolled by hand, and leaves the seeded dice alone', () => {
    const rng = seedRng(5)
    const table = new Table({
      ...{ format: 1, game: 'toy', scenario: 'toy', pieces: {}, vars: {}, frames: [] },
      rng,
    })
    const game: Playing = { table }
    const engine = new Engine(game, new Map([['two-dice', twoDice]]))
    call(table, { proc: 'two-dice', values: [] } satisfies TwoDice)
    expect(engine.decision()).toMatchObject({
      faction: 'red',
      prompt: 'Roll a die: storm (1 of 2)',
      rule: '7',
    })
    expect([...engine.offers()].map(({ label }) => label)).toEqual(['1', '2', '3', '4'])
    expect(engine.judge({ type: 'die', value: 5 })).toMatchObject({ ok: false })
    table.takeJournal()
    const [roll] = engine.perform({ type: 'die', value: 3 })
    expect(roll).toEqual({
      k: 'roll',
      purpose: 'storm',
      rule: '7',
      value: 3,
      manual: true,
      from: rng,
      to: rng,
    })
    expect(engine.decision()?.prompt).toBe('Roll a die: storm (2 of 2)')
    engine.perform({ type: 'die', value: 1 })
    expect(table.depth).toBe(0)
  })
})
