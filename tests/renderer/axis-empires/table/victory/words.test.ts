/** How the race for victory is told. */
import { expect, test } from 'vitest'
import {
  conditionTitle,
  countWords,
  missingWords,
  raceWords,
} from '../../../../../src-renderer/axis-empires/table/victory/words.ts'
import type {
  ConditionView,
  Objective,
} from '../../../../../src-shared/axis-empires/ground/contract/standing.ts'

const place = (name: string, counts: boolean, points = 1): Objective => ({
  hex: name,
  name,
  points,
  holder: counts ? 'axis' : 'western',
  counts,
})
const condition = (rest: Partial<ConditionView>): ConditionView => ({
  winner: 'axis',
  text: '',
  test: 'control',
  by: 'axis',
  have: 1,
  need: 2,
  met: false,
  objectives: [place('Warsaw', true), place('Lodz', false), place('Oslo', false, 2)],
  ...rest,
})

test('what is missing names the places to choose from, and how many of them', () => {
  expect(missingWords(condition({}))).toBe('1 more of Lodz, Oslo (2)')
  expect(missingWords(condition({ need: 4 }))).toBe('Still to take: Lodz, Oslo (2)')
  expect(missingWords(condition({ met: true }))).toBeUndefined()
  expect(missingWords(condition({ test: 'steps-lost', objectives: [] }))).toBe('1 more step')
})

test('a condition is titled by its winner and says what it counts', () => {
  expect(conditionTitle(condition({ level: 'Decisive' }))).toBe('Axis victory · Decisive')
  expect(conditionTitle(condition({ winner: 'allies' }))).toBe('Allied victory')
  expect(conditionTitle(condition({ winner: 'draw', level: 'Marginal' }))).toBe('Draw')
  expect(countWords(condition({}))).toBe('Axis holds 1 of 2 needed')
  expect(countWords(condition({ by: 'allies' }))).toBe('The Allies hold 1 of 2 needed')
})

test('the top bar tells of the first condition about places, and nothing where there is none', () => {
  const last = condition({ test: 'otherwise', objectives: [], have: 0, need: 0 })
  expect(raceWords({ conditions: [last, condition({ by: 'western' })], now: 0, moved: [] })).toBe(
    'Western 1/2',
  )
  expect(raceWords({ conditions: [last], now: 0, moved: [] })).toBeUndefined()
  expect(raceWords(null)).toBeUndefined()
})
