/** Reading, cutting and searching the rules in our own words, on small texts made for it. */
import { describe, expect, test } from 'vitest'
import {
  compareRules,
  type GlossaryTerm,
  piecesOf,
  type RawRuleTexts,
  RuleTextError,
  readRuleTexts,
  ruleIndex,
  searchRules,
  sectionFor,
  unplayed,
  vocabularyOf,
} from '../../../../src-shared/axis-empires/ground/rule-texts/index.ts'

const TURN = {
  format: 1,
  title: 'How a turn goes',
  intro: ['One after the other.'],
  parts: [{ title: 'All of it', steps: [{ rule: '3', title: 'Move', text: 'Units move (§ 3.2).' }] }],
  closing: ['That is all.'],
}
const GLOSSARY = {
  format: 1,
  terms: [
    {
      id: 'ezoc',
      term: 'EZOC',
      forms: ['Enemy Zone of Control'],
      text: 'Next to an enemy.',
      sections: ['3'],
    },
    { id: 'zoc', term: 'ZOC', forms: ['Zone of Control'], text: 'Around a unit.', sections: ['3'] },
    { id: 'city', term: 'City', forms: ['Cities'], text: 'A large place.', sections: ['3.2'] },
  ],
}
const CHAPTER = {
  format: 1,
  chapter: '3',
  title: 'Movement',
  sections: [
    { id: '3', title: 'Movement', text: ['Units move. An Enemy Zone of Control stops them.'], see: ['3.2'] },
    {
      id: '3.2',
      title: 'Overruns',
      text: ['Armor runs over a weak enemy in the open (§ 3).'],
      exceptions: ['Not in a City.', 'Not in Cities that are held.'],
    },
    { id: '3.10', title: 'Trains', text: ['Railways carry armor too.'] },
  ],
}
const MIRROR = {
  format: 1,
  chapter: '5',
  title: 'Elsewhere',
  sections: [{ id: '5.1', title: 'Overruns abroad', sameAs: '3.2' }],
}
const OWN = { ...MIRROR, sections: [{ id: '5.1', title: 'Elsewhere', sameAs: '3' }] }
const COVERAGE = {
  sections: [
    { id: '3', state: 'implemented' },
    { id: '3.2', state: 'partial', missing: 'the trains' },
  ],
}

function raw(changed: Readonly<Record<string, unknown>> = {}): RawRuleTexts {
  const files = { 'chapter-05': MIRROR, 'chapter-03': CHAPTER, glossary: GLOSSARY, turn: TURN, ...changed }
  return { files, coverage: COVERAGE }
}

describe('reading', () => {
  test('chapters, sections and states come in order, a twin with the words of the other map', () => {
    const { chapters, glossary } = readRuleTexts(raw())
    const sections = chapters.flatMap((chapter) => chapter.sections)
    expect(sections.map(({ id, state, missing }) => [id, state, missing])).toEqual([
      ['3', 'implemented', undefined],
      ['3.2', 'partial', 'the trains'],
      ['3.10', 'open', undefined],
      ['5.1', 'open', undefined],
    ])
    expect(sections[3]).toMatchObject({ title: 'Overruns abroad', text: sections[1]?.text, terms: ['city'] })
    expect(sections[0]?.terms).toEqual(['ezoc'])
    expect(glossary.map(({ id }) => id)).toEqual(['city', 'ezoc', 'zoc'])
  })

  const one = CHAPTER.sections[0]
  test.each([
    ['a reference to nowhere', { ...CHAPTER, sections: [{ ...one, see: ['9.9'] }] }, '§ 3 leads to § 9.9'],
    [
      'a § to nowhere',
      { ...CHAPTER, sections: [{ ...one, text: ['See § 8.'], see: undefined }] },
      '§ 3 leads to § 8',
    ],
    [
      'a double space',
      { ...CHAPTER, sections: [{ ...one, text: ['Two  spaces.'] }] },
      'chapter-03: sections',
    ],
    [
      'a § without a space',
      { ...CHAPTER, sections: [{ ...one, text: ['See §3.'] }] },
      'chapter-03: sections',
    ],
    ['no full stop', { ...CHAPTER, sections: [{ ...one, text: ['No end'] }] }, 'chapter-03: sections'],
    ['a section of another chapter', { ...CHAPTER, chapter: '4' }, '§ 3 stands in the file of chapter 4'],
    ['a section that is there twice', { ...CHAPTER, sections: [one, one] }, '§ 3 stands there twice'],
    [
      'a twin of a twin',
      { ...CHAPTER, sections: [{ id: '3.2', title: 'Twin', sameAs: '5.1' }] },
      'a text of its own',
    ],
  ])('%s is one sentence with its place', (_, chapter, sentence) => {
    const read = () => readRuleTexts(raw({ 'chapter-03': chapter, 'chapter-05': OWN }))
    expect(read).toThrow(RuleTextError)
    expect(read).toThrow(sentence)
  })

  test('a text that is too long is refused, the exceptions counted in', () => {
    const long = `${'word '.repeat(100).trim()}.`
    const chapter = { ...CHAPTER, sections: [{ ...one, text: [long], exceptions: [long], see: undefined }] }
    expect(() => readRuleTexts(raw({ 'chapter-03': chapter }))).toThrow(/at most 140 words/)
  })

  test('a word that belongs to two terms is refused', () => {
    const [first] = GLOSSARY.terms
    const terms = [...GLOSSARY.terms, { ...first, id: 'other', term: 'Other' }]
    expect(() => readRuleTexts(raw({ glossary: { format: 1, terms } }))).toThrow(
      'glossary: "enemy zone of control" belongs to both ezoc and other',
    )
  })

  test('numbers are ordered as numbers', () => {
    expect(['4.10', '4.2', '4', '36', '4.2.1'].sort(compareRules)).toEqual([
      '4',
      '4.2',
      '4.2.1',
      '4.10',
      '36',
    ])
  })
})

describe('links in a text', () => {
  const glossary = readRuleTexts(raw()).glossary
  const vocabulary = vocabularyOf(glossary)
  const pieces = (text: string, seen?: Set<string>) => piecesOf(text, vocabulary, seen)

  test('rule numbers and the first mention of a term, the longest word first', () => {
    expect(pieces('An Enemy Zone of Control, see § 3.2; a ZOC, an EZOC.')).toEqual([
      { kind: 'words', text: 'An ' },
      { kind: 'term', text: 'Enemy Zone of Control', term: 'ezoc' },
      { kind: 'words', text: ', see ' },
      { kind: 'rule', text: '§ 3.2', rule: '3.2' },
      { kind: 'words', text: '; a ' },
      { kind: 'term', text: 'ZOC', term: 'zoc' },
      { kind: 'words', text: ', an EZOC.' },
    ])
  })

  test('plurals and a small first letter are known, parts of words are not', () => {
    expect(pieces('EZOCs of a city').filter(({ kind }) => kind === 'term')).toHaveLength(2)
    expect(pieces('velocity, CityX, EZOC-free')).toHaveLength(1)
  })

  test('what was linked before stays words, and the pieces are always the text', () => {
    const seen = new Set(['city'])
    expect(pieces('A City.', seen)).toEqual([{ kind: 'words', text: 'A City.' }])
    for (const text of ['', '§ 3', 'City', 'a City in § 3.2. Cities!', 'Zone of Control of Zone of Control'])
      expect(
        pieces(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
  })

  test('an empty glossary links numbers only', () => {
    const none: GlossaryTerm[] = []
    expect(piecesOf('A City, § 3.', vocabularyOf(none)).map(({ kind }) => kind)).toEqual([
      'words',
      'rule',
      'words',
    ])
  })
})

describe('looking up', () => {
  const index = ruleIndex(readRuleTexts(raw()))
  const found = (question: string) => searchRules(index, question).map(({ id }) => id)

  test('a number gives its section and those below it, in order', () => {
    expect(found('3')).toEqual(['3', '3.2', '3.10'])
    expect(found(' § 3.2 ')).toEqual(['3.2'])
    expect(found('7')).toEqual([])
  })

  test('a section without a text leads to the one above it', () => {
    expect(sectionFor(index, '3.2.7')?.id).toBe('3.2')
    expect(sectionFor(index, '§ 3.4')?.id).toBe('3')
    expect(sectionFor(index, '12')).toBeUndefined()
  })

  test('words: the title counts most, endings and case do not', () => {
    expect(found('overrun')[0]).toBe('3.2')
    expect(found('OVERRUNS')[0]).toBe('3.2')
    expect(found('zone of control').slice(0, 2)).toEqual(['zoc', 'ezoc'])
    expect(found('trai')).toEqual(['3.10'])
  })

  test('all words before some, some only if nothing has all', () => {
    expect(found('armor weak')).toEqual(['3.2', '5.1'])
    expect(found('weak unicorn')).toEqual(['3.2', '5.1'])
    expect(found('movement railways')).toEqual(['3.10'])
    expect(found('unicorn')).toEqual([])
  })

  test('what newcomers say finds what the rules say', () => {
    expect(found('tanks')).toEqual(found('armor'))
  })

  test('small words ask nothing, and an empty question has no answer', () => {
    expect(found('what is a city?')[0]).toBe('city')
    expect(found('  ')).toEqual([])
    expect(found('…?')).toEqual([])
  })

  test('the excerpt is the sentence that holds the words', () => {
    expect(searchRules(index, 'held cities')[0]?.excerpt).toBe('Not in Cities that are held.')
    expect(searchRules(index, 'stops')[0]?.excerpt).toBe('An Enemy Zone of Control stops them.')
  })

  test('no more answers than asked for', () => {
    expect(searchRules(index, 'a', 1)).toHaveLength(1)
    expect(searchRules(index, '3', 2)).toHaveLength(2)
  })
})

test('a section is marked as not played once, at the top, and not if something below it is played', () => {
  const states = {
    '1': 'open',
    '1.1': 'open',
    '1.1.1': 'open',
    '1.2': 'open',
    '1.2.1': 'partial',
    '1.3': 'open',
  } as const
  const sections = Object.entries(states).map(([id, state]) => {
    return { id, state, title: id, text: [], exceptions: [], see: [], terms: [] }
  })
  expect([...unplayed(sections)]).toEqual(['1.1', '1.3'])
  const none = sections.map((section) => ({ ...section, state: 'open' as const }))
  expect([...unplayed(none)]).toEqual(['1'])
})
