import { describe, expect, it } from 'vitest'
import { delayDrm, turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { realGame, type Setup } from '../../../kit/fixture.ts'

/** Nothing pooled, dice by hand: only the counters named are anywhere. */
const quiet = (at: Setup['at'], more: Setup = {}) => realGame({ pools: [], manualDice: true, at, ...more })
const die = (value: number) => ({ type: 'die', value })

describe('delay modifiers', () => {
  it('[7.1] the example of Sept–Oct 1943: +1, −1, −1', () => {
    const p = quiet(
      { 'ger-af-1': 'delay:tk', 'axis-war-production': 'swb' },
      { turn: '1943-8', warState: 'total', vars: { uscl: 1, 'vp-side': 'axis-tide', vp: 1 } },
    )
    expect(delayDrm(p.game, 'axis', p.unit('ger-af-1'))).toBe(-1)
    p.start({ proc: 'delay' }).do(die(4))
    expect(p.at('ger-af-1')).toBe(`turn:${p.game.turn + 3}`)
  })
  it('[7.1] Axis Tide counts only in Total War, and only while it is the Axis side of the marker', () => {
    const at = { 'ger-af-1': 'delay:tk', 'rus-af-1': 'delay:tk' }
    const limited = quiet(at, { vars: { 'vp-side': 'axis-tide', vp: 2 } })
    expect(delayDrm(limited.game, 'axis', limited.unit('ger-af-1'))).toBe(0)
    const crusade = quiet(at, { warState: 'total', vars: { 'vp-side': 'allied-crusade', vp: 2 } })
    expect(delayDrm(crusade.game, 'axis', crusade.unit('ger-af-1'))).toBe(0)
    expect(delayDrm(crusade.game, 'soviet', crusade.unit('rus-af-1'))).toBe(-2)
  })
  it('[7.1] only the modifiers of the faction of the counter apply', () => {
    const p = quiet({ 'rus-3a': 'delay:tk', 'axis-war-production': 'swb' }, { vars: { uscl: 2 } })
    expect(delayDrm(p.game, 'soviet', p.unit('rus-3a'))).toBe(0)
  })
  it('[7.1] each bomber in the Strategic Warfare Box counts, unless its Country is bound', () => {
    const at = { 'ger-af-1': 'delay:tk', 'brit-bomber': 'swb', 'us-bomber': 'swb', 'rus-bomber': 'swb' }
    const p = quiet(at)
    expect(delayDrm(p.game, 'axis', p.unit('ger-af-1'))).toBe(3)
    const bound = quiet(at, { postures: { us: 'isolationism' } })
    expect(delayDrm(bound.game, 'axis', bound.unit('ger-af-1'))).toBe(2)
  })
  it('[7.1] Jet Fighters delay air units only', () => {
    const p = quiet({ 'brit-af-1': 'delay:tk', 'brit-surf-1': 'delay:tk', 'jet-fighter-production': 'swb' })
    expect(delayDrm(p.game, 'western', p.unit('brit-af-1'))).toBe(1)
    expect(delayDrm(p.game, 'western', p.unit('brit-surf-1'))).toBe(0)
  })
  it('[7.1] Intensive Bombing needs a US Air Base within nine hexes of a City in Germany', () => {
    const far = quiet({ 'ger-af-1': 'delay:tk', 'intensive-bombing': 'swb' })
    expect(delayDrm(far.game, 'axis', far.unit('ger-af-1'))).toBe(0)
    const near = quiet({ 'ger-af-1': 'delay:tk', 'intensive-bombing': 'swb', 'us-inf-04': 'w3825' })
    expect(delayDrm(near.game, 'axis', near.unit('ger-af-1'))).toBe(0)
  })
  it('[+16] no modifier touches the Luck marker', () => {
    const p = quiet({ luck: 'delay:tk' }, { vars: { uscl: 3 } })
    expect(delayDrm(p.game, 'axis', p.unit('luck'))).toBe(0)
  })
})

describe('Delay Segment', () => {
  it('[7.1] rolls for each counter and places it ahead of the current box, unit side up', () => {
    const p = quiet({ 'ger-1p/1': 'delay:tk', 'brit-hq-hf': 'delay:tk' })
    p.start({ proc: 'delay' })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', rule: '7.1' })
    p.do(die(2))
    expect(p.at('ger-1p')).toBe(`turn:${p.game.turn + 2}`)
    expect(p.engine.decision()?.faction).toBe('western')
    p.do(die(5))
    expect(p.at('brit-hq-hf')).toBe(`turn:${p.game.turn + 5}`)
    expect(p.waitsFor).toBe('none')
  })
  it('[7.1] a result below 1 is 1', () => {
    const p = quiet({ 'brit-hq-hf': 'delay:tk' }, { vars: { uscl: 4 } })
    p.start({ proc: 'delay' }).do(die(2))
    expect(p.at('brit-hq-hf')).toBe(`turn:${p.game.turn + 1}`)
  })
  it('[7.1] the fleet example: 6, then 5, −3: eight turns', () => {
    const p = quiet({ 'brit-surf-1': 'naval-delay:tk' }, { turn: '1944-2', vars: { uscl: 3 } })
    p.start({ proc: 'delay' }).do(die(6))
    expect(p.at('brit-surf-1')).toBe('naval-delay:tk')
    p.do(die(5))
    expect(p.at('brit-surf-1')).toBe(`turn:${p.game.turn + 8}`)
  })
  it('[7.1] the second 6 of a fleet is not rolled again, and a 6 of the other box never is', () => {
    const p = quiet({ 'brit-surf-1': 'naval-delay:tk' })
    p.start({ proc: 'delay' }).do(die(6), die(6))
    expect(p.at('brit-surf-1')).toBe(`turn:${p.game.turn + 12}`)
    const land = quiet({ 'ger-1p': 'delay:tk' }).start({ proc: 'delay' })
    land.do(die(6))
    expect(land.at('ger-1p')).toBe(`turn:${land.game.turn + 6}`)
  })
  it('[7.1] seeded dice need no decision', () => {
    const p = realGame({ pools: [], at: { 'ger-1p': 'delay:tk', 'ger-2p': 'delay:tk' } }).start({
      proc: 'delay',
    })
    expect(p.waitsFor).toBe('none')
    expect(p.at('ger-1p')).toMatch(/^turn:/)
  })
})

describe('arrivals', () => {
  it('[7.2] units, Convoys and Logistics go to their Force Pool, other markers where their own rule says', () => {
    const p = quiet({
      'ger-1p': 'turn:100',
      'ger-convoy': 'turn:100',
      'axis-logistics-1': 'turn:100',
      'type-xxi': 'turn:100',
      'ger-2p': 'turn:101',
    })
    p.game.table.set('turn', 100)
    const notes = p.notes(() => turnArrivals(p.game))
    expect(['ger-1p', 'ger-convoy', 'axis-logistics-1', 'type-xxi', 'ger-2p'].map((id) => p.at(id))).toEqual([
      'pool:axis',
      'pool:axis',
      'pool:axis',
      'swb',
      'turn:101',
    ])
    expect(notes).toHaveLength(4)
  })
})
