import { describe, expect, it } from 'vitest'
import { judgeContest } from '../../../../src-shared/axis-empires/war/support/contest.ts'
import { AXIS_SUPPORT, placing, supportPosition, verdict, WESTERN_SUPPORT } from './helpers.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const CALAIS = { 'ger-inf-01': 'w3717', 'ger-inf-02': 'w3720' }

describe('restrictions of placement', () => {
  it('[2.2.3.4] an Air Force keeps one hex between itself and friendly Air units, a Bomber does not', () => {
    const p = supportPosition({ phasing: 'axis', at: { ...CALAIS, 'ger-af-1': 'w3720' }, active: LOW })
    expect(placing(p, 'ger-af-2', 'w3720')).toBe('2.2.3.4')
    expect(placing(p, 'ger-af-2', 'w3721')).toBe('2.2.3.4')
    expect(placing(p, 'ger-af-2', 'w3722')).toBe('ok')
    expect(placing(p, 'ger-bomber', 'w3721')).toBe('ok')
  })

  it('[2.2.3.4] nothing is placed in or next to the hex of an enemy Air unit, contests excepted', () => {
    const at = { ...CALAIS, 'brit-af-1': 'w3617' }
    const p = supportPosition({ phasing: 'axis', at, active: LOW })
    expect(placing(p, 'ger-af-2', 'w3618')).toBe('2.2.3.4')
    expect(placing(p, 'ger-bomber', 'w3617')).toBe('2.2.3.4')
    expect(placing(p, 'ger-af-2', 'w3618', 'contest')).toBe('ok')
  })

  it('[11.3] no Air unit in Mud, and no path through it', () => {
    const p = supportPosition({ phasing: 'axis', at: CALAIS, turn: '1940-3', active: LOW })
    expect(placing(p, 'ger-af-1', 'w3720')).toBe('11.3')
    expect(placing(p, 'ger-af-1', 'w3817')).toBe('11.3')
    // From a muddy base out over the Channel the path enters no muddy land.
    expect(placing(p, 'ger-af-1', 'w3815')).toBe('ok')
    const dry = supportPosition({ phasing: 'axis', at: CALAIS, active: LOW })
    expect(placing(dry, 'ger-af-1', 'w3817')).toBe('ok')
  })

  it('[11.5] in Snow the North Sea, Arctic and Baltic hexes are closed, their On Station Boxes are not', () => {
    const at = { 'brit-inf-01': 'w3915' }
    const winter = supportPosition({ phasing: 'western', at, turn: '1940-1', active: { france: 'western' } })
    expect(placing(winter, 'brit-af-1', 'w3815')).toBe('2.2.3.4')
    expect(placing(winter, 'brit-surf-1', 'zone:north-sea:station')).toBe('ok')
    const summer = supportPosition({ phasing: 'western', at, turn: '1940-5', active: { france: 'western' } })
    expect(placing(summer, 'brit-af-1', 'w3815')).toBe('ok')
  })

  it('[12.1] nobody places support units before the war', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'ger-inf-01': 'w3720' }, war: 'pre-war', active: {} })
    expect(placing(p, 'ger-af-1', 'w3720')).toBe('12.1')
    expect(placing(p, 'ger-sub-1', 'swb')).toBe('12.1')
  })

  it('[13.6.1.1] no support unit of or in a Country under a Policy, and it does not contest', () => {
    const postures = { britain: 'guarantees', france: 'guarantees', 'western-minors': 'guarantees' }
    const at = { 'brit-inf-01': 'w3916', 'ger-inf-01': 'w3720' }
    const p = supportPosition({ phasing: 'western', at, postures, active: LOW })
    expect(placing(p, 'brit-af-1', 'w3916')).toBe('13.6.1.1')
    expect(placing(p, 'brit-surf-1', 'zone:north-sea:station')).toBe('13.6.1.1')
    expect(placing(p, 'ger-af-1', 'w3620')).toBe('13.6.1.1')
    const target = { kind: 'hex', hex: p.hex('w3720') } as const
    const attempt = { unit: p.unit('ger-af-1'), type: 'air-force', target } as const
    expect(judgeContest(p.game, attempt, p.unit('brit-af-1'))).toMatchObject({ ok: false, rule: '13.6.1.1' })
  })

  it('[13.6.2.1] a Truce keeps both parties from the other land, and from contesting', () => {
    const postures = { russia: 'reassess-policy' }
    const at = { 'rus-inf-01': 'e3804', 'ger-inf-01': 'e3701' }
    const ceded = [{ area: 'eastern-poland', to: 'russia', as: 'part' as const }]
    const p = supportPosition({
      phasing: 'axis',
      at,
      postures,
      ceded,
      conquered: { poland: 'axis' },
      active: {},
    })
    expect(placing(p, 'ger-af-1', 'e3804')).toBe('13.6.2')
    expect(placing(p, 'ger-af-1', 'e3701')).toBe('ok')
    const target = { kind: 'hex', hex: p.hex('e3701') } as const
    const attempt = { unit: p.unit('ger-af-1'), type: 'air-force', target } as const
    expect(judgeContest(p.game, attempt, p.unit('rus-af-1'))).toMatchObject({ ok: false, rule: '13.6.2.1' })
    const peace = supportPosition({ phasing: 'axis', at, ceded, conquered: { poland: 'axis' }, active: {} })
    expect(placing(peace, 'ger-af-1', 'e3804')).toBe('ok')
  })

  it('[18.12] in the hexes around its Failure marker a faction places and contests nothing', () => {
    const p = supportPosition({ phasing: 'axis', at: { ...CALAIS, 'axis-failure-1': 'w3717' }, active: LOW })
    expect(placing(p, 'ger-af-1', 'w3717')).toBe('18.12')
    expect(placing(p, 'ger-af-1', 'w3717', 'contest')).toBe('18.12')
    const west = supportPosition({
      phasing: 'axis',
      at: { ...CALAIS, 'west-failure-1': 'w3717' },
      active: LOW,
    })
    expect(placing(west, 'ger-af-1', 'w3717')).toBe('ok')
  })

  it('[2.2.3.1] no Air Unit Path into a Neutral Minor Country', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'ger-inf-01': 'w3320' }, active: LOW })
    expect(placing(p, 'ger-af-1', 'w3220')).toBe('2.2.3.1')
  })

  it('[2.2.3.2] no Sub Fleet in the Caspian, no Fleet on land, no Interceptor of the phasing faction', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'ger-inf-01': 'w3922' }, active: {} })
    expect(placing(p, 'ger-sub-1', 'zone:caspian-sea:station')).toBe('2.2.3.2')
    expect(placing(p, 'ger-sub-1', 'zone:north-sea:station')).toBe('ok')
    expect(placing(p, 'ger-surf', 'w3922')).toBe('2.2.3.2')
    expect(placing(p, 'ger-int', 'w3922')).toBe('2.2.3.3')
    expect(verdict(p, { type: 'place', unit: 'brit-af-1', at: 'w3922' })).toBe('2.2.3')
  })
})

describe('contests', () => {
  it('[2.2.3.3] who contests what: the table of the rule', () => {
    const at = {
      ...WESTERN_SUPPORT,
      ...AXIS_SUPPORT,
      'brit-af-1': 'pool:western',
      'brit-int': 'pool:western',
      'brit-force-h': 'pool:western',
      'brit-surf-1': 'pool:western',
      'brit-inf-01': 'w3915',
    }
    const p = supportPosition({ phasing: 'axis', at, active: {} })
    const types = ['air-force', 'bomber', 'cv-fleet', 'cv-strike', 'surface-fleet', 'sub-fleet'] as const
    const contested = (unit: string, place: 'hex' | 'station' | 'swb'): string[] => {
      const zone = p.game.graph.zoneIndex.get('north-sea') ?? -1
      const target =
        place === 'hex'
          ? ({ kind: 'hex', hex: p.hex('w3815') } as const)
          : place === 'swb'
            ? ({ kind: 'swb', map: 'tk' } as const)
            : ({ kind: 'station', zone } as const)
      return types.filter(
        (type) => judgeContest(p.game, { unit: p.unit('ger-af-1'), type, target }, p.unit(unit)).ok,
      )
    }
    const air = ['air-force', 'bomber', 'cv-fleet', 'cv-strike', 'surface-fleet']
    expect(contested('brit-af-1', 'hex')).toEqual(air)
    expect(contested('brit-int', 'hex')).toEqual(air)
    expect(contested('brit-force-h', 'hex')).toEqual(['air-force', 'cv-fleet', 'surface-fleet'])
    expect(contested('brit-surf-1', 'hex')).toEqual(['air-force', 'cv-strike', 'surface-fleet'])
    const onStation = ['air-force', 'cv-fleet', 'surface-fleet', 'sub-fleet']
    expect(contested('brit-af-1', 'station')).toEqual(onStation)
    expect(contested('brit-force-h', 'station')).toEqual(onStation)
    expect(contested('brit-surf-1', 'station')).toEqual(['air-force', 'surface-fleet', 'sub-fleet'])
    // In strategic warfare the West lets Bombers pass.
    expect(contested('brit-af-1', 'swb')).toEqual(['sub-fleet'])
    expect(contested('brit-force-h', 'swb')).toEqual(['sub-fleet'])
  })

  it('[2.2.3.3] in strategic warfare the Soviets contest Bombers, not Sub Fleets', () => {
    const p = supportPosition({ phasing: 'axis', at: { 'rus-inf-01': 'e4608' }, active: {} })
    const target = { kind: 'swb', map: 'tk' } as const
    const contest = (type: 'bomber' | 'sub-fleet'): boolean =>
      judgeContest(p.game, { unit: p.unit('ger-bomber'), type, target }, p.unit('rus-af-1')).ok
    expect([contest('bomber'), contest('sub-fleet')]).toEqual([true, false])
  })
})
