import { describe, expect, it } from 'vitest'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const asia = (at: Record<string, string>, more: Partial<PositionOptions> = {}): Position =>
  new Position({ maps: ['ds'], phasing: 'axis', at, ...more })
const drm = (p: Position, id: string): number => delayDrm(p.game, p.game.factionOf(p.unit(id)), p.unit(id))

describe('delay modifiers of Asia', () => {
  it('[7.1] ds-088: Sept–Oct 1943, +1, −1, −1: a 4 brings the Air Force back in Mar–Apr 1944', () => {
    const p = asia(
      { 'jpn-af-1': 'delay:ds', 'ds-axis-war-production': 'swb@ds' },
      {
        turn: '1943-8',
        war: 'total',
        vars: { 'uscl@ds': 1, 'vp-side@ds': 'axis-tide', 'vp@ds': 1 },
        frame: { proc: 'delay' },
        manualDice: true,
      },
    )
    expect(drm(p, 'jpn-af-1')).toBe(-1)
    p.do({ type: 'die', value: 4 })
    expect(p.at('jpn-af-1')).toBe(`turn:${parseTurn('1944-2')}@ds`)
  })
  it('[36.48] a ±1 marker that reminds of a DRM stays in the Delay Box', () => {
    const p = asia(
      { 'jpn-af-1': 'delay:ds', 'ds-plus-minus-1': 'delay:ds' },
      { turn: '1943-8', war: 'total', frame: { proc: 'delay' } },
    )
    expect([p.at('ds-plus-minus-1'), p.at('jpn-af-1').startsWith('turn:')]).toEqual(['delay:ds', true])
  })
  it('[7.1] markers and tracks of Europe do not count in Asia, nor the other way', () => {
    const p = new Position({
      maps: ['tk', 'ds'],
      phasing: 'axis',
      at: {
        'jpn-af-1': 'delay:ds',
        'ger-af-1': 'delay:tk',
        'axis-war-production': 'swb',
        'ds-kamikazes': 'swb@ds',
      },
      vars: { uscl: 2 },
    })
    expect([drm(p, 'ger-af-1'), drm(p, 'jpn-af-1')]).toEqual([1, -1])
  })
  it('[7.1] the Oil Embargo delays support units while no Oil hex is held by a supplied Axis counter', () => {
    const at = { 'jpn-af-1': 'delay:ds', 'jpn-hq-nc': 'delay:ds', 'ds-oil-embargo': 'swb@ds' }
    expect([drm(asia(at), 'jpn-af-1'), drm(asia(at), 'jpn-hq-nc')]).toEqual([1, 0])
    const held = {
      'jpn-inf-10': 'a3321',
      'jpn-inf-11': 'a3619',
      'jpn-inf-12': 'a4324',
      'jpn-convoy-1/1': 'zone:java-sea:convoys',
      'jpn-convoy-2/1': 'zone:south-china-sea:convoys',
    }
    expect(drm(asia({ ...at, 'jpn-inf-10': 'a3321' }), 'jpn-af-1')).toBe(1)
    const zone = asia({}).game.graph.hexes[asia({}).hex('a3321')]?.zones?.[0]
    const fed = { ...at, ...held, 'jpn-convoy-3/1': `zone:${zone}:convoys` }
    expect(drm(asia(fed), 'jpn-af-1')).toBe(0)
  })
  it('[7.1] Fujiyama Bombers delay Nationalist Chinese counters, I-boats all Western ones but those', () => {
    const chinese = { 'ki-def-1': 'delay:ds', 'ds-west-kmt': 'delay:ds', 'ds-us-af-1': 'delay:ds' }
    const fuji = asia({ ...chinese, 'ds-fujiyama': 'swb@ds' })
    expect(['ki-def-1', 'ds-west-kmt', 'ds-us-af-1'].map((id) => drm(fuji, id))).toEqual([1, 1, 0])
    const boats = asia({ ...chinese, 'ds-i-boat': 'swb@ds' })
    expect(['ki-def-1', 'ds-west-kmt', 'ds-us-af-1'].map((id) => drm(boats, id))).toEqual([0, 0, 1])
    const bound = asia(
      { ...chinese, 'ds-i-boat': 'swb@ds' },
      { postures: { 'us-western-minors': 'quarantine' } },
    )
    expect(drm(bound, 'ds-us-af-1')).toBe(0)
  })
  it('[7.1] Intensive Bombing needs a US Air Base within nine hexes of a City of Japan', () => {
    const at = { 'jpn-af-1': 'delay:ds', 'ds-intensive-bombing': 'swb@ds' }
    expect(drm(asia(at), 'jpn-af-1')).toBe(0)
    const saipan = { ...at, 'ds-us-inf-08': 'p3906', 'ds-us-convoy-1/1': 'zone:marianas:convoys' }
    // Home by Eniwetok, Guadalcanal, Townsville, Brisbane and New Zealand.
    const road = {
      'ds-us-inf-09': 'p3612',
      'ds-us-inf-10': 'p2611',
      'ds-brit-col-aus-3': 'p2106',
      'ds-brit-col-aus-4': 'p1708',
      'ds-brit-col-nz-1': 'p1216',
      'ds-brit-col-nz-2': 'p1316',
    }
    expect(drm(asia(saipan), 'jpn-af-1')).toBe(0)
    expect(drm(asia({ ...saipan, ...road }), 'jpn-af-1')).toBe(1)
  })
})
