/** The rules in our own words: nothing that is played is without its text, and no reference leads nowhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadRuleTexts } from '../../../../src-main/axis-empires/texts.ts'
import {
  MAX_WORDS,
  proseFault,
  rulesIn,
  vocabularyOf,
  wordCount,
} from '../../../../src-shared/axis-empires/ground/rule-texts/index.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const { chapters, glossary, turn } = loadRuleTexts(ROOT)
const sections = chapters.flatMap((chapter) => chapter.sections)
const texts = new Map(sections.map((section) => [section.id, section]))
const list = (
  JSON.parse(readFileSync(join(ROOT, 'docs/rules.json'), 'utf8')) as {
    sections: { id: string; title: string; state: string; missing?: string }[]
  }
).sections

test('every section that is implemented, wholly or in part, has its text', () => {
  const without = list.filter(({ id, state }) => state !== 'open' && !texts.has(id))
  expect(without.map(({ id, title }) => `§ ${id} ${title}`)).toEqual([])
})

test('a section has the title of the list, and says what the program lacks', () => {
  const titles = new Map(list.map((section) => [section.id, section]))
  for (const { id, title, state, missing } of sections) {
    const listed = titles.get(id)
    expect([id, title, state, missing]).toEqual([id, listed?.title, listed?.state, listed?.missing])
  }
})

test('what a text leads to is there: sections, terms, steps of a turn', () => {
  const terms = new Set(glossary.map(({ id }) => id))
  const dead: string[] = []
  const follow = (from: string, ids: readonly string[]): void => {
    for (const id of ids) if (!texts.has(id)) dead.push(`${from} leads to § ${id}`)
  }
  for (const section of sections) {
    follow(section.id, [...section.see, ...[...section.text, ...section.exceptions].flatMap(rulesIn)])
    expect(section.see, section.id).not.toContain(section.id)
    for (const term of section.terms) if (!terms.has(term)) dead.push(`${section.id} names ${term}`)
  }
  for (const term of glossary) follow(term.id, [...term.sections, ...rulesIn(term.text)])
  for (const { steps } of turn.parts)
    for (const { rule, text } of steps) follow(`step ${rule}`, [rule, ...rulesIn(text)])
  follow('turn', [...turn.intro, ...turn.closing].flatMap(rulesIn))
  expect(dead).toEqual([])
})

test('texts are short, and plain in print', () => {
  for (const { id, text, exceptions } of sections) {
    expect(wordCount([...text, ...exceptions]), id).toBeLessThanOrEqual(MAX_WORDS.section)
    for (const part of [...text, ...exceptions]) expect([part, proseFault(part)]).toEqual([part, undefined])
  }
  for (const { id, text } of glossary) {
    expect(wordCount([text]), id).toBeLessThanOrEqual(MAX_WORDS.term)
    expect([text, proseFault(text)]).toEqual([text, undefined])
  }
  const lengths = sections.map(({ text, exceptions }) => wordCount([...text, ...exceptions]))
  expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(80)
})

test('rules name their numbers only behind a § and their words as the rulebook does', () => {
  const faults = sections.flatMap(({ id, text, exceptions }) =>
    [...text, ...exceptions].flatMap((part) => [
      ...(/\d\.\d/.test(part.replace(/§ \d+(\.\d+)*/g, '')) ? [`${id}: a number without §: ${part}`] : []),
      ...(/\b(hexes|Hexes) (hexes|Hexes)\b|\bthe the\b|\ba a\b|\bof of\b|\bto to\b/i.test(part)
        ? [`${id}: a word twice: ${part}`]
        : []),
      ...(/\b(colour|armour|centre) unit/.test(part) ? [`${id}: not the word of the rules: ${part}`] : []),
    ]),
  )
  expect(faults).toEqual([])
})

describe('the glossary', () => {
  test('holds the words a newcomer stumbles over', () => {
    const words = glossary.map(({ term }) => term)
    expect(words.length).toBeGreaterThanOrEqual(90)
    for (const word of [
      ...[
        'Active',
        'Blitz-enabled',
        'EZOC',
        'Posture',
        'Policy',
        'Beachhead',
        'Detachment',
        'Logistics marker',
      ],
      ...[
        'Exp',
        'On Station',
        'Ranged Support',
        'HQ range',
        'USCL',
        'Delay Box',
        'Step',
        'Delay Stripe',
        'SNLF',
      ],
    ])
      expect(words).toContain(word)
  })

  test('most of its terms stand in the texts, so that they can be followed from there', () => {
    const named = new Set(sections.flatMap(({ terms }) => terms))
    const never = glossary.filter(({ id }) => !named.has(id)).map(({ term }) => term)
    expect(never.length, never.join(', ')).toBeLessThan(20)
  })

  test('no word belongs to two terms', () => {
    const { terms } = vocabularyOf(glossary)
    const forms = glossary.flatMap(({ id, term, forms }) =>
      [term, ...forms].map((form) => [form, id] as const),
    )
    for (const [form, id] of forms) expect([form, terms.get(form.toLowerCase())]).toEqual([form, id])
  })
})

test('how a turn goes: the segments of a Faction Turn in their order', () => {
  const steps = turn.parts.flatMap((part) => part.steps)
  expect(steps.map(({ rule }) => rule)).toEqual([
    '0',
    '1.1',
    '1.2',
    '1.3',
    '2.1',
    '2.2',
    '2.3',
    '3',
    '4.1',
    '4.2',
    '4.3',
    '5',
    '6.1',
    '6.2',
    '7.1',
    '7.2',
  ])
  expect(steps.filter(({ seasonal }) => seasonal).map(({ rule }) => rule)).toEqual(['0', '1.1', '1.2', '1.3'])
})

test('the folder holds a file for each chapter, the glossary and the turn, and nothing else', () => {
  const names = readdirSync(join(ROOT, 'assets/rules')).sort()
  const expected = chapters.map(({ id }) => `chapter-${id.padStart(2, '0')}.json`)
  expect(names).toEqual([...expected, 'glossary.json', 'turn.json'].sort())
})
