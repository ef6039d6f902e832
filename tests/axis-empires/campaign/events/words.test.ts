/** The language of small events: each word says what it takes and makes a sentence; every record keeps to it. */
import { describe, expect, it } from 'vitest'
import { ACTS } from '../../../../src-shared/axis-empires/campaign/events/records/acts.ts'
import { CONDITIONAL } from '../../../../src-shared/axis-empires/campaign/events/records/conditional.ts'
import { CONDITIONS } from '../../../../src-shared/axis-empires/campaign/events/records/conditions.ts'
import type {
  EventRecord,
  RecordStep,
} from '../../../../src-shared/axis-empires/campaign/events/records/language.ts'
import { POLITICAL } from '../../../../src-shared/axis-empires/campaign/events/records/political.ts'
import { SOURCES } from '../../../../src-shared/axis-empires/campaign/events/records/sources.ts'
import {
  eventWords,
  type PartOfSpeech,
  wordSentence,
} from '../../../../src-shared/axis-empires/campaign/events/records/words.ts'

const RECORDS: readonly EventRecord[] = [...POLITICAL, ...CONDITIONAL]
const TABLES = { condition: CONDITIONS, act: ACTS, source: SOURCES } as const

type Phrase = readonly [part: PartOfSpeech, said: object]

const conditionsOf = (required: object): Phrase[] =>
  'anyOf' in required
    ? (required.anyOf as readonly (readonly object[])[]).flat().map((said) => ['condition', said])
    : [['condition', required]]

const phrasesOfStep = (step: RecordStep): Phrase[] => [
  ...(step.if ? conditionsOf(step.if) : []),
  ...('ask' in step ? step.from.map((said): Phrase => ['source', said]) : ([['act', step]] as Phrase[])),
]

/** Every word that a record says. */
const phrasesOf = ({ needs = [], due = [], steps }: EventRecord): Phrase[] => [
  ...[...needs, ...due].flatMap(conditionsOf),
  ...steps.flatMap(phrasesOfStep),
]

/** The words of a table that an object says, with their values. */
const wordsIn = (part: PartOfSpeech, said: object) =>
  Object.entries(said).flatMap(([word, value]) =>
    Object.entries(TABLES[part]).flatMap(([name, rules]) => (name === word ? [{ name, rules, value }] : [])),
  )

describe('the language of small events', () => {
  it('has for each word a name and a schema that a form can be made of', () => {
    const words = eventWords()
    expect(words.map(({ part }) => part).filter((part) => part === 'act')).toHaveLength(
      Object.keys(ACTS).length,
    )
    expect(words.find(({ name }) => name === 'reserves')?.takes).toMatchObject({
      type: 'object',
      properties: { war: { enum: ['limited', 'total'] }, box: { type: 'string' } },
      required: ['war', 'box'],
      additionalProperties: false,
    })
  })

  it.each(RECORDS.map((record) => [record.id, record] as const))(
    '%s says what its words take',
    (_id, record) => {
      for (const [part, said] of phrasesOf(record)) {
        const [found, ...others] = wordsIn(part, said)
        expect(others, JSON.stringify(said)).toEqual([])
        expect(found?.rules.takes.safeParse(found.value).error, JSON.stringify(said)).toBeUndefined()
        expect(wordSentence(part, said)).toMatch(/^[a-zA-Z0-9][^.{}]*[a-zA-Z]$/)
      }
    },
  )

  it('refuses an object without a word of it', () => {
    expect(() => wordSentence('act', { dance: true })).toThrow('no word among dance')
  })

  it('[38.2.1] makes the sentence of a Program of the counter that it brings', () => {
    const wordsOf = (id: string) => RECORDS.find((record) => record.id === id)?.words
    const rest = 'of the card goes from the Conditional Events Box to the Delay Box.'
    expect(wordsOf('army-program')).toBe(`The Air Force ${rest}`)
    expect(wordsOf('economic-program')).toBe(`The Logistics marker ${rest}`)
    expect(wordsOf('navy-program')).toBe(`The Surface Fleet ${rest}`)
  })
})
