import { describe, expect, it } from 'vitest'
import { CRT_COLUMNS } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import { type AttackFrame, attackFrame } from '../../../src-shared/axis-empires/war/combat/attack.ts'
import { oddsColumn } from '../../../src-shared/axis-empires/war/combat/odds.ts'
import { retreatHexes } from '../../../src-shared/axis-empires/war/combat/retreat.ts'
import { distance } from '../../../src-shared/board/hexmap/graph.ts'
import { combat, Position } from '../../kit/position.ts'

const _AXIS = 0
const SOVIET = 2

/** An attack frame in the middle of its sequence. */
function _during(target: string, change: Partial<AttackFrame>): AttackFrame {
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
})

describe('retreat examples', () => {
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
