/** The format of playable examples: what is refused, how scenes follow each other, how far a player has come. */
import { describe, expect, it } from 'vitest'
import {
  type CommandEntry,
  positionsOf,
  progressOf,
  readExamples,
  rollsByHand,
  type StepData,
} from '../../../../src-shared/axis-empires/questions/examples/index.ts'

const march = (to: string) => ({ type: 'step', unit: 'hq', to })
const example = (change: object = {}) => ({
  id: 'marshes',
  plays: [],
  sections: ['3.1.1'],
  title: 'Marshes',
  scenes: [
    {
      situation: 'An HQ in Kiev.',
      position: { phasing: 'soviet', at: { 'rus-hq-sw': 'e3609' }, segment: 'operational' },
      look: ['e3609'],
      steps: [{ ask: 'March.', do: [march('e3608')], why: 'So it may.' }],
    },
  ],
  ...change,
})
const file = (...examples: object[]) => ({ 'assets/examples/a.json': { format: 1, examples } })

describe('the files of examples', () => {
  it('are read with the file each stands in', () => {
    expect(readExamples(file(example()))).toMatchObject([{ file: 'assets/examples/a.json' }])
  })
  it.each([
    ['an unknown field', example({ colour: 'red' }), /colour/],
    ['no section', example({ sections: [] }), /sections/],
    ['a number that is none', example({ plays: ['core-1'] }), /plays/],
    [
      'straight quotation marks',
      example({ title: 'x', scenes: [{ ...example().scenes[0], situation: "It's." }] }),
      /typographic/,
    ],
    [
      'too many words',
      example({ scenes: [{ ...example().scenes[0], situation: `${'word '.repeat(120)}end.` }] }),
      /at most 90 words/,
    ],
    [
      'an answer there is not',
      example({
        scenes: [
          {
            ...example().scenes[0],
            steps: [
              {
                ask: 'So?',
                answers: ['Yes', 'No'],
                right: 2,
                expect: [{ check: 'odds', attack: 1, defence: 1, column: '1-1' }],
                why: 'So.',
              },
            ],
          },
        ],
      }),
      /number of an answer/,
    ],
    [
      'a question without a fact',
      example({
        scenes: [
          {
            ...example().scenes[0],
            steps: [{ ask: 'So?', answers: ['Yes', 'No'], right: 0, expect: [], why: 'So.' }],
          },
        ],
      }),
      /expect|steps/,
    ],
  ])('are refused with %s', (_, bad, words) => {
    expect(() => readExamples(file(bad))).toThrow(/^assets\/examples\/a\.json: /)
    expect(() => readExamples(file(bad))).toThrow(words)
  })
  it('are refused where a name stands there twice', () => {
    expect(() => readExamples(file(example(), example()))).toThrow(/marshes stands in .*; expected it once/)
  })
})

describe('scenes', () => {
  it('change what they name and keep the rest; a counter placed again shows the face it is placed with', () => {
    const [, second] = positionsOf([
      { position: { phasing: 'axis', at: { 'ger-1p/1': 'e3608', 'rus-3a': 'e3609' }, turn: '1941-6' } },
      { position: { at: { 'ger-1p': 'e3610' }, phasing: 'soviet' } },
    ])
    expect(second).toEqual({
      phasing: 'soviet',
      at: { 'rus-3a': 'e3609', 'ger-1p': 'e3610' },
      turn: '1941-6',
    })
  })
  it('need a position of their own in the first', () => {
    expect(() => positionsOf([{ position: { at: {} } }])).toThrow(/expected phasing and at/)
  })
})

describe('progress', () => {
  const steps: StepData[] = [
    { ask: '', do: [march('a'), march('b')], expect: [], why: '' },
    { ask: '', refused: { unit: 'hq', to: 'c', rule: '3.1' }, expect: [], why: '' },
    { ask: '', do: [{ type: 'die', value: 4 }], expect: [], why: '' },
  ]
  const none = { answers: new Map(), reached: new Map() }
  const line = (...commands: CommandEntry['command'][]): CommandEntry[] =>
    commands.map((command, i) => ({ id: i + 1, command }))

  it('follows the commands in any order, and says what is begun, done or wrong', () => {
    expect(progressOf(steps, [], none).states).toEqual(['open'])
    expect(progressOf(steps, line(march('b')), none).states).toEqual(['begun'])
    expect(progressOf(steps, line(march('b'), march('a')), none).states).toEqual(['done', 'open'])
    expect(progressOf(steps, line(march('x')), none).states).toEqual(['astray'])
    expect(progressOf(steps, line(march('a'), march('x')), none).states).toEqual(['astray'])
  })
  it('says where the step under way began, so that an answer can be shown from there', () => {
    expect(progressOf(steps, line(march('a'), march('b'), march('x')), none)).toEqual({
      step: 1,
      states: ['done', 'astray'],
      since: 2,
    })
  })
  it('goes on when what is forbidden was tried, and waits for a die the player throws', () => {
    const tried = { answers: new Map([[1, { tried: true }]]), reached: new Map() }
    const done = line(march('a'), march('b'))
    expect(progressOf(steps, done, tried).states).toEqual(['done', 'done', 'open'])
    const thrown = [...done, { id: 3, command: { type: 'die', value: 4 } }]
    expect(progressOf(steps, thrown, tried)).toEqual({ step: 3, states: ['done', 'done', 'done'], since: 3 })
  })
  it('leaves dice rolled without a command to the step they belong to', () => {
    const [first, second] = steps
    if (!first || !second) throw new Error('no steps')
    const done = [...line(march('a'), march('b')), { id: 3, command: { type: 'die', value: 1 } }]
    expect(progressOf([first, second], done, none)).toEqual({ step: 1, states: ['done', 'open'], since: 3 })
  })
  it('takes the end reached another way, as long as that way was not taken back', () => {
    const reached = { answers: new Map(), reached: new Map([[0, 2]]) }
    expect(progressOf(steps, line(march('x'), march('b')), reached).states).toEqual(['otherwise', 'open'])
    expect(progressOf(steps, line(march('x')), reached).states).toEqual(['astray'])
  })
  it('knows where dice are typed in', () => {
    expect([
      rollsByHand({ steps }),
      rollsByHand({ steps: [] }),
      rollsByHand({ dice: [1], steps: [] }),
    ]).toEqual([true, false, true])
  })
})
