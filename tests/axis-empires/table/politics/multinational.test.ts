/** Politics of units that belong to two nations: what binds either binds them (13.8.4). */
import { describe, expect, it } from 'vitest'
import { moverOf } from '../../../../src-shared/axis-empires/war/access/entry.ts'
import { movementFrame } from '../../../../src-shared/axis-empires/war/movement/frame.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const ANTWERP = 'w3718'
const LILLE = 'w3618'
const ROME = 'w2623'
const position = (options: Partial<PositionOptions>): Position =>
  new Position({ phasing: 'western', at: {}, frame: movementFrame(false), ...options })
const country = (p: Position, id: string): number => p.game.politics.country(id)

describe('multi-national units', () => {
  const army = { 'west-aa': ANTWERP, 'bh-inf-1': 'hold:west-aa' }
  const active = { 'belgium-holland': 'western', france: 'western' } as const
  it('[13.8.4] [13.6.1.1] the Policy of the one nation binds the unit, though the other is at War', () => {
    const free = position({ at: army, active })
    expect(moverOf(free.game, free.unit('west-aa'))).toMatchObject({ bound: 0, policy: null })
    expect(free.judge({ type: 'step', unit: 'west-aa', to: LILLE })).toEqual({ ok: true })
    const bound = position({ at: army, active, postures: { 'western-minors': 'guarantees' } })
    expect(moverOf(bound.game, bound.unit('west-aa'))).toMatchObject({ bound: 1, policy: 'guarantees' })
    expect(bound.judge({ type: 'step', unit: 'west-aa', to: LILLE })).toMatchObject({
      ok: false,
      rule: '13.6.1.1',
    })
  })
  it('[13.8.4] [13.6.2] of a Policy and a Truce the stricter counts', () => {
    const p = position({
      at: army,
      active,
      postures: { 'western-minors': 'guarantees', britain: 'negotiation' },
    })
    expect(moverOf(p.game, p.unit('west-aa')).bound).toBe(1)
    const truce = position({ at: army, active, postures: { britain: 'armistice' } })
    expect(moverOf(truce.game, truce.unit('west-aa')).bound).toBe(2)
  })
  it('[13.8.4] [18.13] the marker that keeps one nation at home keeps the unit there', () => {
    const at = { 'axis-pa': ROME, 'ita-exp': 'hold:axis-pa' }
    const free = position({ phasing: 'axis', active: { italy: 'axis' }, at })
    expect(moverOf(free.game, free.unit('axis-pa')).confinedTo).toBe(-1)
    const kept = position({
      phasing: 'axis',
      active: { italy: 'axis' },
      at: { ...at, 'axis-mobilizing-1/1': ROME },
    })
    expect(moverOf(kept.game, kept.unit('axis-pa')).confinedTo).toBe(country(kept, 'italy'))
    expect(moverOf(kept.game, kept.unit('ger-inf-01')).confinedTo).toBe(-1)
  })
})
