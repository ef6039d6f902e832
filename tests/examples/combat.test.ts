import { describe, expect, it } from 'vitest'
import { type AttackFrame, attackFrame } from '../../src-shared/axis-empires/combat/attack.ts'
import { oddsColumn } from '../../src-shared/axis-empires/combat/odds.ts'
import { retreatHexes, whyNotRetreat } from '../../src-shared/axis-empires/combat/retreat.ts'
import { hexShift, lowestSideShift } from '../../src-shared/axis-empires/combat/shifts.ts'
import { CRT_COLUMNS } from '../../src-shared/axis-empires/content/tables.ts'
import { directionTo, distance } from '../../src-shared/hexmap/graph.ts'
import { combat, Position } from './position.ts'

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
      ...{ 'ger-8a': 'e3601', 'ger-hq-g': 'w3626', 'ger-vg-1': 'w3626' },
      ...{ 'rus-g-1/1': 'e3602', 'rus-g-2/1': 'e3602', 'rus-g-3/1': 'e3602', 'rus-hq-w': 'e3602' },
      ...{ 'rus-gt-1/1': 'e3602', 'rus-gt-2/1': 'e3501', 'rus-g-4/1': 'e3501' },
      ...{ 'rus-g-5/1': 'e3501', 'rus-g-6/1': 'e3501', 'rus-arm-1': 'e3501' },
    }
    const russians = Object.keys(at).flatMap((name) => name.match(/^rus-[a-z0-9-]+/) ?? [])
    const play = (): Position => {
      const p = new Position({
        phasing: 'soviet',
        at,
        active: { poland: 'soviet' },
        frame: combat(),
        manualDice: true,
      })
      p.attack('e3601', russians, 'ger-hq-g')
      p.roll('Dr3 0/1')
      // The force cannot retreat with the HQ in it: a step first, and it may be the HQ's.
      expect(p.engine.decision()?.kind).toBe('combat-convert-defender')
      p.lose('ger-hq-g')
      expect(p.at('ger-hq-g')).toBe('delay:tk')
      expect(p.places('retreat-to')).toEqual(['w3626', 'w3726'])
      return p
    }
    const joined = play()
    joined.do({ type: 'retreat-to', to: 'w3626' })
    expect(joined.places('retreat-to')).toEqual(['w3525', 'w3625', 'w3725'])
    joined.do({ type: 'retreat-to', to: 'w3625' })
    expect([joined.at('ger-8a'), joined.at('ger-vg-1')]).toEqual(['w3625', 'w3625'])
    const past = play()
    past.do({ type: 'retreat-to', to: 'w3726' })
    if (past.engine.decision()?.kind === 'combat-defender-retreat')
      past.do({ type: 'retreat-to', to: past.places('retreat-to')[0] ?? '' })
    expect(past.at('ger-vg-1')).toBe('w3626')
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

  it('[4.2.8] core-098: after Dr3 0/1 the panzers exploit three hexes', () => {
    const at = { 'ger-1p/1': 'e3508', 'ger-2p/1': 'e3508', 'ger-inf-01': 'e3508', 'rus-inf-01': 'e3509' }
    const p = new Position({ phasing: 'axis', at, frame: combat(), manualDice: true })
    p.attack('e3509', ['ger-1p', 'ger-2p', 'ger-inf-01'])
    p.roll('Dr3 0/1')
    const way: string[] = []
    while (p.engine.decision()?.kind === 'combat-defender-retreat') {
      p.do({ type: 'retreat-to', to: p.places('retreat-to')[0] ?? '' })
      way.push(p.at('rus-inf-01'))
    }
    expect(distance(p.game.graph, p.hex(way.at(-1) ?? ''), p.hex('e3509'))).toBe(3)
    // It dies where the retreat ended.
    p.lose('rus-inf-01')
    expect(p.at('rus-inf-01')).toBe('pool:soviet')
    const offer = p.offers().find(({ command }) => command.type === 'exploit' && command.unit === 'ger-1p')
    expect(offer?.detail).toBe('up to 3 hexes')
    p.do({ type: 'exploit', unit: 'ger-1p' })
    for (const to of ['e3510', 'e3511']) p.do({ type: 'exploit-to', to })
    expect(p.at('ger-1p')).toBe('e3511')
    // Three hexes are all; the infantry is no slower by rule, its Movement Allowance is 3 as well.
    expect(p.engine.decision()?.kind).toBe('combat-advance')
    expect(p.offers().map(({ command }) => command.unit)).not.toContain('ger-1p')
  })

  it('[4.2.8] core-098: Kiev held to the last step leaves one point, which is an advance', () => {
    const at = { 'ger-1p/1': 'e3608', 'ger-2p/1': 'e3608', 'rus-inf-01': 'e3609' }
    const p = new Position({ phasing: 'axis', at, frame: combat(), manualDice: true })
    p.attack('e3609', ['ger-1p'])
    p.roll('Dr1 0/1')
    p.do({ type: 'take-loss' })
    p.lose('rus-inf-01')
    expect(p.at('rus-inf-01')).toBe('pool:soviet')
    expect(p.engine.decision()?.kind).toBe('combat-advance')
    expect(p.offers().map(({ command }) => command.type)).toEqual(['advance', 'stay'])
    p.do({ type: 'advance', unit: 'ger-1p' })
    expect(p.at('ger-1p')).toBe('e3609')
  })
})
