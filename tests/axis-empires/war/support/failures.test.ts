import { describe, expect, it } from 'vitest'
import { judgeLanding } from '../../../../src-shared/axis-empires/war/combat/landing.ts'
import { columnShifts } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { operational, Position } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const

describe('Failures', () => {
  const at = { 'ger-inf-01': 'w3720', 'brit-1a': 'w3618', 'ger-inf-02': 'w3620' }
  const move = (marker: Record<string, string>) =>
    new Position({ phasing: 'axis', at: { ...at, ...marker }, active: LOW, frame: operational() })
  const rule = (p: Position, unit: string, to: string): string => {
    const verdict = p.judge({ type: 'step', unit, to })
    return verdict.ok ? 'ok' : verdict.rule
  }

  it('[18.12] a Failure of supply forbids entering an EZOC within five hexes, of that faction only', () => {
    expect(rule(move({}), 'ger-inf-02', 'w3619')).toBe('ok')
    expect(rule(move({ 'axis-failure-1/1': 'w3720' }), 'ger-inf-02', 'w3619')).toBe('18.12')
    expect(rule(move({ 'axis-failure-1': 'w3720' }), 'ger-inf-02', 'w3619')).toBe('ok')
    expect(rule(move({ 'west-failure-1/1': 'w3720' }), 'ger-inf-02', 'w3619')).toBe('ok')
    expect(rule(move({ 'axis-failure-1/1': 'w3720' }), 'ger-inf-02', 'w3621')).toBe('ok')
  })

  it('[18.12] a Failure of command forbids leaving one', () => {
    const near = { 'ger-inf-02': 'w3619' }
    expect(rule(move(near), 'ger-inf-02', 'w3620')).toBe('ok')
    expect(rule(move({ ...near, 'axis-failure-1': 'w3720' }), 'ger-inf-02', 'w3620')).toBe('18.12')
  })

  it('[18.12] nobody lands, advances or exploits into a Failure Hex', () => {
    const beach = { 'west-beachhead-1/1': 'w3815', 'brit-inf-01': 'w3815', 'west-blitz-1': 'w3815' }
    const landing = (more: Record<string, string>) =>
      new Position({
        phasing: 'western',
        at: { ...beach, 'brit-inf-02': 'w3915', ...more },
        facing: { 'west-beachhead-1': 'w3714' },
        active: {},
        conquered: { france: 'axis' },
        frame: { proc: 'combat', blitz: true, step: 'landing' },
      })
    expect(landing({}).judge({ type: 'land', unit: 'brit-inf-01' }).ok).toBe(true)
    const failed = landing({ 'west-failure-1': 'w3714' })
    const verdict = judgeLanding(failed.game, failed.unit('brit-inf-01'))
    expect(verdict).toMatchObject({ ok: false, rule: '18.12' })
  })
})

describe('shifts of Blitz Combat', () => {
  const shifts = (at: Record<string, string>, blitz = true): string[] => {
    const p = new Position({ phasing: 'axis', at, active: LOW })
    return columnShifts(p.game, {
      target: p.hex('w3619'),
      side: 0,
      blitz,
      attackers: [p.unit('ger-inf-01')],
      support: undefined,
      defenders: [p.unit('brit-inf-01')],
      defence: undefined,
    }).map((shift) => shift.rule)
  }
  const base = { 'ger-inf-01': 'w3620', 'brit-inf-01': 'w3619' }

  it('[4.1.2] an Air unit of the attacker must be Blitz-enabled to give its shift', () => {
    const air = { ...base, 'ger-af-1': 'w3619' }
    expect(shifts({ ...air, 'axis-blitz-1': 'w3620' })).toContain('4.2.3.1')
    // The marker enables the attacker two hexes off, not the Air unit three hexes off.
    expect(shifts({ ...air, 'axis-blitz-1': 'w3622' })).not.toContain('4.2.3.1')
    expect(shifts({ ...air, 'axis-blitz-1': 'w3622' }, false)).toContain('4.2.3.1')
  })

  it('[4.2.3.2] each Airdrop marker in the hex shifts a Blitz attack, no other', () => {
    const drop = { ...base, 'ger-abn/1': 'w3619', 'axis-blitz-1': 'w3620' }
    expect(shifts(drop).filter((rule) => rule === '4.2.3.2')).toHaveLength(1)
    expect(shifts(drop, false)).not.toContain('4.2.3.2')
  })
})
