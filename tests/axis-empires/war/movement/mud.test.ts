/** Mud (11.3), clause by clause: on land in Europe in March, at sea in the two monsoons of Asia. */
import { describe, expect, it } from 'vitest'
import { type AttackFrame, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { airShifts } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { weatherBar } from '../../../../src-shared/axis-empires/war/support/restrict.ts'
import { combat, operational, Position, type PositionOptions } from '../../../kit/position.ts'
import { placing, supportPosition } from '../support/helpers.ts'

const [MUD, CLEAR] = ['1940-3', '1940-6']
const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const [AMIENS, CALAIS] = ['w3617', 'w3717']
const west = (turn: string, at: Record<string, string>, frame?: PositionOptions['frame']): Position => {
  const p = new Position({ phasing: 'axis', active: LOW, turn, at, ...(frame ? { frame } : {}) })
  expect(p.game.weather(p.hex(AMIENS))).toBe(turn === MUD ? 'mud' : 'clear')
  return p
}
const moves = (p: Position, unit: string): boolean =>
  p.offers().some((o) => o.piece === unit && o.command.type === 'step')

describe('Mud on land', () => {
  it('[11.3] nobody leaves an EZOC, though a friend is in the hex', () => {
    const at = { 'ger-inf-01': CALAIS, 'ger-inf-02': CALAIS, 'ger-inf-09': 'w3718', 'brit-inf-01': AMIENS }
    expect([CLEAR, MUD].map((turn) => moves(west(turn, at, operational()), 'ger-inf-01'))).toEqual([
      true,
      false,
    ])
    const free = { ...at, 'brit-inf-01': 'w3516' }
    expect(moves(west(MUD, free, operational()), 'ger-inf-01')).toBe(true)
  })
  it('[11.3] no attack on a hex in Mud in the Blitz Combat Segment, an SS army’s neither; in the Regular one there is', () => {
    const at = { 'ger-1ss': CALAIS, 'axis-blitz-1': CALAIS, 'brit-inf-01': AMIENS }
    const attacks = (turn: string, blitz: boolean): boolean =>
      west(turn, at, combat(blitz)).judge({ type: 'attack', target: AMIENS }).ok
    expect([attacks(CLEAR, true), attacks(MUD, true), attacks(MUD, false)]).toEqual([true, false, true])
  })
  it('[11.3] no Air unit shifts an attack on a hex in Mud, not one in that hex either', () => {
    const shifts = (turn: string, hex: string): number => {
      const p = west(turn, { 'ger-inf-01': CALAIS, 'ger-af-1': hex, 'brit-inf-01': AMIENS })
      return airShifts(p.game, p.hex(AMIENS), 0, [p.unit('ger-inf-01')], 1).length
    }
    expect([shifts(CLEAR, CALAIS), shifts(MUD, CALAIS), shifts(MUD, AMIENS)]).toEqual([1, 0, 0])
  })
  const won: AttackFrame = {
    ...attackFrame(AMIENS, false),
    stage: 'advance',
    units: ['ger-1p'],
    attackers: ['ger-1p'],
    armor: true,
    retreated: 3,
  }
  it('[11.3] no Exploitation into a hex in Mud, while the Advance After Combat is free', () => {
    const p = west(MUD, { 'ger-1p': CALAIS, 'ger-inf-09': 'w3718' }, won)
    expect(p.judge({ type: 'exploit', unit: 'ger-1p' })).toMatchObject({ ok: false, rule: '11.3' })
    p.do({ type: 'advance', unit: 'ger-1p' })
    expect(p.at('ger-1p')).toBe(AMIENS)
    expect(
      west(CLEAR, { 'ger-1p': CALAIS, 'ger-inf-09': 'w3718' }, won).judge({ type: 'exploit', unit: 'ger-1p' })
        .ok,
    ).toBe(true)
  })
  it('[11.3] a Retreat goes where it would go in clear weather', () => {
    const hexes = (turn: string): readonly number[] => {
      const p = west(turn, { 'brit-inf-01': AMIENS, 'ger-1p': CALAIS })
      const hex = p.hex(AMIENS)
      return retreatHexes(p.game, {
        side: 1,
        hex,
        units: [p.unit('brit-inf-01')],
        others: [],
        origin: hex,
        far: 0,
      })
    }
    expect(hexes(MUD).length).toBeGreaterThan(0)
    expect(hexes(MUD)).toEqual(hexes(CLEAR))
  })
})

describe('Mud at sea', () => {
  /** The months of the northern monsoon, of the southern, and of neither. */
  const [NORTH, SOUTH, NEITHER] = ['1942-6', '1942-1', '1942-8']
  const open = (turn: string, hex: string): boolean => {
    const p = new Position({ maps: ['ds'], phasing: 'axis', at: {}, turn, active: {} })
    return weatherBar(p.game, 'surface-fleet', p.hex(hex)).ok
  }
  it.each([
    ['the Bay of Bengal', 'a2809', [false, true, true]],
    ['the Philippine Sea', 'a3526', [false, true, true]],
    ['the South China Sea', 'a3421', [false, true, true]],
    ['the Arafura Sea', 'a2322', [true, false, true]],
    ['the Bismarck Sea', 'a3027', [true, false, true]],
    ['the SE Indian Ocean', 'a1116', [true, false, true]],
    ['the Coral Sea', 'p1809', [true, true, true]],
    ['the Java Sea on hexrow a32', 'a3219', [false, true, true]],
    ['the Java Sea on hexrow a31', 'a3118', [true, false, true]],
  ] as const)('[11.3] %s is open to support units in the monsoons and without: %s', (_sea, hex, expected) => {
    expect([NORTH, SOUTH, NEITHER].map((turn) => open(turn, hex))).toEqual(expected)
  })
  it('[11.3] the Boxes of such a Naval Zone stay open', () => {
    const p = supportPosition({
      maps: ['ds'],
      phasing: 'axis',
      turn: NORTH,
      active: {},
      at: { 'jpn-surf-1': 'pool:axis@ds', 'jpn-inf-01': 'a4324' },
    })
    expect(p.game.weatherOf('ds', 'north-monsoon')).toBe('mud')
    expect(placing(p, 'jpn-surf-1', 'zone:south-china-sea:station')).toBe('ok')
    expect(placing(p, 'jpn-surf-1', 'a4223')).toBe('2.2.3.4')
  })
})
