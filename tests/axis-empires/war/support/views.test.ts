import { describe, expect, it } from 'vitest'
import { pathView } from '../../../../src-shared/axis-empires/questions/views/support/placement.ts'
import { supportPosition } from './helpers.ts'

describe('paths for drawing', () => {
  it('[2.2.3.1] an Air Unit Path is shown by its hexes, from the Air Base on', () => {
    const active = { 'belgium-holland': 'western', france: 'western' } as const
    const p = supportPosition({ phasing: 'axis', at: { 'ger-inf-01': 'w3720' }, active })
    const path = pathView(p.game, p.unit('ger-af-1'), 'air-force', 'w3717')
    expect(path).toMatchObject({ kind: 'air', from: 'w3720', zones: [], waterways: [] })
    expect(path?.hexes).toHaveLength(4)
    expect(path?.hexes.at(-1)).toBe('w3717')
    expect(pathView(p.game, p.unit('ger-af-1'), 'air-force', 'w3516')).toBeNull()
  })

  it('[2.2.3.2] a Fleet Unit Path is shown by its zones and waterways', () => {
    const at = { 'ita-exp': 'w3919', 'ger-inf-01': 'w2208' }
    const conquered = { 'belgium-holland': 'axis' } as const
    const p = supportPosition({ phasing: 'axis', at, active: { italy: 'axis' }, conquered })
    expect(pathView(p.game, p.unit('ita-surf'), 'surface-fleet', 'zone:north-sea:station')).toEqual({
      kind: 'fleet',
      from: expect.stringMatching(/^w/),
      hexes: [],
      zones: ['western-mediterranean', 'north-atlantic', 'north-sea'],
      waterways: ['w2208'],
    })
  })
})
