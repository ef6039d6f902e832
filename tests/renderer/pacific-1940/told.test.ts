import { describe, expect, it } from 'vitest'
import { latest, outcomes, wordsOf } from '../../../src-renderer/pacific-1940/game/by-itself.ts'
import { dieOf, hitWords } from '../../../src-renderer/pacific-1940/game/dice.ts'

const skipped = {
  text: 'Done by itself, as the only choice: Go to the fighting',
  faction: 'us',
}

describe('what is done automatically', () => {
  it('[combat-move] is reported in words that say whose phase was passed over', () => {
    expect(wordsOf(skipped)).toBe(
      'United States has nobody to send into battle: its combat move was passed over.',
    )
    expect(wordsOf({ text: 'United States', faction: 'us' })).toBeUndefined()
  })
  it('[combat-move] is shown until the next command is given', () => {
    const bought = { text: 'United States buys 1 infantry.', ply: 7 }
    const log = [bought, { ...skipped, ply: 8 }]
    expect(latest(log, 8)).toHaveLength(1)
    expect(latest([...log, { text: 'A fleet sails.', ply: 9 }], 9)).toEqual([])
    expect(latest([bought], 7)).toEqual([])
    expect(latest(log, 7)).toEqual([])
  })
})

describe('the result', () => {
  it('[combat.conclude] is informed of those that the last command led to', () => {
    const log = [
      { text: 'Japan takes Anhwe.', rule: 'combat.conclude', ply: 6 },
      { text: 'Battle for Hunan', rule: 'combat', tone: 'battle' as const, ply: 7 },
      { text: 'Japan takes Hunan.', rule: 'combat.conclude', tone: 'battle' as const, ply: 7 },
      { text: 'Sea Zone 6: 4', rule: 'income.convoys', tone: 'dice' as const, ply: 7 },
    ]
    expect(outcomes(log, 7)).toEqual(['Japan takes Hunan.'])
    expect(outcomes(log, 8)).toEqual([])
    const earned = { text: 'Japan collects 26 IPCs.', rule: 'income', ply: 8 }
    expect(outcomes([...log, earned], 8)).toEqual([earned.text])
  })
})

describe('dice by hand', () => {
  it('[combat.fire] say what hits, whatever else there is to be rolled', () => {
    expect(hitWords('Roll a die: Attack 3 (1 of 12)')).toBe('3 or less hits.')
    expect(hitWords('Roll a die: Interceptor 1')).toBe('A 1 hits.')
    expect(hitWords('Roll a die: Bombs (2 of 3)')).toBe('')
  })
  it('[combat.fire] are the commands of kind die alone', () => {
    expect(dieOf({ type: 'die', value: 4 })).toBe(4)
    expect(dieOf({ type: 'press', value: 4 })).toBeUndefined()
  })
})
