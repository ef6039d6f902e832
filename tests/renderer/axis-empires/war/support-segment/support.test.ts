import { describe, expect, it } from 'vitest'
import { offersTo } from '../../../../../src-renderer/axis-empires/table/table/aim.ts'
import {
  clickPlace,
  type Facts,
  type Mode,
} from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import { indexOffers } from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import { guidePage } from '../../../../../src-renderer/axis-empires/war/support-segment/decisions.ts'
import {
  openWords,
  stepState,
} from '../../../../../src-renderer/axis-empires/war/support-segment/step-texts.ts'
import {
  pathMark,
  supportMarks,
} from '../../../../../src-renderer/axis-empires/war/support-segment/support-marking.ts'
import type { PlacementProspect } from '../../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { GameView } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Offer } from '../../../../../src-shared/kernel/procedure.ts'

const convoy = (zone: string, mode: string): Offer => ({
  command: { type: 'convoy', marker: 'c', zone, mode },
  label: `${mode} in ${zone}`,
  rule: '2.2.3.7',
  piece: 'c',
  at: `zone:${zone}:convoys`,
})
const place = (at: string): Offer => ({
  command: { type: 'place', unit: 'f', at },
  label: at,
  rule: '2.2.3.2',
  piece: 'f',
  at,
})
const CONVOYS = ['north-sea', 'baltic-sea'].flatMap((zone) => [convoy(zone, 'troop'), convoy(zone, 'supply')])

describe('what is meant by a place', () => {
  it('[2.2.3.7] the switch decides how a Convoy is placed; any box of the zone will do', () => {
    const meant = (at: string, mode: 'troop' | 'supply') => offersTo(CONVOYS, at, mode).map((o) => o.label)
    expect(meant('zone:north-sea:convoys', 'troop')).toEqual(['troop in north-sea'])
    expect(meant('zone:north-sea:used', 'supply')).toEqual(['supply in north-sea'])
    expect(meant('zone:baltic-sea', 'supply')).toEqual(['supply in baltic-sea'])
    expect(meant('zone:arctic-sea:convoys', 'troop')).toEqual([])
    const supplyOnly = [convoy('north-sea', 'supply')]
    expect(offersTo(supplyOnly, 'zone:north-sea:convoys', 'troop')).toEqual(supplyOnly)
  })

  it('[2.2.3.2] a Fleet sent to any box of a Naval Zone goes on station', () => {
    const offers = [place('zone:north-sea:station'), place('w4423')]
    expect(offersTo(offers, 'zone:north-sea:used', 'troop')).toEqual([offers[0]])
    expect(offersTo(offers, 'w4423', 'troop')).toEqual([offers[1]])
    expect(offersTo(offers, 'w4424', 'troop')).toEqual([])
  })

  it('[2.2.3.5] two like Beachhead markers ask no question', () => {
    const beach = (marker: string): Offer => ({
      command: { type: 'beachhead', marker, facing: 'w4522' },
      label: 'Beachhead facing Kristiansand',
      rule: '2.2.3.5',
      piece: marker,
      at: 'w4522',
    })
    expect(offersTo([beach('a'), beach('b')], 'w4522', 'troop')).toHaveLength(1)
  })

  it('[2.2.3.7] one click on the zone places the chosen Convoy without a menu', () => {
    const pieces = { c: { at: 'pool:axis' } }
    const facts: Facts = {
      index: indexOffers(CONVOYS, pieces),
      umpire: false,
      placeOf: () => 'pool:axis',
      offersTo: (offers, at) => offersTo(offers, at, 'supply'),
    }
    const mode: Mode = { kind: 'unit', piece: 'c' }
    expect(clickPlace(mode, 'zone:north-sea:station', facts).acts).toEqual([
      { act: 'do', commands: [{ type: 'convoy', marker: 'c', zone: 'north-sea', mode: 'supply' }] },
    ])
  })
})

describe('what the map shows of support', () => {
  const view = {
    decision: { faction: 'axis', kind: 'support-beachhead', prompt: '', rule: '2.2.3.5' },
    verbs: {},
    offers: [
      { command: { type: 'beachhead', marker: 'm', facing: 'w4522' }, label: '', rule: '', at: 'w4522' },
      { command: { type: 'beachhead', marker: 'm', facing: 'w4523' }, label: '', rule: '', at: 'w4523' },
    ],
    state: {
      pieces: {
        'west-beachhead-1': { at: 'w3815', face: 0 },
        'ds-axis-snlf-1': { at: 'p3001', face: 0 },
        'axis-beachhead-1': { at: 'pool:axis', face: 0 },
      },
      vars: {
        'facing/west-beachhead-1': 'w3714',
        'facing/ds-axis-snlf-1': 'p3002',
        'facing/axis-beachhead-1': 'w1101',
        turn: 3,
      },
    },
    focus: 'w4423',
  } as unknown as GameView
  const nothing = {
    segment: null,
    prospect: null,
    pointed: undefined,
    looked: [],
    landing: null,
    dropper: undefined,
  }

  it('[2.2.3.5] arrows of Beachheads on the map, and of the sides one could face', () => {
    const { arrows } = supportMarks({ ...nothing, view, pointed: 'w4522' })
    expect(arrows).toEqual([
      { from: 'w3815', to: 'w3714', tone: 'laid', faction: 'western' },
      { from: 'p3001', to: 'p3002', tone: 'laid', faction: 'axis' },
      { from: 'w4423', to: 'w4522', tone: 'pointed', faction: 'axis' },
      { from: 'w4423', to: 'w4523', tone: 'offered', faction: 'axis' },
    ])
  })

  it('the planned landing has its arrow until the Beachhead lies there', () => {
    const planned = (sea: string, land: string) =>
      supportMarks({
        ...nothing,
        view: { ...view, decision: null } as GameView,
        landing: { land, faction: 'western', sea },
      })
    expect(planned('w4423', 'w4522').arrows.map(({ tone }) => tone)).toEqual(['laid', 'laid', 'offered'])
    expect(planned('w3815', 'w3714').arrows.map(({ tone }) => tone)).toEqual(['laid', 'laid'])
    expect(planned('w4423', 'w4522').looked).toEqual(['w4522'])
  })

  it('[2.2.3.3] one’s own path and those of all who could contest; a place that is closed', () => {
    const air = { kind: 'air', from: 'w1', hexes: ['w1', 'w2'], zones: [], waterways: [] } as const
    const fleet = {
      kind: 'fleet',
      from: 'w9',
      hexes: [],
      zones: ['baltic', 'north'],
      waterways: ['w8'],
    } as const
    const delay = { place: 'delay:tk', modifier: 0, turns: [] }
    const foe = { piece: 'x', count: 1, as: 'Surface Fleet', face: 0, path: fleet, base: '', delay }
    const prospect: PlacementProspect = {
      piece: 'a',
      at: 'w2',
      verdict: { ok: true },
      path: air,
      way: '',
      sequel: '',
      contesters: [{ faction: 'western', units: [foe] }],
      delay,
    }
    const marks = supportMarks({ ...nothing, view, prospect })
    expect(marks.paths).toEqual([
      { kind: 'air', places: ['w1', 'w2'], ports: [], foe: null },
      { kind: 'fleet', places: ['w9', 'zone:baltic', 'zone:north', 'w2'], ports: ['w8'], foe: 'western' },
    ])
    expect(marks.barred).toBeNull()
    const closed = { ...prospect, verdict: { ok: false, rule: '2.2.3.1', reason: 'no' } as const, path: null }
    expect(supportMarks({ ...nothing, view, prospect: { ...closed, contesters: [] } }).barred).toBe('w2')
  })

  it('a path to a station box ends in it, without a detour over the zone', () => {
    const fleet = { kind: 'fleet', from: 'w9', hexes: [], zones: ['north'], waterways: [] } as const
    expect(pathMark(fleet, 'zone:north:station', null)[0]?.places).toEqual(['w9', 'zone:north:station'])
  })
})

describe('the steps of the segment', () => {
  it('[2.2] go from done over now to ahead', () => {
    expect((['return', 'place', 'fail'] as const).map((id) => stepState(id, 'place'))).toEqual([
      'done',
      'now',
      'ahead',
    ])
  })
  it('say in words where a unit can go', () => {
    expect(openWords({ hexes: 1, zones: 2, strategic: true })).toBe(
      '1 hex · 2 Naval Zones · strategic warfare',
    )
    expect(openWords({ hexes: 0, zones: 0, strategic: false })).toBe('')
  })
  it('lead a player through their decisions and no others', () => {
    const decision = { faction: 'axis', kind: 'any', prompt: '', rule: '2.2' }
    expect(guidePage({ ...decision, guide: 'support' })).toBe('segment')
    expect(guidePage({ ...decision, guide: 'airdrop' })).toBe('airdrop')
    expect([undefined, null, decision, { ...decision, guide: 'toString' }].some(guidePage)).toBe(false)
  })
})
