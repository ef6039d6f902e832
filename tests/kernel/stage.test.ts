import { describe, expect, it } from 'vitest'
import { call, end, inOrder } from '../../src-shared/kernel/calls.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Playing } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { FrameFault, frameShape, maybe, oneOf, text, texts, whole } from '../../src-shared/kernel/shape.ts'
import { procedure, verb } from '../../src-shared/kernel/stage.ts'
import { cloneState, type Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { singly, told, untold } from '../../src-shared/kernel/wide.ts'

interface AskFrame extends Frame {
  readonly proc: 'ask'
  readonly answer?: number | undefined
}

interface SayFrame extends Frame {
  readonly proc: 'say'
  readonly word: string
}

/** Says its word, then ends. */
const say = procedure<Playing, SayFrame>({
  frame: frameShape<SayFrame>('say', { word: text }),
  stage: () => ({
    run({ table }, { word }) {
      table.set('said', `${table.get('said') ?? ''}${word}`)
      end(table)
      return true
    },
  }),
})

/** Asks for a number and ends with it. */
const ask = procedure<Playing, AskFrame>({
  frame: frameShape<AskFrame>('ask', { answer: maybe(whole) }),
  stage: () => ({
    prompt: () => ({ faction: 'axis', kind: 'number', prompt: 'Name a number.', rule: '1' }),
    *offers() {
      yield {
        command: { type: 'name', by: 'axis' },
        label: 'any',
        rule: '1',
        wide: {
          field: 'at',
          places: ['a', 'b', 'c'],
          set: 'letters',
          before: 'at ',
          nameOf: (at: string) => at,
        },
      }
    },
    on: {
      name: verb(
        { by: text, at: oneOf('a', 'b', 'c') },
        { traits: ['grave'], do: ({ table }, _frame, { at }) => end(table, { answer: 'abc'.indexOf(at) }) },
      ),
    },
  }),
})

function play(...frames: Frame[]): { engine: Engine<Playing>; table: Table } {
  const table = new Table({
    format: 1,
    game: 'toy',
    scenario: 'toy',
    pieces: {},
    vars: {},
    frames: [],
    rng: seedRng(1),
  })
  const engine = new Engine<Playing>(
    { table },
    new Map([
      ['say', say],
      ['ask', ask],
    ]),
  )
  inOrder(table, frames)
  engine.advance()
  return { engine, table }
}

describe('procedures that are called', () => {
  it('are played in the order they are written', () => {
    const { table } = play(...['one ', 'two ', 'three'].map((word) => ({ proc: 'say', word })))
    expect(table.get('said')).toBe('one two three')
    expect(table.depth).toBe(0)
  })

  it('answer the one that called them, and nobody who has not asked', () => {
    const { engine, table } = play({ proc: 'ask' })
    call(table, { proc: 'ask' })
    engine.perform({ type: 'name', by: 'axis', at: 'c' })
    expect(table.top()).toEqual({ proc: 'ask', answer: 2 })
    const list = play({ proc: 'ask' }, { proc: 'say', word: 'x' })
    expect(() => list.engine.perform({ type: 'name', by: 'axis', at: 'a' })).toThrow(FrameFault)
    expect(list.table.depth, 'nothing is left of a command that failed').toBe(2)
  })

  it('wait in between in a save, and continue from it', () => {
    const { table } = play({ proc: 'say', word: 'one ' }, { proc: 'ask' }, { proc: 'say', word: 'two' })
    expect(cloneState(table.state).frames.map(({ proc }) => proc)).toEqual(['in-order', 'ask'])
  })
})

describe('a command', () => {
  it('is refused by its shape in one sentence: the field, what was found, what was expected', () => {
    const { engine } = play({ proc: 'ask' })
    const why = (command: { type: string }): string => {
      const verdict = engine.judge(command)
      return verdict.ok ? 'ok' : verdict.reason
    }
    expect(why({ type: 'name', by: 'axis', at: 7 } as { type: string })).toBe(
      'the command "name" has "at" 7; expected one of a, b, c',
    )
    expect(why({ type: 'name' })).toBe('the command "name" lacks "by"; expected a text')
    expect(why({ type: 'name', by: 'axis', at: 'a', of: 'x' } as { type: string })).toBe(
      'the command "name" has "of", which it does not take; expected only by, at',
    )
    expect(why({ type: 'name', by: 'soviet', at: 'a' } as { type: string })).toMatch(
      /^"name" is not possible/,
    )
    expect(why({ type: 'name', by: 'axis', at: 'a' } as { type: string })).toBe('ok')
  })

  it('of an offer that stands for many places is offered at each of them', () => {
    const { engine } = play({ proc: 'ask' })
    expect([...engine.offers()].map(({ command, label }) => [command.at, label])).toEqual([
      ['a', 'at a'],
      ['b', 'at b'],
      ['c', 'at c'],
    ])
    const { offers, anywhere } = told(engine.choices())
    expect(offers).toEqual([])
    expect(anywhere).toEqual([
      {
        offer: { command: { type: 'name', by: 'axis' }, label: 'any', rule: '1' },
        field: 'at',
        set: 'letters',
        before: 'at ',
      },
    ])
    const letters = (set: string) =>
      (set === 'letters' ? ['a', 'b', 'c'] : []).map((id) => ({ id, title: id }))
    expect([...untold(anywhere, letters)]).toEqual([...engine.offers()])
    const [wide] = engine.choices()
    expect(wide && [...singly(wide, { type: 'name', by: 'axis', at: 'b' })]).toHaveLength(1)
    expect(wide && [...singly(wide, { type: 'name', by: 'axis', at: 'z' })]).toEqual([])
    expect(engine.verbs()).toEqual({ name: { traits: ['grave'] } })
  })
})

describe('a frame', () => {
  it('is read by its shape, and a damaged one named', () => {
    const shape = frameShape<SayFrame & { readonly words: readonly string[] }>('say', {
      word: text,
      words: texts,
    })
    const read = (frame: object) => () => shape.read({ proc: 'say', ...frame })
    expect(read({ word: 'a', words: [] })).not.toThrow()
    expect(read({ word: 'a', words: [1] })).toThrow('has "words" [1]; expected a list, each item a text')
    expect(() => shape.read({ proc: 'ask' })).toThrow(FrameFault)
  })
})
