/** The Movement Phase of APTO: units that have not been activated, trains, combining. */
import { describe, expect, it } from 'vitest'
import type { Apto } from '../../src-shared/apto/index.ts'
import { act, at, type Laid, laid, offered, refusedBy } from './table.ts'

/** A line from w4010 to w4015, and one hex of it beyond a border. */
const LINE = ['w4010', 'w4011', 'w4012', 'w4013', 'w4014', 'w4015']
const FIELD: Laid['field'] = {
  from: 'w3908',
  to: 'w4216',
  hexes: {
    ...Object.fromEntries(LINE.map((id) => [id, { rail: true as const }])),
    w4010: { rail: true, city: 'city' },
    w4008: { city: 'city' },
    w4015: { rail: true, territory: 'burma' },
  },
  sides: Object.fromEntries(LINE.slice(1).map((id, n) => [`${LINE[n]}/${id}`, 'rail'])),
}

const phase = (position: Partial<Laid>): Apto =>
  laid({
    field: FIELD,
    ...position,
    frames: [{ proc: 'movement-phase', player: 'china', later: [] }],
  })
const rail = (piece: string, to: string) => ({ type: 'rail', piece, to })
const unit = { u: 'china infantry 2-1 @w4011' }

describe('the Movement Phase', () => {
  it('[6.0] units that an Offensive has activated do not move', () => {
    const game = phase({ units: { ...unit, v: 'china infantry 2-1 @w4012' }, vars: { 'status/u': 'active' } })
    expect(offered(game, 'move', 'piece')).toEqual(['v'])
    expect(refusedBy(game, { type: 'move', piece: 'u', to: 'w4012' })).toBe('6.0')
  })

  it('[6.0] a headquarters moves five hexes alone, or rides', () => {
    const game = phase({ units: { q: 'china hq 2-2 @w4011', u: 'china infantry 2-1 @w4011' } })
    expect(refusedBy(game, { type: 'move', piece: 'q', to: 'w4014' })).toBeUndefined()
    act(game, { type: 'move', piece: 'u', to: 'w4012', with: 'q' })
    expect(at(game, 'q')).toBe('w4012')
    expect(refusedBy(game, { type: 'move', piece: 'q', to: 'w4013' })).toBe('5.7')
  })

  it('[6.0] two depleted units of one type become one of two steps', () => {
    const units = {
      u: 'china infantry 2-1/1 @w4011',
      v: 'china infantry 2-1/1 @w4011',
      w: 'china infantry 4-1/2 @w4011',
    }
    const game = phase({ units, depleted: ['u', 'v', 'w'] })
    expect(refusedBy(game, { type: 'combine', piece: 'u', other: 'w' })).toBe('6.0')
    act(game, { type: 'combine', piece: 'u', other: 'v' })
    expect([game.face('u'), at(game, 'v')]).toEqual([0, 'pool/china'])
  })
})

describe('trains', () => {
  it('[6.1] a unit rides any length of a friendly line, and stays there', () => {
    const game = phase({ units: unit })
    expect(offered(game, 'rail', 'to')).toEqual(['w4010', 'w4012', 'w4013', 'w4014'])
    act(game, rail('u', 'w4014'))
    expect(at(game, 'u')).toBe('w4014')
    expect(offered(game, 'move', 'piece')).toEqual([])
  })

  it('[6.1] each unit takes a point of the Rail Capacity of where it begins or ends, and no more are left', () => {
    const units = {
      u: 'china infantry 2-1 @w4011',
      v: 'china infantry 2-1 @w4012',
      w: 'china infantry 2-1 @w4013',
    }
    const game = phase({ units })
    act(game, rail('u', 'w4010'), rail('v', 'w4014'))
    expect(refusedBy(game, rail('w', 'w4012'))).toBe('6.1')
  })

  it('[6.1] X14 a capacity of five moves five units', () => {
    const units = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`u${n}`, 'china infantry 2-1 @w4011']))
    const territories: Laid['field']['territories'] = [
      { id: 'china', name: 'China', owner: 'china', kind: 'home', railCapacity: 5 },
      { id: 'burma', name: 'Burma', owner: 'uk', kind: 'colony' },
    ]
    const game = phase({ units, field: { ...FIELD, territories } })
    for (const n of [1, 2, 3, 4, 5]) act(game, rail(`u${n}`, 'w4012'))
    expect(refusedBy(game, rail('u6', 'w4012'))).toBe('6.1')
  })

  it('[6.1] none enters an open enemy zone of control, boards in one, or passes one', () => {
    const foe = { j: 'japan infantry 3-1 @w4112' }
    expect(offered(phase({ units: { ...unit, ...foe } }), 'rail', 'to')).toEqual([])
    const held = {
      u: 'china infantry 2-1 @w4010',
      v: 'china infantry 2-1 @w4011',
      w: 'china infantry 2-1 @w4012',
      ...foe,
    }
    expect(refusedBy(phase({ units: held }), rail('u', 'w4014'))).toBeUndefined()
  })

  it('[6.1] boarding away from the line is not possible, and costs a MP after a march', () => {
    const game = phase({ units: { u: 'china infantry 2-1 @w4111', k: 'china cavalry 2-2 @w4111' } })
    expect(refusedBy(game, rail('u', 'w4014'))).toBe('6.1')
    act(game, { type: 'move', piece: 'u', to: 'w4011' }, { type: 'move', piece: 'k', to: 'w4011' })
    expect(refusedBy(game, rail('u', 'w4014'))).toBe('6.1')
    expect(refusedBy(game, rail('k', 'w4014'))).toBeUndefined()
  })

  it('[6.1] only units in supply board', () => {
    const cut: Laid['field'] = { ...FIELD, hexes: { ...FIELD.hexes, w4010: { rail: true }, w4008: {} } }
    expect(refusedBy(phase({ units: unit, field: cut }), rail('u', 'w4014'))).toBe('6.1')
  })
})
