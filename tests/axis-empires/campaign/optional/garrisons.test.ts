/** Required Garrisons (17.1). */
import { describe, expect, it } from 'vitest'
import { logisticsFrame } from '../../../../src-shared/axis-empires/campaign/seasonal/logistics.ts'
import { ask } from '../../../../src-shared/axis-empires/table/modifiers/index.ts'
import { operational } from '../../../kit/position.ts'
import { playing } from './on.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const ON = ['required-garrisons'] as const
const ANTWERP = 'w3718'
const NEXT_TO_IT = 'w3719'
const at = { 'ger-inf-01': ANTWERP, 'ger-inf-02': ANTWERP, 'ger-inf-03': 'w3825' }
const leave = (unit: string) => ({ type: 'step', unit, to: NEXT_TO_IT })

describe('Required Garrisons', () => {
  it('[17.1] the last unit does not move out of an enemy Strategic Hex; the others do', () => {
    const p = playing(ON, { phasing: 'axis', active: LOW, at, frame: operational() })
    expect(p.judge(leave('ger-inf-01'))).toEqual({ ok: true })
    p.do(leave('ger-inf-01'))
    expect(p.judge(leave('ger-inf-02'))).toMatchObject({ ok: false, rule: '17.1' })
    expect(p.offers().some(({ piece }) => piece === 'ger-inf-02')).toBe(false)
  })
  it('[17.1] without the rule all do', () => {
    const free = playing([], { phasing: 'axis', active: LOW, at, frame: operational() })
    free.do(leave('ger-inf-01'))
    expect(free.judge(leave('ger-inf-02'))).toEqual({ ok: true })
  })
  it('[17.1] a Detachment is garrison enough; a hex of one’s own colour or of a Conquered Country needs none', () => {
    const p = playing(ON, { phasing: 'axis', active: LOW, at: { ...at, 'ger-inf-02': 'w3825' } })
    const bar = (unit: string, hex: string) => ask(p.game, 'vacate', { unit: p.unit(unit), hex: p.hex(hex) })
    expect(bar('ger-inf-03', 'w3825')).toBeUndefined()
    expect(bar('ger-inf-01', ANTWERP)).toMatchObject({ rule: '17.1' })
    // A Detachment is the back of an infantry unit.
    p.game.table.place('ger-inf-05', ANTWERP)
    p.game.table.turn('ger-inf-05', 1)
    expect(bar('ger-inf-01', ANTWERP)).toBeUndefined()
    expect(bar('ger-inf-05', ANTWERP)).toBeUndefined()
    const conquered = { 'belgium-holland': 'axis' } as const
    const q = playing(ON, { phasing: 'axis', active: {}, conquered, at: { 'ger-inf-01': ANTWERP } })
    expect(ask(q.game, 'vacate', { unit: q.unit('ger-inf-01'), hex: q.hex(ANTWERP) })).toBeUndefined()
  })
  it('[17.1] it is not given up by voluntary elimination', () => {
    const p = playing(ON, {
      phasing: 'axis',
      active: LOW,
      at: { 'ger-inf-01': ANTWERP, 'ger-inf-03': 'w3825' },
      segment: { organization: 3 },
    })
    expect(p.judge({ type: 'eliminate', unit: 'ger-inf-01' })).toMatchObject({ ok: false, rule: '17.1' })
    expect(p.judge({ type: 'eliminate', unit: 'ger-inf-03' }).ok).toBe(true)
  })
  it('[17.1] nor is its Detachment or Logistics marker taken off', () => {
    const p = playing(ON, {
      phasing: 'axis',
      active: LOW,
      at: { 'ger-inf-05/1': ANTWERP, 'ger-inf-06/1': 'w3825', 'ger-inf-03': 'w3825' },
      segment: { organization: 6 },
    })
    expect(p.judge({ type: 'undetach', marker: 'ger-inf-05' })).toMatchObject({ ok: false, rule: '17.1' })
    expect(p.judge({ type: 'undetach', marker: 'ger-inf-06' }).ok).toBe(true)
    const q = playing(ON, {
      phasing: 'axis',
      active: LOW,
      at: { 'axis-logistics-1': ANTWERP, 'axis-logistics-2': 'w3825', 'ger-inf-03': 'w3825' },
      frame: logisticsFrame(),
    })
    const off = (marker: string) => q.judge({ type: 'remove-marker', marker })
    expect(off('axis-logistics-1')).toMatchObject({ ok: false, rule: '17.1' })
    expect(off('axis-logistics-2').ok).toBe(true)
  })
})
