import { describe, expect, it } from 'vitest'
import { airborneFrame } from '../../../../src-shared/axis-empires/war/support/airborne-procedure.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { supportPosition, verdict } from './helpers.ts'

const GIBRALTAR = 'w2208'
const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const READY = { 'ger-abn': 'w3720', 'axis-blitz-1': 'w3720' }

const dropping = (options: Partial<PositionOptions> = {}) =>
  supportPosition({
    phasing: 'axis',
    frame: airborneFrame('drop'),
    active: LOW,
    ...options,
    at: { ...READY, ...options.at },
  })
const landing = (options: Partial<PositionOptions> = {}) =>
  supportPosition({ phasing: 'axis', frame: airborneFrame('landing'), active: LOW, at: {}, ...options })
const drop = (to: string) => ({ type: 'drop', unit: 'ger-abn', to })

describe('Airdrops', () => {
  it('[4.1.1] [18.1] a supplied, Blitz-enabled airborne unit drops within two hexes, on enemies too', () => {
    const p = dropping({ at: { 'brit-inf-01': 'w3719' } })
    expect(p.places('drop')).toContain('w3718')
    expect(verdict(p, drop('w3717'))).toBe('4.1.1')
    p.do(drop('w3719'))
    expect(p.game.table.piece('ger-abn')).toEqual({ at: 'w3719', face: 1 })
    expect(p.engine.decision()).toBeUndefined()
  })

  it('[2.3.5] an Airdrop drives an enemy Detachment off, a Logistics marker only if it is alone', () => {
    const guard = { 'brit-inf-02/1': 'w3719', 'west-logistics-1': 'w3719' }
    const p = dropping({ at: { ...guard, 'brit-inf-01': 'w3719' } })
    p.do(drop('w3719'))
    expect(p.at('brit-inf-02')).not.toBe('w3719')
    expect(p.at('west-logistics-1')).toBe('w3719')
    const alone = dropping({ at: { 'west-logistics-1': 'w3719' } })
    alone.do(drop('w3719'))
    expect(alone.at('west-logistics-1')).toBe('delay:tk')
  })

  it('[4.1.1] not without Blitz or supply, from a Beachhead, or by other units', () => {
    expect(dropping({ at: { 'axis-blitz-1': 'aside' } }).engine.decision()).toBeUndefined()
    const beach = dropping({
      at: { 'ger-abn': 'w3815', 'axis-beachhead-1': 'w3815', 'axis-blitz-1': 'w3815', 'ger-inf-01': 'w3815' },
      facing: { 'axis-beachhead-1': 'w3915' },
    })
    expect(beach.engine.decision()).toBeUndefined()
    const other = dropping({ at: { 'ger-inf-01': 'w3720' } })
    expect(verdict(other, { type: 'drop', unit: 'ger-inf-01', to: 'w3720' })).toBe('4.1.1')
  })

  it('[4.1.1] not next to enemy Air units, nor in the sea, Neutral Countries or lands under a Policy', () => {
    const air = dropping({ at: { 'brit-af-1': 'w3718' } })
    expect(verdict(air, drop('w3719'))).toBe('4.1.1')
    expect(verdict(air, drop('w3720'))).toBe('ok')
    const neutral = dropping({ active: {} })
    expect(verdict(neutral, drop('w3719'))).toBe('4.1.1')
    const policy = dropping({
      postures: { france: 'guarantees', britain: 'guarantees', 'western-minors': 'guarantees' },
    })
    expect(verdict(policy, drop('w3719'))).toBe('13.6.1.1')
    const failed = dropping({ at: { 'axis-failure-1': 'w3720' } })
    expect(failed.engine.decision()).toBeUndefined()
  })

  it('[4.1.1] Mud does not stop it, and it drives off a lone Logistics marker (1.2.1)', () => {
    const p = dropping({ turn: '1940-3', at: { 'west-logistics-1': 'w3719' } })
    p.do(drop('w3719'))
    expect(p.at('west-logistics-1')).toBe('delay:tk')
  })
})

describe('Airdrop Landings', () => {
  const DROPPED = { 'ger-abn/1': 'w3719', 'ger-inf-01': 'w3720' }

  it('[4.1.4] a supplied marker without enemies brings a one-step infantry of its nation from the pool', () => {
    const p = landing({ at: { ...DROPPED, 'brit-inf-01/1': 'w3719' } })
    const units = p
      .offers()
      .flatMap((offer) => (offer.command.type === 'land-air' ? [String(offer.command.unit)] : []))
    expect(units.length).toBeGreaterThan(0)
    for (const id of units) expect(p.unit(id).ground[0]).toMatchObject({ type: 'infantry', steps: 1 })
    expect(units.map((id) => p.unit(id).nation)).toEqual(units.map(() => 'germany'))
    p.do({ type: 'land-air', marker: 'ger-abn', unit: units[0] ?? '' })
    expect(p.at(units[0] ?? '')).toBe('w3719')
    expect(p.game.table.piece('ger-abn')).toEqual({ at: 'delay:tk', face: 0 })
    // The enemy Detachment there goes.
    expect(p.at('brit-inf-01')).not.toBe('w3719')
  })

  it('[4.1.4] with an enemy unit, unsupplied, or by choice it goes to the Delay Box without a landing', () => {
    const held = landing({ at: { ...DROPPED, 'brit-inf-01': 'w3719' } })
    expect([held.engine.decision(), held.at('ger-abn')]).toEqual([undefined, 'delay:tk'])
    const cut = landing({ at: { 'ger-abn/1': 'w3216' } })
    expect([cut.engine.decision(), cut.at('ger-abn')]).toEqual([undefined, 'delay:tk'])
    const chosen = landing({ at: DROPPED })
    chosen.do({ type: 'no-landing', marker: 'ger-abn' })
    expect(chosen.at('ger-abn')).toBe('delay:tk')
  })

  it('[4.1.4] the Western marker brings British or US infantry, never an elite unit', () => {
    const p = landing({ phasing: 'western', at: { 'west-1ab/1': 'w3916' }, active: LOW })
    const units = p
      .offers()
      .flatMap((offer) => (offer.command.type === 'land-air' ? [p.unit(String(offer.command.unit))] : []))
    expect(new Set(units.map((unit) => unit.nation))).toEqual(new Set(['britain', 'united-states']))
    expect(units.some((unit) => unit.ground[0]?.elite)).toBe(false)
  })

  it('[4.1.5] CV Strikes in hexes go to the Used Box of their Naval Zone', () => {
    const p = landing({ phasing: 'western', at: { 'brit-force-h/1': 'w2125', 'us-cv/1': 'w2022' } })
    expect(p.at('brit-force-h')).toBe('zone:western-mediterranean:used')
    expect(p.at('us-cv')).toBe('zone:western-mediterranean:used')
  })

  it('[4.1.5] each to that of its own zone, also from a Land hex; without a Blitz marker, too; other support stays', () => {
    const at = { 'brit-force-h/1': 'w3714', 'us-cv/1': 'w2022', 'brit-af-1': 'w3916', 'brit-surf-1': 'w3815' }
    const p = landing({ phasing: 'western', at })
    expect(['brit-force-h', 'us-cv'].map((id) => p.at(id))).toEqual([
      'zone:north-sea:used',
      'zone:western-mediterranean:used',
    ])
    expect(['brit-af-1', 'brit-surf-1'].map((id) => p.at(id))).toEqual(['w3916', 'w3815'])
  })

  it('[4.1.5] from a Multi-Zone Port, which lies in several zones at once, to the first of them on the map', () => {
    const p = landing({ phasing: 'western', at: { 'us-cv/1': GIBRALTAR } })
    const zones = p.game.graph.zonesOf[p.hex(GIBRALTAR)]?.map((zone) => p.game.graph.zones[zone]?.id) ?? []
    expect(zones.length).toBeGreaterThan(1)
    expect(p.at('us-cv')).toBe(`zone:${zones[0]}:used`)
  })
})
