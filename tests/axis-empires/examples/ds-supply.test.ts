import { describe, expect, it } from 'vitest'
import { isOpenPort } from '../../../src-shared/axis-empires/war/supply/ports.ts'
import { isSupplied, supplyLine } from '../../../src-shared/axis-empires/war/supply/supplied.ts'
import { operational, Position, type PositionOptions } from '../../kit/position.ts'

const asia = (options: Omit<PositionOptions, 'maps'>): Position => new Position({ maps: ['ds'], ...options })
const AXIS = 0
const WESTERN = 1
const supplied = (p: Position, id: string): boolean => isSupplied(p.game, p.unit(id))
const _pathOf = (p: Position, id: string): string[] =>
  supplyLine(p.game, p.unit(id)).path.map((hex) => p.game.hexId(hex))

describe('supply in Asia', () => {
  it('[10.1] ds-092: a Partisan Base in Hopeh feeds units of Hopeh only', () => {
    const at = {
      'ds-west-partisan-base-1': 'a5122',
      'ho-inf-1': 'a5122',
      'ki-wz3': 'a5122',
      'jpn-inf-10': 'a5223',
      'jpn-inf-11': 'a5022',
      'jpn-inf-12': 'a5123',
    }
    const p = asia({ phasing: 'western', at })
    expect(supplied(p, 'ho-inf-1')).toBe(true)
    const bare = asia({ phasing: 'western', at: { ...at, 'ds-west-partisan-base-1': 'aside' } })
    expect(supplied(p, 'ki-wz3')).toBe(supplied(bare, 'ki-wz3'))
  })

  const _burma = ['burma', 'india', 'malaya', 'indochina'].map((area) => ({
    area,
    to: 'japan',
    as: 'dependent' as const,
  }))

  const _rangoon = {
    'ds-brit-inf-06': 'a3916',
    'jpn-inf-01/1': 'a4015',
    'ds-brit-inf-07': 'a4313',
    'ds-brit-col-ind-1': 'a3509',
    'ds-brit-col-ind-2': 'a3409',
    'jpn-convoy-1/1': 'zone:bay-of-bengal:convoys',
    'jpn-convoy-2/1': 'zone:java-sea:convoys',
    'jpn-convoy-3/1': 'zone:south-china-sea:convoys',
    'jpn-inf-10': 'a3218',
    'jpn-inf-11': 'a3619',
    'jpn-inf-12': 'a4324',
  }
  const _active = { siam: 'axis', 'france-ds': 'axis', kiangsu: 'western', nei: 'western' } as const

  it('[10.2.2] a line into the western edge of Russia has come to the Eastern Europe Box', () => {
    const p = asia({ phasing: 'soviet', at: { 'ds-rus-inf-07': 'a5812' } })
    expect(supplied(p, 'ds-rus-inf-07')).toBe(true)
    expect(p.game.graph.edgeBox.get(p.hex('a5811'))).toBe('eastern-europe')
  })

  it('[13.8.4] a pan-national HQ is supplied from any friendly Chinese Country', () => {
    const ring = { 'jpn-inf-10': 'a4724', 'jpn-inf-11': 'a4823' }
    const p = asia({ phasing: 'western', at: { 'ds-west-kmt': 'a4620', ...ring } })
    expect(supplied(p, 'ds-west-kmt')).toBe(true)
    const alone = asia({
      phasing: 'western',
      at: { 'ds-west-kmt': 'a4620', ...ring },
      active: { kansu: 'soviet' },
    })
    expect(supplied(alone, 'ds-west-kmt')).toBe(false)
  })

  it("[10.3] a marker of the Axis goes by Japan's sources: an SNLF marker needs the sea", () => {
    const at = { 'ds-axis-snlf-1': 'a4119', 'jpn-inf-02': 'a4324' }
    const facing = { 'ds-axis-snlf-1': 'a4219' }
    const fed = asia({
      phasing: 'axis',
      at: { ...at, 'jpn-convoy-1/1': 'zone:south-china-sea:convoys' },
      facing,
    })
    expect(supplied(fed, 'ds-axis-snlf-1')).toBe(true)
    expect(supplied(asia({ phasing: 'axis', at, facing }), 'ds-axis-snlf-1')).toBe(false)
  })
})

describe('ports of Asia', () => {
  const open = (p: Position, side: number, hex: string, zone: string): boolean =>
    isOpenPort(p.game, side, p.hex(hex), p.game.graph.zoneIndex.get(zone) ?? -1)

  it('[glossary: Open Port] ds-017: Batavia of an active NEI is open to the West, of a conquered one to nobody', () => {
    const free = asia({ phasing: 'western', at: {} })
    expect(open(free, WESTERN, 'a2819', 'java-sea')).toBe(true)
    const lost = asia({ phasing: 'axis', at: {}, active: {}, conquered: { nei: 'western' } })
    expect(open(lost, AXIS, 'a2819', 'java-sea')).toBe(false)
    const held = asia({
      phasing: 'axis',
      at: { 'jpn-inf-10': 'a2819' },
      active: {},
      conquered: { nei: 'western' },
    })
    expect(open(held, AXIS, 'a2819', 'java-sea')).toBe(true)
  })
  it('[glossary: Open Port] ds-017: Hong Kong, a Dependent, only with a friendly unit or marker', () => {
    expect(open(asia({ phasing: 'western', at: {} }), WESTERN, 'a4222', 'south-china-sea')).toBe(false)
    const held = asia({ phasing: 'western', at: { 'ds-brit-gar-hk': 'a4222' } })
    expect(open(held, WESTERN, 'a4222', 'south-china-sea')).toBe(true)
  })
})

describe('Countries, Policies and Truces of Asia', () => {
  const country = (p: Position, hex: string): string =>
    p.game.graph.areas[p.game.politics.owner(p.hex(hex))]?.id ?? ''

  it('[13.3.1] ds-103: Hong Kong is British; the Dependents of a Neutral France are closed, of a Western one Western', () => {
    const p = asia({ phasing: 'axis', at: {}, active: {} })
    expect(country(p, 'a4222')).toBe('britain-ds')
    expect(p.game.politics.isNeutral(p.hex('a3619'))).toBe(true)
    const allied = asia({ phasing: 'axis', at: { 'jpn-inf-10': 'a3619' } })
    expect(allied.game.politics.sideOfHex(allied.hex('a3619'))).toBe(WESTERN)
  })
  it('[13.8.1] ds-119, ds-120: ceded lands', () => {
    const ceded = [
      { area: 'heilungkiang', to: 'russia-ds', as: 'part' as const },
      { area: 'inner-mongolia', to: 'japan', as: 'dependent' as const },
    ]
    const p = asia({ phasing: 'axis', at: {}, ceded })
    const { politics } = p.game
    expect(politics.isHome(p.hex('a5625'), politics.country('russia-ds'))).toBe(true)
    expect(country(p, 'a5322')).toBe('japan')
    expect(politics.isHome(p.hex('a5322'), politics.country('japan'))).toBe(false)
  })
  it('[13.8.1] a Dependent that has become a Country owns its Regions', () => {
    const p = asia({ phasing: 'axis', at: {}, active: { manchukuo: 'axis' } })
    expect(country(p, 'a5625')).toBe('manchukuo')
    expect(p.game.politics.isHome(p.hex('a5625'), p.game.politics.country('manchukuo'))).toBe(true)
  })
  it('[13.6] ds-105: the boxes of the US, of the Chinese Countries and of the Soviet Minors', () => {
    const p = asia({
      phasing: 'axis',
      at: {},
      active: { kiangsu: 'western', kansu: 'soviet', nei: 'western', mongolia: 'soviet', siam: 'axis' },
      postures: {
        'us-western-minors': 'quarantine',
        'nationalist-china': 'resistance',
        'communist-china': 'acceptance',
        'soviet-minors': 'neutrality',
      },
    })
    const policy = (id: string) => p.game.politics.policy[p.game.politics.country(id)] ?? null
    expect(
      ['united-states-ds', 'nei', 'kiangsu', 'kansu', 'mongolia', 'siam', 'russia-ds'].map(policy),
    ).toEqual(['quarantine', 'quarantine', 'resistance', 'acceptance', 'neutrality', null, null])
  })
  it('[13.6.1] ds-106: Disputes bind the units of Russia and the land of Russia and its Dependents', () => {
    const p = asia({ phasing: 'axis', at: { 'ds-rus-inf-07': 'p5301' }, postures: { russia: 'disputes' } })
    expect(p.game.board.isPolicyBound(p.unit('ds-rus-inf-07'))).toBe(true)
    for (const hex of ['p5301', 'a5824', 'p5810'])
      expect(p.game.politics.policyOfHex(p.hex(hex))).toBe('disputes')
  })
  it('[13.6.1.1] [12.1] ds-108: before the war no Russian unit enters a Soviet Minor Country', () => {
    const p = asia({
      phasing: 'soviet',
      war: 'pre-war',
      at: { 'ds-rus-inf-07': 'a5822' },
      active: { mongolia: 'soviet' },
      postures: { russia: 'neutrality', 'soviet-minors': 'neutrality' },
      frame: operational(),
    })
    const abroad = p.places('step').filter((hex) => country(p, hex) !== 'russia-ds')
    expect(abroad).toEqual([])
  })
  it('[13.6.1.1] ds-109: a Siamese unit stays under its Quarantine; a Russian one does not enter conquered Hopeh', () => {
    const siam = asia({
      phasing: 'western',
      at: { 'siam-inf-1': 'a3817' },
      active: { siam: 'western', 'france-ds': 'soviet' },
      postures: { 'us-western-minors': 'quarantine' },
      frame: operational(),
    })
    const lands = new Set(siam.places('step').map((hex) => country(siam, hex)))
    expect([...lands]).toEqual(['siam'])
  })
  it('[13.6.1.1] [8] ds-110, ds-111: no zones of control of British units under Treaty, nor into British lands', () => {
    const at = { 'ds-brit-inf-06': 'a4415', 'jpn-inf-10': 'a4315' }
    const zoc = (postures: Record<string, string>, side: number, hex: string): number => {
      const p = asia({ phasing: 'axis', at, postures })
      return p.game.board.zoc[side * p.game.graph.count + p.hex(hex)] ?? 0
    }
    expect(zoc({}, WESTERN, 'a4514')).toBeGreaterThan(0)
    expect(zoc({ britain: 'treaty' }, WESTERN, 'a4514')).toBe(0)
    expect(zoc({}, AXIS, 'a4215')).toBeGreaterThan(0)
    expect(zoc({ britain: 'treaty' }, AXIS, 'a4215')).toBe(0)
  })
  it('[13.6.2.1] ds-118: nobody attacks Russian units under Disputes', () => {
    const at = { 'ds-rus-inf-07': 'a5625', 'jpn-kwa-3a/1': 'a5525', 'ds-brit-inf-06': 'a5725' }
    const targets = (phasing: 'axis' | 'western', postures: Record<string, string>): string[] =>
      asia({ phasing, at, postures, frame: { proc: 'combat', blitz: false, step: 'combat' } }).places(
        'attack',
      )
    expect(targets('axis', {})).toContain('a5625')
    expect(targets('axis', { russia: 'disputes' })).not.toContain('a5625')
    // The British could, but for the Policy; a Truce of their own alone binds them towards the Axis only.
    expect(targets('western', {})).toContain('a5625')
    expect(targets('western', { britain: 'reassess-policy' })).toContain('a5625')
    expect(targets('western', { russia: 'disputes' })).not.toContain('a5625')
    expect(targets('western', { russia: 'disputes', britain: 'reassess-policy' })).not.toContain('a5625')
  })
})
