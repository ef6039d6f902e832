import { describe, expect, it } from 'vitest'
import type { NeedState } from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { invasionView } from '../../../../src-shared/axis-empires/questions/views/landing-plan/invasion.ts'
import { airdropView } from '../../../../src-shared/axis-empires/questions/views/support/airdrop.ts'
import { prospectOf } from '../../../../src-shared/axis-empires/questions/views/support/contest.ts'
import { segmentView } from '../../../../src-shared/axis-empires/questions/views/support/segment.ts'
import { zoneView } from '../../../../src-shared/axis-empires/questions/views/support/zone.ts'
import { Position } from '../../../kit/position.ts'
import { AXIS_SUPPORT, aside, choosing, supportPosition, WESTERN_SUPPORT } from './helpers.ts'

const asked = ({ game }: ReturnType<typeof supportPosition>) => ({
  segment: () => segmentView(game),
  placement: (piece: string, at: string, mode?: 'troop' | 'supply') => prospectOf(game, piece, at, mode),
  zone: (id: string) => zoneView(game, id),
  invasion: (faction: Faction, land: string) => invasionView(game, faction, land),
  airdrop: (faction: Faction) => airdropView(game, faction),
})

describe('the Support Segment as the screen sees it', () => {
  const at = { 'ger-inf-01': 'w3720', 'brit-inf-01': 'w3817' }
  const active = { 'belgium-holland': 'western', france: 'western' } as const

  it('[2.2.3] like units are one group, with the number of places open, or why there are none', () => {
    const segment = asked(supportPosition({ phasing: 'axis', at, active })).segment()
    expect(segment).toMatchObject({ step: 'place', faction: 'axis', map: 'tk', attempt: null })
    const air = segment?.groups.find((group) => group.pieces.includes('ger-af-1'))
    expect(air?.pieces.length).toBeGreaterThan(1)
    expect(air?.open.hexes).toBeGreaterThan(5)
    expect(air?.why).toBeNull()
    const fleet = segment?.groups.find((group) => group.pieces.includes('ger-surf'))
    expect(fleet).toMatchObject({ open: { hexes: 0, zones: 0 }, why: { ok: false, rule: '2.2.3.2' } })
    expect(segment?.waiting.map(({ type }) => type)).toEqual(['interceptor'])
    expect(segment?.convoys.every(({ type }) => ['standard', 'scratch'].includes(type))).toBe(true)
  })

  it('[2.2] is silent outside of it', () => {
    const p = new Position({ phasing: 'axis', at, active })
    expect(asked(p).segment()).toBeUndefined()
  })

  it('[2.2.3.3] tells who could contest, from where, and the odds of delay of both', () => {
    const p = supportPosition({ phasing: 'axis', at, active })
    const prospect = asked(p).placement('ger-af-1', 'w3717')
    const [western] = prospect?.contesters ?? []
    expect(western).toMatchObject({ faction: 'western' })
    expect(western?.units.map(({ as }) => as)).toEqual(['Air Force', 'Interceptor'])
    expect(western?.units[0]).toMatchObject({ path: { kind: 'air', from: 'w3817' } })
    const odds = prospect?.delay
    expect(odds).toMatchObject({ place: 'delay:tk' })
    expect(odds?.turns.reduce((sum, { of36 }) => sum + of36, 0)).toBe(36)
    expect(odds?.turns.map(({ of36 }) => of36)).toEqual([6, 6, 6, 6, 6, 6])
  })

  it('[7.1] a Fleet that rolls a 6 in naval warfare rolls again', () => {
    const sea = { 'ger-inf-01': 'w3922' }
    const p = supportPosition({ phasing: 'axis', at: { ...sea, ...WESTERN_SUPPORT }, active })
    const prospect = asked(p).placement('ger-surf', 'zone:north-sea:used')
    expect(prospect).toMatchObject({ at: 'zone:north-sea:station', verdict: { ok: true }, contesters: [] })
    expect(prospect?.delay?.place).toBe('naval-delay:tk')
    expect(prospect?.delay?.turns.map(({ away }) => away)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12])
    expect(prospect?.delay?.turns.at(-1)?.of36).toBe(1)
  })

  it('[2.2.3.3] a contest under way names the unit, the place and the contesters', () => {
    const frame = choosing({ stage: 'contest', unit: 'ger-af-1', type: 'air-force', at: 'w3717' })
    const attempt = asked(supportPosition({ phasing: 'axis', at, active, frame })).segment()?.attempt
    expect(attempt).toMatchObject({ piece: 'ger-af-1', at: 'w3717', title: 'German LF1 Air Force' })
    expect(attempt?.contesters.map(({ faction }) => faction)).toEqual(['western'])
    expect(attempt?.delay).not.toBeNull()
  })

  it('[2.2.3.7] a Convoy by its mode: allowed, or the reason', () => {
    const p = supportPosition({ phasing: 'western', at, active })
    const there = asked(p).placement('brit-convoy-1', 'zone:north-sea', 'supply')
    expect(there).toMatchObject({ at: 'zone:north-sea:convoys', verdict: { ok: true }, delay: null })
    expect(asked(p).placement('brit-convoy-1', 'zone:black-sea', 'troop')?.verdict).toMatchObject({
      ok: false,
    })
    expect(asked(p).placement('brit-inf-01', 'w3717')).toBeUndefined()
  })
})

describe('a Naval Zone as the screen sees it', () => {
  it('[2.2.3.2] ports with their bases, waterways with who passes, neighbours', () => {
    const at = { 'ger-inf-01': 'w3922', 'ger-sub-1': 'zone:north-sea:station', 'brit-inf-01': 'w3817' }
    const zone = asked(supportPosition({ phasing: 'axis', at, active: {} })).zone('north-sea')
    expect(zone?.station).toEqual(['ger-sub-1'])
    expect(zone?.effects).toHaveLength(1)
    const hamburg = zone?.ports.find((port) => port.at === 'w3922')
    expect(hamburg?.open.axis).toEqual({ ok: true })
    expect(hamburg?.bases.axis).toEqual(['Germany'])
    const dover = zone?.ports.find((port) => port.at === 'w3817')
    expect(dover?.open.western).toMatchObject({ ok: false, reason: expect.stringContaining('on station') })
    expect(zone?.waterways.map(({ to }) => to)).toContain('Baltic Sea')
    expect(zone?.next.map(({ at: place }) => place)).toContain('zone:baltic-sea')
    expect(asked(supportPosition({ phasing: 'axis', at, active: {} })).zone('nowhere')).toBeUndefined()
  })
})

describe('escorts as the screen sees them', () => {
  it('[2.2.3.7] an Escort is called by its unit, so that two of them are distinguished', () => {
    const p = supportPosition({
      phasing: 'axis',
      active: {},
      at: { 'ger-af-2/1': 'zone:north-sea:convoys', 'ger-surf/1': 'zone:north-sea:convoys' },
    })
    const texts = asked(p)
      .zone('north-sea')
      ?.convoys.map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(new Set(texts).size).toBe(2)
    expect(texts?.[0]).toBe('German LF2 Escort, carries troops')
  })
})

describe('the landing planner', () => {
  const options = { phasing: 'western', active: {}, conquered: { france: 'axis' } } as const
  const states = (at: Record<string, string>, facing: Record<string, string> = {}) => {
    const p = supportPosition({ ...options, facing, at: { ...AXIS_SUPPORT, ...at } })
    const plan = asked(p)
      .invasion('western', 'w3714')
      ?.plans.find(({ sea }) => sea === 'w3815')
    return Object.fromEntries((plan?.needs ?? []).map(({ id, state }) => [id, state])) as Record<
      string,
      NeedState
    >
  }

  it('[2.2.3.5] says what is there, what can be had now and what is missing', () => {
    const held = { 'brit-inf-01': 'w3915' }
    expect(states(held)).toMatchObject({
      hexside: 'met',
      weather: 'met',
      base: 'met',
      path: 'met',
      marker: 'met',
      placer: 'open',
      port: 'met',
      transport: 'open',
      troops: 'open',
      blitz: 'missing',
    })
    expect(states({ ...held, 'brit-convoy-1': 'zone:north-sea:convoys' })).toMatchObject({ transport: 'met' })
    expect(states({ ...held, 'ger-sub-1': 'zone:north-sea:station' })).toMatchObject({ port: 'missing' })
    expect(states({ ...held, ...aside('west-beachhead-1', 'west-beachhead-2') })).toMatchObject({
      marker: 'missing',
    })
    expect(states({})).toMatchObject({ troops: 'missing', base: 'missing' })
    expect(states({ ...held, ...WESTERN_SUPPORT })).toMatchObject({ placer: 'missing' })
  })

  it('[4.1.3] a Beachhead that lies there spares what made it', () => {
    const laid = { 'west-beachhead-1': 'w3815', 'brit-inf-01': 'w3815', 'west-blitz-1': 'w3815' }
    expect(states({ ...laid, ...WESTERN_SUPPORT }, { 'west-beachhead-1': 'w3714' })).toMatchObject({
      hexside: 'met',
      placer: 'spare',
      base: 'spare',
      troops: 'met',
      blitz: 'met',
    })
  })

  it('[2.2.3.5] nobody lands in a Neutral, inland, or in the sea', () => {
    const p = supportPosition({ ...options, at: {} })
    const bar = (hex: string) => asked(p).invasion('western', hex)?.bar
    expect(bar('w3815')?.rule).toBe('4.1.3')
    expect(bar('w4624')?.reason).toContain('Neutral')
    expect(asked(p).invasion('western', 'w3714')?.bar).toBeNull()
    expect(asked(p).invasion('western', 'nowhere')).toBeUndefined()
  })

  it('[2.2.3.5] Danger Zones ask the Allies for an Air Base, and the Axis for nothing', () => {
    const p = supportPosition({
      phasing: 'western',
      at: {},
      active: {},
      conquered: { 'denmark-norway': 'axis' },
    })
    const danger = (faction: 'axis' | 'western') =>
      asked(p)
        .invasion(faction, 'w3924')
        ?.plans.flatMap(({ needs }) => needs.filter(({ id }) => id === 'danger'))
        .map(({ state }) => state)
    expect(new Set(danger('western'))).toEqual(new Set(['missing']))
    expect(new Set(danger('axis'))).toEqual(new Set(['spare']))
  })
})

describe('airdrops as the screen sees them', () => {
  it('[4.1.1] range and closed hexes are shown before the unit may drop, with the reason', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'ger-abn': 'w3720' }, active: {} })
    const [unit] = asked(p).airdrop('axis').droppers
    expect(unit).toMatchObject({ piece: 'ger-abn', at: 'w3720', verdict: { ok: false, rule: '4.1.1' } })
    expect(unit?.hexes).toHaveLength(18)
    expect(unit?.hexes.some(({ verdict }) => verdict.ok)).toBe(true)
    expect(unit?.landers.length).toBeGreaterThan(0)
    const enabled = supportPosition({
      phasing: 'axis',
      at: { 'ger-abn': 'w3720', 'axis-blitz-1': 'w3720' },
      active: {},
    })
    expect(asked(enabled).airdrop('axis').droppers[0]?.verdict).toEqual({ ok: true })
    expect(asked(enabled).airdrop('western').droppers).toEqual([])
  })
})
