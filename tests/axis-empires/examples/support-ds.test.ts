/** The worked examples of the Support Segment on the map of Asia and the Pacific. */
import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type SupportType, targetOf } from '../../../src-shared/axis-empires/table/game/support-kinds.ts'
import { judgeNavalBase, navalBasesIn } from '../../../src-shared/axis-empires/war/supply/bases.ts'
import { isOpenPort } from '../../../src-shared/axis-empires/war/supply/ports.ts'
import { judgeContest } from '../../../src-shared/axis-empires/war/support/contest.ts'
import { fleetPath } from '../../../src-shared/axis-empires/war/support/fleet-path.ts'
import { supportFrame } from '../../../src-shared/axis-empires/war/support/frame.ts'
import { judgePlacement } from '../../../src-shared/axis-empires/war/support/placement.ts'
import { weatherBar } from '../../../src-shared/axis-empires/war/support/restrict.ts'
import { distance } from '../../../src-shared/board/hexmap/graph.ts'
import { Position, type PositionOptions } from '../../kit/position.ts'

const AXIS = 0
const WESTERN = 1

function position(phasing: Faction, options: Partial<PositionOptions> = {}): Position {
  const frame = { ...supportFrame(), stage: 'choose' as const }
  return new Position({ phasing, maps: ['ds'], war: 'total', turn: '1942-3', at: {}, frame, ...options })
}

const zone = (p: Position, id: string): number => {
  const z = p.game.graph.zoneIndex.get(id)
  if (z === undefined) throw new Error(`no zone ${id}`)
  return z
}
const open = (p: Position, side: number, hex: string, id: string): boolean =>
  isOpenPort(p.game, side, p.hex(hex), zone(p, id))

function placing(p: Position, unit: string, type: SupportType, place: string): string {
  const target = targetOf(p.game, place)
  if (!target) throw new Error(`no place ${place}`)
  const verdict = judgePlacement(p.game, p.unit(unit), type, target)
  return verdict.ok ? 'ok' : verdict.rule
}

const supply = (marker: string, zoneId: string): Record<string, string> => ({
  [`${marker}/1`]: `zone:${zoneId}:convoys`,
})
/** Japanese Supply Convoys all the way to the south. */
const JAPANESE_LINES = {
  ...supply('jpn-convoy-1', 'yellow-sea'),
  ...supply('jpn-convoy-2', 'south-china-sea'),
  ...supply('jpn-convoy-3', 'java-sea'),
  // Ports that belong to two zones at once carry the line from one to the next.
  'jpn-inf-08': 'a4324',
  'jpn-inf-07': 'a3619',
}
/** Western lines from the Europe/Africa Box through India to the Bay of Bengal, and on to Manila. */
const INDIA = { 'ds-brit-inf-08': 'a4106', 'ds-brit-inf-07': 'a4213' }
const _TO_MANILA = {
  ...INDIA,
  'ds-brit-sing': 'a3218',
  'ds-brit-inf-06': 'a3619',
  ...supply('ds-us-convoy-1', 'south-china-sea'),
  ...supply('ds-us-convoy-2', 'java-sea'),
}

describe('bases and ports in Asia', () => {
  it('[glossary: Open Port] ds-017: Batavia of the active and the conquered Indies, and Hong Kong', () => {
    const active = position('western', { active: { nei: 'western' } })
    expect(open(active, WESTERN, 'a2819', 'java-sea')).toBe(true)
    const conquered = (at: Record<string, string>) =>
      position('axis', { at, active: {}, conquered: { nei: 'axis' } })
    expect(conquered({}).game.control(conquered({}).hex('a2819'))).toBe(AXIS)
    expect(open(conquered({}), AXIS, 'a2819', 'java-sea')).toBe(false)
    expect(open(conquered({ 'jpn-inf-01': 'a2819' }), AXIS, 'a2819', 'java-sea')).toBe(true)
    const zoneOf = (p: Position): string =>
      p.game.graph.zones[p.game.graph.zonesOf[p.hex('a4222')]?.[0] ?? -1]?.id ?? ''
    expect(open(active, WESTERN, 'a4222', zoneOf(active))).toBe(false)
    const held = position('western', { at: { 'ds-brit-33c': 'a4222' } })
    expect(open(held, WESTERN, 'a4222', zoneOf(held))).toBe(true)
  })

  it('[glossary: Open Port] ds-018: Singapore between the Bay of Bengal and the Java Sea', () => {
    const at = (more: Record<string, string>) =>
      position('western', { at: { 'ds-brit-sing': 'a3218', ...more } })
    const bombed = at({ 'jpn-af-1': 'a3218' })
    expect(open(bombed, WESTERN, 'a3218', 'bay-of-bengal')).toBe(false)
    expect(open(bombed, WESTERN, 'a3218', 'java-sea')).toBe(false)
    const patrolled = at({
      'jpn-af-1': 'zone:java-sea:station',
      'jpn-inf-01': 'a3417',
      ...JAPANESE_LINES,
    })
    expect(judgeNavalBase(patrolled.game, AXIS, 'japan', patrolled.hex('a3417')).ok).toBe(true)
    expect(open(patrolled, WESTERN, 'a3218', 'java-sea')).toBe(false)
    expect(open(patrolled, WESTERN, 'a3218', 'bay-of-bengal')).toBe(true)
    const hunted = at({ 'ds-us-sub-1': 'zone:java-sea:station', 'jpn-inf-01': 'a3417' })
    expect(open(hunted, AXIS, 'a3417', 'java-sea')).toBe(false)
  })
})

describe('placement in Asia', () => {
  it('[2.2.3.2] ds-042: through Nagasaki into the Sea of Japan', () => {
    // Honolulu and Wake are the Open Ports on the way from the Off-Map Boxes.
    const base = { 'ds-us-inf-01': 'p4801', 'ds-us-inf-02': 'p4226', 'ds-us-inf-03': 'p4113' }
    const path = (more: Record<string, string>) => {
      const p = position('western', { at: { ...base, ...more }, active: {} })
      const found = fleetPath(p.game, p.unit('ds-brit-surf-1'), zone(p, 'sea-of-japan'))
      return found && { ...found, waterways: found.waterways.map((hex) => p.game.hexId(hex)) }
    }
    expect(path({})?.from).toHaveProperty('box')
    expect(path({})?.waterways).toEqual(['p4801'])
    expect(path({ 'jpn-cv-1': 'zone:sea-of-japan:station' })).toBeDefined()
    expect(path({ 'jpn-af-1': 'p4801' })).toBeUndefined()
    expect(path({ 'ds-us-inf-03': 'aside' })).toBeUndefined()
  })

  it('[2.2.3.4] in Monsoon Mud the seas are closed to support units', () => {
    const sea = (p: Position, id: string): string =>
      p.game.hexId((p.game.graph.zoneHexes[zone(p, id)] ?? []).find((hex) => p.game.board.isSea(hex)) ?? -1)
    const bar = (turn: string, id: string): boolean => {
      const p = position('western', { turn })
      const verdict = weatherBar(p.game, 'surface-fleet', p.hex(sea(p, id)))
      return verdict.ok
    }
    for (const id of ['bay-of-bengal', 'philippine-sea', 'south-china-sea'])
      expect([id, bar('1942-5', id), bar('1942-4', id)]).toEqual([id, false, true])
    for (const id of ['arafura-sea', 'bismarck-sea', 'southeast-indian-ocean'])
      expect([id, bar('1942-1', id), bar('1942-5', id)]).toEqual([id, false, true])
    for (const id of [
      'sea-of-japan',
      'sea-of-okhotsk',
      'northwest-pacific',
      'north-pacific',
      'gulf-of-alaska',
    ])
      expect([id, bar('1942-1', id), bar('1942-3', id)]).toEqual([id, false, true])
    const java = (turn: string, north: boolean): boolean[] => {
      const p = position('western', { turn })
      const hexes = (p.game.graph.zoneHexes[zone(p, 'java-sea')] ?? []).filter((hex) =>
        p.game.board.isSea(hex),
      )
      const half = hexes.filter((hex) => (p.game.graph.row[hex] ?? 0) >= 32 === north)
      expect(half.length).toBeGreaterThan(0)
      return [...new Set(half.map((hex) => weatherBar(p.game, 'surface-fleet', hex).ok))]
    }
    expect([java('1942-5', true), java('1942-5', false)]).toEqual([[false], [true]])
    expect([java('1942-1', true), java('1942-1', false)]).toEqual([[true], [false]])
  })

  it('[36.24] with the Kamikazes in strategic warfare Japan contests only', () => {
    const at = { 'jpn-inf-01': 'p4904', 'ds-kamikazes': 'swb@ds' }
    const p = position('axis', { at })
    expect(placing(p, 'jpn-af-1', 'air-force', 'p4904')).toBe('36.24')
    expect(
      placing(position('axis', { at: { 'jpn-inf-01': 'p4904' } }), 'jpn-af-1', 'air-force', 'p4904'),
    ).toBe('ok')
    const target = { kind: 'hex', hex: p.hex('p4904') } as const
    const attempt = { unit: p.unit('ds-us-af-1'), type: 'air-force', target } as const
    expect(judgeContest(p.game, attempt, p.unit('jpn-af-1')).ok).toBe(true)
  })
})

describe('contests in Asia', () => {
  const first = (p: Position, id: string): number =>
    (p.game.graph.zoneHexes[zone(p, id)] ?? []).find((hex) => p.game.board.isSea(hex)) ?? -1

  it('[2.2.3.3] ds-047: from its Air Base, here Honolulu, a US Air Force contests within three hexes', () => {
    const p = position('axis', { at: { 'ds-us-inf-01': 'p4226' } })
    const judge = (hex: number): boolean => {
      const attempt = { unit: p.unit('jpn-af-1'), type: 'air-force', target: { kind: 'hex', hex } } as const
      return judgeContest(p.game, attempt, p.unit('ds-us-af-1')).ok
    }
    const from = p.hex('p4226')
    const near = [...p.game.graph.hexes.keys()].filter((hex) => p.game.graph.mapOf[hex] === 0 && judge(hex))
    expect(near).toContain(from)
    expect(Math.max(...near.map((hex) => distance(p.game.graph, from, hex)))).toBe(3)
  })

  it('[2.2.3.3] ds-048: a CV Strike contests a Surface Fleet in the Bay of Bengal with base and path', () => {
    const contest = (at: Record<string, string>): boolean => {
      const p = position('axis', { at })
      const target = { kind: 'hex', hex: first(p, 'bay-of-bengal') } as const
      const attempt = { unit: p.unit('jpn-surf-1'), type: 'surface-fleet', target } as const
      return judgeContest(p.game, attempt, p.unit('ds-brit-cv-2')).ok
    }
    expect(contest(INDIA)).toBe(true)
    expect(contest({ 'ds-brit-inf-08': 'a4106' })).toBe(false)
  })

  it('[glossary: Naval Base] [glossary: Off-Map Box] ds-013, ds-015, ds-016: the Western US Box is a base of every Western unit', () => {
    const p = position('western')
    const zones = p.game.graph.boxes.get('western-us')?.zones ?? []
    expect([...zones].sort()).toEqual(['gulf-of-alaska', 'northeast-pacific'])
    for (const id of zones) {
      const bases = navalBasesIn(p.game, WESTERN, 'britain-ds', zone(p, id))
      expect(bases).toContainEqual({ box: 'western-us' })
      expect(navalBasesIn(p.game, AXIS, 'japan', zone(p, id))).toEqual([])
    }
    expect(p.game.graph.boxes.get('western-us')?.adjacent).toEqual(['panama-canal'])
  })
})

describe('convoys in Asia', () => {
  const judge = (p: Position, marker: string, zoneId: string, mode = 'supply') =>
    p.judge({ type: 'convoy', marker, zone: zoneId, mode }).ok

  it('[2.2.3.7] ds-052: an Air Force over Port Moresby opens the Key Port to the Scratch Convoy', () => {
    const scratch = 'jpn-scratch'
    const p = position('axis', { at: { 'ds-us-inf-01': 'p2606', 'jpn-af-1': 'p2606' } })
    const marker = p.game.content.units.find(
      (unit) =>
        unit.counter.faction === 'axis' &&
        unit.sides.some((side) => side.kind === 'marker' && side.convoy === 'scratch'),
    )
    expect(marker?.id ?? scratch).not.toBe(scratch)
    for (const id of ['coral-sea', 'arafura-sea']) expect(judge(p, marker?.id ?? '', id)).toBe(true)
    expect(judge(position('axis', { at: { 'ds-us-inf-01': 'p2606' } }), marker?.id ?? '', 'coral-sea')).toBe(
      false,
    )
  })

  it('[10.3] [36.9] ds-095: a Japanese Convoy sails Micronesia though no Axis port there is open', () => {
    const p = position('axis', { at: { 'ds-us-sub-1': 'zone:micronesia:station' } })
    expect(judge(p, 'jpn-convoy-1', 'micronesia')).toBe(true)
    expect(open(p, AXIS, 'p3408', 'micronesia')).toBe(false)
  })
})
