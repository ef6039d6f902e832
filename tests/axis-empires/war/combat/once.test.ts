/** Who has taken part in a combat, and what it keeps him from. */
import { describe, expect, it } from 'vitest'
import {
  type AttackFrame,
  attackFrame,
  attackingForce,
} from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { judgeAttacker } from '../../../../src-shared/axis-empires/war/combat/eligible.ts'
import { forceBar, retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { combat, Position } from '../../../kit/position.ts'

describe('one attack a Segment', () => {
  it('[4.2.1] [4.2.1.2] an HQ that has given an attack Ranged Support attacks no more in that Segment', () => {
    const p = new Position({
      phasing: 'axis',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: {
        'ger-1p': 'w3717',
        'ger-hq-a': 'w3718',
        'brit-inf-01': 'w3617',
        'brit-inf-02': 'w3618',
      },
      frame: combat(),
    })
    const allowed = (): boolean => judgeAttacker(p.game, p.unit('ger-hq-a'), p.hex('w3618'), false).ok
    expect(allowed()).toBe(true)
    p.do({ type: 'attack', target: 'w3617' }, { type: 'add', unit: 'ger-1p' })
    p.do({ type: 'support', unit: 'ger-hq-a' }, { type: 'fight' })
    expect(allowed()).toBe(false)
  })
})

describe('the stacks of an attack that has failed', () => {
  const at = { 'ger-4a': 'e3608', 'ger-8a': 'e3708', 'ger-hq-g': 'e3607', 'rus-3a': 'e3609' }
  const frame = (attackers: string[]): AttackFrame =>
    ({
      ...attackFrame('e3609', false),
      units: ['ger-4a', 'ger-8a'],
      attackers,
      stage: 'attacker-retreat',
    }) as AttackFrame
  it('[4.2.5] an HQ swept up by one stack does not hold another stack', () => {
    const p = new Position({ phasing: 'axis', at: { ...at, 'ger-4a': 'e3607' } })
    const force = attackingForce(p.game, frame(['ger-4a', 'ger-8a', 'ger-hq-g']), 'e3708')
    expect(forceBar(p.game, force)).toBeUndefined()
    expect(retreatHexes(p.game, force).length).toBeGreaterThan(0)
  })
  it('[4.2.5.2] an HQ that attacked from another hex does', () => {
    const p = new Position({ phasing: 'axis', at: { ...at, 'ger-hq-g': 'e3610' } })
    const force = attackingForce(
      p.game,
      { ...frame(['ger-8a', 'ger-hq-g']), units: ['ger-8a', 'ger-hq-g'] } as AttackFrame,
      'e3708',
    )
    expect(forceBar(p.game, force)).toMatchObject({ rule: '4.2.5.2' })
  })
})
