/** Advice says how sure it is in words, and with how many games. */
import { expect, test } from 'vitest'
import { sureness } from '../../../../../src-shared/contract/sureness.ts'

test('a few games are a guess, more say what they say; never a percentage', () => {
  expect(sureness(0.8, 2)).toBe('looks won: a guess after 2 games played ahead')
  expect(sureness(0.5, 1)).toBe('looks even: a guess after 1 game played ahead')
  expect(sureness(0.62, 12)).toBe('looks good in 12 games played ahead')
  expect(sureness(0.3, 12)).toBe('looks hard in 12 games played ahead')
  for (const chance of [0, 0.2, 0.5, 0.7, 1]) expect(sureness(chance, 9)).not.toContain('%')
})
