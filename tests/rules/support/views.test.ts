import { describe, expect, it } from 'vitest'
import { landingNeeds, navalZoneView, placementView } from '../../../src-shared/axis-empires/support/views.ts'
import { AXIS_SUPPORT, aside, supportPosition } from './helpers.ts'

describe('what a screen asks about support', () => {
  it('[2.2.3.1] a placement: verdict, path, and who could contest it', () => {
    const at = { 'ger-inf-01': 'w3720', 'brit-inf-01': 'w3817' }
    const p = supportPosition({
      phasing: 'axis',
      at,
      active: { 'belgium-holland': 'western', france: 'western' },
    })
    const view = placementView(p.game, 'ger-af-1', 'w3717')
    expect(view?.verdict).toEqual({ ok: true })
    expect(view?.path).toMatchObject({ kind: 'air', from: 'w3720' })
    expect(view?.path?.hexes).toHaveLength(4)
    expect(view?.path?.hexes.at(-1)).toBe('w3717')
    expect(view?.contesters).toEqual([{ faction: 'western', pieces: ['brit-af-1', 'brit-int'] }])
    const far = placementView(p.game, 'ger-af-1', 'w3516')
    expect(far).toMatchObject({ verdict: { ok: false }, path: null, contesters: [] })
    expect(placementView(p.game, 'ger-inf-01', 'w3717')).toBeUndefined()
  })

  it('[2.2.3.2] a Fleet Unit Path is told by its zones and waterways', () => {
    const at = { 'ita-exp': 'w3919', 'ger-inf-01': 'w2208' }
    const conquered = { 'belgium-holland': 'axis' } as const
    const p = supportPosition({ phasing: 'axis', at, active: { italy: 'axis' }, conquered })
    expect(placementView(p.game, 'ita-surf', 'zone:north-sea:station')?.path).toEqual({
      kind: 'fleet',
      from: expect.stringMatching(/^w/),
      hexes: [],
      zones: ['western-mediterranean', 'north-atlantic', 'north-sea'],
      waterways: ['w2208'],
    })
  })

  it('[glossary: Open Port] a Naval Zone: its boxes, and each port with the reason it is closed', () => {
    const at = { 'ger-sub-1': 'zone:north-atlantic:station', 'brit-convoy-1': 'zone:north-atlantic:convoys' }
    const p = supportPosition({ phasing: 'axis', at, active: { france: 'western' } })
    const view = navalZoneView(p.game, 'north-atlantic')
    expect(view?.boxes).toEqual({ station: ['ger-sub-1'], convoys: ['brit-convoy-1'], used: [] })
    const brest = view?.ports.find((port) => port.at === 'w3612')
    expect(brest?.open.western).toMatchObject({ ok: false, reason: expect.stringContaining('on station') })
    expect(brest?.open.axis).toMatchObject({ ok: false })
    expect(view?.ports.some((port) => port.at === 'box:eastern-us')).toBe(true)
    expect(navalZoneView(p.game, 'nowhere')).toBeUndefined()
  })

  it('[2.2.3.5] a landing: what is there and what is lacking', () => {
    const options = { phasing: 'western', active: {}, conquered: { france: 'axis' } } as const
    const lacking = (at: Record<string, string>): string[] => {
      const p = supportPosition({ ...options, at: { ...AXIS_SUPPORT, ...at } })
      return landingNeeds(p.game, 'western', 'w3815', 'w3714').flatMap(({ need, verdict }) =>
        verdict.ok ? [] : [need],
      )
    }
    expect(lacking({ 'brit-inf-01': 'w3915', 'brit-convoy-1': 'zone:north-sea:convoys' })).toEqual([])
    expect(lacking({})).toEqual(['placer', 'transport'])
    expect(lacking({ 'brit-inf-01': 'w3915', 'ger-sub-1': 'zone:north-sea:station' })).toEqual([
      'port',
      'transport',
    ])
    expect(lacking({ 'brit-inf-01': 'w3915', ...aside('west-beachhead-1', 'west-beachhead-2') })).toEqual(
      expect.arrayContaining(['marker', 'transport']),
    )
  })
})
