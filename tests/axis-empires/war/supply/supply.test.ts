import { describe, expect, it } from 'vitest'
import { supplyView } from '../../../../src-shared/axis-empires/questions/views/supply.ts'
import { isOpenPort } from '../../../../src-shared/axis-empires/war/supply/ports.ts'
import { supplyBar } from '../../../../src-shared/axis-empires/war/supply/restrictions.ts'
import { isSupplied, supplyLine } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { combat, operational, Position } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const

describe('supply', () => {
  it('[10] a unit with no line to a source is unsupplied, and the view says so with the rule', () => {
    const at = { 'brit-inf-01': 'w3517' }
    const p = new Position({ phasing: 'western', at, active: LOW, postures: {} })
    const cut = new Position({
      phasing: 'western',
      at: { ...at, 'ger-sub-1': 'zone:north-atlantic:station', 'ger-sub-2': 'zone:north-sea:station' },
      active: LOW,
    })
    expect(isSupplied(p.game, p.unit('brit-inf-01'))).toBe(true)
    expect(supplyView(cut.game, cut.unit('brit-inf-01'))).toMatchObject({
      supplied: false,
      verdict: { ok: false, rule: '10' },
    })
  })

  it('[10.1] a City at home is a source unless an enemy unit stands on it', () => {
    const p = new Position({ phasing: 'axis', at: { 'ger-inf-01': 'w3825' } })
    expect(supplyLine(p.game, p.unit('ger-inf-01')).path).toEqual([])
    const bar = supplyBar(p.game, 0, p.game.politics.country('germany'), p.hex('w3825'))
    expect(bar).toBeUndefined()
    const held = new Position({ phasing: 'axis', at: { 'brit-inf-01': 'w3825' } })
    expect(supplyBar(held.game, 0, held.game.politics.country('germany'), held.hex('w3825'))).toContain(
      'enemy unit',
    )
  })

  it('[10.2.2] a unit in a friendly Off-Map Box is supplied, and so is one at its map edge', () => {
    const p = new Position({
      phasing: 'soviet',
      at: { 'rus-inf-01': 'box:central-asia', 'us-inf-01': 'box:eastern-us' },
    })
    expect(isSupplied(p.game, p.unit('rus-inf-01'))).toBe(true)
    expect(supplyLine(p.game, p.unit('us-inf-01')).box).toBe('eastern-us')
  })

  it('[10.2.3] no line into an EZOC without a friend, a Neutral Country, or an enemy City not under control', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'brit-1a': 'w3618', 'ger-inf-01': 'w3517' },
      active: LOW,
    })
    const germany = p.game.politics.country('germany')
    const bar = (hex: string) => supplyBar(p.game, 0, germany, p.hex(hex))
    expect(bar('w3617')).toContain('zone of control')
    expect(bar('w3517')).toBeUndefined()
    expect(bar('w3516')).toContain('City or Port of an enemy')
    expect(bar('w3220')).toContain('Neutral')
  })

  it('[10.2.3] no line across an All-Sea hexside that is no strait', () => {
    const p = new Position({
      phasing: 'western',
      at: {
        'brit-inf-01': 'w3717',
        'ger-sub-1': 'zone:north-sea:station',
        'ger-sub-2': 'zone:north-atlantic:station',
      },
      active: LOW,
    })
    expect(isSupplied(p.game, p.unit('brit-inf-01'))).toBe(false)
  })

  it('[10.3] unsupplied units do not move in operations, and an unsupplied HQ supports nobody', () => {
    const cut = { 'ger-sub-1': 'zone:north-atlantic:station', 'ger-sub-2': 'zone:north-sea:station' }
    const p = new Position({
      phasing: 'western',
      at: { 'brit-inf-01': 'w3517', ...cut },
      active: LOW,
      frame: operational(),
    })
    expect(p.judge({ type: 'step', unit: 'brit-inf-01', to: 'w3417' })).toMatchObject({
      ok: false,
      rule: '3',
    })
    const at = {
      'brit-arm-1': 'w3617',
      'brit-hq-hf': 'w3516',
      'ger-inf-01': 'w3618',
      'fra-inf-01': 'w3517',
      ...cut,
    }
    const c = new Position({ phasing: 'western', at, active: LOW, frame: combat() })
    c.do({ type: 'attack', target: 'w3618' }, { type: 'add', unit: 'brit-arm-1' })
    expect(c.judge({ type: 'support', unit: 'brit-hq-hf' })).toMatchObject({ ok: false, rule: '4.2.1.2' })
  })

  it('[11.5] an Ice port is no Open Port in Snow', () => {
    const open = new Position({ phasing: 'soviet', at: {}, turn: '1941-5' })
    const shut = new Position({ phasing: 'soviet', at: {}, turn: '1941-1' })
    const baltic = open.game.graph.zoneIndex.get('baltic-sea') ?? -1
    expect(baltic).toBeGreaterThanOrEqual(0)
    expect(isOpenPort(open.game, 2, open.hex('e4608'), baltic)).toBe(true)
    expect(isOpenPort(shut.game, 2, shut.hex('e4608'), baltic)).toBe(false)
  })
})

describe('one stretch of road', () => {
  const at = {
    'brit-inf-02': 'e1406',
    'brit-inf-03': 'w1522',
    'ger-inf-01': 'e1302',
    'ger-af-1': 'e1312',
    'brit-convoy-1/1': 'zone:central-mediterranean:convoys',
  }
  it('[10.2] the road from Tripoli is a second one after the road to Tobruk and the sea', () => {
    const line = (hex: string): boolean => {
      const p = new Position({ phasing: 'western', at: { ...at, 'brit-inf-01': hex } })
      return isSupplied(p.game, p.unit('brit-inf-01'))
    }
    // Tripoli itself, and two free hexes from it.
    expect(line('w1522')).toBe(true)
    expect(line('w1424')).toBe(true)
    expect(line('w1324')).toBe(false)
  })
  it('[10.2.3] Cities and Ports of a Dependent of the enemy do not stop a line, those of a Country do', () => {
    const bar = (hex: string): string | undefined => {
      const p = new Position({ phasing: 'western', at: {} })
      return supplyBar(p.game, 1, p.game.politics.country('britain'), p.hex(hex))
    }
    expect(bar('w1522')).toBeUndefined()
    expect(bar('w2125')).toMatch(/enemy Country/)
  })
})
