/** Terms of the glossary, as the rules that use them decide. */
import { describe, expect, it } from 'vitest'
import { isBlitzEnabled } from '../../../../src-shared/axis-empires/war/combat/blitz.ts'
import { fleetPath, judgeFleetPath } from '../../../../src-shared/axis-empires/war/support/fleet-path.ts'
import type { Position } from '../../../kit/position.ts'
import { supportPosition } from './helpers.ts'

const zone = (p: Position, id: string): number => p.game.graph.zoneIndex.get(id) ?? -1

describe('terms of the glossary', () => {
  it('[4.1.2] Blitz-enabled: within two hexes of a friendly marker', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'axis-blitz-1': 'w3825' } })
    expect(isBlitzEnabled(p.game, 0, p.hex('w3823'))).toBe(true)
    expect(isBlitzEnabled(p.game, 0, p.hex('w3822'))).toBe(false)
    expect(isBlitzEnabled(p.game, 1, p.hex('w3825'))).toBe(false)
  })

  it('[2.2.3.2] Home Country Ports: those of Italy, not of Libya; a Western box for every Western unit', () => {
    const at = { 'ita-inf-1': 'w1522', 'ita-inf-2': 'w2424' }
    const p = supportPosition({ phasing: 'axis', at, active: { italy: 'axis' } })
    const start = fleetPath(p.game, p.unit('ita-surf'), zone(p, 'central-mediterranean'))?.from
    const hex = start && 'hex' in start ? start.hex : -1
    expect(p.game.graph.hexes[hex]?.area).toBe('italy')
    expect(p.game.graph.hexes[p.hex('w1522')]?.area).not.toBe('italy')
    const west = supportPosition({ phasing: 'western', at: {}, active: { france: 'western' } })
    expect(fleetPath(west.game, west.unit('fra-surf'), zone(west, 'north-atlantic'))?.from).toMatchObject({
      box: expect.any(String),
    })
  })

  it('[2.2.3.2] a Restricted Waterway is open by an Open Port at it', () => {
    const open = (at: Record<string, string>) => {
      const p = supportPosition({ phasing: 'western', at })
      const judged = judgeFleetPath(p.game, p.unit('brit-surf-1'), zone(p, 'western-mediterranean'))
      return judged.ok ? 'open' : judged.rule
    }
    expect(open({})).toBe('2.2.3.2')
    expect(open({ 'brit-inf-01': 'w2208' })).toBe('open')
    expect(open({ 'brit-inf-01': 'w2208', 'ger-af-1': 'w2208' })).toBe('2.2.3.2')
    expect(open({ 'brit-inf-01': 'w2208', 'ger-sub-1': 'zone:north-atlantic:station' })).toBe('2.2.3.2')
  })
})
