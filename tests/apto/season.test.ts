/** The Seasonal Turn of APTO, and what a month forgets. */
import { describe, expect, it } from 'vitest'
import type { Apto } from '../../src-shared/apto/index.ts'
import { isSupplied } from '../../src-shared/apto/war/supply.ts'
import { act, at, hex, type Laid, laid, offered, refusedBy } from './table.ts'

const FIELD: Laid['field'] = {
  from: 'w4409',
  to: 'w4716',
  hexes: {
    w4410: { city: 'city' },
    w4412: { resource: true },
    w4516: { city: 'city', resource: true, territory: 'japan' },
    w4716: { territory: 'japan' },
  },
}

const season = (step: string, player: string, position: Partial<Laid> = {}): Apto =>
  laid({
    field: FIELD,
    ...position,
    vars: { month: 1937 * 12 + 6, ...position.vars },
    frames: [{ proc: 'season', step, player, later: [], die: 0, first: 0 }],
  })

describe('income', () => {
  it('[8.1] [8.2] each power adds what its table says to what it has; unused Offensives are lost', () => {
    const game = season('income', 'japan', { vars: { 'off/japan': 4 } })
    expect([game.table.get('ep/japan'), game.table.get('ep/china')]).toEqual([60, 40])
    expect(game.table.get('off/japan')).not.toBe(4)
  })

  it('[8.2] Japan has two EPs more for a captured resource, and four less for a home city that is lost', () => {
    const more = season('income', 'japan', { control: { w4412: 'japan' } })
    expect(more.table.get('ep/japan')).toBe(62)
    const less = season('income', 'japan', { control: { w4516: 'china' } })
    expect(less.table.get('ep/japan')).toBe(56)
  })
})

describe('construction', () => {
  const pool = { u: 'china infantry 2-1/1', v: 'china infantry 2-1' }

  it('[8.5] [8.6] units of the Force Pool are bought with one step or two, and arrive a season later', () => {
    const game = season('build', 'china', { units: pool })
    expect(refusedBy(game, { type: 'build', piece: 'v', steps: 2 })).toBe('8.6')
    act(game, { type: 'build', piece: 'u', steps: 1 }, { type: 'build', piece: 'v', steps: 1 })
    expect([game.face('u'), game.face('v'), game.table.get('ep/china')]).toEqual([1, 0, 16])
    expect(at(game, 'u')).toBe(`track/${1937 * 12 + 9}`)
  })

  it('[8.6] nobody borrows', () => {
    expect(
      refusedBy(season('build', 'china', { units: pool, ep: { china: 3 } }), {
        type: 'build',
        piece: 'u',
        steps: 2,
      }),
    ).toBe('8.6')
  })

  it('[8.6] a depleted unit in supply is rebuilt for the price of its step', () => {
    const units = { u: 'china infantry 2-1/1 @w4411', w: 'china infantry 2-1 ' }
    const game = season('build', 'china', { units, depleted: ['u'] })
    act(game, { type: 'rebuild', piece: 'u' })
    expect([game.face('u'), game.table.get('ep/china')]).toEqual([0, 18])
    const cut = { ...FIELD, hexes: { w4516: { territory: 'japan' as const } } }
    expect(
      refusedBy(season('build', 'china', { units, depleted: ['u'], field: cut }), {
        type: 'rebuild',
        piece: 'u',
      }),
    ).toBe('8.6')
  })
})

describe('placement', () => {
  const due = (text: string, more: Partial<Laid> = {}): string[] => {
    const units = { u: text, ...more.units }
    const game = laid({
      field: FIELD,
      ...more,
      units,
      vars: { month: 1937 * 12 + 6 },
      frames: [{ proc: 'movement-phase', player: 'us', later: [] }],
    })
    game.table.place('u', `track/${1937 * 12 + 6}`)
    game.table.push({ proc: 'season', step: 'place', player: 'china', later: [], die: 0, first: 0 })
    game.engine.advance()
    return offered(game, 'place', 'to')
  }

  it('[8.11] infantry in any home hex in supply, other units in home cities', () => {
    expect(due('china infantry 2-1')).toContain('w4511')
    expect(due('china artillery 2-1')).toEqual(['w4410'])
  })

  it('[8.11] never in an enemy zone of control', () => {
    const units = { j: 'japan infantry 3-1 @w4512', c: 'china infantry 2-1 @w4511' }
    expect(due('china infantry 2-1', { units })).not.toContain('w4511')
  })

  it('[8.11] Communists north of row 4500', () => {
    expect([...new Set(due('ccp infantry 2-1').map((id) => id.slice(0, 3)))]).toEqual(['w46', 'w47'])
  })

  it('[5.2] [8.11] an eliminated headquarters comes back free, in no uninhibited zone of control', () => {
    const units = { q: 'china hq 2-2', j: 'japan infantry 3-1 @w4512', c: 'china infantry 2-1 @w4511' }
    const game = season('place', 'china', { units })
    expect(offered(game, 'place', 'to')).toContain('w4511')
    expect(offered(game, 'place', 'to')).not.toContain('w4611')
    act(game, { type: 'place', piece: 'q', to: 'w4410' })
    expect([at(game, 'q'), game.table.get('ep/china')]).toEqual(['w4410', 20])
  })
})

describe('Offensives', () => {
  const buy = (nation: string, n: number) => ({ type: 'buy-offensives', nation, n })

  it.each([
    ['japan', 'japan', 2],
    ['china', 'china', 3],
    ['ccp', 'china', 1],
  ] as const)('[8.13] one of %s costs %s %i EPs', (nation, payer, cost) => {
    const game = season('buy', payer)
    if (nation === 'ccp') act(game, buy('china', 0))
    act(game, buy(nation, 3))
    expect(game.table.get(`ep/${payer}`)).toBe(20 - 3 * cost)
    expect(game.table.get(`off/${nation}`)).toBe(3)
  })

  it('[8.13] who buys none has one, and one that is bought is paid for', () => {
    const none = season('buy', 'japan')
    act(none, buy('japan', 0))
    expect([none.table.get('off/japan'), none.table.get('ep/japan')]).toEqual([1, 20])
    expect(refusedBy(season('buy', 'japan'), buy('japan', 11))).toBe('8.13')
  })

  it('[8.13] the side that bought more has the Initiative; on equal numbers the higher die', () => {
    const held = (japan: number, china: number, dice: readonly number[] = []): unknown =>
      season('initiative', 'japan', {
        vars: { 'bought-off/japan': japan, 'bought-off/china': china, 'bought-off/ccp': 1 },
        dice,
      }).table.get('initiative')
    expect([held(5, 3), held(3, 3), held(4, 3, [2, 5]), held(4, 3, [3, 3, 6, 1])]).toEqual([
      'japan',
      'allies',
      'allies',
      'japan',
    ])
  })
})

describe('status', () => {
  it('[5.6] units activated by an Offensive stay so until the month ends', () => {
    const game = laid({
      field: FIELD,
      units: { u: 'china infantry 2-1 @w4411' },
      vars: { month: 1937 * 12 + 6, 'status/u': 'active', 'toll/w4412': 1 },
      frames: [{ proc: 'campaign', next: 'end' }],
    })
    expect([game.table.get('status/u'), game.table.get('toll/w4412'), game.month]).toEqual([
      null,
      null,
      1937 * 12 + 7,
    ])
  })

  it('[5.18] a hex that units have retreated into is theirs when the month ends', () => {
    const game = laid({
      field: FIELD,
      units: { u: 'china infantry 2-1 @w4611' },
      control: { w4611: 'japan', w4612: 'japan' },
      vars: { month: 1937 * 12 + 6, 'held/w4611': 'china', 'held/w4612': 'china' },
      frames: [{ proc: 'campaign', next: 'end' }],
    })
    expect([game.owner(hex(game, 'w4611')), game.owner(hex(game, 'w4612'))]).toEqual(['china', 'japan'])
  })
})

describe('supply restored and captured', () => {
  const cut: Laid['field'] = { from: 'w4409', to: 'w4716', hexes: {} }

  it('[7.11] a unit is in supply the moment a line is open, marked or not', () => {
    const game = laid({ field: FIELD, units: { u: 'china infantry 2-1 @w4411' }, vars: { 'oos/u': 2 } })
    expect(isSupplied(game, 'u')).toBe(true)
  })

  it('[7.12] the side that holds the hex of a supply chit draws on it', () => {
    const units = { u: 'china infantry 2-1 @w4411', j: 'japan infantry 3-1 @w4611' }
    const held = (owner: string): boolean[] => {
      const control = { w4610: owner, w4611: 'japan' }
      const game = laid({ field: cut, units, control, vars: { 'sea-supply/w4610': 1 } })
      return [isSupplied(game, 'u'), isSupplied(game, 'j')]
    }
    expect([held('japan'), held('china')]).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('partners', () => {
  it('[9.26] the West and the Soviets do not use each other’s hexes; China is a friend of both', () => {
    const game = laid({ field: FIELD, war: ['china', 'ussr', 'uk', 'us', 'mongolia'] })
    expect(game.areFriends('uk', 'ussr')).toBe(false)
    expect([
      game.areFriends('uk', 'us'),
      game.areFriends('ussr', 'china'),
      game.areFriends('ussr', 'mongolia'),
    ]).toEqual([true, true, true])
    expect(laid({ field: FIELD }).areFriends('uk', 'china')).toBe(false)
  })

  it('[10.0] commandos go from zone to zone and stack for nothing', () => {
    const units = { k: 'china commando 1-2 o @w4411', j: 'japan infantry 3-1 @w4413' }
    const game = laid({
      field: FIELD,
      units,
      frames: [{ proc: 'movement-phase', player: 'china', later: [] }],
    })
    act(game, { type: 'move', piece: 'k', to: 'w4412' })
    expect(at(game, 'k')).toBe('w4412')
    expect(offered(game, 'move', 'to').length).toBeGreaterThan(0)
  })
})
