import { describe, expect, it } from 'vitest'
import { blitzWeatherAllows, isBlitzEnabled } from '../../../../src-shared/axis-empires/war/combat/blitz.ts'
import { columnShifts, hexShift } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { combat, Position } from '../../../kit/position.ts'

const LOW = { france: 'axis', 'belgium-holland': 'western' } as const

describe('Blitz Combat', () => {
  it('[4.1.2] [18.6] a Blitz marker enables its faction within two hexes', () => {
    const p = new Position({ phasing: 'axis', at: { 'axis-blitz-1': 'w3825' } })
    expect(isBlitzEnabled(p.game, 0, p.hex('w3825'))).toBe(true)
    expect(isBlitzEnabled(p.game, 0, p.hex('w3823'))).toBe(true)
    expect(isBlitzEnabled(p.game, 0, p.hex('w3822'))).toBe(false)
    expect(isBlitzEnabled(p.game, 1, p.hex('w3825'))).toBe(false)
  })

  it('[11.4] [11.5] weather rules Blitz attacks out, but for Finns, Russians, Swedes and the SS in Snow', () => {
    const at = { 'rus-inf-01': 'e4311', 'ger-inf-01': 'e4310', 'ger-1ss': 'e4209' }
    const snow = new Position({ phasing: 'soviet', at, turn: '1942-1' })
    expect(blitzWeatherAllows(snow.game, snow.unit('rus-inf-01'), snow.hex('e4310'))).toBe(true)
    expect(blitzWeatherAllows(snow.game, snow.unit('ger-1ss'), snow.hex('e4310'))).toBe(true)
    const alone = new Position({ phasing: 'soviet', at: { 'ger-inf-01': 'e4310' }, turn: '1942-1' })
    expect(blitzWeatherAllows(alone.game, alone.unit('ger-inf-01'), alone.hex('e4311'))).toBe(false)
    const storm = new Position({ phasing: 'axis', at: { 'ger-inf-01': 'e1406' }, turn: '1942-3' })
    expect(storm.game.weather(storm.hex('e1307'))).toBe('storms')
    expect(blitzWeatherAllows(storm.game, storm.unit('ger-inf-01'), storm.hex('e1307'))).toBe(false)
  })

  const landing = {
    phasing: 'western' as const,
    active: LOW,
    at: {
      'brit-inf-01': 'w3815',
      'west-beachhead-1/1': 'w3815',
      'west-blitz-1': 'w3815',
      'brit-convoy-1/1': 'zone:north-sea:convoys',
    },
    facing: { 'west-beachhead-1': 'w3714' },
  }

  it('[4.1.3] a supplied, Blitz-enabled unit lands over its Beachhead Hexside', () => {
    const p = new Position({ ...landing, frame: combat(true) })
    p.do({ type: 'land', unit: 'brit-inf-01' })
    expect(p.at('brit-inf-01')).toBe('w3714')
  })

  it('[4.1.3] nobody lands on an enemy unit', () => {
    const p = new Position({ ...landing, at: { ...landing.at, 'ger-inf-01': 'w3714' }, frame: combat(true) })
    p.do({ type: 'end' })
    expect(p.engine.decision()?.kind).not.toBe('landing')
  })

  it('[4.2.3.2] [18.1] each Airdrop marker in the defending hex shifts one to the right in Blitz Combat', () => {
    const at = { 'ger-1p': 'w3718', 'ger-abn/1': 'w3618', 'brit-inf-01': 'w3618', 'axis-blitz-1': 'w3718' }
    const p = new Position({
      phasing: 'axis',
      at,
      active: { france: 'western', 'belgium-holland': 'western' },
    })
    const battle = {
      target: p.hex('w3618'),
      side: 0,
      attackers: [p.unit('ger-1p')],
      support: undefined,
      defenders: [p.unit('brit-inf-01')],
      defence: undefined,
    }
    const drops = (blitz: boolean) =>
      columnShifts(p.game, { ...battle, blitz }).filter((s) => s.rule === '4.2.3.2').length
    expect(drops(true)).toBe(1)
    expect(drops(false)).toBe(0)
  })

  it('[4.2.3.6] a supplied marine across a Beachhead Hexside shifts one to the right in Blitz Combat', () => {
    const p = new Position({
      ...landing,
      at: { ...landing.at, 'brit-cdo': 'w3815', 'ger-inf-01': 'w3714' },
    })
    const battle = {
      target: p.hex('w3714'),
      side: 1,
      attackers: [p.unit('brit-cdo')],
      support: undefined,
      defenders: [p.unit('ger-inf-01')],
      defence: undefined,
    }
    const shifts = columnShifts(p.game, { ...battle, blitz: true })
    expect(shifts.filter((s) => s.rule === '4.2.3.6').map((s) => s.value)).toEqual([1])
    expect(
      shifts.filter((s) => s.rule === '4.2.3.8' && s.label.startsWith('Beachhead')).map((s) => s.value),
    ).toEqual([-1])
  })

  it('[4.2.3.8] [9.2] defenders on a Beachhead have the shift of its hexside, and no other for their stacking limit', () => {
    for (const [face, value] of [
      [0, -2],
      [1, -1],
    ] as const) {
      const p = new Position({
        phasing: 'axis',
        active: LOW,
        at: { 'brit-inf-01': 'w3815', [`west-beachhead-1/${face}`]: 'w3815', 'ger-inf-01': 'w3714' },
        facing: { 'west-beachhead-1': 'w3714' },
      })
      const battle = {
        target: p.hex('w3815'),
        side: 0,
        blitz: false,
        attackers: [p.unit('ger-inf-01')],
        support: undefined,
        defenders: [p.unit('brit-inf-01')],
        defence: undefined,
      }
      const shifts = columnShifts(p.game, battle).filter(({ rule }) => rule === '4.2.3.8')
      expect(
        shifts.map((shift) => shift.value),
        `side ${face}`,
      ).toEqual([value])
    }
  })

  it('[4.2.3.8] a Port in rough terrain keeps the shift of the ground, as La Coruna does that of its hills', () => {
    const p = new Position({ phasing: 'axis', at: {} })
    expect(hexShift(p.game, p.hex('w3108')).map(({ value }) => value)).toEqual([-1])
  })

  it('[4.2.4.2] the attrition of a result is attacker first, defender second', () => {
    const p = new Position({ phasing: 'axis', at: {} })
    const cells = Object.values(p.game.content.crt.rows).flat()
    expect(cells.some((c) => c.retreat === 'Dr1' && c.attrition?.[0] === 0 && c.attrition[1] === 1)).toBe(
      true,
    )
    expect(cells.some((c) => c.retreat === 'Dr3' && c.attrition?.[0] === 0 && c.attrition[1] === 1)).toBe(
      true,
    )
    expect(cells.some((c) => c.retreat === 'Ad' && c.attrition?.[0] === 1 && c.attrition[1] === 0)).toBe(true)
  })
})
