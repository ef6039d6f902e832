/** Scripts: what goes by itself, what is asked, what is kept, and that all of it is undone. */
import { describe, expect, it } from 'vitest'
import { commandKind } from '../../src-shared/kernel/command.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Command, Playing } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { choosing, script } from '../../src-shared/kernel/script.ts'
import type { Answers, ChoiceByFields, Step } from '../../src-shared/kernel/script-steps.ts'
import { frameShape, maybe, text, whole } from '../../src-shared/kernel/shape.ts'
import { cloneState, type Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { OK, refuse } from '../../src-shared/kernel/verdict.ts'

interface TaleFrame extends Frame {
  readonly proc: 'tale'
  readonly at: number
  readonly rolled?: number | undefined
  readonly word?: string | undefined
}

type Kept = Partial<Pick<TaleFrame, 'word'>>
type TaleStep = Step<Playing, TaleFrame, Kept, string, string>

function say({ table }: Playing, word: string): readonly Frame[] {
  table.set('said', `${table.get('said') ?? ''}${word} `)
  return []
}

const thing = (id: string, more: object = {}) => ({ id, label: id.toUpperCase(), ...more })

const PAIR = commandKind('pair', { one: text, two: text })
type Answer = Pick<Answers<Playing, TaleFrame, string, Kept>, 'choose'>

/** Things are named by a command that holds their id. */
const BY_ID: Answer = { choose: { kind: { type: 'choose', takes: { choice: text } }, field: 'choice' } }

/** A game with one script of these steps on the table. */
function play(steps: readonly TaleStep[], answer = BY_ID): Engine<Playing> {
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
    otherwise: (_game, _frame, { type }) => refuse('2', `"${type}" comes later`),
    places: () => ({ places: ['a', 'b'], set: 'letters', before: 'At ', nameOf: (place) => place }),
  })
  const answers = {
    ...answer,
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

  it('asks where there is one choice alone if the step says so, and takes a deed that stays once more', () => {
    const engine = play([
      { ask: 'Choose', always: true, choices: () => [thing('only')] },
      {
        stays: true,
        when: (game) => game.table.get('said') !== 'again again ',
        does: (game) => say(game, 'again'),
      },
    ])
    expect(labels(engine)).toEqual(['ONLY'])
    perform(engine, { type: 'choose', choice: 'only' })
    expect(said(engine)).toBe('again again ')
    expect(engine.game.table.depth).toBe(0)
  })

  it('makes no more choices than it has to, to know whether somebody must choose', () => {
    let made = 0
    const engine = play([
      {
        ask: 'Choose',
        *choices() {
          for (const id of ['x', 'y', 'z']) {
            made++
            yield thing(id)
          }
        },
      },
    ])
    expect(made).toBe(2)
    expect(labels(engine)).toEqual(['X', 'Y', 'Z'])
  })

  it('refuses a command that answers nothing asked now as the script says', () => {
    const engine = play([{ ask: 'Choose', may: true, choices: () => [thing('x')] }])
    expect(engine.judge({ type: 'shout' })).toEqual(refuse('2', '"shout" comes later'))
  })
})

describe('a choice that several fields name', () => {
  const pair = (one: string, two: string): ChoiceByFields<Kept, string> => ({
    fields: { one, two },
    label: `${one} and ${two}`,
    rule: '3',
    keep: { word: `${one}${two}` },
  })
  let listed = 0
  const steps: readonly TaleStep[] = [
    {
      ask: 'Choose two',
      *choices() {
        listed++
        yield* [pair('a', 'b'), pair('a', 'c')]
      },
    },
    { does: (game, { word }) => say(game, word ?? 'none') },
  ]

  it('is offered with its fields and its rule, and found by them', () => {
    const engine = play(steps, { choose: { kind: PAIR } })
    expect([...engine.offers()]).toEqual([
      { command: { type: 'pair', one: 'a', two: 'b' }, label: 'a and b', rule: '3' },
      { command: { type: 'pair', one: 'a', two: 'c' }, label: 'a and c', rule: '3' },
    ])
    expect(engine.judge({ type: 'pair', one: 'b', two: 'a' }).ok).toBe(false)
    perform(engine, { type: 'pair', one: 'a', two: 'c' })
    expect(said(engine)).toBe('ac ')
  })

  it('is made from its command and judged without a list, where the question says how', () => {
    const engine = play(steps, {
      choose: choosing(PAIR, {
        choice: (_game, _frame, { one, two }) => pair(one, two),
        why: (_game, _frame, { one, two }) => (one < two ? OK : refuse('4', `${two} is not after ${one}`)),
      }),
    })
    listed = 0
    expect(engine.judge({ type: 'pair', one: 'c', two: 'a' })).toEqual(refuse('4', 'a is not after c'))
    expect(engine.judge({ type: 'pair', one: 'a', two: 'z' })).toEqual(OK)
    engine.perform({ type: 'pair', one: 'a', two: 'z' })
    expect(listed).toBe(0)
    expect(said(engine)).toBe('az ')
  })
})
