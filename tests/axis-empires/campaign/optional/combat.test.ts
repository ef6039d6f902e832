/** Wild Combat, Cannon Fodder and Pacific Stalemates (17.3). */
import { describe, expect, it } from 'vitest'
import {
  type AttackFrame,
  attackFrame,
  resultOfAttack,
} from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { attackerLosses, defenderLosses } from '../../../../src-shared/axis-empires/war/combat/casualties.ts'
import { resultOf } from '../../../../src-shared/axis-empires/war/combat/odds.ts'
import { combat, type Position, type PositionOptions } from '../../../kit/position.ts'
import { playing } from './on.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const base: PositionOptions = {
  phasing: 'axis',
  active: LOW,
  at: { 'ger-inf-01': 'w3717', 'ger-inf-02': 'w3717', 'brit-inf-01': 'w3617' },
  frame: combat(),
  manualDice: true,
}
const during = (change: Partial<AttackFrame>): AttackFrame =>
  ({ ...attackFrame('w3617', false), ...change }) as AttackFrame
const fight = (p: Position) => p.attack('w3617', ['ger-inf-01', 'ger-inf-02'])

describe('Wild Combat', () => {
  it('[17.3] [17.3.1] two dice are rolled: the first brings the Retreat, the second the Attrition', () => {
    const p = playing(['wild-combat'], base)
    fight(p)
    expect(p.engine.decision()?.prompt).toContain('Combat Results Table')
    p.do({ type: 'die', value: 6 })
    expect(p.engine.decision()).toMatchObject({ kind: 'die', rule: '17.3.1' })
    const before = p.game.table.state.frames.find(({ proc }) => proc === 'attack') as AttackFrame
    const hex = p.hex('w3617')
    const cell = resultOf(p.game, hex, before.column, 6, 1)
    expect(cell.retreat).toBe(resultOf(p.game, hex, before.column, 6).retreat)
    expect(cell.attrition).toEqual(resultOf(p.game, hex, before.column, 1).attrition)
    expect(cell.attrition).not.toEqual(resultOf(p.game, hex, before.column, 6).attrition)
    expect(resultOfAttack(p.game, { ...before, rolled: 1 })).toEqual(cell)
    p.do({ type: 'die', value: 1 })
    expect(p.engine.decision()?.kind).not.toBe('die')
  })
  it('[17.3.1] without it one die brings both', () => {
    const p = playing([], base)
    fight(p)
    p.do({ type: 'die', value: 6 })
    expect(p.engine.decision()?.kind).not.toBe('die')
  })
})

describe('Cannon Fodder', () => {
  const at = {
    'ger-inf-01': 'w3717',
    'ger-inf-02': 'w3717',
    'ita-inf-1': 'w3618',
    'brit-inf-01': 'w3617',
    'fra-inf-01': 'w3617',
    'fra-inf-02': 'w3617',
  }
  const losing = (
    options: readonly 'cannon-fodder'[],
    frame: Partial<AttackFrame>,
    who: typeof attackerLosses,
  ) => {
    const p = playing(options, { ...base, active: { ...LOW, italy: 'axis' }, at })
    const attackers = ['ger-inf-01', 'ger-inf-02', 'ita-inf-1']
    const defenders = ['brit-inf-01', 'fra-inf-01', 'fra-inf-02']
    return [
      ...new Set(who(p.game, during({ attackers, defenders, ...frame })).map(({ unit }) => unit.slice(0, 3))),
    ]
  }
  it('[17.3.2] the first step of each side comes from its nationality with most steps, later ones from any', () => {
    expect(losing(['cannon-fodder'], {}, attackerLosses)).toEqual(['ger'])
    expect(losing(['cannon-fodder'], { firstLoss: true }, attackerLosses)).toEqual(['ger', 'ita'])
    expect(losing(['cannon-fodder'], {}, defenderLosses)).toEqual(['fra'])
    expect(losing(['cannon-fodder'], { defenderLoss: true }, defenderLosses).sort()).toEqual(['bri', 'fra'])
    expect(losing([], {}, attackerLosses)).toEqual(['ger', 'ita'])
    expect(losing([], {}, defenderLosses).sort()).toEqual(['bri', 'fra'])
  })
  it('[17.3.2] armor that attacked comes first whatever its nationality', () => {
    const p = playing(['cannon-fodder'], {
      ...base,
      active: { ...LOW, italy: 'axis' },
      at: { ...at, 'ger-arm-01': 'w3618' },
    })
    const attackers = ['ita-inf-1', 'ger-arm-01']
    const losses = attackerLosses(p.game, during({ attackers, armor: true }))
    expect(losses.map(({ unit }) => unit)).toEqual(losses.map(() => 'ger-arm-01'))
  })
})

describe('Pacific Stalemates', () => {
  /** What an Ex+ is at a hex: die 2 at 3-1. */
  const result = (maps: readonly ('tk' | 'ds')[], hex: string, options: readonly 'pacific-stalemates'[]) => {
    const p = playing(options, { maps, phasing: 'axis', at: {} })
    return resultOf(p.game, p.hex(hex), 4, 2).retreat
  }
  const LAND = 'a3824'
  const ATOLL = 'a3713'
  it('[17.3.3] an Ex+ in Asia is a Stalemate, in a Limited Stacking Hex an Exchange; in Europe it stays', () => {
    expect(result(['ds'], LAND, [])).toBe('Ex+')
    expect(result(['ds'], LAND, ['pacific-stalemates'])).toBeNull()
    expect(result(['ds'], ATOLL, ['pacific-stalemates'])).toBe('Ex')
    expect(result(['tk', 'ds'], 'w3617', ['pacific-stalemates'])).toBe('Ex+')
  })
  it('[17.3.3] with Wild Combat the Attrition is applied nevertheless', () => {
    const p = playing(['pacific-stalemates', 'wild-combat'], { maps: ['ds'], phasing: 'axis', at: {} })
    expect(resultOf(p.game, p.hex(LAND), 4, 2, 5)).toEqual({ retreat: null, attrition: [1, 2] })
  })
})
