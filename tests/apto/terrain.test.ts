/** Movement of land units over the ground, and zones of control (APTO). */
import { describe, expect, it } from 'vitest'
import { hasRoom, stackingLimit } from '../../src-shared/apto/table/stacking.ts'
import { inEnemyZone, inOpenEnemyZone, isContested } from '../../src-shared/apto/table/zoc.ts'
import { reach } from '../../src-shared/apto/war/movement.ts'
import { hex, type Laid, laid } from './table.ts'

/** China with a source of supply far behind, and Japan with one of its own. */
const FIELD: Laid['field'] = {
  from: 'w4010',
  to: 'w4516',
  hexes: {
    w4010: { city: 'city' },
    w4516: { city: 'city', resource: true, territory: 'japan' },
  },
}

const goals = (position: Laid, piece: string): string[] => {
  const game = laid(position)
  return [...reach(game, piece)].map(([to]) => game.id(to)).sort()
}

const left = (position: Laid, piece: string, to: string): number | undefined => {
  const game = laid(position)
  return reach(game, piece).get(hex(game, to))?.march.left
}

const ground = (hexes: Laid['field']['hexes'], sides: Laid['field']['sides'] = {}): Laid['field'] => ({
  ...FIELD,
  hexes: { ...FIELD.hexes, ...hexes },
  sides,
})

describe('terrain', () => {
  const unit = (kind: string, movement: number): Laid['units'] => ({
    u: `china ${kind} 2-${movement} @w4212`,
  })

  it.each([
    ['infantry', 'clear', 1],
    ['infantry', 'desert', 2],
    ['infantry', 'jungle', 2],
    ['infantry', 'mountain', 2],
    ['armor', 'mountain', 3],
    ['artillery', 'mountain', 3],
    ['cavalry', 'mountain', 2],
    ['infantry', 'jungle-mountain', 3],
  ] as const)('[5.8] %s enters a %s hex for %i MPs', (kind, terrain, cost) => {
    expect(left({ field: ground({ w4213: { terrain } }), units: unit(kind, 4) }, 'u', 'w4213')).toBe(4 - cost)
  })

  it('[5.8] a railway makes jungle, mountains and both cost one MP, only through its own hexside', () => {
    const field = ground({ w4213: { terrain: 'jungle-mountain', rail: true } }, { 'w4212/w4213': 'rail' })
    expect(left({ field, units: unit('infantry', 4) }, 'u', 'w4213')).toBe(3)
    expect(left({ field: { ...field, sides: {} }, units: unit('infantry', 4) }, 'u', 'w4213')).toBe(1)
  })

  it.each([
    ['X11', 'w2709', 'w2609', 'jungle'],
    ['X12', 'w3508', 'w3507', 'jungle-mountain'],
    ['X13', 'w5232', 'w5332', 'mountain'],
  ] as const)('[5.8] %s: from %s by rail into %s costs 1 MP', (_, from, to, terrain) => {
    const [a, b] = [from, to].sort()
    const place = (id: string): number => Number(id.slice(1))
    const corner = (row: number, column: number): string =>
      `w${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`
    const rows = [from, to].map((id) => Math.floor(place(id) / 100))
    const columns = [from, to].map((id) => place(id) % 100)
    const field: Laid['field'] = {
      from: corner(Math.min(...rows), Math.min(...columns) - 1),
      to: corner(Math.max(...rows), Math.max(...columns) + 1),
      hexes: { [to]: { terrain, rail: true }, [from]: { city: 'city' } },
      sides: { [`${a}/${b}`]: 'rail' },
    }
    expect(left({ field, units: { u: `china infantry 2-4 @${from}` } }, 'u', to)).toBe(3)
  })

  it('[5.8] no land unit enters the sea, or crosses water without a ferry, a lake or an impassable hexside', () => {
    const field = ground(
      { w4211: { terrain: 'sea' } },
      {
        'w4212/w4213': 'lake',
        'w4212/w4312': 'impassable',
        'w4212/w4313': 'sea',
        'w4112/w4212': 'sea strait',
      },
    )
    expect(goals({ field, units: unit('infantry', 1) }, 'u')).toEqual(['w4112', 'w4113'])
  })

  it('[5.8] a jungle hexside costs two MPs', () => {
    expect(
      left({ field: ground({}, { 'w4212/w4213': 'jungle' }), units: unit('infantry', 4) }, 'u', 'w4213'),
    ).toBe(2)
  })

  it('[5.7] a unit may always go one hex, whatever it costs', () => {
    const field = ground({ w4213: { terrain: 'jungle-mountain' } })
    expect(left({ field, units: unit('infantry', 1) }, 'u', 'w4213')).toBe(0)
  })

  it('[11.15] without bridges a river costs a MP', () => {
    const field = ground({}, { 'w4212/w4213': 'river' })
    expect(left({ field, units: unit('infantry', 4) }, 'u', 'w4213')).toBe(3)
    expect(left({ field, units: unit('infantry', 4), options: ['no-bridges'] }, 'u', 'w4213')).toBe(2)
  })

  it('[5.8] an enemy fortification is entered only after combat; an enemy coastal fort is free to combat units', () => {
    const position: Laid = {
      field: FIELD,
      units: { u: 'china infantry 2-1 @w4212', g: 'china general 1 @w4212' },
      control: { w4213: 'japan', w4211: 'japan' },
      forts: { w4213: 'fortification', w4211: 'coastal-fort' },
    }
    expect(goals(position, 'u')).not.toContain('w4213')
    expect(goals(position, 'u')).toContain('w4211')
    expect(goals(position, 'g')).not.toContain('w4211')
  })

  it('[9.1] nobody enters a neutral hex', () => {
    const field = ground({ w4213: { territory: 'mongolia' } })
    expect(goals({ field, units: unit('infantry', 1) }, 'u')).not.toContain('w4213')
  })

  it('[7.10] a unit that begins out of supply has one MP; a commando and a General keep theirs', () => {
    const units = {
      u: 'japan infantry 3-4 @w4212',
      k: 'japan commando 1-3 o @w4214',
      g: 'japan general 1 @w4210',
    }
    const game = laid({ field: FIELD, units })
    const far = (piece: string): number =>
      Math.max(...[...reach(game, piece).values()].map((way) => way.hexes.length))
    expect([far('u'), far('k')]).toEqual([1, 3])
    expect(far('g')).toBeGreaterThan(3)
  })
})

describe('zones of control', () => {
  const zone = (position: Laid, id: string): boolean => {
    const game = laid(position)
    return inEnemyZone(game, 'japan', hex(game, id))
  }
  const one: Laid['units'] = { c: 'china infantry 2-1 @w4212' }

  it('[5.13] a land unit exerts one into each of the six hexes around it and into its own', () => {
    const ids = ['w4212', 'w4211', 'w4213', 'w4112', 'w4113', 'w4312', 'w4313']
    expect(ids.map((id) => zone({ field: FIELD, units: one }, id))).toEqual(ids.map(() => true))
    expect(zone({ field: FIELD, units: one }, 'w4214')).toBe(false)
  })

  it.each(['jungle', 'jungle-mountain', 'mountain'] as const)('[5.13] none reaches into %s', (terrain) => {
    expect(zone({ field: ground({ w4213: { terrain } }), units: one }, 'w4213')).toBe(false)
    // In its own hex a unit always has one.
    expect(zone({ field: ground({ w4212: { terrain } }), units: one }, 'w4212')).toBe(true)
  })

  it.each(['sea', 'sea strait', 'lake', 'impassable', 'jungle'])(
    '[5.13] none crosses a hexside of %s',
    (side) => {
      expect(zone({ field: ground({}, { 'w4212/w4213': side }), units: one }, 'w4213')).toBe(false)
    },
  )

  it('[5.13] none reaches an enemy fortification; a coastal fort does not hinder it', () => {
    const position = (fort: 'fortification' | 'coastal-fort'): Laid => ({
      field: FIELD,
      units: one,
      control: { w4213: 'japan' },
      forts: { w4213: fort },
    })
    expect(zone(position('fortification'), 'w4213')).toBe(false)
    expect(zone(position('coastal-fort'), 'w4213')).toBe(true)
  })

  it('[5.13] units with the "o" symbol, Generals and headquarters exert none around them', () => {
    for (const text of ['china commando 1-3 o @w4212', 'china general 1 @w4212', 'china hq 2-2 @w4212'])
      expect(zone({ field: FIELD, units: { c: text } }, 'w4213'), text).toBe(false)
  })

  it('[5.13] none crosses a neutral border, in either direction, before war', () => {
    const field = ground({ w4213: { territory: 'mongolia' } })
    expect(zone({ field, units: one }, 'w4213')).toBe(false)
    expect(zone({ field, units: { m: 'mongolia cavalry 1-3 @w4213' } }, 'w4212')).toBe(false)
  })

  it('[5.13] a hex is contested when both sides reach it and it is empty, inhibited when a friend stands in it', () => {
    const game = laid({
      field: FIELD,
      units: {
        c: 'china infantry 2-1 @w4212',
        j: 'japan infantry 3-1 @w4214',
        k: 'japan infantry 3-1 @w4211',
      },
    })
    expect(isContested(game, hex(game, 'w4213'))).toBe(true)
    expect(inOpenEnemyZone(game, 'japan', hex(game, 'w4213'))).toBe(true)
    expect(inOpenEnemyZone(game, 'japan', hex(game, 'w4211'))).toBe(false)
    expect(inEnemyZone(game, 'japan', hex(game, 'w4211'))).toBe(true)
  })

  it('[5.13] X8 a unit in W6033 exerts none across the inlet', () => {
    const field: Laid['field'] = {
      from: 'w6033',
      to: 'w6134',
      sides: { 'w6033/w6134': 'sea' },
    }
    expect(zone({ field, units: { c: 'china infantry 2-1 @w6033' } }, 'w6134')).toBe(false)
  })

  it('[11.15] without bridges none crosses a river into a hex that is held', () => {
    const units = { c: 'china infantry 2-1 @w4212', j: 'japan infantry 3-1 @w4213' }
    const field = ground({}, { 'w4212/w4213': 'river' })
    expect(zone({ field, units }, 'w4213')).toBe(true)
    expect(zone({ field, units, options: ['no-bridges'] }, 'w4213')).toBe(false)
  })
})

describe('movement in zones of control', () => {
  const foe = { j: 'japan infantry 3-1 @w4214', k: 'japan infantry 3-1 @w4414' }

  /** From w4212 into w4314 there is no short way but through w4213; both hexes are in zones of control. */
  const narrow = ground({}, { 'w4313/w4314': 'impassable' })

  it('[5.13] a unit stops when it enters one, and never goes from one straight into another', () => {
    const inside = goals({ field: narrow, units: { ...foe, u: 'china infantry 2-2 @w4212' } }, 'u')
    expect(inside).toContain('w4213')
    expect(inside).not.toContain('w4314')
    const beside = goals({ field: narrow, units: { ...foe, u: 'china infantry 2-2 @w4213' } }, 'u')
    expect(beside).toContain('w4212')
    expect(beside).not.toContain('w4314')
  })

  it.each(['armor 2-2 circled', 'mechanized 2-2', 'motorized 2-2', 'commando 2-2 o'])(
    '[5.13] %s goes one hex farther after it has entered one, even into another',
    (text) => {
      expect(goals({ field: narrow, units: { ...foe, u: `china ${text} @w4212` } }, 'u')).toContain('w4314')
    },
  )

  it('[5.13] armor that begins in one may go straight into another, and stops', () => {
    expect(
      left({ field: narrow, units: { ...foe, u: 'china armor 2-2 circled @w4213' } }, 'u', 'w4314'),
    ).toBe(0)
  })

  it('[5.10] a lone General never enters an open one', () => {
    expect(goals({ field: FIELD, units: { ...foe, g: 'china general 1 @w4212' } }, 'g')).not.toContain(
      'w4213',
    )
    const held = { ...foe, g: 'china general 1 @w4212', u: 'china infantry 2-1 @w4213' }
    expect(goals({ field: FIELD, units: held }, 'g')).toContain('w4213')
  })
})

describe('stacking', () => {
  const limit = (
    hexes: Laid['field']['hexes'],
    more: Partial<Laid> = {},
    nation: 'china' | 'ussr' = 'china',
  ): number => {
    const game = laid({ field: ground(hexes), ...more })
    return stackingLimit(game, nation, hex(game, 'w4212'))
  }

  it('[5.9] eight steps, ten in a city, four on a small island, one more with a fort, two more for the Soviets', () => {
    expect(limit({})).toBe(8)
    expect(limit({ w4212: { city: 'city' } })).toBe(10)
    expect(limit({ w4212: { island: 'Islet' } })).toBe(4)
    expect(limit({}, { forts: { w4212: 'coastal-fort' } })).toBe(9)
    expect(limit({ w4212: { permanentFort: true } })).toBe(9)
    expect(limit({}, {}, 'ussr')).toBe(10)
  })

  it('[5.9] X7 a city with a fort holds eleven', () => {
    expect(limit({ w4212: { city: 'city' } }, { forts: { w4212: 'fortification' } })).toBe(11)
  })

  it('[5.9] units with the "o" symbol count for nothing, four of them at most; there is one headquarters', () => {
    const many = Object.fromEntries([1, 2, 3, 4].map((n) => [`k${n}`, 'china commando 1-3 o @w4212']))
    const units = {
      ...many,
      hq: 'china hq 2-2 @w4212',
      k5: 'china commando 1-3 o @w4213',
      q: 'china hq 2-2 @w4216',
      u: 'china infantry 2-1 @w4213',
    }
    const game = laid({ field: FIELD, units })
    const room = (piece: string): boolean => hasRoom(game, 'china', hex(game, 'w4212'), [piece])
    expect([room('k5'), room('q'), room('u')]).toEqual([false, false, true])
  })
})
