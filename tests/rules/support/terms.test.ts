import { describe, expect, it } from 'vitest'
import {
  judgeBlitzEnabled,
  judgeHomeNavalBase,
  judgeHomePort,
  judgeWaterway,
} from '../../../src-shared/axis-empires/support/terms.ts'
import { supportPosition } from './helpers.ts'

describe('terms of the glossary', () => {
  it('[4.1.2] Blitz-enabled: within two hexes of a friendly marker', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'axis-blitz-1': 'w3825' } })
    expect(judgeBlitzEnabled(p.game, 0, p.hex('w3823')).ok).toBe(true)
    expect(judgeBlitzEnabled(p.game, 0, p.hex('w3822'))).toMatchObject({ ok: false, where: ['w3822'] })
    expect(judgeBlitzEnabled(p.game, 1, p.hex('w3825'))).toMatchObject({
      ok: false,
      rule: 'glossary: Blitz-enabled',
    })
  })

  it('[2.2.3.2] Home Country Ports: those of Italy, not of Libya; a Western box for every Western unit', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'ita-inf-1': 'w2424' }, active: { italy: 'axis' } })
    const italian = p.unit('ita-surf')
    expect(judgeHomePort(p.game, italian, { hex: p.hex('w2424') }).ok).toBe(true)
    expect(judgeHomePort(p.game, italian, { hex: p.hex('w1522') })).toMatchObject({
      ok: false,
      rule: 'glossary: Home Country Port',
    })
    expect(judgeHomePort(p.game, italian, { hex: p.hex('w2323') })).toMatchObject({
      ok: false,
      rule: 'glossary: Home Country Port',
    })
    expect(judgeHomePort(p.game, p.unit('fra-surf'), { box: 'eastern-us' }).ok).toBe(true)
    expect(judgeHomePort(p.game, italian, { box: 'eastern-us' })).toMatchObject({
      ok: false,
      rule: 'glossary: Home Country Port',
    })
    expect(judgeHomeNavalBase(p.game, italian, { hex: p.hex('w2424') }).ok).toBe(true)
    expect(judgeHomeNavalBase(p.game, italian, { hex: p.hex('w2920') })).toMatchObject({
      ok: false,
      rule: 'glossary: Naval Base',
    })
  })

  it('[2.2.3.2] a Restricted Waterway is open by an Open Port at it', () => {
    const open = (at: Record<string, string>): boolean => {
      const p = supportPosition({ phasing: 'western', at })
      return judgeWaterway(p.game, 1, 'gibraltar').ok
    }
    expect(open({})).toBe(false)
    expect(open({ 'brit-inf-01': 'w2208' })).toBe(true)
    expect(open({ 'brit-inf-01': 'w2208', 'ger-af-1': 'w2208' })).toBe(false)
    expect(open({ 'brit-inf-01': 'w2208', 'ger-sub-1': 'zone:north-atlantic:station' })).toBe(true)
    const p = supportPosition({ phasing: 'western', at: {} })
    expect(judgeWaterway(p.game, 1, 'panama')).toMatchObject({ ok: false, rule: '2.2.3.2' })
  })
})
