import { describe, expect, it } from 'vitest'
import { oddsOf } from '../../../../src-shared/axis-empires/war/combat/odds.ts'
import { combat, operational, Position } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const

describe('what the chapters say first', () => {
  it('[3.1] units move one at a time: a unit left for another does not continue', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3825', 'ger-inf-02': 'w3825' },
      frame: operational(),
    })
    const first = (unit: string) =>
      p.offers().find((o) => o.piece === unit && o.command.type === 'step')?.command
    const one = first('ger-inf-01')
    if (one) p.do(one)
    expect(first('ger-inf-01')).toBeDefined()
    const two = first('ger-inf-02')
    if (two) p.do(two)
    expect(first('ger-inf-01')).toBeUndefined()
    expect(p.judge({ type: 'step', unit: 'ger-inf-01', to: 'w3825' })).toMatchObject({
      ok: false,
      rule: '3.1',
    })
  })

  it('[4.2] a Regular Combat Segment needs no Blitz marker', () => {
    const at = { 'ger-1p': 'w3717', 'brit-inf-01': 'w3617' }
    const p = new Position({ phasing: 'axis', at, active: LOW, frame: combat() })
    expect(p.judge({ type: 'attack', target: 'w3617' })).toMatchObject({ ok: true })
  })

  it('[4.2.3] all shifts add up, the attacker’s to the right, the defender’s to the left', () => {
    const at = { 'ger-1p': 'w3717', 'ger-inf-09': 'w3718', 'ger-af-1': 'w3618', 'fra-line-1': 'w3617' }
    const p = new Position({ phasing: 'axis', at, active: LOW, turn: '1940-6' })
    const battle = {
      target: p.hex('w3617'),
      side: 0,
      blitz: false,
      attackers: [p.unit('ger-1p')],
      support: undefined,
      defenders: [p.unit('fra-line-1')],
      defence: undefined,
    }
    const odds = oddsOf(p.game, battle)
    const net = odds.shifts.reduce((sum, shift) => sum + shift.value, 0)
    expect(odds.shifts.length).toBe(2)
    expect(odds.column - odds.raw).toBe(net)
  })

  it('[9] only friendly ground units count in a stack: Air units and markers do not', () => {
    const at = {
      'ger-1a/1': 'w3825',
      'ger-2a/1': 'w3825',
      'ger-af-1': 'w3825',
      'axis-blitz-1': 'w3825',
      'ger-inf-01/1': 'w3825',
    }
    const p = new Position({ phasing: 'axis', at, frame: { proc: 'stacking' } })
    expect(p.engine.decision()).toBeUndefined()
  })

  it('[11] weather comes from the Turn Track, by area: clear unless a box says otherwise', () => {
    const p = new Position({ phasing: 'axis', at: {}, turn: '1940-6' })
    expect(p.game.weather(p.hex('w3825'))).toBe('clear')
    const winter = new Position({ phasing: 'axis', at: {}, turn: '1941-1' })
    expect(winter.game.weather(winter.hex('w3825'))).toBe('snow')
  })

  it('[2.3.2] conversions come after the combinations and before the eliminations', () => {
    const at = { 'fra-def-1': 'w3516', 'fra-inf-01': 'w3516', 'fra-inf-02': 'w3516' }
    const p = new Position({
      phasing: 'western',
      at,
      active: LOW,
      frame: { proc: 'organization', step: 1, faction: 'western' },
    })
    expect(p.offers().some((o) => o.command.type === 'combine')).toBe(true)
    expect(p.judge({ type: 'convert', unit: 'fra-def-1', into: 'fra-def-1' })).toMatchObject({
      ok: false,
      rule: '2.3',
    })
    p.do({ type: 'next' })
    expect(p.judge({ type: 'convert', unit: 'fra-def-1', into: 'fra-def-1' })).toMatchObject({ ok: true })
    p.do({ type: 'next' })
    expect(p.offers().some((o) => o.command.type === 'convert')).toBe(false)
  })
})
