/** Conditional events (20, 38) and the segment that goes through them (6.2). */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { EventTable } from './at-table.ts'

const HOPEH_CITIES = (p: EventTable): string[] => {
  const index = p.game.politics.country('hopeh')
  return p.game.graph.ids.filter((_id, hex) => p.game.isCity(hex) && p.game.politics.isHome(hex, index))
}
/** Puts a Japanese infantry into each City of Hopeh. */
function occupy(p: EventTable): void {
  HOPEH_CITIES(p).forEach((at, i) => {
    p.game.table.place(`jpn-inf-0${i + 1}`, at)
  })
}
const segment = (p: EventTable, faction: 'axis' | 'western' | 'soviet'): void =>
  p.engine.enter(conditionalFrame(faction))

describe('the Conditional Events Segment', () => {
  it('[6.2] [38.1.1] Hopeh is conquered and Inner Mongolia comes to Japan (ds-142)', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'limited',
      active: { hopeh: 'western' },
      at: { 'ho-inf-1': 'pool:western@ds', 'ds-ceded-jpn-inner-mongolia': 'pool:axis@ds' },
    })
    occupy(p)
    segment(p, 'axis')
    expect(p.game.politics.status('hopeh')).toBe('conquered')
    expect(p.at('ho-inf-1')).toBe('conquered:western@ds')
    expect(p.at('ho-def-1')).toBe('out')
    expect(p.game.table.get('ceded/inner-mongolia')).toBe('japan:dependent')
  })
  it('[6.2] nothing happens in a City that is not held, and another faction checks its own events alone', () => {
    const p = new EventTable({ maps: ['ds'], active: { hopeh: 'western' } })
    occupy(p)
    segment(p, 'soviet')
    expect(p.game.politics.status('hopeh')).toBe('active')
    p.game.table.place('jpn-inf-01', 'pool:axis@ds')
    segment(p, 'axis')
    expect(p.game.politics.status('hopeh')).toBe('active')
  })
  it('[38.3.2] a Western hand in every City frees an Axis Country', () => {
    const p = new EventTable({ maps: ['ds'], active: { hopeh: 'axis' } })
    HOPEH_CITIES(p).forEach((at, i) => {
      p.game.table.place(`ds-us-inf-0${i + 1}`, at)
    })
    segment(p, 'western')
    expect(p.game.politics.activeSide[p.game.politics.country('hopeh')]).toBe(1)
  })
  it('[20.3.1] [1.2.2.1] Yugoslavia rises again at a Partisan Base of either Ally (core-040)', () => {
    const p = new EventTable({
      active: {},
      conquered: { yugoslavia: 'axis' },
      at: { 'sov-partisan-base-1': 'w2926', 'yug-res': 'conquered:western' },
    })
    p.game.table.place(
      'sov-partisan-base-1',
      p.game.graph.areas[p.game.politics.country('yugoslavia')]?.capital ?? '',
    )
    segment(p, 'soviet')
    expect(p.asked).toBe('soviet')
    p.choose('Yugoslavia rises')
    expect(p.game.politics.activeSide[p.game.politics.country('yugoslavia')]).toBe(2)
  })
  it('[38.3.3] US forces come once the United States is at War, and not before', () => {
    const at = { 'ds-us-af-1': 'events:western@ds' }
    const bound = new EventTable({ maps: ['ds'], at, postures: { 'us-western-minors': 'quarantine' } })
    segment(bound, 'western')
    expect(bound.at('ds-us-af-1')).toBe('events:western@ds')
    const free = new EventTable({ maps: ['ds'], at })
    segment(free, 'western')
    if (free.asked !== 'nobody') free.choose('Nothing')
    expect(free.at('ds-us-af-1')).toBe('delay:ds')
  })
  it('[38.3.5] [13.8.5.3] France in the Pacific takes sides while Vichy stays neutral (core-134)', () => {
    const p = new EventTable({ maps: ['tk', 'ds'], vars: { vichy: true } })
    p.happens({ event: 'french-response', faction: 'western', map: 'ds' })
    p.choose('France becomes')
    expect(p.game.politics.activeSide[p.game.politics.country('france-ds')]).toBe(1)
    expect(p.game.politics.status('france')).toBe('neutral')
  })
  it('[38.1.5] the Axis may dissolve the cabinet', () => {
    const p = new EventTable({ maps: ['ds'], at: { 'ds-government': 'government@ds' } })
    segment(p, 'axis')
    p.choose('The Government marker goes')
    expect(p.at('ds-government')).toBe('delay:ds')
  })
  it('[38.3.7] Reduced US Impact comes with three of the six hexes and goes again', () => {
    const p = new EventTable({
      maps: ['ds'],
      at: {
        'jpn-inf-01': 'a3824',
        'jpn-inf-02': 'p2606',
        'jpn-inf-03': 'p1913',
        'ds-reduced-us-impact': 'aside',
      },
    })
    p.happens({ event: 'reduced-us-impact', faction: 'western' })
    expect(p.at('ds-reduced-us-impact')).toBe('swb@ds')
    p.game.table.place('jpn-inf-03', 'pool:axis@ds')
    p.happens({ event: 'reduced-us-impact', faction: 'western' })
    expect(p.at('ds-reduced-us-impact')).toBe('aside')
  })
  it('[38.2.4] the Political Program brings Quit India', () => {
    const p = new EventTable({
      maps: ['ds'],
      at: { 'ds-quit-india': 'events:axis@ds', 'jpn-col-bur': 'events:axis@ds' },
    })
    p.happens({ event: 'political-program' })
    expect([p.at('ds-quit-india'), p.at('jpn-col-bur')]).toEqual(['delay:ds', 'delay:ds'])
  })
  it('[38.4.2] Operation Avalanche has no result for a Country without a US unit in it', () => {
    const p = new EventTable({ maps: ['ds'], active: { hopeh: 'axis' }, at: { 'ds-us-inf-01': 'a5223' } })
    expect(p.judgeEvent({ event: 'operation-avalanche', faction: 'western', country: 'siam' })).toMatchObject(
      { ok: false, rule: '6.2' },
    )
  })
  it('[20.7] [13.6.1.2] a German unit in land that has become Russian is interned, or the Pact ends (core-129)', () => {
    const begin = (): EventTable =>
      new EventTable({
        active: {},
        postures: { russia: 'pact' },
        ceded: [{ area: 'eastern-poland', to: 'russia', as: 'part' }],
        at: { 'ger-inf-01': 'e3906' },
      })
    const area = begin().game.politics.country('eastern-poland')
    const hex = begin().game.graph.ids.find((_id, index) => begin().game.graph.area[index] === area) ?? ''
    const interned = begin()
    interned.game.table.place('ger-inf-01', hex)
    segment(interned, 'soviet')
    expect(interned.asked).toBe('axis')
    interned.choose('The counters are interned')
    expect(interned.at('ger-inf-01')).toBe('interned:axis')
    const war = begin()
    war.game.table.place('ger-inf-01', hex)
    segment(war, 'axis')
    war.choose('Nazi-Soviet Pact ends')
    expect(war.at('ger-inf-01')).toBe(hex)
    expect(war.game.table.get('posture/russia')).toBeNull()
  })
  it('[38.1.2] an HQ with a unit of Hopeh in its Holding Box occupies any other Axis Country, not Hopeh (ds-143)', () => {
    const at = { 'ho-inf-1': 'hold:ds-axis-aex' }
    const home = new EventTable({
      maps: ['ds'],
      active: { hopeh: 'axis', siam: 'axis' },
      at: { ...at, 'ds-axis-aex': 'a5223' },
    })
    const occupied = (p: EventTable, country: string): boolean =>
      p.judgeEvent({ event: 'axis-minor-country-occupation', country }).ok
    expect(occupied(home, 'hopeh')).toBe(false)
    const away = new EventTable({
      maps: ['ds'],
      active: { hopeh: 'axis', siam: 'axis' },
      at: { ...at, 'ds-axis-aex': 'a3817' },
    })
    expect(occupied(away, 'siam')).toBe(true)
    expect(away.judgeEvent({ event: 'axis-minor-country-occupation', country: 'hopeh' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('such as Siam'),
    })
    away.happens({ event: 'axis-minor-country-occupation', country: 'siam' })
    if (away.asked === 'axis') away.choose('All units of Siam')
    expect(away.at('ds-axis-aex')).toBe('a3817')
  })
  it('[20.1.1] [13.8.5.1] France, overrun, fights on as Vichy', () => {
    const p = new EventTable({ active: { france: 'western' } })
    const index = p.game.politics.country('france')
    const cities = p.game.graph.ids.filter(
      (_id, hex) => p.game.isCity(hex) && p.game.politics.isHome(hex, index),
    )
    cities.forEach((at, i) => {
      p.game.table.place(`ger-inf-${String(i + 1).padStart(2, '0')}`, at)
    })
    segment(p, 'axis')
    expect(p.game.table.get('vichy')).toBe(true)
    expect(p.game.politics.activeSide[index]).toBe(1)
  })
})
