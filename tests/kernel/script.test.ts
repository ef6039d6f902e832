/** Scripts: what goes by itself, what is asked, what is kept, and that all of it is undone. */
import { describe, expect, it } from 'vitest'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Command, Playing } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { script } from '../../src-shared/kernel/script.ts'
import type { Step } from '../../src-shared/kernel/script-steps.ts'
import { frameShape, maybe, text, whole } from '../../src-shared/kernel/shape.ts'
import { cloneState, type Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'

interface TaleFrame extends Frame {
  readonly proc: 'tale'
  readonly at: number
  readonly rolled?: number | undefined
  readonly word?: string | undefined
}

type Kept = Partial<Pick<TaleFrame, 'word'>>
type TaleStep = Step<Playing, TaleFrame, Kept>

function say({ table }: Playing, word: string): readonly Frame[] {
  table.set('said', `${table.get('said') ?? ''}${word} `)
  return []
}

const thing = (id: string, more: object = {}) => ({ id, label: id.toUpperCase(), ...more })

/** A game with one script of these steps on the table. */
function play(steps: readonly TaleStep[]): Engine<Playing> {
  const table = new Table({
    format: 1,
    game: 'toy',
    scenario: 'toy',
    pieces: {},
    vars: {},
    frames: [{ proc: 'tale', at: 0 }],
    rng: seedRng(1),
  })
  const tale = script<Playing, TaleFrame, Kept, string, string>({
    frame: frameShape<TaleFrame>('tale', { at: whole, rolled: maybe(whole), word: maybe(text) }),
    answers: () => answers,
    step: (_game, { at }) => steps[at],
    onward: ({ at }) => ({ at: at + 1 }),
    restart: () => ({ at: 0, word: undefined }),
    keep: (_frame, kept) => kept,
    cast: ({ table }, _frame, purpose) => table.patch({ rolled: table.roll(6, purpose, '1') }),
    owner: () => 'axis',
    prompt: (_game, _frame, ask) => ({ kind: 'tale', prompt: ask, rule: '1' }),
    noResult: (game, _frame, by) => void say(game, `nothing:${by}`),
    passed: (game) => void say(game, 'passed'),
    places: () => ({ places: ['a', 'b'], set: 'letters', before: 'At ', nameOf: (place) => place }),
  })
  const answers = {
    choose: { kind: { type: 'choose', takes: { choice: text } }, field: 'choice' },
    pass: { type: 'pass', label: 'Nothing', traits: ['pass'] as const },
    place: { kind: { type: 'place', takes: { at: text } }, field: 'at' },
  }
  const engine = new Engine<Playing>({ table }, new Map([['tale', tale]]))
  engine.advance()
  return engine
}

const said = ({ game }: Engine<Playing>): unknown => game.table.get('said')
const labels = (engine: Engine<Playing>): string[] => [...engine.offers()].map(({ label }) => label)

/** Performs a command and takes it back, byte for byte; then performs it again. */
function perform(engine: Engine<Playing>, command: Command): void {
  const { table } = engine.game
  const before = cloneState(table.state)
  const hash = table.hash
  table.undo(engine.perform(command))
  expect(table.state).toEqual(before)
  expect(table.hash).toBe(hash)
  engine.perform(command)
}

describe('a script', () => {
  it('does what can be done in one way alone, and leaves out a step whose condition does not hold', () => {
    const engine = play([
      { does: (game) => say(game, 'first') },
      { when: () => false, ask: 'Choose', choices: () => [thing('x'), thing('y')] },
      { ask: 'Choose', choices: (game) => [thing('only', { act: () => void say(game, 'only') })] },
      { ask: 'Choose', by: () => 'western', choices: () => [] },
    ])
    expect(said(engine)).toBe('first only nothing:western ')
    expect(engine.game.table.depth).toBe(0)
  })

  it('asks anyone who is to choose, and also where he may choose nothing', () => {
    const engine = play([{ ask: 'Choose one', may: true, by: () => 'soviet', choices: () => [thing('x')] }])
    expect(engine.decision()).toEqual({ faction: 'soviet', kind: 'tale', prompt: 'Choose one', rule: '1' })
    expect(labels(engine)).toEqual(['X', 'Nothing'])
    expect(engine.judge({ type: 'choose', choice: 'z' })).toMatchObject({ ok: false, rule: '1' })
    perform(engine, { type: 'pass' })
    expect(said(engine)).toBe('passed ')
    expect(engine.game.table.depth).toBe(0)
  })

  it('keeps what is chosen for later steps, and asks again where a choice says so', () => {
    const engine = play([
      {
        ask: 'Choose',
        choices: (_game, { word }) => [
          thing('x', { keep: { word: 'x' }, again: word === undefined }),
          thing('y', { keep: { word: 'y' } }),
        ],
      },
      { does: (game, { word }) => say(game, word ?? 'none') },
    ])
    perform(engine, { type: 'choose', choice: 'x' })
    expect(labels(engine)).toEqual(['X', 'Y'])
    perform(engine, { type: 'choose', choice: 'y' })
    expect(said(engine)).toBe('y ')
  })

  it('has a die cast, whose value the later steps find; a step that stays continues with it', () => {
    const engine = play([
      { roll: 'for something' },
      { does: (game, { rolled }) => say(game, `die:${rolled}`) },
    ])
    expect(said(engine)).toMatch(/^die:[1-6] $/)
  })

  it('has a place named, and may begin again with nothing kept', () => {
    let times = 0
    const engine = play([
      { anywhere: 'Name a place', keep: (at) => ({ word: at }) },
      {
        does(game, { word }) {
          say(game, word ?? 'none')
          return times++ === 0 ? { restart: true } : { keep: { word: 'end' } }
        },
      },
      { does: (game, { word }) => say(game, word ?? 'none') },
    ])
    expect(labels(engine)).toEqual(['At a', 'At b'])
    engine.perform({ type: 'place', at: 'a' })
    expect(engine.game.table.top()).toEqual({ proc: 'tale', at: 0 })
    engine.perform({ type: 'place', at: 'b' })
    expect(said(engine)).toBe('a b end ')
  })
})
