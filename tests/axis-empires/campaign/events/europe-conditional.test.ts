/** Conditional Events of Totaler Krieg that have a like or a twin in Asia, played on the map of Europe. */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { distance } from '../../../../src-shared/board/hexmap/graph.ts'
import { EventTable } from './at-table.ts'

const BUCHAREST = 'e2806'
const BELGRADE = 'e2902'
const BERLIN = 'w3825'
const STOCKHOLM = 'e4501'
const OCCUPATION = 'axis-minor-country-occupation'

const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const citiesOf = (p: EventTable, country: string): string[] => {
  const index = p.game.politics.country(country)
  return p.game.graph.ids.filter((_id, hex) => p.game.isCity(hex) && p.game.politics.isHome(hex, index))
}
/** The Land hexes next to one. */
const around = (p: EventTable, id: string): string[] =>
  p.game.graph.ids.filter(
    (_id, hex) => distance(p.game.graph, hex, p.hex(id)) === 1 && !p.game.board.isSea(hex),
  )
/** Puts a Russian infantry into each City of a Country but the last few. */
function take(p: EventTable, country: string, leaving = 0): void {
  const cities = citiesOf(p, country)
  expect(cities.length).toBeGreaterThan(leaving)
  for (const [i, at] of cities.slice(0, cities.length - leaving).entries())
    p.game.table.place(`rus-inf-${String(i + 1).padStart(2, '0')}`, at)
}
const segment = (p: EventTable, faction: Faction): void => p.engine.enter(conditionalFrame(faction))

describe('Axis Minor Country Occupation', () => {
  const rumania = (at: Record<string, string>): EventTable =>
    new EventTable({ active: { rumania: 'axis', hungary: 'axis' }, at })
  const occupied = (p: EventTable): boolean => p.judgeEvent({ event: OCCUPATION, country: 'rumania' }).ok

  it('[20.1.2] is made by a German multi-step unit or a unit of another Axis Country, not by fewer', () => {
    expect(occupied(rumania({ 'ger-1a': BUCHAREST }))).toBe(true)
    expect(occupied(rumania({ 'hun-inf-1': BUCHAREST }))).toBe(true)
    expect(
      rumania({ 'ger-inf-01': BUCHAREST }).judgeEvent({ event: OCCUPATION, country: 'rumania' }),
    ).toMatchObject({ ok: false, rule: '6.2', reason: expect.stringContaining('is not under Occupation') })
    // One-step Exp units and its own do not count.
    expect(occupied(rumania({ 'hun-exp': BUCHAREST }))).toBe(false)
    expect(occupied(rumania({ 'rum-inf-1': BUCHAREST }))).toBe(false)
    expect(occupied(rumania({ 'ger-1a': BERLIN }))).toBe(false)
  })
  it('[20.1.2] is looked for in the segment of the Axis, which breaks the unit down', () => {
    const p = rumania({
      'ger-1a': BUCHAREST,
      'ger-inf-01': 'pool:axis',
      'ger-inf-02': 'pool:axis',
      'rum-inf-1': BUCHAREST,
    })
    segment(p, 'western')
    expect(p.asked).toBe('nobody')
    segment(p, 'axis')
    expect(p.asked).toBe('axis')
    p.choose('The units that occupy it break down')
    const there = p.game.groundIn(p.hex(BUCHAREST), 0).filter(({ nation }) => nation === 'germany')
    expect(there.map((unit) => p.game.side(unit).steps)).toEqual([1, 1])
    expect([p.at('rum-inf-1'), occupied(p)]).toEqual([BUCHAREST, false])
  })
  it('[20.1.2] or takes the units of the Country away; a foreign unit cannot be broken down instead', () => {
    const p = rumania({ 'hun-inf-1': BUCHAREST, 'rum-inf-1': BUCHAREST, 'rum-cav': 'e2905' })
    p.happens({ event: OCCUPATION, country: 'rumania' })
    expect(p.labels()).not.toContain('The units that occupy it break down')
    p.choose('All units of Rumania leave the map')
    expect([p.at('rum-inf-1'), p.at('rum-cav'), p.at('hun-inf-1')]).toEqual([
      'pool:axis',
      'delay:tk',
      BUCHAREST,
    ])
  })
  it('[20.1.2] or has the occupiers interned, if they are supplied overland', () => {
    const p = rumania({ 'hun-inf-1': BUCHAREST })
    p.happens({ event: OCCUPATION, country: 'rumania' })
    p.choose('The units that occupy it are interned')
    expect(p.at('hun-inf-1')).toBe('interned:axis')
    const cut = rumania({ 'hun-inf-1': BUCHAREST, 'rum-inf-1': BUCHAREST })
    for (const [i, hex] of [...around(cut, BUCHAREST)].entries())
      cut.game.table.place(`rus-inf-${String(i + 1).padStart(2, '0')}`, hex)
    cut.happens({ event: OCCUPATION, country: 'rumania' })
    // Only one way is left, which is taken at once.
    expect([cut.at('hun-inf-1'), cut.at('rum-inf-1')]).toEqual([BUCHAREST, 'pool:axis'])
  })
  it('[20.1.2] [18.24] is not made where a No Occupation marker lies', () => {
    expect(occupied(rumania({ 'ger-1a': BUCHAREST, 'axis-no-occupation-1': BUCHAREST }))).toBe(false)
    expect(occupied(rumania({ 'ger-1a': BUCHAREST, 'axis-no-occupation-1': 'e3202' }))).toBe(true)
  })
})

describe('Internment', () => {
  it('[20.1.3] is looked for at the end of the Axis segment, for units of any faction in a Neutral Country', () => {
    const p = new EventTable({
      active: { rumania: 'axis' },
      at: {
        'ger-inf-01': STOCKHOLM,
        'brit-inf-01': STOCKHOLM,
        'ger-af-1': STOCKHOLM,
        'ger-inf-02': BERLIN,
        'ger-inf-03': BUCHAREST,
      },
    })
    segment(p, 'axis')
    expect([p.at('ger-inf-01'), p.at('brit-inf-01'), p.at('ger-af-1')]).toEqual([
      'interned:axis',
      'interned:western',
      'delay:tk',
    ])
    expect([p.at('ger-inf-02'), p.at('ger-inf-03')]).toEqual([BERLIN, BUCHAREST])
  })
  it('[20.1.3] lets the Axis end the Policy its counters stand against instead', () => {
    const begin = (): EventTable =>
      new EventTable({
        active: {},
        postures: { russia: 'pact' },
        at: { 'ger-inf-01': 'e3609' },
      })
    const interned = begin()
    segment(interned, 'axis')
    expect(interned.asked).toBe('axis')
    interned.choose('The counters are interned')
    expect(interned.at('ger-inf-01')).toBe('interned:axis')
    expect(interned.game.table.get('posture/russia')).toBe('pact')
    const war = begin()
    segment(war, 'axis')
    war.choose('Nazi-Soviet Pact ends')
    expect([war.at('ger-inf-01'), war.game.table.get('posture/russia')]).toEqual(['e3609', null])
  })
  it('[20.1.3] has no result where nobody stands where he may not', () => {
    const p = new EventTable({ at: { 'ger-inf-02': BERLIN } })
    expect(p.happens({ event: 'internment-axis' })).toContain(
      '[20.1.3] No Result: nobody stands where he may not',
    )
    expect(p.at('ger-inf-02')).toBe(BERLIN)
  })
})

describe('Conquered Soviet Minor Country Reactivation', () => {
  const yugoslavia = (at: Record<string, string> = {}, postures: Record<string, string> = {}): EventTable =>
    new EventTable({
      conquered: { yugoslavia: 'axis' },
      postures,
      at: { 'yug-res': 'conquered:soviet', 'yug-inf-1': 'conquered:soviet', ...at },
    })

  it('[20.5.1] brings a Soviet Country back at a Capital free of enemies, its Res unit there', () => {
    const p = yugoslavia()
    segment(p, 'soviet')
    expect(p.asked).toBe('soviet')
    p.choose('Yugoslavia rises at Belgrade')
    expect(side(p, 'yugoslavia')).toBe(2)
    expect([p.at('yug-res'), p.at('yug-inf-1')]).toEqual([BELGRADE, 'pool:soviet'])
  })
  it('[20.5.1] not with an enemy in the Capital, nor under a Policy; and the faction may leave it', () => {
    for (const p of [yugoslavia({ 'ger-inf-01': BELGRADE }), yugoslavia({}, { 'soviet-minors': 'pact' })]) {
      segment(p, 'soviet')
      expect(p.asked).toBe('nobody')
      expect(
        p.judgeEvent({ event: 'reactivation-soviet', faction: 'soviet', country: 'yugoslavia' }),
      ).toMatchObject({ ok: false, rule: '6.2' })
      expect(p.game.politics.status('yugoslavia')).toBe('conquered')
    }
    const left = yugoslavia()
    segment(left, 'soviet')
    left.choose('Nothing')
    expect(left.game.politics.status('yugoslavia')).toBe('conquered')
  })
  it('[20.5.1] a Western Country rises for the Soviets at a Soviet Partisan Base alone', () => {
    const western = (base: string): EventTable =>
      new EventTable({
        conquered: { yugoslavia: 'axis' },
        at: { 'yug-res': 'conquered:western', [base]: 'e2903' },
      })
    const none = western('west-partisan-base-1')
    segment(none, 'soviet')
    expect(none.asked).toBe('nobody')
    const p = western('sov-partisan-base-1')
    const hex = p.game.graph.ids.find(
      (id, index) =>
        id !== BELGRADE && p.game.politics.owner(index) === p.game.politics.country('yugoslavia'),
    )
    p.game.table.place('sov-partisan-base-1', hex ?? '')
    segment(p, 'soviet')
    expect(p.labels().filter((label) => label.startsWith('Yugoslavia rises'))).toHaveLength(1)
    p.choose('Yugoslavia rises')
    expect([side(p, 'yugoslavia'), p.at('yug-res')]).toEqual([2, hex])
  })
})

describe('Axis or Western Minor Country Liberation', () => {
  it('[20.5.2] a Soviet hand in every City brings an Axis Country to the Soviets', () => {
    const p = new EventTable({
      active: { rumania: 'axis' },
      at: { 'rum-inf-1': 'e2905', 'rum-cav': 'e2905' },
    })
    take(p, 'rumania')
    segment(p, 'soviet')
    expect(side(p, 'rumania')).toBe(2)
    expect([p.at('rum-inf-1'), p.at('rum-cav')]).toEqual(['pool:soviet', 'delay:tk'])
  })
  it('[20.5.2] a Western Country likewise; not with one City or Partisan Base missing', () => {
    const p = new EventTable({ active: { yugoslavia: 'western' } })
    take(p, 'yugoslavia', 1)
    segment(p, 'soviet')
    expect(side(p, 'yugoslavia')).toBe(1)
    expect(
      p.judgeEvent({ event: 'liberation-soviet', faction: 'soviet', country: 'yugoslavia' }),
    ).toMatchObject({ ok: false, rule: '6.2' })
    take(p, 'yugoslavia')
    const bare = p.game.graph.ids.find(
      (id, index) =>
        !citiesOf(p, 'yugoslavia').includes(id) &&
        p.game.politics.owner(index) === p.game.politics.country('yugoslavia'),
    )
    p.game.table.place('west-partisan-base-1', bare ?? '')
    segment(p, 'soviet')
    expect(side(p, 'yugoslavia')).toBe(1)
    p.game.table.place('rus-inf-14', bare ?? '')
    segment(p, 'soviet')
    expect(side(p, 'yugoslavia')).toBe(2)
  })
})
