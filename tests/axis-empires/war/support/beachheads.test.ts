import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../../src-shared/axis-empires/campaign/invariants.ts'
import { beachheadSides, judgeBeachhead } from '../../../../src-shared/axis-empires/war/support/beachheads.ts'
import { supportFrame } from '../../../../src-shared/axis-empires/war/support/frame.ts'
import { failBeachheads } from '../../../../src-shared/axis-empires/war/support/maintenance.ts'
import { Position } from '../../../kit/position.ts'
import { AXIS_SUPPORT, supportPosition, verdict, WESTERN_SUPPORT } from './helpers.ts'

const frame = supportFrame()
const LOW = { france: 'western', 'belgium-holland': 'western' } as const

describe('return to base', () => {
  it('[2.2.1] [18.10] support units and Convoys leave the map, Devastation and the enemy stay', () => {
    const p = supportPosition({
      phasing: 'axis',
      frame,
      active: { italy: 'axis' },
      at: {
        ...WESTERN_SUPPORT,
        'ger-af-1': 'w3720',
        'ger-af-2/1': 'zone:north-sea:convoys',
        'ger-sub-1': 'swb',
        'ger-bomber/1': 'w3916',
        'ger-convoy/1': 'zone:baltic-sea:convoys',
        'axis-scratch-convoy': 'zone:black-sea:used',
        'axis-war-production': 'swb',
        'brit-af-1': 'w3916',
        'ger-inf-01': 'w3825',
      },
    })
    expect(p.at('ger-af-1')).toBe('delay:tk')
    expect(p.game.table.piece('ger-af-2')).toEqual({ at: 'delay:tk', face: 0 })
    expect(p.at('ger-sub-1')).toBe('delay:tk')
    expect(p.game.table.piece('ger-bomber')).toEqual({ at: 'w3916', face: 1 })
    expect(p.game.table.piece('ger-convoy')).toEqual({ at: 'pool:axis', face: 0 })
    expect(p.at('axis-scratch-convoy')).toBe('delay:tk')
    expect(p.at('axis-war-production')).toBe('swb')
    expect(p.at('brit-af-1')).toBe('w3916')
  })

  it('[2.2.1] a CV Strike goes to the Delay Box as CV Fleet', () => {
    const at = { 'brit-force-h/1': 'zone:north-sea:used' }
    const p = supportPosition({ phasing: 'western', frame, at })
    expect(p.game.table.piece('brit-force-h')).toEqual({ at: 'delay:tk', face: 0 })
  })
})

describe('Beachhead Maintenance', () => {
  const beach = { 'west-beachhead-1': 'w3815' }
  const facing = { 'west-beachhead-1': 'w3714' }
  const at = (more: Record<string, string>) =>
    supportPosition({
      phasing: 'western',
      frame,
      at: { ...AXIS_SUPPORT, ...beach, ...more },
      facing,
      active: {},
      conquered: { france: 'axis' },
    })

  it('[2.2.2] before the enemy it may stay, and BH −2 becomes BH −1', () => {
    const p = at({ 'brit-inf-01': 'w3815', 'ger-inf-01': 'w3714' })
    expect(p.engine.decision()?.kind).toBe('beachhead-maintenance')
    expect(verdict(p, { type: 'inland', unit: 'brit-inf-01' })).toBe('2.2.2')
    p.do({ type: 'keep', marker: 'west-beachhead-1' })
    expect(p.game.table.piece('west-beachhead-1')).toEqual({ at: 'w3815', face: 1 })
    expect(p.engine.decision()?.kind).toBe('support-place')
  })

  it('[2.2.2] with no enemy before it units advance inland, whatever their allowance, and it goes', () => {
    const p = at({ 'brit-inf-01': 'w3815', 'brit-hq-21': 'w3815' })
    expect(verdict(p, { type: 'keep', marker: 'west-beachhead-1' })).toBe('2.2.2')
    p.do({ type: 'inland', unit: 'brit-inf-01' })
    expect(p.at('brit-inf-01')).toBe('w3714')
    p.do({ type: 'pick-up', marker: 'west-beachhead-1' })
    expect(p.at('west-beachhead-1')).toBe('pool:western')
    expect(p.game.table.get('facing/west-beachhead-1')).toBeNull()
    expect(p.at('brit-hq-21')).toBe('w3815')
  })

  it('[2.2.2] no Policy bars an Inland Advance, and the invariants know it', () => {
    const p = supportPosition({
      phasing: 'axis',
      frame,
      at: { 'axis-beachhead-1': 'e4606', 'ger-inf-01': 'e4606' },
      facing: { 'axis-beachhead-1': 'e4607' },
      postures: { russia: 'pact' },
    })
    p.do({ type: 'inland', unit: 'ger-inf-01' })
    expect(p.at('ger-inf-01')).toBe('e4607')
    expect(checkInvariants(p.game)).toEqual([])
  })

  it('[2.2.2] without units on it, it is removed', () => {
    expect(at({ 'ger-inf-01': 'w3714' }).at('west-beachhead-1')).toBe('pool:western')
  })

  it('[2.2.5] who is left at sea without a Beachhead is eliminated', () => {
    const p = at({
      'brit-inf-01': 'w3815',
      'brit-hq-21': 'w3815',
      'ger-inf-01': 'w3714',
      'ger-inf-02': 'w3720',
    })
    p.do({ type: 'pick-up', marker: 'west-beachhead-1' })
    while (p.engine.decision()?.kind === 'support-place') p.do({ type: 'end' })
    expect(p.at('brit-inf-01')).toBe('pool:western')
    const stripe = p.unit('brit-hq-21').sides[0]?.stripe === true
    expect(p.at('brit-hq-21')).toBe(stripe ? 'delay:tk' : 'pool:western')
    expect(p.game.table.depth).toBe(0)
  })
})

describe('Beachhead Failure', () => {
  it('[2.2.5] a unit with a Delay Stripe goes to the Delay Box, one without to its Force Pool', () => {
    const p = new Position({
      phasing: 'western',
      at: { 'brit-inf-01': 'w3815', 'brit-hq-21': 'w3815', 'ger-inf-01': 'w2123' },
    })
    failBeachheads(p.game, 1, '2.2.5')
    expect(p.unit('brit-hq-21').sides[0]?.stripe).toBe(true)
    expect([p.at('brit-inf-01'), p.at('brit-hq-21'), p.at('ger-inf-01')]).toEqual([
      'pool:western',
      'delay:tk',
      'w2123',
    ])
  })

  it('[2.2.5] is no matter of those on a friendly Beachhead, nor of other factions', () => {
    const p = new Position({
      phasing: 'western',
      at: {
        'brit-inf-01': 'w3815',
        'west-beachhead-1': 'w3815',
        'brit-inf-02': 'w3715',
        'axis-beachhead-1': 'w3715',
        'ger-inf-01': 'w2022',
      },
      facing: { 'west-beachhead-1': 'w3714', 'axis-beachhead-1': 'w3714' },
    })
    failBeachheads(p.game, 1, '2.2.5')
    // Only a friendly marker holds a unit afloat; the Axis looks after its own in its own turn.
    expect([p.at('brit-inf-01'), p.at('brit-inf-02'), p.at('ger-inf-01')]).toEqual([
      'w3815',
      'pool:western',
      'w2022',
    ])
  })
})

describe('Beachhead placement', () => {
  const judge = (p: ReturnType<typeof supportPosition>, side: number, hex: string, to: string) =>
    judgeBeachhead(p.game, side, p.hex(hex), p.hex(to)).ok

  it('[2.2.3.5] not facing Neutrals, All-Sea hexes or from afar, not with another Beachhead', () => {
    const p = supportPosition({
      phasing: 'western',
      at: { 'axis-beachhead-1': 'w2022' },
      facing: { 'axis-beachhead-1': 'w2122' },
      active: { ...LOW, italy: 'axis' },
    })
    expect(judge(p, 1, 'w3815', 'w3714')).toBe(true)
    expect(judge(p, 1, 'w3815', 'w3814')).toBe(false)
    expect(judge(p, 1, 'w3815', 'w3717')).toBe(false)
    expect(judge(p, 1, 'w2022', 'w2122')).toBe(false)
    const sea = p.hex('w2022')
    const neutral = supportPosition({ phasing: 'western', at: {}, active: {} })
    expect(judgeBeachhead(neutral.game, 1, sea, neutral.hex('w2122'))).toMatchObject({
      ok: false,
      rule: '2.2.3.5',
    })
  })

  it('[2.2.3.5] in a Danger Zone the Allies need an Air Base within three hexes, the Axis does not', () => {
    const sides = (at: Record<string, string>, side: number): number => {
      const p = supportPosition({ phasing: 'soviet', at, active: { finland: 'axis' } })
      const zone = p.game.graph.zoneIndex.get('baltic-sea') ?? -1
      const hexes = p.game.graph.zoneHexes[zone] ?? []
      return hexes.flatMap((hex) => beachheadSides(p.game, side, hex)).length
    }
    expect(sides({}, 2)).toBe(0)
    const covered = sides({ 'rus-inf-01': 'e4608' }, 2)
    expect(covered).toBeGreaterThan(0)
    expect(sides({}, 0)).toBeGreaterThan(covered)
  })
})
