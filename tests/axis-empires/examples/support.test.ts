/** The worked examples of the Support Segment (2.2) and of the terms it rests on, on the map of Europe. */
import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import { type SupportType, targetOf } from '../../../src-shared/axis-empires/table/game/support-kinds.ts'
import { boxesIn, judgeNavalBase } from '../../../src-shared/axis-empires/war/supply/bases.ts'
import { isOpenPort, judgeOpenPort } from '../../../src-shared/axis-empires/war/supply/ports.ts'
import { isSupplied } from '../../../src-shared/axis-empires/war/supply/supplied.ts'
import { judgeContest } from '../../../src-shared/axis-empires/war/support/contest.ts'
import { type SupportFrame, supportFrame } from '../../../src-shared/axis-empires/war/support/frame.ts'
import { judgePlacement } from '../../../src-shared/axis-empires/war/support/placement.ts'
import { Position, type PositionOptions } from '../../kit/position.ts'

const AXIS = 0
const WESTERN = 1
const choosing = (change: Partial<SupportFrame> = {}): SupportFrame => ({
  ...supportFrame(),
  stage: 'choose',
  ...change,
})

function position(phasing: Faction, options: Partial<PositionOptions> = {}): Position {
  return new Position({ phasing, at: {}, frame: choosing(), ...options })
}

/** `ok`, or the rule that refuses a placement. */
function _placing(p: Position, unit: string, type: SupportType, place: string): string {
  const target = targetOf(p.game, place)
  if (!target) throw new Error(`no place ${place}`)
  const verdict = judgePlacement(p.game, p.unit(unit), type, target)
  return verdict.ok ? 'ok' : verdict.rule
}

const zone = (p: Position, id: string): number => {
  const z = p.game.graph.zoneIndex.get(id)
  if (z === undefined) throw new Error(`no zone ${id}`)
  return z
}

function open(p: Position, side: number, hex: string, zoneId: string): boolean {
  return isOpenPort(p.game, side, p.hex(hex), zone(p, zoneId))
}

const _aside = (...ids: string[]): Record<string, string> =>
  Object.fromEntries(ids.map((id) => [id, 'aside']))

describe('bases and ports', () => {
  it('[glossary: Naval Base] core-017: the supplied unit makes a base, the unsupplied one beside it does not', () => {
    // A Finn stands for the unsupplied ally: Venice, a City of Italy, would feed an Italian itself.
    const at = { 'ger-inf-01': 'w3023', 'fin-exp': 'w3023' }
    const p = position('axis', { at, active: { italy: 'axis', finland: 'axis' } })
    expect(judgeNavalBase(p.game, AXIS, 'germany', p.hex('w3023')).ok).toBe(true)
    expect(judgeNavalBase(p.game, AXIS, 'finland', p.hex('w3023'))).toMatchObject({
      ok: false,
      rule: 'glossary: Naval Base',
    })
    expect(boxesIn(p.game, WESTERN, zone(p, 'north-atlantic'))).toContain('west-africa')
    expect(boxesIn(p.game, AXIS, zone(p, 'north-atlantic'))).toEqual([])
  })

  it('[glossary: Open Port] core-021: Athens of a friendly Country, of a conquered one, and Malta', () => {
    const greek = position('western', { active: { greece: 'western' } })
    expect(open(greek, WESTERN, 'e2204', 'eastern-mediterranean')).toBe(true)
    const lost = (at: Record<string, string>) =>
      position('axis', { at, active: {}, conquered: { greece: 'axis' } })
    const empty = lost({})
    expect(empty.game.control(empty.hex('e2204'))).toBe(AXIS)
    expect(open(empty, AXIS, 'e2204', 'eastern-mediterranean')).toBe(false)
    const holders: Record<string, string>[] = [
      { 'ger-inf-01': 'e2204' },
      { 'ger-inf-01/1': 'e2204' },
      { 'ger-abn/1': 'e2204' },
      { 'axis-logistics-1': 'e2204' },
    ]
    for (const at of holders) expect(open(lost(at), AXIS, 'e2204', 'eastern-mediterranean')).toBe(true)
    const malta = (at: Record<string, string>) => position('western', { at })
    expect(open(malta({}), WESTERN, 'w1824', 'central-mediterranean')).toBe(false)
    expect(open(malta({ 'brit-inf-01': 'w1824' }), WESTERN, 'w1824', 'central-mediterranean')).toBe(true)
  })

  it('[glossary: Open Port] core-022: Brest and the North Sea', () => {
    const at = (more: Record<string, string>) =>
      position('western', { at: more, active: { france: 'western', italy: 'axis' } })
    const bombed = at({ 'ger-af-1': 'w3612' })
    expect(open(bombed, WESTERN, 'w3612', 'north-atlantic')).toBe(false)
    expect(open(bombed, WESTERN, 'w3612', 'north-sea')).toBe(false)
    const cherbourg = { 'ger-af-1': 'zone:north-sea:station', 'ita-exp': 'w3714' }
    // The Italian unit is fed from Hamburg by a Supply Convoy; without one it makes no base.
    const patrolled = at({ ...cherbourg, 'ger-convoy/1': 'zone:north-sea:convoys' })
    expect(judgeNavalBase(patrolled.game, AXIS, 'italy', patrolled.hex('w3714')).ok).toBe(true)
    expect(open(patrolled, WESTERN, 'w3612', 'north-sea')).toBe(false)
    const hungry = at(cherbourg)
    expect(judgeNavalBase(hungry.game, AXIS, 'italy', hungry.hex('w3714'))).toMatchObject({
      ok: false,
      rule: 'glossary: Naval Base',
    })
    expect(open(hungry, WESTERN, 'w3612', 'north-sea')).toBe(true)
    expect(open(patrolled, WESTERN, 'w3612', 'north-atlantic')).toBe(true)
    const hunted = at({ 'ger-sub-1': 'zone:north-sea:station' })
    for (const hex of hunted.game.graph.zoneHexes[zone(hunted, 'north-sea')] ?? [])
      expect(isOpenPort(hunted.game, WESTERN, hex, zone(hunted, 'north-sea'))).toBe(false)
  })

  it('[glossary: Open Port] two bases that close each other, both fed by sea alone: neither is open', () => {
    const at = {
      'ger-inf-01': 'e1806',
      'brit-inf-01': 'e1908',
      'brit-inf-02': 'e1312',
      'brit-inf-03': 'e1213',
      'ger-convoy/1': 'zone:eastern-mediterranean:convoys',
      'brit-convoy-1/1': 'zone:eastern-mediterranean:convoys',
      'ger-af-1': 'zone:eastern-mediterranean:station',
    }
    const active = { greece: 'axis', yugoslavia: 'axis', italy: 'axis' } as const
    const ports = (more: Record<string, string>) => {
      const p = position('axis', { at: { ...at, ...more }, active })
      return [
        open(p, AXIS, 'e1806', 'eastern-mediterranean'),
        open(p, WESTERN, 'e1908', 'eastern-mediterranean'),
      ]
    }
    expect(ports({ 'ger-af-1': 'aside' })).toEqual([true, true])
    expect(ports({})).toEqual([true, false])
    expect(ports({ 'ger-af-1': 'aside', 'brit-af-1': 'zone:eastern-mediterranean:station' })).toEqual([
      false,
      true,
    ])
    expect(ports({ 'brit-af-1': 'zone:eastern-mediterranean:station' })).toEqual([false, false])
  })
})

describe('placement', () => {
  it('[2.2.3.3] core-058: a CV Strike contests a Surface Fleet if its CV Fleet could come', () => {
    const contest = (at: Record<string, string>) => {
      const p = position('axis', { at, active: { italy: 'axis' } })
      const sea = (p.game.graph.zoneHexes[zone(p, 'central-mediterranean')] ?? []).find((hex) =>
        p.game.board.isSea(hex),
      )
      const target = { kind: 'hex', hex: sea ?? -1 } as const
      return judgeContest(
        p.game,
        { unit: p.unit('ita-surf'), type: 'surface-fleet', target },
        p.unit('brit-force-h'),
      ).ok
    }
    const malta = { 'brit-inf-01': 'w1824', 'brit-convoy-1/1': 'zone:central-mediterranean:convoys' }
    const way = { 'brit-inf-02': 'w2208', 'brit-convoy-2/1': 'zone:western-mediterranean:convoys' }
    // Supply comes by the two Supply Convoys from Gibraltar, which the Atlantic feeds.
    const multi = { ...malta, ...way }
    expect(contest({})).toBe(false)
    expect(contest({ ...way })).toBe(false)
    expect(contest({ 'brit-inf-01': 'w1824', 'brit-inf-02': 'w2208' })).toBe(false)
    expect(contest(multi)).toBe(true)
  })
})

describe('convoys', () => {
  const _judge = (p: Position, marker: string, zoneId: string, mode = 'supply') =>
    p.judge({ type: 'convoy', marker, zone: zoneId, mode }).ok

  it('[10.3] [18.9] core-108: the Convoy sails while no Axis port there is open, and feeds Africa once they are', () => {
    const fleet = { 'brit-surf-1': 'zone:western-mediterranean:station', 'brit-inf-05': 'w2208' }
    const at = { ...fleet, 'ita-inf-1': 'w2018' }
    const p = position('axis', { at, active: { italy: 'axis', france: 'western' } })
    const fed = (): boolean => isSupplied(p.game, p.unit('ita-inf-1'))
    const closed = { ok: false, rule: 'glossary: Open Port' }
    const port = () => judgeOpenPort(p.game, AXIS, p.hex('w2018'), zone(p, 'western-mediterranean'))
    p.do({ type: 'convoy', marker: 'ita-convoy', zone: 'western-mediterranean', mode: 'supply' })
    expect(p.at('ita-convoy')).toBe('zone:western-mediterranean:convoys')
    expect(port()).toMatchObject(closed)
    expect(fed()).toBe(false)
    // The Western Support Segment: the fleet returns to base.
    p.do({ type: 'end' })
    p.game.vars.set(V.phasing, 'western')
    p.game.table.push(supportFrame())
    p.engine.advance()
    expect(p.at('brit-surf-1')).toBe('delay:tk')
    expect(port()).toEqual({ ok: true })
    expect(fed()).toBe(true)
    // Another Fleet in its place would close them again.
    p.do({ type: 'place', unit: 'brit-surf-2', at: 'zone:western-mediterranean:station' })
    p.do({ type: 'pass' }, { type: 'stay' })
    expect(port()).toMatchObject(closed)
    expect(fed()).toBe(false)
  })
})

describe('ports, zones and boxes of Europe', () => {
  const zonesOf = (p: Position, hex: string): string[] =>
    (p.game.graph.zonesOf[p.hex(hex)] ?? []).map((z) => p.game.graph.zones[z]?.id ?? '').sort()

  it('[glossary: Multi-Zone Port] [glossary: Naval Zone] core-016, core-018: which ports lie in which Naval Zones, and which zones adjoin', () => {
    const p = position('axis')
    expect(p.game.graph.hexes[p.hex('w2208')]?.multiZone).toBe(true)
    for (const hex of ['w3915', 'w3718', 'w3916', 'w5025']) expect(zonesOf(p, hex)).toContain('north-sea')
    expect(zonesOf(p, 'w3913')).toEqual(['north-atlantic', 'north-sea'])
    const adjacent = p.game.graph.zones[zone(p, 'north-atlantic')]?.adjacent ?? []
    expect([...adjacent].sort()).toEqual(['north-sea', 'western-mediterranean'])
  })

  it('[glossary: Off-Map Box] core-019, core-020: the Eastern US/Canada Box', () => {
    const box = position('axis').game.graph.boxes.get('eastern-us')
    expect(box?.zones).toEqual(['north-atlantic'])
    expect(box?.adjacent).toEqual(['west-africa'])
  })
})
