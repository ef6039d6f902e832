/** The search by words that rules, counters and places share. */
import { describe, expect, test } from 'vitest'
import { askedWords, plainWord, wordSearch } from '../../src-shared/kernel/word-search.ts'

const ENTRIES = [
  { id: 'retreats', names: ['Retreats'], fields: { title: 'Retreats', text: 'Units that lose go back.' } },
  { id: 'retreat', names: ['Retreat'], fields: { title: 'Retreat before combat', text: 'Before a fight.' } },
  { id: 'supply', names: ['Supply'], fields: { title: 'Supply', text: 'Units without it may not retreat.' } },
  { id: 'hq-15', names: ['15'], fields: { title: '15', text: 'headquarters' } },
  { id: 'hq-150', names: ['150'], fields: { title: '150', text: 'headquarters' } },
]
const WEIGHTS = { title: 12, text: 3 }
const ids = (question: string, habits = {}) =>
  wordSearch(ENTRIES, WEIGHTS, habits)(question).map(({ id }) => id)

describe('words', () => {
  test.each([
    ['Retreats', 'retreat'],
    ['Armies', 'army'],
    ['passes', 'pass'],
    ['Weiß', 'weiß'],
    ['Málaga', 'malaga'],
    ["Russia's", 'russia'],
    ['15th', '15'],
    ['pass', 'pass'],
  ])('%s is compared as %s', (word, plain) => {
    expect(plainWord(word)).toBe(plain)
  })
  test('words that say nothing count only where there are no others', () => {
    const noise = new Set(['the', 'a'])
    expect(askedWords('The retreat, the retreats', { noise })).toEqual(['retreat'])
    expect(askedWords('the', { noise })).toEqual(['the'])
  })
})

describe('what is found', () => {
  test('an entry called as asked comes first, then the title before the text', () => {
    expect(ids('retreat')).toEqual(['retreats', 'retreat', 'supply'])
    expect(ids('supply')[0]).toBe('supply')
  })
  test('the beginning of a word is enough', () => {
    expect(ids('suppl')).toEqual(['supply'])
  })
  test('a misspelt word finds its like only where nothing is found as written', () => {
    expect(ids('suply')).toEqual(['supply'])
    expect(ids('zeppelin')).toEqual([])
  })
  test('a number finds longer numbers only where that is asked for', () => {
    expect(ids('15')).toEqual(['hq-15'])
    expect(ids('15', { longerNumbers: true })).toEqual(['hq-15', 'hq-150'])
  })
  test('entries with some of the words are found only where that is asked for', () => {
    expect(ids('supply zeppelin')).toEqual([])
    expect(ids('supply zeppelin', { some: true })).toEqual(['supply'])
  })
  test('a synonym answers as the word does', () => {
    expect(ids('logistics', { synonyms: { logistic: ['supply'] } })).toEqual(['supply'])
  })
  test('an empty question finds nothing', () => {
    expect(ids(' …? ')).toEqual([])
  })
})
