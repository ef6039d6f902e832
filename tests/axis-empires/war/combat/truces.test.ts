/** Where a unit may not go after a combat or from a Beachhead, because a Movement Phase would close the hex to it. */
import { describe, expect, it } from 'vitest'
import { exploitSteps, judgeAdvance } from '../../../../src-shared/axis-empires/war/combat/aftermath.ts'
import { type AttackFrame, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { judgeLanding } from '../../../../src-shared/axis-empires/war/combat/landing.ts'
import { combat, Position } from '../../../kit/position.ts'

/** The Russians have driven a German off e3608 from Kiev; who stands beside it is for the test to say. */
function advance(posture: string | undefined, beside: Readonly<Record<string, string>>): string {
  const p = new Position({
    phasing: 'soviet',
    at: { 'rus-1t': 'e3609', ...beside },
    postures: posture === undefined ? {} : { russia: posture },
  })
  const verdict = judgeAdvance(
    p.game,
    { ...attackFrame('e3608', false), attackers: ['rus-1t'] },
    p.unit('rus-1t'),
  )
  return verdict.ok ? 'ok' : verdict.rule
}

describe('an advance into a zone of control', () => {
  const german = { 'ger-inf-01': 'e3607' }
  it('[4.2.7] [13.6.2.2] is closed by a Truce with anyone who projects it, and by nothing else', () => {
    expect(advance(undefined, german)).toBe('ok')
    for (const truce of ['negotiation', 'armistice', 'reassess-policy'])
      expect(advance(truce, german), truce).toBe('13.6.2')
    expect(advance('negotiation', {})).toBe('ok')
  })

  it('[4.2.7] [13.6.2.2] is open once another friendly unit is in the hex', () => {
    expect(advance('negotiation', { ...german, 'rus-af-1': 'e3608' })).toBe('ok')
  })

  it('[13.6.2] binds the Axis in the same way', () => {
    const axis = (posture?: string): string => {
      const p = new Position({
        phasing: 'axis',
        at: { 'ger-1p': 'e3607', 'ger-inf-01': 'w3825', 'rus-inf-01': 'e3609' },
        postures: posture === undefined ? {} : { russia: posture },
      })
      const frame = { ...attackFrame('e3608', false), attackers: ['ger-1p'] }
      const verdict = judgeAdvance(p.game, frame, p.unit('ger-1p'))
      return verdict.ok ? 'ok' : verdict.rule
    }
    expect(axis()).not.toBe('13.6.2')
    expect(axis('negotiation')).toBe('13.6.2')
  })

  it('[4.2.8] [13.6.2.2] goes for each hex of an Exploitation', () => {
    const steps = (posture?: string): string[] => {
      const p = new Position({
        phasing: 'soviet',
        at: { 'rus-1t': 'e3608', 'rus-inf-01': 'e3609', 'ger-inf-01': 'e3606' },
        postures: posture === undefined ? {} : { russia: posture },
      })
      const frame = { ...attackFrame('e3608', false), exploiter: 'rus-1t', exploitLeft: 1 } as AttackFrame
      return exploitSteps(p.game, frame)
        .map((hex) => p.game.hexId(hex))
        .sort()
    }
    const free = steps()
    const bound = steps('negotiation')
    expect(free).toContain('e3607')
    expect(bound).not.toContain('e3607')
    expect(bound.length).toBeGreaterThan(0)
    expect(free).toEqual(expect.arrayContaining(bound))
  })

  it('[4.1.3] [13.6.2.2] goes for a Beachhead Landing', () => {
    const landing = (posture?: string): string => {
      const p = new Position({
        phasing: 'western',
        active: { france: 'axis', 'belgium-holland': 'western' },
        at: {
          'brit-inf-01': 'w3815',
          'west-beachhead-1/1': 'w3815',
          'west-blitz-1': 'w3815',
          'brit-convoy-1/1': 'zone:north-sea:convoys',
          'ger-inf-01': 'w3615',
        },
        facing: { 'west-beachhead-1': 'w3714' },
        postures: posture === undefined ? {} : { britain: posture },
        frame: combat(true),
      })
      const verdict = judgeLanding(p.game, p.unit('brit-inf-01'))
      return verdict.ok ? 'ok' : verdict.rule
    }
    expect(landing()).toBe('ok')
    expect(landing('negotiation')).toBe('13.6.2')
  })
})
