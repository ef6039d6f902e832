/** Events that give and take steps: Military Aid, Delay Reduction, the resistance and the nationalists. */
import { describe, expect, it } from 'vitest'
import { EventTable } from './at-table.ts'

describe('Military Aid', () => {
  it('[19.21] is a Minor Country step, a colonial step or a Delay Reduction', () => {
    const p = new EventTable({ active: { rumania: 'axis' }, at: { 'ger-inf-01': 'turn:38' } })
    p.happens({ event: 'military-aid' })
    const labels = p.labels()
    expect(labels.some((label) => /^Rumanian .* in Bucharest/.test(label))).toBe(true)
    expect(labels.some((label) => label.startsWith('German infantry'))).toBe(false)
    p.choose('A Delay Reduction')
    p.choose('German infantry')
    expect(p.at('ger-inf-01')).toBe('turn:37')
  })
})

describe('Delay Reduction', () => {
  it('[19.11] never brings a unit into the current turn', () => {
    const p = new EventTable({ at: { 'ger-inf-01': 'turn:33', 'ger-inf-02': 'turn:34' } })
    expect(p.game.turn).toBe(32)
    p.happens({ event: 'delay-reduction' })
    expect(p.offers().map(({ piece }) => piece)).toEqual(['ger-inf-02', undefined])
  })
})

describe('Allies Support Resistance', () => {
  it('[19.1] a die says which of the Allies acts if the Axis received it', () => {
    const p = new EventTable({
      manualDice: true,
      active: { rumania: 'axis' },
      at: { 'rum-inf-1': 'e2916', 'sov-partisan-base-1': 'aside' },
    })
    p.happens({ event: 'allies-support-resistance' })
    p.cast(4)
    expect(p.asked).toBe('soviet')
    p.choose('A Partisan Base')
    expect(p.at('sov-partisan-base-1')).toBe('pool:soviet')
  })
  it('[37.1] a multi-national HQ loses the minor unit in its Holding Box (ds-128)', () => {
    const p = new EventTable({
      maps: ['ds'],
      active: { hopeh: 'axis' },
      at: { 'ds-axis-aex': 'a5223', 'ho-inf-1': 'hold:ds-axis-aex' },
    })
    p.happens({ event: 'allies-support-resistance', faction: 'western' })
    p.choose('Resistance at Peiping')
    expect(p.asked).toBe('axis')
    expect(p.labels().every((label) => label.startsWith('Reduce Axis AEx HQ'))).toBe(true)
    p.choose('Reduce Axis AEx HQ 2-1-1 to Japanese 10th Infantry')
    expect(p.at('ds-axis-aex')).toBe('delay:ds')
    const there = p.game.groundIn(p.hex('a5223'), 0)
    expect(there.map(({ nation }) => nation)).toEqual(['japan'])
    expect(there[0]?.ground[0]?.steps).toBe(1)
  })
})

describe('the nationalists', () => {
  it('[19.17] the Axis acts whichever faction received it, and the owner chooses what is lost', () => {
    const p = new EventTable({ active: { poland: 'western' }, at: { 'pol-inf-1': 'e3702' } })
    p.happens({ event: 'supports-nationalists', faction: 'western' })
    expect(p.asked).toBe('axis')
    p.choose('Unrest')
    expect(p.game.hexOf(p.unit('pol-inf-1'))).toBe(-1)
  })
})
