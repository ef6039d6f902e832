import { describe, expect, it } from 'vitest'
import { zoneName } from '../../../../src-shared/axis-empires/ground/names/zones.ts'
import { judgeFleetPath } from '../../../../src-shared/axis-empires/war/support/fleet-path.ts'
import { supportPosition } from './helpers.ts'

describe('why a fleet does not get there', () => {
  const p = supportPosition({ maps: ['ds'], phasing: 'axis', at: { 'jpn-inf-01': 'p4904' } })
  const zone = (id: string): number => p.game.graph.zoneIndex.get(id) ?? -1
  const reason = (id: string): string => {
    const verdict = judgeFleetPath(p.game, p.unit('jpn-surf-1'), zone(id))
    return verdict.ok ? 'ok' : verdict.reason
  }

  it('[2.2.3.2] at most three reasons are shown, those near the goal if there are such', () => {
    const told = reason('bay-of-bengal')
    expect(told).toMatch(/^no Fleet Unit Path leads to the Bay of Bengal: /)
    expect(told.split(': ')[1]?.split('; ').length).toBeLessThanOrEqual(3)
    expect(reason('japanese-coast')).toBe('ok')
  })

  it('names Naval Zones behind an article', () => {
    expect(zoneName(p.game, zone('marianas'))).toBe('Marianas')
    expect(zoneName(p.game, zone('java-sea'))).toBe('Java Sea')
  })
})
