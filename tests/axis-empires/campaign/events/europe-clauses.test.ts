/** Events of Europe of which one clause alone was tested: what else their sections say (19, 20). */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { alignmentOf, isCivilWar } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]

describe('Country Resists in Europe', () => {
  const demand = { event: 'country-resists', land: 'bessarabia', faction: 'soviet' } as const
  const at = { 'rus-inf-01': 'e3609', 'rus-inf-02': 'e3811', 'rus-arm-1': 'e4312' }
  it('[19.7] Russia under a Policy pays with one armor step, or two of infantry, and nothing else happens', () => {
    const begin = (): EventTable => {
      const p = new EventTable({ war: 'limited', postures: { russia: 'pact' }, at })
      p.happens(demand)
      expect(p.asked).toBe('soviet')
      return p
    }
    const lost = (p: EventTable): string[] => Object.keys(at).filter((id) => p.game.hexOf(p.unit(id)) < 0)
    const armor = begin()
    armor.do(armor.offers().find(({ piece }) => piece === 'rus-arm-1')?.command ?? { type: 'none' })
    expect([lost(armor), armor.asked]).toEqual([['rus-arm-1'], 'nobody'])
    const foot = begin()
    // Of the second step there is no choice left.
    foot.do(foot.offers().find(({ piece }) => piece === 'rus-inf-01')?.command ?? { type: 'none' })
    expect([lost(foot), foot.asked]).toEqual([['rus-inf-01', 'rus-inf-02'], 'nobody'])
    for (const p of [armor, foot])
      expect([p.game.politics.status('rumania'), p.game.table.get('blitz-awards/soviet')]).toEqual([
        'neutral',
        null,
      ])
  })
  it('[19.7] Russia at War makes the Country an Axis one: its marker is at hand, and the Soviets may strike', () => {
    const p = new EventTable({ war: 'limited', at, active: { italy: 'axis' } })
    p.happens(demand)
    expect([side(p, 'rumania'), p.at('ceded-rus-bessarabia')]).toEqual([0, 'pool:soviet'])
    expect(p.game.table.get('blitz-awards/soviet')).toBe(1)
    expect(Object.keys(at).every((id) => p.game.hexOf(p.unit(id)) >= 0)).toBe(true)
  })
  it('[19.7] once there is war the Country joins an Ally, and the Policy it comes under ends', () => {
    const p = new EventTable({
      war: 'limited',
      active: {},
      postures: { 'western-minors': 'guarantees', britain: 'guarantees' },
      at: { 'west-influence-1': 'e3702' },
    })
    p.happens({ event: 'country-resists', land: 'polish-corridor' })
    expect([side(p, 'poland'), p.at('ceded-ger-polish-corridor')]).toEqual([1, 'pool:axis'])
    expect([p.game.table.get('posture/western-minors'), p.game.table.get('posture/britain')]).toEqual([
      null,
      null,
    ])
    expect(p.game.table.get('blitz-awards/axis')).toBe(1)
  })
})

describe('Coup d’Etat', () => {
  it('[19.9] makes no Mobilization Roll, as a Country that joins does', () => {
    const told = (event: string): string =>
      new EventTable({ active: {} }).happens({ event, country: 'portugal', faction: 'western' }).join(' ')
    expect(told('country-joins')).toContain('Mobilization Roll')
    expect(told('coup-d-etat')).not.toContain('Mobilization Roll')
  })
  it('[19.9] the Ally is found by its alignment, and the Country has to be neutral', () => {
    const { game } = new EventTable({ active: {} })
    const lisbon = game.graph.ids.find(
      (_id, hex) => game.graph.areas[game.graph.area[hex] ?? -1]?.id === 'portugal' && game.isCity(hex),
    )
    const soviet = new EventTable({ active: {}, at: { 'sov-influence-1': lisbon ?? '' } })
    soviet.happens({ event: 'coup-d-etat', country: 'portugal' })
    expect(side(soviet, 'portugal')).toBe(2)
    const active = new EventTable({ active: { portugal: 'western' } })
    expect(active.judgeEvent({ event: 'coup-d-etat', country: 'portugal' })).toMatchObject({ ok: false })
  })
})

describe('Delay Reduction', () => {
  const at = {
    'ger-inf-01': 'turn:40',
    'ger-inf-02': 'turn:45',
    'brit-inf-01': 'turn:40',
    'axis-mcp': 'turn:40',
  }
  it('[19.11] one unit of its own goes one box to the left, and no marker', () => {
    const p = new EventTable({ at })
    p.happens({ event: 'delay-reduction' })
    expect(p.offers().flatMap(({ piece }) => piece ?? [])).toEqual(['ger-inf-01', 'ger-inf-02'])
    p.do({ type: 'event-choice', choice: 'ger-inf-02' })
    expect([p.at('ger-inf-02'), p.at('ger-inf-01'), p.asked]).toEqual(['turn:44', 'turn:40', 'nobody'])
  })
  it('[19.11] it may be left, and each faction has its own units', () => {
    const p = new EventTable({ at })
    p.happens({ event: 'delay-reduction', faction: 'western' })
    expect(p.offers().flatMap(({ piece }) => piece ?? [])).toEqual(['brit-inf-01'])
    p.choose('Nothing')
    expect([p.at('brit-inf-01'), p.asked]).toEqual(['turn:40', 'nobody'])
  })
})

describe('the Republicans of Spain', () => {
  const MADRID = 'w2710'
  const BURGOS = 'w2911'
  const war = (at: Record<string, string> = {}): EventTable =>
    new EventTable({
      active: {},
      at: {
        'civil-war': MADRID,
        'nationalist-capital': BURGOS,
        'republican-capital': MADRID,
        'republican-support': MADRID,
        ...at,
      },
    })
  it('[19.29] an Ally turns their support to himself though their Capital has nowhere to return to', () => {
    const p = war()
    expect(alignmentOf(p.game, 'spain')).toEqual({ faction: 'western', priority: 2 })
    p.happens({ event: 'no-pasaran', faction: 'soviet', country: 'spain' })
    expect([p.at('republican-capital'), alignmentOf(p.game, 'spain')]).toEqual([
      MADRID,
      { faction: 'soviet', priority: 2 },
    ])
    expect(p.happens({ event: 'no-pasaran', faction: 'soviet', country: 'spain' }).join()).toContain(
      'No Result',
    )
    expect([isCivilWar(p.game, 'spain'), p.at('nationalist-capital')]).toEqual([true, BURGOS])
  })
  it('[19.35] it happens to a Civil War Country alone, whichever faction receives it, and spares the Nationalists', () => {
    for (const faction of ['axis', 'western', 'soviet'] as const) {
      const p = war()
      p.happens({ event: 'republican-infighting', faction, country: 'spain' })
      expect([p.at('republican-capital'), p.at('nationalist-capital')], faction).not.toContain(MADRID)
      expect(p.at('nationalist-capital'), faction).toBe(BURGOS)
      expect(alignmentOf(p.game, 'spain'), faction).toEqual({ faction: 'soviet', priority: 2 })
    }
    expect(war().judgeEvent({ event: 'republican-infighting', country: 'portugal' })).toMatchObject({
      ok: false,
      rule: '13.8.6',
    })
  })
})

describe('Paris Threatened', () => {
  const WEST = 'events:western'
  const waiting = { 'fra-def-1': WEST, 'fra-def-2': WEST, 'brit-int': WEST }
  const checked = (at: Record<string, string>, more: Options = {}): EventTable => {
    const p = new EventTable({
      war: 'limited',
      active: { france: 'western' },
      at: { ...waiting, ...at },
      ...more,
    })
    p.engine.enter(conditionalFrame('western'))
    return p
  }
  it('[20.3.4] Germans in Paris itself set it off; an Air unit, and France gone over or made Vichy, do not', () => {
    expect(checked({ 'ger-inf-01': 'w3516' }).at('fra-def-1')).toBe('delay:tk')
    expect(checked({ 'ger-af-1': 'w3517' }).at('fra-def-1')).toBe(WEST)
    expect(checked({ 'ger-inf-01': 'w3517' }, { vars: { vichy: true } }).at('fra-def-1')).toBe(WEST)
    expect(checked({ 'ger-inf-01': 'w3517' }, { active: { france: 'axis' } }).at('fra-def-1')).toBe(WEST)
  })
  it('[20.3.4] once in a game, in the Western segment, for the counters of the event alone', () => {
    const p = checked({ 'ger-inf-01': 'w3517' })
    expect([p.at('fra-def-1'), p.at('fra-def-2'), p.at('brit-int')]).toEqual(['delay:tk', 'delay:tk', WEST])
    expect(p.judgeEvent({ event: 'paris-threatened', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '20.3.4',
    })
    const other = new EventTable({
      war: 'limited',
      active: { france: 'western' },
      at: { ...waiting, 'ger-inf-01': 'w3517' },
    })
    other.engine.enter(conditionalFrame('axis'))
    expect(other.at('fra-def-1')).toBe(WEST)
  })
})
