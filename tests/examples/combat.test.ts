import { describe, expect, it } from 'vitest'
import { exploitDistance } from '../../src-shared/axis-empires/combat/aftermath.ts'
import { type AttackFrame, attackFrame } from '../../src-shared/axis-empires/combat/attack.ts'
import { oddsColumn } from '../../src-shared/axis-empires/combat/odds.ts'
import { retreatHexes, whyNotRetreat } from '../../src-shared/axis-empires/combat/retreat.ts'
import { hexShift, lowestSideShift } from '../../src-shared/axis-empires/combat/shifts.ts'
import { CRT_COLUMNS } from '../../src-shared/axis-empires/content/tables.ts'
import { directionTo, distance } from '../../src-shared/hexmap/graph.ts'
import { Position } from './position.ts'

const AXIS = 0
const SOVIET = 2

/** An attack frame in the middle of its sequence. */
function during(target: string, change: Partial<AttackFrame>): AttackFrame {
  return { ...attackFrame(target, false), ...change } as AttackFrame
}

describe('odds and shifts', () => {
  it('[4.2.2] core-086: 11 to 4 is 2-1, 12 to 4 is 3-1', () => {
    expect(CRT_COLUMNS[oddsColumn(11, 4)]).toBe('2-1')
    expect(CRT_COLUMNS[oddsColumn(12, 4)]).toBe('3-1')
    expect(CRT_COLUMNS[oddsColumn(1, 4)]).toBe('1-3')
    expect(CRT_COLUMNS[oddsColumn(100, 4)]).toBe('9-1')
    expect(CRT_COLUMNS.indexOf('3-1') + 3).toBe(CRT_COLUMNS.indexOf('9-1'))
  })

  it('[4.2.3.8] core-008, core-087: one hexside shift, the lowest, beside the shift of the hex', () => {
    const p = new Position({ phasing: 'axis', at: {} })
    const { graph } = p.game
    const edge = (from: string, to: string) => p.hex(to) * 6 + directionTo(graph, p.hex(to), p.hex(from))
    const kiev = p.hex('e3609')
    expect(hexShift(p.game, kiev).reduce((s, i) => s + i.value, 0)).toBe(-1)
    expect(lowestSideShift(p.game, [edge('e3708', 'e3609')]).map((s) => s.value)).toEqual([-1])
    // Verdun across the river and across a plain hexside
    expect(lowestSideShift(p.game, [edge('w3619', 'w3518'), edge('w3517', 'w3518')])).toEqual([])
    // Prague across mountains, then across mountains and the open side from Leipzig's neighbour
    expect(lowestSideShift(p.game, [edge('w3523', 'w3524')]).map((s) => s.value)).toEqual([-2])
  })
})

describe('retreat examples', () => {
  it('[4.2.5.1] core-089: from Leipzig after an Ad against Prague, never into the hexes beside Prague', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-8a': 'w3624', 'cze-pra': 'w3524' },
      active: { czechoslovakia: 'western' },
      ceded: [],
    })
    const force = {
      side: AXIS,
      hex: p.hex('w3624'),
      units: [p.unit('ger-8a')],
      others: [],
      origin: p.hex('w3524'),
      far: 1,
    }
    const to = retreatHexes(p.game, force)
      .map((hex) => p.game.hexId(hex))
      .sort()
    expect(to).toEqual(['w3623', 'w3723', 'w3724'])
    for (const no of ['w3523', 'w3625'])
      expect(whyNotRetreat(p.game, force, p.hex(no))).toMatchObject({ rule: '4.2.5.1' })
  })

  it('[4.2.5.1] core-090: the third hex of the retreat from Odessa', () => {
    const p = new Position({ phasing: 'axis', at: { 'rus-18a/1': 'e3211' } })
    const origin = p.hex('e3109')
    expect(distance(p.game.graph, p.hex('e3111'), origin)).toBe(2)
    const force = {
      side: SOVIET,
      hex: p.hex('e3211'),
      units: [p.unit('rus-18a')],
      others: [],
      origin,
      far: 2,
    }
    const to = retreatHexes(p.game, force).map((hex) => p.game.hexId(hex))
    expect(to).toContain('e3212')
    expect(to).toContain('e3311')
    expect(to).not.toContain('e3310')
    expect(to).not.toContain('e3111')
  })

  it('[4.2.5.2] core-091: from Copenhagen over the strait to Malmo, not over the All-Sea hexside', () => {
    const p = new Position({
      phasing: 'western',
      at: { 'ger-inf-01': 'w4123' },
      active: { 'denmark-norway': 'axis', sweden: 'axis' },
    })
    const force = {
      side: AXIS,
      hex: p.hex('w4123'),
      units: [p.unit('ger-inf-01')],
      others: [],
      origin: p.hex('w4123'),
      far: 0,
    }
    const to = retreatHexes(p.game, force).map((hex) => p.game.hexId(hex))
    expect(to).toContain('w4124')
    expect(whyNotRetreat(p.game, force, p.hex('w4024'))).toMatchObject({ ok: false, rule: '4.2.5.2' })
  })

  it('[4.2.5] core-088: an HQ swept up in a retreat has taken part, and supports nobody else', () => {
    const at = { 'rus-3a': 'e3609', 'rus-hq-sw': 'e3610', 'ger-1p/1': 'e3608', 'ger-inf-01': 'e3708' }
    const frame = during('e3609', {
      stage: 'defender-retreat',
      retreat: 'Dr1',
      owed: 1,
      defenders: ['rus-3a'],
      attackers: ['ger-1p'],
      units: ['ger-1p'],
    })
    const p = new Position({ phasing: 'axis', at, frame })
    p.do({ type: 'retreat-to', to: 'e3610' })
    expect(p.game.table.get('hq/rus-hq-sw')).toBe(1)
  })

  it('[4.2.5.3] core-092: a force that meets its HQ on the way stops, and pays the rest in steps', () => {
    const at = { 'rus-3a/1': 'e3609', 'rus-hq-sw': 'e3711', 'ger-1p/1': 'e3608' }
    const frame = during('e3609', {
      stage: 'defender-retreat',
      retreat: 'Dr3',
      owed: 1,
      retreated: 2,
      forceHex: 'e3711',
      defenders: ['rus-3a', 'rus-hq-sw'],
      attackers: ['ger-1p'],
      units: ['ger-1p'],
    })
    const p = new Position({ phasing: 'axis', at: { ...at, 'rus-3a/1': 'e3711' }, frame })
    expect(p.engine.decision()?.kind).toBe('combat-convert-defender')
    const lose = p.offers().find((o) => o.command.type === 'lose' && o.piece === 'rus-3a')
    if (lose) p.do(lose.command)
    expect(p.game.table.piece('rus-3a').face).toBe(0)
  })

  it('[4.2.5.3] core-093: the HQ takes the loss, then the 8th Army retreats on', () => {
    const at = {
      'ger-8a': 'e3601',
      'ger-hq-g': 'w3626',
      'ger-vg-1': 'w3626',
      'rus-g-1': 'e3602',
      'rus-g-2': 'e3401',
    }
    const frame = during('e3601', {
      stage: 'defender-retreat',
      retreat: 'Dr3',
      owed: 3,
      defence: 'ger-hq-g',
      defenders: ['ger-8a', 'ger-hq-g'],
      attackers: ['rus-g-1'],
      units: ['rus-g-1'],
    })
    const p = new Position({
      phasing: 'soviet',
      at,
      active: { poland: 'soviet' },
      frame,
    })
    expect(p.engine.decision()?.kind).toBe('combat-convert-defender')
    const hqLoss = p.offers().find((o) => o.piece === 'ger-hq-g' && o.command.type === 'lose')
    expect(hqLoss).toBeDefined()
    if (hqLoss) p.do(hqLoss.command)
    expect(p.at('ger-hq-g')).toBe('delay:tk')
    expect(p.places('retreat-to').sort()).toEqual(['w3626', 'w3726'])
    p.do({ type: 'retreat-to', to: 'w3626' })
    const second = p.places('retreat-to')
    for (const hex of second) expect(['w3725', 'w3625', 'w3525']).toContain(hex)
    const frameNow = p.game.table.top() as AttackFrame
    expect(frameNow.defenders).toContain('ger-vg-1')
  })
})

describe('losses and exploitation', () => {
  it('[4.2.6.1] core-094: on a Beachhead an Ad 1/0 costs an armor step first, then any', () => {
    const at = { 'ger-1p/1': 'w3815', 'ger-4a': 'w3815', 'axis-beachhead-1': 'w3815', 'brit-inf-01': 'w3915' }
    const frame = during('w3915', {
      stage: 'resolve',
      retreat: 'Ad',
      losses: [1, 0],
      units: ['ger-1p', 'ger-4a'],
      attackers: ['ger-1p', 'ger-4a'],
      defenders: ['brit-inf-01'],
      armor: true,
    })
    const p = new Position({ phasing: 'axis', at, facing: { 'axis-beachhead-1': 'w3915' }, frame })
    expect(p.engine.decision()?.kind).toBe('combat-convert-attacker')
    const first = p.offers().filter((o) => o.command.type === 'lose')
    expect(new Set(first.map((o) => o.piece))).toEqual(new Set(['ger-1p']))
    if (first[0]) p.do(first[0].command)
    expect(p.game.table.piece('ger-1p').face).toBe(0)
    const second = new Set(
      p
        .offers()
        .filter((o) => o.command.type === 'lose')
        .map((o) => o.piece),
    )
    expect(second).toEqual(new Set(['ger-1p', 'ger-4a']))
  })

  it('[4.2.8] core-098: the Exploitation Distance is what was retreated and what was left unsatisfied', () => {
    const p = new Position({ phasing: 'axis', at: { 'ger-1p/1': 'e3608' } })
    const a = during('e3609', { retreated: 3, unsatisfied: 0 })
    expect(exploitDistance(p.game, a, p.unit('ger-1p'))).toBe(3)
    const b = during('e3609', { retreated: 0, unsatisfied: 1 })
    expect(exploitDistance(p.game, b, p.unit('ger-1p'))).toBe(1)
    const slow = during('e3609', { retreated: 3, unsatisfied: 2 })
    expect(exploitDistance(p.game, slow, p.unit('ger-inf-01'))).toBe(3)
  })
})
