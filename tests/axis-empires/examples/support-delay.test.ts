/** The worked examples of the Delay Segment (7.1). */
import { describe, expect, it } from 'vitest'
import { parseTurn } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { delayDrm } from '../../../src-shared/axis-empires/war/administration/delay.ts'
import { Position } from '../../kit/position.ts'

const delay = { frame: { proc: 'delay' }, manualDice: true } as const
const drm = (p: Position, id: string): number => delayDrm(p.game, p.game.factionOf(p.unit(id)), p.unit(id))

describe('delay', () => {
  it('[7.1] core-100: only the modifiers of its own faction bear on a counter', () => {
    const at = { 'axis-war-production': 'swb', 'sov-war-production': 'swb' }
    const p = new Position({ phasing: 'soviet', at: { ...at, 'rus-af-1': 'delay:tk' }, war: 'total' })
    const alone = new Position({
      phasing: 'soviet',
      at: { 'sov-war-production': 'swb', 'rus-af-1': 'delay:tk' },
      war: 'total',
    })
    expect(drm(p, 'rus-af-1')).toBe(drm(alone, 'rus-af-1'))
    expect(drm(p, 'ger-af-1')).not.toBe(drm(alone, 'ger-af-1'))
  })

  it('[7.1] core-101: Sept–Oct 1943, +1 −1 −1: a 4 brings the German unit back in Mar–Apr 1944', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-af-1': 'delay:tk', 'axis-war-production': 'swb' },
      turn: '1943-8',
      war: 'total',
      vars: { uscl: 1, 'vp-side': 'axis-tide', vp: 1 },
      ...delay,
    })
    expect(drm(p, 'ger-af-1')).toBe(-1)
    p.do({ type: 'die', value: 4 })
    expect(p.at('ger-af-1')).toBe(`turn:${parseTurn('1944-2')}`)
  })

  it('[7.1] core-102: a six of a Fleet is rolled again and added; with −3 it makes eight turns', () => {
    const p = new Position({
      phasing: 'western',
      at: { 'brit-surf-1': 'naval-delay:tk' },
      turn: '1944-2',
      war: 'total',
      vars: { uscl: 3 },
      ...delay,
    })
    expect(drm(p, 'brit-surf-1')).toBe(-3)
    p.do({ type: 'die', value: 6 }, { type: 'die', value: 5 })
    expect(p.at('brit-surf-1')).toBe(`turn:${parseTurn('1944-2') + 8}`)
  })
})
