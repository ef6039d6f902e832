import { expect, test } from 'vitest'
import { copyInWords, gameInWords } from '../../../../src-renderer/shell/library/copies.ts'
import type { CopiedGame } from '../../../../src-shared/contract/copies.ts'

const GAME: CopiedGame = {
  id: 'g',
  title: 'Poland',
  scenario: 'p',
  turn: 'Sep 1939',
  plies: 280,
  updated: '',
}

test.each([
  [300, '280 of 300 steps'],
  [280, 'all 280 steps'],
  [200, '280 steps, 80 more'],
  [undefined, '280 steps; not among the saved games now'],
])('a game of a copy beside %s steps', (present, words) => {
  expect(gameInWords({ ...GAME, ...(present === undefined ? {} : { present }) })).toBe(words)
})

test('a copy in one line says how many games it holds and where it is', () => {
  const copy = { file: 'f', date: '2027-01-01T12:00:00Z', second: false, games: [GAME] }
  expect(copyInWords(copy)).toMatch(/2027.*: 1 game$/)
  expect(copyInWords({ ...copy, second: true, games: [] })).toMatch(/: 0 games, in the second folder$/)
})
