/** Luck (16). */
import { describe, expect, it } from 'vitest'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { playing } from './on.ts'

/** A German HQ in the Delay Box, whose delay is rolled for by hand. */
const delay = (turn: string, options: readonly 'luck'[] = ['luck']) =>
  playing(options, {
    phasing: 'axis',
    at: { 'ger-hq-a': 'delay:tk', 'ger-hq-b': 'delay:tk' },
    turn,
    manualDice: true,
    frame: { proc: 'delay' },
  })

describe('Luck', () => {
  it('[16] begins with the Axis in 1941 and with the Allies from 1942 on, and nowhere without the rule', () => {
    const marker = (turn: string) => delay(turn).game.table.piece('luck')
    expect(marker('1941-9')).toEqual({ at: 'swb', face: 0 })
    expect(marker('1942-1')).toEqual({ at: 'swb', face: 1 })
    expect(delay('1941-9', []).at('luck')).not.toBe('swb')
    const asia = playing(['luck'], { maps: ['ds'], phasing: 'axis', at: {}, turn: '1942-5' })
    expect(asia.game.table.piece('ds-luck')).toEqual({ at: 'swb@ds', face: 1 })
  })
  it('[16] its side may have any die rolled again; the marker goes to the Delay Box on its other side', () => {
    const p = delay('1941-3')
    p.do({ type: 'die', value: 6 })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'luck', rule: '16' })
    p.do({ type: 'luck' })
    expect(p.game.table.piece('luck')).toEqual({ at: 'delay:tk', face: 1 })
    p.do({ type: 'die', value: 2 })
    expect(p.at('ger-hq-a')).toBe(`turn:${parseTurn('1941-3') + 2}`)
  })
  it('[16] each Allied faction may use it, also for a die of the enemy; who wants to be left alone is', () => {
    const p = delay('1942-3')
    p.do({ type: 'die', value: 1 })
    expect(p.engine.decision()?.faction).toBe('western')
    p.do({ type: 'rest' })
    expect(p.engine.decision()?.faction).toBe('soviet')
    p.do({ type: 'leave' })
    expect(p.at('ger-hq-a')).toBe(`turn:${parseTurn('1942-3') + 1}`)
    p.do({ type: 'die', value: 1 })
    expect(p.engine.decision()?.faction).toBe('soviet')
    p.do({ type: 'luck' })
    expect(p.game.table.piece('luck')).toEqual({ at: 'delay:tk', face: 0 })
  })
  it('[16] it comes back 1 to 6 turns later, whatever the Delay DRMs, into the Strategic Warfare Box as it lies', () => {
    const p = playing(['luck'], {
      phasing: 'axis',
      at: { 'luck/1': 'delay:tk' },
      turn: '1941-3',
      vars: { uscl: 3 },
      manualDice: true,
      frame: { proc: 'delay' },
    })
    p.do({ type: 'die', value: 4 })
    expect(p.game.table.piece('luck')).toEqual({ at: `turn:${parseTurn('1941-3') + 4}`, face: 1 })
    p.game.table.set('turn', parseTurn('1941-3') + 4)
    turnArrivals(p.game)
    expect(p.game.table.piece('luck')).toEqual({ at: 'swb', face: 1 })
  })
})
