/** Notes in the order in which they are due, and those that want to be remembered now. */
import { expect, test } from 'vitest'
import { dueNow, inOrder } from '../../../../../src-renderer/axis-empires/season/plans/store.ts'
import type { Plan } from '../../../../../src-shared/contract/planner.ts'

const plan = (title: string, more: Partial<Plan> = {}): Plan => ({
  id: title,
  title,
  text: '',
  places: [],
  pieces: [],
  ...more,
})

const ALL = [
  plan('someday'),
  plan('late', { turn: 30 }),
  plan('done', { turn: 1, done: true }),
  plan('soon', { turn: 12 }),
  plan('also soon', { turn: 12 }),
]

test('what comes first stands first, what has no turn after it, what is done at the end', () => {
  expect(inOrder(ALL).map(({ title }) => title)).toEqual(['also soon', 'soon', 'late', 'someday', 'done'])
})

test('a note is due from its turn on until it is done; one without a turn never', () => {
  expect(dueNow(ALL, 11)).toEqual([])
  expect(dueNow(ALL, 12).map(({ title }) => title)).toEqual(['also soon', 'soon'])
  expect(dueNow(ALL, 99).map(({ title }) => title)).toEqual(['also soon', 'soon', 'late'])
})
