/** The list of Countries in words, and the story of an event off the log. */
import { describe, expect, it } from 'vitest'
import { gazetteer } from '../../../../../src-renderer/axis-empires/ground/words/place-names.ts'
import { searchCountries } from '../../../../../src-renderer/axis-empires/ground/words/place-search.ts'
import { storyOf } from '../../../../../src-renderer/axis-empires/season/events/story.ts'
import { countryNames, namedParts } from '../../../../../src-renderer/axis-empires/table/nations/named.ts'
import { grouped, statusWords } from '../../../../../src-renderer/axis-empires/table/nations/words.ts'
import { allegianceWords } from '../../../../../src-renderer/axis-empires/table/table/hex-facts.ts'
import type { CountryEntry } from '../../../../../src-shared/axis-empires/ground/contract/nations.ts'
import type { LogLine } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import { smallMap } from '../../../fixtures.ts'

const entry = (id: string, more: Partial<CountryEntry> = {}): CountryEntry => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  map: 'tk',
  size: 'minor',
  status: 'neutral',
  faction: null,
  ...more,
})
const LIST = [
  entry('spain'),
  entry('greece', { status: 'conquered', faction: 'western', conqueror: 'axis' }),
  entry('poland', { status: 'active', faction: 'western', posture: { kind: 'war', title: 'War' } }),
  entry('britain', {
    size: 'major',
    status: 'active',
    faction: 'western',
    posture: { kind: 'policy', title: 'Guarantees', box: 'Britain' },
  }),
]

describe('the list of Countries', () => {
  it('stands under headings, Major Countries first', () => {
    const groups = grouped(LIST, '').map(({ heading, countries }) => [heading, countries.map(({ id }) => id)])
    expect(groups).toEqual([
      ['western', ['britain', 'poland']],
      ['neutral', ['spain']],
      ['conquered', ['greece']],
    ])
  })
  it('is filtered by name, side and Posture', () => {
    const found = (text: string): string[] =>
      grouped(LIST, text).flatMap(({ countries }) => countries.map(({ id }) => id))
    expect(found('guarant')).toEqual(['britain'])
    expect(found('western war')).toEqual(['poland'])
    expect(found('nowhere')).toEqual([])
  })
  it('says what each is', () => {
    expect(LIST.map(statusWords)).toEqual([
      'neutral',
      'conquered by the Axis side',
      'Western, at war',
      'Western Major Country, Guarantees',
    ])
    expect([1, 4, 7].map(allegianceWords)).toEqual([
      'A Country active on the Axis side',
      'A Neutral Country',
      'A Country conquered by the Soviet side',
    ])
  })
})

describe('a Country that is looked for', () => {
  it('is found by the beginning of a word of its name', () => {
    const gaz = gazetteer([smallMap()])
    expect(searchCountries(gaz, 'bl')).toEqual([{ place: 'bland', label: 'Bland', at: 'w1305' }])
    expect(searchCountries(gaz, 'land')).toEqual([])
    expect(searchCountries(gaz, ' ')).toEqual([])
  })
})

describe('names of Countries in a sentence', () => {
  const names = countryNames([
    { id: 'france', name: 'France' },
    { id: 'indochina', name: 'French Indochina' },
    { id: 'free-france', name: 'Free France' },
  ])
  it('are found whole, the longest first', () => {
    expect(namedParts('Free France and France.', names)).toEqual([
      { text: 'Free France', id: 'free-france' },
      { text: ' and ' },
      { text: 'France', id: 'france' },
      { text: '.' },
    ])
    expect(namedParts('Frances Vichy-France', names)).toEqual([{ text: 'Frances Vichy-France' }])
    expect(namedParts('Nobody', countryNames([]))).toEqual([{ text: 'Nobody' }])
  })
})

describe('the story of an event', () => {
  const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({ ply: 5, text, ...more })
  const LOG = [
    line('War & Peace Segment', { tone: 'heading', rule: '6.1' }),
    line('Diplomatic Incident: 2', { tone: 'dice', rule: '2.1.1' }),
    line('Diplomatic Incident: 2, VP marker: Axis Tide 1 +1 [0.1.2] = 3', { tone: 'dice', rule: '1.1.2.1' }),
    line('Influence: Hungary leans', { tone: 'heading', rule: '19.19' }),
    line('A marker is placed'),
  ]
  it('begins with its roll, taken apart, and leaves out the bare die', () => {
    const story = storyOf(LOG)
    expect(story.map(({ text }) => text)).toEqual([LOG[2]?.text, LOG[3]?.text, LOG[4]?.text])
    expect(story[0]?.roll).toMatchObject({ die: 2, result: 3, terms: [{ value: 1 }] })
  })
  it('is empty where no event has happened', () => {
    expect(storyOf(LOG.slice(0, 1))).toEqual([])
    expect(storyOf([...LOG, line('Movement', { tone: 'heading', rule: '3' })])).toEqual([])
  })
})
