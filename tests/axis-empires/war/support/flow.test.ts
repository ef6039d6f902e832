import { describe, expect, it } from 'vitest'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { AXIS_SUPPORT, SOVIET_SUPPORT, supportPosition, verdict, WESTERN_SUPPORT } from './helpers.ts'

const WAR = { italy: 'axis' } as const
const place = (unit: string, at: string): Command => ({ type: 'place', unit, at })
const kind = (p: ReturnType<typeof supportPosition>): string => p.engine.decision()?.kind ?? 'none'

describe('placement of support units', () => {
  it('[2.2.3.3] the others are asked in the order Axis, Western, Soviet, and a contest ends it', () => {
    const at = {
      ...WESTERN_SUPPORT,
      'brit-af-1': 'pool:western',
      'ger-inf-01': 'e2808',
      'brit-inf-01': 'e2511',
      'brit-inf-02': 'e1312',
      'brit-inf-03': 'e1213',
      'brit-convoy-1/1': 'zone:eastern-mediterranean:convoys',
      'rus-inf-01': 'e3109',
    }
    const active = { rumania: 'axis', turkey: 'western', hungary: 'axis' } as const
    const all = supportPosition({ phasing: 'axis', at, active })
    all.do(place('ger-af-1', 'zone:black-sea:station'))
    const asked: (string | undefined)[] = []
    while (kind(all) === 'support-contest') {
      asked.push(all.engine.decision()?.faction)
      all.do({ type: 'pass' })
    }
    expect(asked).toEqual(['western', 'soviet'])
    expect([kind(all), all.at('ger-af-1')]).toEqual(['support-escort', 'zone:black-sea:station'])
    const one = supportPosition({ phasing: 'axis', at, active })
    one.do(place('ger-af-1', 'zone:black-sea:station'), { type: 'contest', unit: 'brit-af-1' })
    expect([kind(one), one.at('ger-af-1'), one.at('brit-af-1')]).toEqual([
      'support-place',
      'delay:tk',
      'delay:tk',
    ])
  })

  it('[2.2.3.3] an Air unit goes to the Delay Box, a Fleet to that of naval warfare, no matter who contests', () => {
    const at = {
      ...WESTERN_SUPPORT,
      'brit-surf-1': 'pool:western',
      'brit-inf-01': 'w3915',
      'ger-inf-01': 'w3717',
    }
    const p = supportPosition({
      phasing: 'axis',
      at,
      active: { france: 'western', 'belgium-holland': 'western' },
    })
    p.do(place('ger-af-1', 'zone:north-sea:station'))
    expect(p.engine.decision()).toMatchObject({ faction: 'western', kind: 'support-contest' })
    p.do({ type: 'contest', unit: 'brit-surf-1' })
    expect([p.at('ger-af-1'), p.at('brit-surf-1')]).toEqual(['delay:tk', 'naval-delay:tk'])
    expect(kind(p)).toBe('support-place')
  })

  it('[2.2.3.2] a CV Fleet in a hex continues as CV Strike, which may be contested again, by a Surface Fleet', () => {
    const at = {
      ...AXIS_SUPPORT,
      'ita-surf': 'pool:axis',
      'ita-inf-1': 'w2122',
      'brit-inf-01': 'w2208',
      'brit-inf-02': 'w2114',
      'brit-convoy-1/1': 'zone:western-mediterranean:convoys',
    }
    const p = supportPosition({ phasing: 'western', at, active: WAR })
    const sea = p.game.hexId(
      [...(p.game.graph.zoneHexes[p.game.graph.zoneIndex.get('western-mediterranean') ?? -1] ?? [])].find(
        (hex) => p.game.board.isSea(hex),
      ) ?? -1,
    )
    p.do(place('brit-force-h', sea))
    // The Italian Surface Fleet does not contest a CV Fleet …
    expect(kind(p)).toBe('support-strike')
    expect(verdict(p, { type: 'strike', unit: 'brit-force-h', at: 'w3916' })).toBe('2.2.3.1')
    p.do({ type: 'strike', unit: 'brit-force-h', at: sea })
    // … but it does contest a CV Strike over the sea.
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'support-contest' })
    p.do({ type: 'contest', unit: 'ita-surf' })
    expect([p.at('brit-force-h'), p.at('ita-surf')]).toEqual(['delay:tk', 'naval-delay:tk'])
  })

  it('[2.2.3.2] over land no Surface Fleet contests a CV Strike', () => {
    const at = { ...AXIS_SUPPORT, 'ita-surf': 'pool:axis', 'ita-inf-1': 'w2122', 'brit-inf-01': 'w2208' }
    const p = supportPosition({ phasing: 'western', at, active: WAR })
    const from = p.game.graph.zoneHexes[p.game.graph.zoneIndex.get('western-mediterranean') ?? -1] ?? []
    const sea = from.find(
      (hex) =>
        p.game.board.isSea(hex) &&
        [0, 1, 2, 3, 4, 5].some((d) => p.game.graph.neighbour[hex * 6 + d] === p.hex('w2208')),
    )
    p.do(place('brit-force-h', p.game.hexId(sea ?? -1)), {
      type: 'strike',
      unit: 'brit-force-h',
      at: 'w2208',
    })
    expect(p.game.table.piece('brit-force-h')).toEqual({ at: 'w2208', face: 1 })
  })

  it('[2.2.3.5] an Air Force over the sea may become BH −2 and goes to the Used Box', () => {
    const at = { ...AXIS_SUPPORT, 'brit-inf-01': 'w3915' }
    const p = supportPosition({ phasing: 'western', at, active: {}, conquered: { france: 'axis' } })
    p.do(place('brit-af-1', 'w3815'))
    expect(kind(p)).toBe('support-beachhead')
    expect(verdict(p, { type: 'beachhead', marker: 'west-beachhead-1', facing: 'w3814' })).toBe('2.2.3.5')
    p.do({ type: 'beachhead', marker: 'west-beachhead-1', facing: 'w3714' })
    expect(p.at('brit-af-1')).toBe('zone:north-sea:used')
    expect(p.game.table.piece('west-beachhead-1')).toEqual({ at: 'w3815', face: 0 })
    expect(p.game.table.get('facing/west-beachhead-1')).toBe('w3714')
    const stays = supportPosition({ phasing: 'western', at, active: {}, conquered: { france: 'axis' } })
    stays.do(place('brit-af-1', 'w3815'), { type: 'stay' })
    expect(stays.at('brit-af-1')).toBe('w3815')
  })

  it('[2.2.3.5] a Surface Fleet in a hex must place BH −1, and cannot go there without one', () => {
    const base = { ...AXIS_SUPPORT, 'brit-inf-01': 'w3915' }
    const options = { phasing: 'western', active: {}, conquered: { france: 'axis' } } as const
    const p = supportPosition({ ...options, at: base })
    p.do(place('brit-surf-1', 'w3815'))
    expect(verdict(p, { type: 'stay' })).toBe('2.2.3.5')
    p.do({ type: 'beachhead', marker: 'west-beachhead-1', facing: 'w3714' })
    expect(p.game.table.piece('west-beachhead-1')).toEqual({ at: 'w3815', face: 1 })
    expect(p.at('brit-surf-1')).toBe('zone:north-sea:used')
    const none = supportPosition({
      ...options,
      at: { ...base, 'west-beachhead-1': 'aside', 'west-beachhead-2': 'aside' },
    })
    expect(verdict(none, { type: 'place', unit: 'brit-surf-1', at: 'w3815' })).toBe('2.2.3.5')
  })

  it('[2.2.3.6] a Bomber becomes Devastation and may drive off an enemy marker', () => {
    const at = { ...WESTERN_SUPPORT, 'ger-inf-01': 'w3717', 'brit-inf-01/1': 'w3916', 'brit-inf-02': 'w3915' }
    const p = supportPosition({
      phasing: 'axis',
      at,
      active: { france: 'western', 'belgium-holland': 'western' },
    })
    p.do(place('ger-bomber', 'w3916'))
    expect(p.game.table.piece('ger-bomber')).toEqual({ at: 'w3916', face: 1 })
    p.do({ type: 'devastate', marker: 'brit-inf-01' })
    expect(p.at('brit-inf-01')).toBe('delay:tk')
    expect(kind(p)).toBe('support-place')
  })

  it('[2.2.3.7] on station an Air Force or Surface Fleet may become an Escort, a Sub Fleet not', () => {
    const at = { ...WESTERN_SUPPORT, 'ger-inf-01': 'w3922' }
    const p = supportPosition({ phasing: 'axis', at })
    p.do(place('ger-af-1', 'zone:north-sea:station'), { type: 'escort' })
    expect(p.game.table.piece('ger-af-1')).toEqual({ at: 'zone:north-sea:convoys', face: 1 })
    p.do(place('ger-surf', 'zone:north-sea:station'), { type: 'stay' })
    expect(p.game.table.piece('ger-surf')).toEqual({ at: 'zone:north-sea:station', face: 0 })
    p.do(place('ger-sub-1', 'zone:north-sea:station'))
    expect(kind(p)).toBe('support-place')
  })

  it('[2.2.3.7] one Troop and one Supply Convoy of a faction in a zone, Escorts not counted', () => {
    const at = { ...AXIS_SUPPORT, 'brit-inf-01': 'w3915', 'brit-surf-1/1': 'zone:north-sea:convoys' }
    const p = supportPosition({ phasing: 'western', at, active: { france: 'western' } })
    const convoy = (marker: string, mode: string) => ({ type: 'convoy', marker, zone: 'north-sea', mode })
    p.do(convoy('brit-convoy-1', 'troop'))
    expect(p.game.table.piece('brit-convoy-1')).toEqual({ at: 'zone:north-sea:convoys', face: 0 })
    expect(verdict(p, convoy('brit-convoy-2', 'troop'))).toBe('2.2.3.7')
    p.do(convoy('brit-convoy-2', 'supply'))
    expect(p.game.table.piece('brit-convoy-2')).toEqual({ at: 'zone:north-sea:convoys', face: 1 })
    expect(verdict(p, convoy('fra-convoy', 'supply'))).toBe('2.2.3.7')
  })

  it('[2.2.3.7] a German Convoy never sails from Northern France', () => {
    const ceded = [{ area: 'northern-france', to: 'germany', as: 'dependent' as const }]
    const p = supportPosition({ phasing: 'axis', at: {}, active: {}, ceded })
    const convoy = (zone: string) => verdict(p, { type: 'convoy', marker: 'ger-convoy', zone, mode: 'troop' })
    expect(convoy('north-atlantic')).toBe('2.2.3.7')
    expect(convoy('north-sea')).toBe('ok')
  })

  it('[2.2.3.7] the Fleet Train needs a held Key Port or an Off-Map Box, and a Home Country Open Port', () => {
    const p = supportPosition({ phasing: 'western', at: {}, active: {} })
    const train = (q: typeof p, zone: string) =>
      verdict(q, { type: 'convoy', marker: 'us-fleet-train', zone, mode: 'troop' })
    expect(train(p, 'north-atlantic')).toBe('ok')
    expect(train(p, 'north-sea')).toBe('2.2.3.7')
    const hunted = supportPosition({
      phasing: 'western',
      at: { 'ger-sub-1': 'zone:north-atlantic:station' },
      active: {},
    })
    expect(train(hunted, 'north-atlantic')).toBe('2.2.3.2')
  })

  it('[2.2.3] nothing has an effect before it is placed, and undo takes a contest back', () => {
    const at = {
      ...WESTERN_SUPPORT,
      ...SOVIET_SUPPORT,
      'brit-af-1': 'pool:western',
      'ger-inf-01': 'w3717',
      'brit-inf-01': 'w3916',
    }
    const p = supportPosition({
      phasing: 'axis',
      at,
      active: { france: 'western', 'belgium-holland': 'western' },
    })
    const before = p.game.table.hash
    const first = p.engine.perform(place('ger-af-1', 'w3916'))
    expect(p.at('ger-af-1')).toBe('pool:axis')
    const second = p.engine.perform({ type: 'contest', unit: 'brit-af-1' })
    p.game.table.undo(second)
    p.game.table.undo(first)
    expect(p.game.table.hash).toBe(before)
  })
})
