/** The Chinese Interceptors are pan-national: the bases of every friendly Chinese Country serve them (13.8.4). */
import { describe, expect, it } from 'vitest'
import { contestersOf, judgeContest } from '../../../../src-shared/axis-empires/war/support/contest.ts'
import type { Position } from '../../../kit/position.ts'
import { placing, supportPosition } from './helpers.ts'

const WESTERN = 1
const SOVIET = 2
/** Japan on the coast, one Army of Kiangsu inland; the Interceptors come with a card and lie in their pools. */
const AT = {
  'jpn-inf-01': 'a4724',
  'jpn-af-1': 'pool:axis@ds',
  'ds-west-chi-int': 'pool:western@ds',
  'ds-sov-chi-int': 'pool:soviet@ds',
}
const china = (at: Record<string, string>, more: Record<string, unknown> = {}): Position =>
  supportPosition({ phasing: 'axis', maps: ['ds'], at: { ...AT, ...at }, ...more })

function contesting(p: Position, interceptor: string, hex: string): string {
  const target = { kind: 'hex', hex: p.hex(hex) } as const
  const attempt = { unit: p.unit('jpn-af-1'), type: 'air-force', target } as const
  const verdict = judgeContest(p.game, attempt, p.unit(interceptor))
  return verdict.ok ? 'ok' : `${verdict.rule}: ${verdict.reason}`
}

describe('a pan-national Interceptor', () => {
  it('[13.8.4] [2.2.3.3] contests from an Air Base of any friendly Chinese Country, within its range', () => {
    const p = china({ 'ki-inf-1': 'a4722' })
    expect(contesting(p, 'ds-west-chi-int', 'a4724')).toBe('ok')
    expect(contesting(p, 'ds-west-chi-int', 'a4726')).toMatch(
      /^2\.2\.3\.1: no Air Base of .*Kiangsu.* 3 hexes/,
    )
    // Szechwan is as good as Kiangsu, and bases of both serve at once.
    expect(contesting(china({ 'sze-wz6': 'a4722' }), 'ds-west-chi-int', 'a4724')).toBe('ok')
    const target = { kind: 'hex', hex: p.hex('a4724') } as const
    const attempt = { unit: p.unit('jpn-af-1'), type: 'air-force', target } as const
    expect(contestersOf(p.game, attempt, WESTERN).map(({ id }) => id)).toContain('ds-west-chi-int')
    expect(contestersOf(p.game, attempt, SOVIET).map(({ id }) => id)).not.toContain('ds-sov-chi-int')
  })

  it('[13.8.4] has no base in a Chinese Country of another faction, nor one of a British unit', () => {
    expect(contesting(china({ 'ki-inf-1': 'a4722' }), 'ds-sov-chi-int', 'a4724')).toMatch(/^2\.2\.3\.1/)
    const soviet = { szechwan: 'western', kiangsu: 'soviet' } as const
    const p = china({ 'ki-inf-1': 'a4722' }, { active: soviet })
    expect(contesting(p, 'ds-sov-chi-int', 'a4724')).toBe('ok')
    expect(contesting(p, 'ds-west-chi-int', 'a4724')).toMatch(/^2\.2\.3\.1/)
    const british = china({ 'ds-brit-inf-05': 'a4722' })
    expect(contesting(british, 'ds-west-chi-int', 'a4724')).toMatch(/^2\.2\.3\.1/)
  })

  it('[13.6.1.1] does not contest while the Chinese Countries of its faction are under a Policy', () => {
    const p = china({ 'ki-inf-1': 'a4722' }, { postures: { 'nationalist-china': 'disputes' } })
    expect(contesting(p, 'ds-west-chi-int', 'a4724')).toMatch(/^13\.6\.1\.1/)
  })

  it('[2.2.3.3] an Interceptor never places itself, pan-national or not', () => {
    const p = china({ 'ki-inf-1': 'a4722' })
    expect(placing(p, 'ds-west-chi-int', 'a4724')).toBe('2.2.3.3')
  })
})
