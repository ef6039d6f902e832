/** What an umpire sets by hand: any position that can be, and no other. */
import { describe, expect, it } from 'vitest'
import { judgeHand, performHand } from '../../src-shared/kernel/hands.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { create, type Pacific } from '../../src-shared/pacific-1940/index.ts'
import { number, RAW } from './table.ts'

const why = (game: Pacific, key: string, value: Json): string | undefined => {
  const verdict = game.judgeVariable(key, value)
  return verdict.ok ? undefined : verdict.reason
}

describe('umpire mode', () => {
  it('[setup] units, lands, money and war may be set, and undone to the byte', () => {
    const game = create(RAW, { seed: 1 })
    const before = game.table.hash
    const plies = [
      performHand(game.table, { type: 'umpire', on: true }),
      ...(
        [
          ['at/okinawa', { 'us/infantry': 3, 'us/fighter': 1 }],
          ['own/okinawa', 'us'],
          ['cash/japan', 40],
          ['war/us', true],
          ['base/okinawa', { 'air-base': 2 }],
          ['kamikaze', 2],
        ] as const
      ).map(([key, value]) => {
        const command = { type: 'umpire.set', key, value }
        expect([why(game, key, value), judgeHand(game.table, command)]).toEqual([undefined, { ok: true }])
        return performHand(game.table, command)
      }),
    ]
    expect([number(game, 'okinawa', 'us', 'infantry'), game.owner('okinawa'), game.cash('japan')]).toEqual([
      3,
      'us',
      40,
    ])
    expect([game.isAtWar('us', 'japan'), game.damage('okinawa', 'air-base')]).toEqual([true, 2])
    // The next decision follows from what stands there now.
    expect(game.engine.decision()?.prompt).toContain('40 IPCs')
    for (const effects of plies.reverse()) game.table.undo(effects)
    expect(game.table.hash).toBe(before)
  })
  it('[setup] what no position can hold is refused in a sentence', () => {
    const game = create(RAW, { seed: 1 })
    expect(why(game, 'at/okinawa', { 'us/dragon': 1 })).toMatch(/expected units with their numbers/)
    expect(why(game, 'at/okinawa', { 'us/battleship': 1 })).toMatch(/that cannot be/)
    expect(why(game, 'at/okinawa', { 'china/infantry': 1 })).toMatch(/that cannot be/)
    expect(why(game, 'at/atlantis', null)).toMatch(/is no variable/)
    expect(why(game, 'own/okinawa', 'spain')).toMatch(/expected one of japan/)
    expect(why(game, 'own/siberia', 'japan')).toMatch(/no longer Soviet/)
    expect(why(game, 'base/okinawa', { 'air-base': 7 })).toMatch(/7 points of damage/)
    expect(why(game, 'cash/japan', -1)).toMatch(/expected a number of IPCs/)
    expect(why(game, 'war/china', null)).toMatch(/is no variable/)
    expect(why(game, 'toString', true)).toMatch(/is no variable/)
  })
  it('[setup] the log tells a ruling in the words of the game', () => {
    const game = create(RAW, { seed: 1 })
    const said = (key: string, value: Json) => game.rulingWords({ type: 'umpire.set', key, value })
    expect(said('at/okinawa', { 'us/infantry': 3 })).toBe('Umpire: Okinawa holds 3 infantry.')
    expect(said('at/okinawa', null)).toBe('Umpire: Okinawa holds nobody.')
    expect(said('war/us', true)).toBe('Umpire: The United States is at war with Japan.')
  })
})
