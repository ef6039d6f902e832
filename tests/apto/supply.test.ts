/** Supply in APTO: lines, sources, isolation, marks, wasting away, and infantry that comes back. */
import { describe, expect, it } from 'vitest'
import { Apto } from '../../src-shared/apto/index.ts'
import { replenishmentFrame } from '../../src-shared/apto/turn/replenishment.ts'
import { supplyStepFrame } from '../../src-shared/apto/turn/supply-step.ts'
import { isHexSupplied, isSupplied } from '../../src-shared/apto/war/supply.ts'
import { wastedSteps } from '../../src-shared/apto/war/supply-step.ts'
import { act, at, hex, type Laid, laid, offered, refusedBy } from './table.ts'

const FIELD: Laid['field'] = {
  from: 'w4010',
  to: 'w4316',
  hexes: { w4010: { city: 'city' }, w4016: { city: 'city' } },
}
const field = (hexes: Laid['field']['hexes'], sides: Laid['field']['sides'] = {}): Laid['field'] => ({
  ...FIELD,
  hexes: { ...FIELD.hexes, ...hexes },
  sides,
})
const supplied = (position: Partial<Laid>, piece = 'u'): boolean =>
  isSupplied(laid({ field: FIELD, ...position }), piece)
const u = { u: 'china infantry 2-1 @w4213' }

/** Walls off the middle column of a board, but for one hex. */
const wall = (terrain: 'desert' | 'jungle' | 'mountain', rail = false): Laid['field'] =>
  field(
    {
      w4010: { city: 'city' },
      w4016: {},
      ...Object.fromEntries(
        ['w4012', 'w4112', 'w4113', 'w4212', 'w4312', 'w4313'].map((id) => [
          id,
          { terrain, ...(rail ? { rail: true as const } : {}) },
        ]),
      ),
    },
    rail ? { 'w4011/w4012': 'rail', 'w4012/w4013': 'rail' } : {},
  )

/** The Supply Step begun with the position. */
function step(position: Partial<Laid>): Apto {
  const game = laid({
    field: FIELD,
    ...position,
    frames: [{ proc: 'supply-step', stage: 'waste', waiting: [], die: 0 }],
  })
  game.table.push(supplyStepFrame(game))
  game.engine.advance()
  return game
}

describe('lines of supply', () => {
  it('[7.0] the home cities of China are sources, captured ones serve nobody, retaken ones serve again', () => {
    expect(supplied({ units: u })).toBe(true)
    const lost = { w4010: 'japan', w4016: 'japan' }
    expect(supplied({ units: u, control: lost })).toBe(false)
    expect(
      supplied({ units: { j: 'japan infantry 3-1 @w4011' }, control: { ...lost, w4011: 'japan' } }, 'j'),
    ).toBe(false)
    expect(supplied({ units: u, control: { w4016: 'japan' } })).toBe(true)
  })

  it('[7.0] the Communists draw on Chinese sources', () => {
    expect(supplied({ units: { u: 'ccp infantry 2-1 @w4213' } })).toBe(true)
  })

  it('[7.0] Mukden supplies the Japanese, the Chinese supply hex W5109 the Chinese', () => {
    const north: Laid['field'] = { from: 'w5108', to: 'w5109', hexes: {} }
    expect(supplied({ field: north, units: { u: 'china infantry 2-1 @w5108' } })).toBe(true)
    const manchuria: Laid['field'] = {
      from: 'w5021',
      to: 'w5022',
      hexes: { w5021: { territory: 'manchukuo' }, w5022: { territory: 'manchukuo' } },
    }
    expect(supplied({ field: manchuria, units: { u: 'japan infantry 3-1 @w5021' } })).toBe(true)
  })

  it('[7.7] a line is not drawn through desert or jungle, but through mountains; rail opens jungle', () => {
    expect(supplied({ units: u, field: wall('mountain') })).toBe(true)
    expect(supplied({ units: u, field: wall('jungle') })).toBe(false)
    expect(supplied({ units: u, field: wall('desert') })).toBe(false)
    expect(supplied({ units: u, field: wall('jungle', true) })).toBe(true)
    expect(supplied({ units: u, field: wall('desert', true) })).toBe(false)
  })

  it('[7.7] it may end in jungle, and not in desert', () => {
    const game = (terrain: 'desert' | 'jungle'): Apto => laid({ field: field({ w4213: { terrain } }) })
    expect(isHexSupplied(game('jungle'), 'china', hex(game('jungle'), 'w4213'))).toBe(true)
    expect(isHexSupplied(game('desert'), 'china', hex(game('desert'), 'w4213'))).toBe(false)
  })

  it('[7.7] an open enemy zone of control bars it, one with a friendly unit in it does not', () => {
    const open = { ...u, j: 'japan infantry 3-1 @w4111' }
    const shut = field({
      w4016: {},
      w4112: { terrain: 'desert' },
      w4212: { terrain: 'desert' },
      w4312: { terrain: 'desert' },
      w4113: { terrain: 'desert' },
      w4313: { terrain: 'desert' },
    })
    expect(supplied({ units: u, field: shut })).toBe(true)
    expect(supplied({ units: { ...open, j: 'japan infantry 3-1 @w4112' }, field: shut })).toBe(false)
    expect(
      supplied({
        units: {
          ...open,
          j: 'japan infantry 3-1 @w4112',
          v: 'china infantry 2-1 @w4012',
          w: 'china infantry 2-1 @w4011',
        },
        field: shut,
      }),
    ).toBe(true)
  })

  it('[7.7] it crosses water by a ferry only', () => {
    const island = (side: string): Laid['field'] => ({
      from: 'w4010',
      to: 'w4011',
      hexes: { w4010: { city: 'city' } },
      sides: { 'w4010/w4011': side },
    })
    const units = { u: 'china infantry 2-1 @w4011' }
    expect(supplied({ units, field: island('sea') })).toBe(false)
    expect(supplied({ units, field: island('sea strait') })).toBe(true)
    expect(supplied({ units, field: island('impassable') })).toBe(false)
  })
})

describe('the Supply Step', () => {
  const cut: Laid['field'] = field({ w4010: {}, w4016: {} })

  it('[7.10] who is still out of supply is marked, and counts his steps; restored he loses the mark', () => {
    const game = step({ units: u, field: cut })
    expect(game.table.get('oos/u')).toBe(1)
    expect(step({ units: u, vars: { 'oos/u': 3 } }).table.get('oos/u')).toBeNull()
  })

  it.each([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 0],
    [6, 0],
  ])('[7.13] a net %i costs %i steps', (die, steps) => {
    expect(wastedSteps(die)).toBe(steps)
  })

  it('[7.13] from the second mark in a row a unit wastes away, and is not replenished', () => {
    const units = { u: 'china infantry 2-1/1 @w4213' }
    expect(step({ units, field: cut, dice: [1] }).face('u')).toBe(0)
    expect(at(step({ units, field: cut, vars: { 'oos/u': 1 }, dice: [1] }), 'u')).toBe('pool/china')
    expect(step({ units, field: cut, vars: { 'oos/u': 1 }, dice: [3] }).face('u')).toBe(1)
  })

  it('[7.13] jungle and company make it worse; Japanese, Americans, cities and commandos fare better', () => {
    const faceAfter = (text: string, die: number, more: Partial<Laid> = {}): number => {
      const units = { u: `${text} @w4213`, ...more.units }
      return step({ field: cut, ...more, units, vars: { 'oos/u': 1, ...more.vars }, dice: [die] }).face('u')
    }
    expect(faceAfter('china infantry 2-1/1', 4)).toBe(0)
    expect(
      faceAfter('china infantry 2-1/1', 4, {
        field: field({ w4010: {}, w4016: {}, w4213: { terrain: 'jungle' } }),
      }),
    ).toBe(1)
    expect(faceAfter('china infantry 2-1/1', 4, { units: { v: 'china infantry 2-1 @w4213' } })).toBe(1)
    expect(faceAfter('japan infantry 2-1/1', 3, { control: { w4213: 'japan' } })).toBe(0)
    expect(faceAfter('china commando 2-1/1', 2)).toBe(0)
  })

  it('[7.8] a home source that reaches no other is isolated: a die of Sea Supply is placed in it', () => {
    const apart = field(
      {},
      { 'w4015/w4016': 'impassable', 'w4016/w4116': 'impassable', 'w4016/w4117': 'impassable' },
    )
    const game = step({
      field: apart,
      units: { u: 'china infantry 2-1 @w4016', v: 'china infantry 2-1 @w4011' },
      dice: [2, 5],
    })
    expect([game.table.get('isolated/w4010'), game.table.get('isolated/w4016')]).toEqual([true, true])
    // One chit has been used by the unit there.
    expect([game.table.get('sea-supply/w4010'), game.table.get('sea-supply/w4016')]).toEqual([1, 4])
    expect(game.table.get('oos/u')).toBeNull()
  })

  it('[7.8] when the line is open again the chits are gone', () => {
    const game = step({ vars: { 'isolated/w4016': true, 'sea-supply/w4016': 3 } })
    expect([game.table.get('isolated/w4016'), game.table.get('sea-supply/w4016')]).toEqual([null, null])
  })

  it('[7.7] a Sea Supply chit supplies four units', () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`u${n}`, 'china infantry 2-1 @w4213']))
    const game = step({ units: many, field: cut, vars: { 'sea-supply/w4213': 1 } })
    const marked = Object.keys(many).filter((piece) => game.table.get(`oos/${piece}`) !== null)
    expect([marked.length, game.table.get('sea-supply/w4213')]).toEqual([1, null])
  })
})

describe('replenishment', () => {
  const begin = (units: Laid['units'], more: Partial<Laid> = {}): Apto => {
    const game = laid({
      field: FIELD,
      units,
      ...more,
      frames: [{ proc: 'supply-step', stage: 'waste', waiting: [], die: 0 }],
    })
    for (const piece of Object.keys(units ?? {})) game.table.place(piece, 'replenishment')
    const frame = replenishmentFrame(game)
    if (frame) game.table.push(frame)
    game.engine.advance()
    return game
  }
  const lost = (n: number): Laid['units'] =>
    Object.fromEntries(Array.from({ length: n }, (_, i) => [`u${i}`, 'china infantry 2-1/1 @w4213']))

  it('[7.14] four infantry come back free to China; more are bought, and the rest goes to the pool', () => {
    const game = begin(lost(6))
    for (const n of [0, 1, 2, 3]) act(game, { type: 'replenish', piece: `u${n}`, to: 'w4213' })
    expect(game.table.get('ep/china')).toBe(20)
    act(game, { type: 'replenish', piece: 'u4', to: 'w4212' })
    expect(game.table.get('ep/china')).toBe(16)
    act(game, { type: 'done' })
    expect(at(game, 'u5')).toBe('pool/china')
  })

  it('[7.14] units of 4-1 are never free to China', () => {
    const game = begin({ u: 'china infantry 4-1/2 @w4213' })
    act(game, { type: 'replenish', piece: 'u', to: 'w4213' })
    expect(game.table.get('ep/china')).toBe(16)
  })

  it('[7.14] they are placed in supply at home, in no enemy zone of control', () => {
    expect(offered(begin(lost(1)), 'replenish', 'to')).toContain('w4113')
    const watched = laid({
      field: FIELD,
      units: { u: 'china infantry 2-1 @w4213', j: 'japan infantry 3-1 @w4111' },
      frames: [{ proc: 'supply-step', stage: 'waste', waiting: [], die: 0 }],
    })
    watched.table.place('u', 'replenishment')
    const frame = replenishmentFrame(watched)
    if (frame) watched.table.push(frame)
    watched.engine.advance()
    expect(refusedBy(watched, { type: 'replenish', piece: 'u', to: 'w4112' })).toBe('7.14')
  })
})
