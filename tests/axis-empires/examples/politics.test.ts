/** Postures, Dependents and ceded lands of Europe where movement, zones of control and support units meet them. */
import { describe, expect, it } from 'vitest'
import { carries } from '../../../src-shared/axis-empires/war/movement/sea.ts'
import { judgePlacement } from '../../../src-shared/axis-empires/war/support/placement.ts'
import { judgeRestrictions } from '../../../src-shared/axis-empires/war/support/restrict.ts'
import { operational, Position, type PositionOptions, reserve } from '../../kit/position.ts'

const WESTERN = 1
const AXIS = 0
const countryOf = (p: Position, hex: string): string =>
  p.game.graph.areas[p.game.politics.owner(p.hex(hex))]?.id ?? ''
const policyOf = (p: Position, country: string): string | null =>
  p.game.politics.policy[p.game.politics.country(country)] ?? null

describe('the Reich Annex', () => {
  const position = (at: Record<string, string>): Position => new Position({ phasing: 'axis', at, active: {} })

  it('[13.2.1] a Country with the marker in its Capital is part of Germany, as long as it lies there', () => {
    const p = position({ 'ger-inf-01': 'w3825' })
    const { politics, table, graph } = p.game
    const { capital = '' } = graph.areas[politics.country('hungary')] ?? {}
    const seen = () => ({
      owner: countryOf(p, capital),
      neutral: politics.isNeutral(p.hex(capital)),
      german: politics.isHome(p.hex(capital), politics.country('germany')),
      control: p.game.control(p.hex(capital)),
    })
    const before = { owner: 'hungary', neutral: true, german: false, control: -1 }
    expect(seen()).toEqual(before)
    table.takeJournal()
    table.place('reich-annex', capital)
    expect(seen()).toEqual({ owner: 'germany', neutral: false, german: true, control: AXIS })
    table.undo(table.takeJournal())
    expect(seen()).toEqual(before)
  })

  it('[13.2.1] [3.1.4] German units march into it as into their own land, and not while it is neutral', () => {
    const { graph } = position({}).game
    const areaOf = (hex: number): string => graph.areas[graph.area[hex] ?? -1]?.id ?? ''
    const beside = (hex: number): boolean =>
      [0, 1, 2, 3, 4, 5].some((d) => areaOf(graph.neighbour[hex * 6 + d] ?? -1) === 'austria')
    const border = graph.ids.find((_, hex) => areaOf(hex) === 'germany' && beside(hex)) ?? ''
    const enters = (at: Record<string, string>): boolean => {
      const all = { 'ger-inf-01': border, ...at }
      const p = new Position({ phasing: 'axis', at: all, active: {}, ceded: [], frame: operational() })
      return p.places('step').some((to) => areaOf(p.hex(to)) === 'austria')
    }
    expect(enters({})).toBe(false)
    expect(enters({ 'reich-annex': 'w3325' })).toBe(true)
    // In a City that is no Capital it annexes nothing.
    expect(enters({ 'reich-annex': 'w3323' })).toBe(false)
  })
})

describe('Dependents and ceded lands', () => {
  it('[13.3.1] core-120: Gibraltar is British; the Dependents of Italy are as Italy is, no matter who stands there', () => {
    const neutral = new Position({ phasing: 'axis', at: {}, active: {} })
    expect(countryOf(neutral, 'w2208')).toBe('britain')
    const lands = ['albania', 'libya', 'rhodes']
    const hexesOf = (p: Position): number[] => {
      const { graph } = p.game
      return lands.map((id) => graph.ids.findIndex((_, hex) => graph.areas[graph.area[hex] ?? -1]?.id === id))
    }
    for (const hex of hexesOf(neutral)) expect(neutral.game.politics.isNeutral(hex)).toBe(true)
    const full = new Position({ phasing: 'western', at: { 'brit-inf-01': 'w1522' } })
    for (const hex of hexesOf(full)) expect(full.game.politics.sideOfHex(hex)).toBe(AXIS)
  })
  it('[13.8.1] core-130, core-131: Eastern Poland a part of Russia, Lithuania a German Dependent', () => {
    const p = new Position({
      phasing: 'axis',
      at: {},
      ceded: [
        { area: 'eastern-poland', to: 'russia', as: 'part' },
        { area: 'lithuania', to: 'germany', as: 'dependent' },
      ],
    })
    const { graph, politics } = p.game
    const hexOf = (id: string): number =>
      graph.ids.findIndex((_, hex) => graph.areas[graph.area[hex] ?? -1]?.id === id)
    expect(politics.isHome(hexOf('eastern-poland'), politics.country('russia'))).toBe(true)
    const lithuania = hexOf('lithuania')
    expect(politics.owner(lithuania)).toBe(politics.country('germany'))
    expect(politics.isHome(lithuania, politics.country('germany'))).toBe(false)
  })
})

describe('Postures', () => {
  it('[13.6] core-122: the US with its marker, Russia without one at War', () => {
    const p = new Position({ phasing: 'axis', at: {}, postures: { us: 'isolationism' } })
    expect(policyOf(p, 'united-states')).toBe('isolationism')
    expect(policyOf(p, 'russia')).toBeNull()
  })
  it('[13.6.1] core-123: Appeasement binds British counters, Great Britain and its Dependents', () => {
    const at = { 'brit-inf-01': 'w3916', 'brit-af-1': 'w3915' }
    const p = new Position({ phasing: 'western', at, postures: { britain: 'appeasement' } })
    for (const id of Object.keys(at)) expect(p.game.board.isPolicyBound(p.unit(id))).toBe(true)
    for (const hex of ['w3916', 'w2208', 'w1824'])
      expect(p.game.politics.policyOfHex(p.hex(hex))).toBe('appeasement')
  })

  const guarantees: PositionOptions = {
    phasing: 'western',
    at: {},
    active: { france: 'western', turkey: 'western', italy: 'axis' },
    postures: { britain: 'guarantees', france: 'guarantees', 'western-minors': 'guarantees' },
  }
  it('[13.6.1.1] core-124: a Turkish unit stays where Guarantees hold; a French one sails with a British convoy', () => {
    const at = { 'tur-inf-1': 'e2119', 'fra-inf-01': 'w3612', 'brit-convoy-1': 'zone:north-sea:convoys' }
    const p = new Position({ ...guarantees, at, frame: operational() })
    const entered = p
      .offers()
      .filter((o) => o.piece === 'tur-inf-1' && o.command.type === 'step')
      .map((o) => p.game.politics.policyOfHex(p.hex(o.at ?? '')))
    expect(entered.length).toBeGreaterThan(0)
    expect(new Set(entered)).toEqual(new Set(['guarantees']))
    expect(carries(p.game, p.unit('brit-convoy-1'), p.unit('fra-inf-01'))).toBe(true)
    const apart = new Position({
      ...guarantees,
      at,
      postures: { britain: 'guarantees', france: 'appeasement', 'western-minors': 'guarantees' },
    })
    expect(carries(apart.game, apart.unit('brit-convoy-1'), apart.unit('fra-inf-01'))).toBe(false)
  })
  it('[13.6.1.1] core-124: under the Ostland Accord no Russian unit enters conquered Poland', () => {
    const steps = (postures: Record<string, string>): string[] => {
      const p = new Position({
        phasing: 'soviet',
        at: { 'rus-inf-01': 'e3906', 'rus-inf-02': 'e3606', 'rus-inf-03': 'e3506' },
        active: {},
        conquered: { poland: 'western' },
        postures,
        frame: operational(),
      })
      return p.places('step').filter((hex) => countryOf(p, hex) === 'poland')
    }
    expect(steps({}).length).toBeGreaterThan(0)
    expect(steps({ russia: 'ostland' })).toEqual([])
  })
  it('[13.6.1.1] [8] core-125, core-126: no zones of control of France, nor into France, under Appeasement', () => {
    const at = { 'fra-inf-01': 'w3518', 'ger-inf-01': 'w3519' }
    const zoc = (postures: Record<string, string>, side: number, hex: string): number => {
      const p = new Position({ phasing: 'axis', at, postures })
      return p.game.board.zoc[side * p.game.graph.count + p.hex(hex)] ?? 0
    }
    expect(zoc({}, WESTERN, 'w3519')).toBeGreaterThan(0)
    expect(zoc({ france: 'appeasement' }, WESTERN, 'w3519')).toBe(0)
    expect(zoc({}, AXIS, 'w3518')).toBeGreaterThan(0)
    expect(zoc({ france: 'appeasement' }, AXIS, 'w3518')).toBe(0)
  })
})

describe('Policies and support units', () => {
  it('[13.6.1.1] ds-107: no Japanese Air Force is placed in Russia while it is Neutral', () => {
    const judge = (postures: Record<string, string>) => {
      const at = { 'jpn-inf-10': 'a5625', 'jpn-inf-11': 'a5125' }
      const p = new Position({ phasing: 'axis', maps: ['ds'], at, postures })
      return judgePlacement(p.game, p.unit('jpn-af-1'), 'air-force', { kind: 'hex', hex: p.hex('a5824') })
    }
    expect(judge({})).toMatchObject({ ok: true })
    expect(judge({ russia: 'neutrality' })).toMatchObject({ ok: false, rule: '13.6.1.1' })
  })
  it('[13.6.1.1] [13.6.1.2] ds-114, ds-117: Japan goes on station before ports of bound Countries, and no Policy ends by it', () => {
    const lines = {
      'jpn-convoy-1/1': 'zone:yellow-sea:convoys',
      'jpn-convoy-2/1': 'zone:south-china-sea:convoys',
      'jpn-inf-08': 'a4324',
      'jpn-inf-07': 'a3619',
    }
    const bound = { britain: 'treaty', 'us-western-minors': 'quarantine' }
    const p = new Position({ phasing: 'axis', maps: ['ds'], at: lines, postures: bound })
    const station = (id: string) => ({ kind: 'station', zone: p.game.graph.zoneIndex.get(id) ?? -1 }) as const
    const china = judgePlacement(p.game, p.unit('jpn-af-1'), 'air-force', station('south-china-sea'))
    expect(china).toMatchObject({ ok: true })
    // Far from its bases only the Policies are asked.
    const far = station('southeast-pacific')
    expect(judgeRestrictions(p.game, p.unit('jpn-surf-1'), 'surface-fleet', far, false)).toMatchObject({
      ok: true,
    })
    expect(policyOf(p, 'britain-ds')).toBe('treaty')
    expect(policyOf(p, 'united-states-ds')).toBe('quarantine')
  })
  it('[13.6.1.1] [13.6.1.2] ds-115: no Japanese unit enters a British Dependent under Treaty', () => {
    const hexes = (postures: Record<string, string>): string[] => {
      const p = new Position({
        phasing: 'axis',
        maps: ['ds'],
        at: { 'jpn-inf-10': 'a4322' },
        conquered: { kiangsu: 'western' },
        active: {},
        postures,
        frame: reserve(),
      })
      return p.places('step')
    }
    expect(hexes({})).toContain('a4222')
    expect(hexes({ britain: 'treaty' })).not.toContain('a4222')
  })
})
