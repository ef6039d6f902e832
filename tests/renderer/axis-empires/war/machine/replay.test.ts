import { describe, expect, it } from 'vitest'
import {
  planOf,
  replayPlies,
  withoutShare,
} from '../../../../../src-renderer/axis-empires/war/machine/replay.ts'
import { sureness } from '../../../../../src-shared/contract/sureness.ts'

describe('the replay of a turn', () => {
  it('goes through the plies between its two moments, on the line shown', () => {
    expect(replayPlies([1, 2, 5, 6, 9], 2, 6)).toEqual([5, 6])
    expect(replayPlies([1, 2, 5], 0, 2)).toEqual([1, 2])
    expect(replayPlies([1, 2, 5], 3, 5)).toEqual([])
    expect(replayPlies([1, 2, 5], 1, 7)).toEqual([])
  })
})

describe('what a machine says of its turn', () => {
  const plan = `Hold fast: it keeps what it has; no attack is prepared. It ${sureness(0.8, 2)}.`
  it('is the plan of the whole turn, not the reason of a single move', () => {
    expect(planOf(['to Riga (e4205), to be shipped', plan])).toBe(
      'Hold fast: it keeps what it has; no attack is prepared.',
    )
    expect(planOf(['to Riga (e4205), to be shipped'])).toBeUndefined()
  })

  it('names no percentage of a few games', () => {
    expect(withoutShare(plan)).not.toMatch(/%/)
    for (const games of [1, 2, 12])
      expect(withoutShare(`Attack on Lwow. It ${sureness(0.8, games)}.`)).toBe('Attack on Lwow.')
  })
})
