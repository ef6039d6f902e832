/** Storms on land (11.4), clause by clause, in the desert in March, and what bad weather does to a result (11.2). */
import { describe, expect, it } from 'vitest'
import { type AttackFrame, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { resultOf } from '../../../../src-shared/axis-empires/war/combat/odds.ts'
import { retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { airShifts } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { combat, operational, Position, type PositionOptions } from '../../../kit/position.ts'

const [STORMS, CLEAR] = ['1942-3', '1942-6']
const SOLLUM = 'e1307'
/** Next to Sollum, on the road to Tobruk. */
const BESIDE = 'e1306'
const base = {
  phasing: 'axis',
  active: { italy: 'axis' },
  at: {
    'brit-inf-01': SOLLUM,
    'ger-inf-09': 'e1406',
    'ita-convoy/1': 'zone:central-mediterranean:convoys',
  },
} satisfies PositionOptions
const desert = (turn: string, at: Record<string, string>, frame: PositionOptions['frame']): Position => {
  const p = new Position({ ...base, turn, at: { ...base.at, ...at }, ...(frame ? { frame } : {}) })
  expect(p.game.weather(p.hex(SOLLUM))).toBe(turn === STORMS ? 'storms' : 'clear')
  return p
}
const steps = (p: Position, unit: string): string[] =>
  p.offers().flatMap((o) => (o.piece === unit && o.command.type === 'step' ? [o.at ?? ''] : []))

describe('movement in Storms', () => {
  it('[11.4] a unit stops after moving into a hex with an EZOC, though a friend is there', () => {
    const goesOn = (turn: string): boolean => {
      const p = desert(turn, { 'ger-1p': 'e1206', 'ger-inf-01': BESIDE }, operational())
      expect(isSupplied(p.game, p.unit('ger-1p'))).toBe(true)
      p.step('ger-1p', BESIDE)
      return steps(p, 'ger-1p').some((at) => at !== SOLLUM)
    }
    expect([goesOn(CLEAR), goesOn(STORMS)]).toEqual([true, false])
  })
  it('[11.4] a unit stops after moving out of a hex with an EZOC, though a friend is there', () => {
    const goesOn = (turn: string): boolean => {
      const p = desert(turn, { 'ger-1p': BESIDE, 'ger-inf-01': BESIDE }, operational())
      p.step('ger-1p', 'e1305')
      return steps(p, 'ger-1p').length > 0
    }
    expect([goesOn(CLEAR), goesOn(STORMS)]).toEqual([true, false])
  })
  it('[11.4] the EZOC of the unit it is overrunning stops a multi-step armor unit neither way', () => {
    const p = desert(STORMS, { 'ger-1p': 'e1206' }, operational())
    p.step('ger-1p', BESIDE)
    expect(steps(p, 'ger-1p')).toEqual([SOLLUM])
    p.step('ger-1p', SOLLUM)
    expect([p.at('ger-1p'), p.game.hexOf(p.unit('brit-inf-01')) === p.hex(SOLLUM)]).toEqual([SOLLUM, false])
    // The hex it overran from lay in no other EZOC: it goes on as in clear weather.
    expect(steps(p, 'ger-1p').length).toBeGreaterThan(0)
    // The ZOC of a second enemy over the hex it comes from is not that of the unit being overrun.
    const watched = desert(STORMS, { 'ger-1p': 'e1206', 'brit-inf-02': 'e1207' }, operational())
    watched.step('ger-1p', BESIDE)
    expect(steps(watched, 'ger-1p')).toEqual([])
  })
})

describe('combat in Storms', () => {
  it('[11.4] an Air unit next to the defending hex gives no shift, one in it does', () => {
    const shifts = (turn: string, hex: string): number => {
      const p = desert(turn, { 'ger-inf-01': BESIDE, 'ger-af-1': hex }, undefined)
      return airShifts(p.game, p.hex(SOLLUM), 0, [p.unit('ger-inf-01')], 1).length
    }
    expect([shifts(CLEAR, BESIDE), shifts(STORMS, BESIDE), shifts(STORMS, SOLLUM)]).toEqual([1, 0, 1])
  })
  it('[11.4] no attack in the Blitz Combat Segment on a hex in Storms, no matter who attacks', () => {
    const at = { 'ger-1ss': BESIDE, 'axis-blitz-1': BESIDE }
    const attacks = (turn: string): boolean =>
      desert(turn, at, combat(true)).judge({ type: 'attack', target: SOLLUM }).ok
    expect([attacks(CLEAR), attacks(STORMS)]).toEqual([true, false])
  })
  it('[11.4] retreat, advance and exploitation are those of clear weather', () => {
    const aftermath = (turn: string): unknown => {
      const flight = desert(turn, { 'ger-1p': BESIDE }, undefined)
      const force = {
        side: 1,
        hex: flight.hex(SOLLUM),
        units: [flight.unit('brit-inf-01')],
        others: [],
        origin: flight.hex(SOLLUM),
        far: 0,
      }
      const frame: AttackFrame = {
        ...attackFrame(SOLLUM, false),
        stage: 'advance',
        units: ['ger-1p'],
        attackers: ['ger-1p'],
        armor: true,
        retreated: 3,
      }
      const p = desert(turn, { 'ger-1p': BESIDE, 'brit-inf-01': 'e1309' }, frame)
      p.do({ type: 'exploit', unit: 'ger-1p' })
      p.do({ type: 'exploit-to', to: 'e1207' })
      return [retreatHexes(flight.game, force), p.at('ger-1p'), p.places('exploit-to')]
    }
    const clear = aftermath(CLEAR)
    expect(clear).toMatchObject([
      expect.arrayContaining([expect.anything()]),
      'e1207',
      expect.arrayContaining(['e1106']),
    ])
    expect(aftermath(STORMS)).toEqual(clear)
  })
})

describe('results in bad weather', () => {
  it.each([
    ['storms', SOLLUM, STORMS],
    ['mud', 'e4311', '1942-3'],
    ['snow', 'e4311', '1942-1'],
  ] as const)('[11.2] in %s a Dr falls by one, and Ex, Ad and all Attrition stand', (weather, hex, turn) => {
    const dry = new Position({ ...base, at: {}, turn: CLEAR })
    const wet = new Position({ ...base, at: {}, turn })
    expect([dry.game.weather(dry.hex(hex)), wet.game.weather(wet.hex(hex))]).toEqual(['clear', weather])
    const milder: Record<string, string> = { Dr3: 'Dr2', Dr2: 'Dr1', Dr1: 'Ex' }
    const seen = new Set<string>()
    for (let column = 0; column < 8; column++)
      for (let die = 1; die <= 6; die++) {
        const before = resultOf(dry.game, dry.hex(hex), column, die)
        seen.add(before.retreat ?? '')
        const { retreat } = before
        expect(resultOf(wet.game, wet.hex(hex), column, die)).toEqual({
          ...before,
          retreat: retreat === null ? null : (milder[retreat] ?? retreat),
        })
      }
    for (const result of ['Dr1', 'Dr2', 'Dr3', 'Ex', 'Ad']) expect([...seen], result).toContain(result)
  })
  it('[11.2] it is the weather of the defending hex: from a hex in Storms into a clear one nothing changes', () => {
    const p = new Position({ ...base, at: {}, turn: '1942-6' })
    const edge = p.game.graph.ids.find((id) => p.game.weather(p.hex(id)) !== 'clear')
    expect(edge).toBeUndefined()
    const winter = new Position({ ...base, at: {}, turn: '1942-1' })
    expect([winter.game.weather(winter.hex('w3825')), winter.game.weather(winter.hex(SOLLUM))]).toEqual([
      'snow',
      'clear',
    ])
    const dr = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
      [1, 2, 3, 4, 5, 6].map((die) => [column, die] as const),
    )
    const changed = (hex: string): boolean =>
      dr.some(
        ([column, die]) =>
          resultOf(winter.game, winter.hex(hex), column, die).retreat !==
          resultOf(p.game, p.hex(hex), column, die).retreat,
      )
    expect([changed('w3825'), changed(SOLLUM)]).toEqual([true, false])
  })
})
