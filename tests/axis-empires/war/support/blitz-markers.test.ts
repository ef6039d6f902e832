/** Where Blitz markers come from and what they bring (2.2.4): the card's value, awards, Totsugeki, the cabinet. */
import { describe, expect, it } from 'vitest'
import {
  awardBlitz,
  grantedMarkers,
  setBlitzValue,
} from '../../../../src-shared/axis-empires/war/support/blitz-markers.ts'
import { Position } from '../../../kit/position.ts'
import { choosing, supportPosition } from './helpers.ts'

const ASIDE = ['axis-blitz-1', 'axis-blitz-2', 'axis-blitz-3', 'axis-blitz-4']
const aside = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'aside']))

describe('how many Blitz markers there are', () => {
  it('[2.2.4] as many as the Blitz Value of the Current Card, each turn that it is current', () => {
    const p = supportPosition({ phasing: 'axis', at: aside(...ASIDE) })
    expect(grantedMarkers(p.game, 'axis')).toEqual([])
    setBlitzValue(p.game, 'axis', 'tk', 2)
    expect(grantedMarkers(p.game, 'axis')).toEqual(['axis-blitz-1', 'axis-blitz-2'])
    p.do({ type: 'end' }, { type: 'place-blitz', marker: 'axis-blitz-1', to: 'w3516' })
    p.do({ type: 'forfeit', marker: 'axis-blitz-2' })
    expect(p.game.table.get('blitz-value/axis')).toBe(2)
    setBlitzValue(p.game, 'axis', 'tk', 0)
    expect(grantedMarkers(p.game, 'axis')).toEqual([])
  })

  it('[2.2.4] one more for an event or Fortunes of War, for the next Support Segment only', () => {
    const p = supportPosition({ phasing: 'axis', at: aside(...ASIDE), vars: { 'blitz-value/axis': 1 } })
    awardBlitz(p.game, 'axis', 'tk')
    awardBlitz(p.game, 'axis', 'tk')
    expect(grantedMarkers(p.game, 'axis')).toHaveLength(3)
    expect(grantedMarkers(p.game, 'western')).toEqual([])
    p.do({ type: 'end' }, { type: 'forfeit', marker: 'axis-blitz-1' })
    expect(grantedMarkers(p.game, 'axis')).toHaveLength(1)
  })

  it('[2.2.4] no more than there are counters', () => {
    const p = supportPosition({ phasing: 'axis', at: aside(...ASIDE), vars: { 'blitz-value/axis': 9 } })
    expect(grantedMarkers(p.game, 'axis')).toEqual(ASIDE)
  })

  it('[2.2.4] the maps count apart', () => {
    const p = new Position({
      maps: ['tk', 'ds'],
      phasing: 'axis',
      at: aside(...ASIDE, 'ds-axis-blitz-1'),
      vars: { 'blitz-value/axis@ds': 1 },
      frame: choosing(),
    })
    expect(grantedMarkers(p.game, 'axis')).toEqual([])
  })
})

describe('the order in which they are placed', () => {
  it('[2.2.4] a Beachhead is owed a Blitz marker; a Totsugeki marker comes after and goes anywhere', () => {
    const p = supportPosition({
      maps: ['ds'],
      phasing: 'axis',
      at: {
        ...aside('ds-axis-blitz-1', 'ds-axis-totsugeki-1'),
        'ds-axis-beachhead-1/1': 'a3526',
        'jpn-inf-01': 'a3526',
      },
      frame: { proc: 'blitz-placement', markers: ['ds-axis-totsugeki-1', 'ds-axis-blitz-1'] },
    })
    expect(p.places('place-blitz')).toEqual(['a3526'])
    p.do({ type: 'place-blitz', marker: 'ds-axis-blitz-1', to: 'a3526' })
    expect(p.engine.decision()?.prompt).toContain('Totsugeki')
    p.do({ type: 'place-blitz', marker: 'ds-axis-totsugeki-1', to: 'a3218' })
    expect(p.at('ds-axis-totsugeki-1')).toBe('a3218')
  })

  it('[2.2.4] a Beachhead is not owed a Totsugeki marker', () => {
    const p = supportPosition({
      phasing: 'axis',
      maps: ['ds'],
      at: { ...aside('ds-axis-totsugeki-1'), 'ds-axis-beachhead-1/1': 'a3526', 'jpn-inf-01': 'a3526' },
      frame: { proc: 'blitz-placement', markers: ['ds-axis-totsugeki-1'] },
    })
    expect(p.judge({ type: 'place-blitz', marker: 'ds-axis-totsugeki-1', to: 'a3218' })).toEqual({ ok: true })
    expect(p.judge({ type: 'forfeit', marker: 'ds-axis-totsugeki-1' })).toEqual({ ok: true })
  })
})

/** Japan about to place Blitz markers, with a Government that lies somewhere. */
function cabinet(government: Record<string, string>, vars: Record<string, number | string> = {}): Position {
  return supportPosition({
    maps: ['ds'],
    phasing: 'axis',
    at: { ...aside('ds-axis-blitz-1', 'ds-axis-totsugeki-1'), ...government },
    vars,
    manualDice: true,
    frame: { proc: 'blitz-placement', markers: ['ds-axis-blitz-1', 'ds-axis-totsugeki-1'] },
  })
}
const LAND = { type: 'place-blitz', marker: 'ds-axis-blitz-1', to: 'a3218' }
const SEA = { type: 'place-blitz', marker: 'ds-axis-blitz-1', to: 'a3526' }

describe('the Japanese Government', () => {
  it('[2.2.4] [36.6] on land the Army must lead, or the cabinet is in a crisis', () => {
    const army = cabinet({ 'ds-government/0': 'government@ds' })
    army.do(LAND)
    expect(army.engine.decision()?.kind).toBe('place-blitz')
    const navy = cabinet({ 'ds-government/1': 'government@ds' })
    navy.do(LAND)
    expect(navy.engine.decision()).toMatchObject({ kind: 'die', faction: 'axis' })
  })

  it('[2.2.4] at sea the Navy must lead', () => {
    const navy = cabinet({ 'ds-government/1': 'government@ds' })
    navy.do(SEA)
    expect(navy.engine.decision()?.kind).toBe('place-blitz')
    const army = cabinet({ 'ds-government/0': 'government@ds' })
    army.do(SEA)
    expect(army.engine.decision()?.kind).toBe('die')
  })

  it('[2.2.4] nobody leads while the marker is delayed; without it there is no cabinet', () => {
    for (const place of ['delay:ds', 'turn:99@ds']) {
      const p = cabinet({ 'ds-government': place })
      p.do(SEA)
      expect(p.engine.decision()?.kind, place).toBe('die')
    }
    const none = cabinet({ 'ds-government': 'aside' })
    none.do(LAND)
    expect(none.engine.decision()?.kind).toBe('place-blitz')
  })

  it('[2.2.4] [1.1.2.1] Political DRMs apply to the roll, and its result follows', () => {
    const navy = { 'ds-government/1': 'government@ds' }
    const drms = { 'vp@ds': 2, 'vp-side@ds': 'axis-tide', 'political-drm@ds': -2 }
    const fell = cabinet(navy, drms)
    // 3 + 2 − 2: the Cabinet is shuffled, and the Army leads.
    fell.do(LAND, { type: 'die', value: 3 })
    expect(fell.game.board.up(fell.unit('ds-government'))?.type).toBe('government-army')
    expect(fell.engine.decision()?.kind).toBe('place-blitz')
    const low = cabinet(navy, { 'vp@ds': 4, 'vp-side@ds': 'allied-crusade' })
    // Less than 1 is 1: Gekokujo.
    low.do(LAND, { type: 'die', value: 2 })
    expect(low.game.table.get('cabinet-crisis@ds')).toBeNull()
    expect(low.engine.decision()?.prompt).toContain('Failure')
  })

  it('[2.2.4] a save in which the die has been cast continues with the table', () => {
    const p = supportPosition({
      maps: ['ds'],
      phasing: 'axis',
      at: { ...aside('ds-axis-blitz-1'), 'ds-government/1': 'government@ds' },
      frame: { proc: 'blitz-placement', markers: ['ds-axis-blitz-1'], rolled: 3 },
    })
    expect(p.game.board.up(p.unit('ds-government'))?.type).toBe('government-army')
  })

  it('[2.2.4] a Totsugeki marker brings no roll', () => {
    const p = cabinet({ 'ds-government/1': 'government@ds' })
    p.do(SEA, { type: 'place-blitz', marker: 'ds-axis-totsugeki-1', to: 'a3218' })
    expect(p.engine.decision()?.kind ?? 'none').not.toBe('die')
  })
})
