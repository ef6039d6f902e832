/** Events by which a Neutral Minor Country leans, joins or is attacked, and the worked examples about them. */
import { describe, expect, it } from 'vitest'
import { leanOf } from '../../../../src-shared/axis-empires/campaign/events/countries/lean.ts'
import { EventTable } from './at-table.ts'

const leans = (p: EventTable, country: string): string | undefined => {
  const lean = leanOf(p.game, country)
  return lean && (lean.to ?? 'neutrality')
}
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]

describe('Influence', () => {
  it('[19.19] is placed, and the next one wins the Country', () => {
    const p = new EventTable()
    p.happens({ event: 'influence', country: 'hungary' })
    expect(p.labels()).toEqual(['Place Axis Influence in Hungary', 'Nothing'])
    p.choose('Place')
    expect(leans(p, 'hungary')).toBe('axis')
    expect(p.asked).toBe('nobody')
    p.happens({ event: 'influence', country: 'hungary' })
    p.choose('Hungary becomes active')
    expect(side(p, 'hungary')).toBe(0)
    expect(leans(p, 'hungary')).toBeUndefined()
  })
  it('[37.18] another faction can only take it away, and may leave it (ds-135)', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'limited',
      at: { 'ds-sov-influence-1': 'a5621' },
    })
    expect(leans(p, 'mongolia')).toBe('soviet')
    for (const faction of ['axis', 'western']) {
      p.happens({ event: 'influence', country: 'mongolia', faction })
      expect(p.labels()).toEqual(['Remove the Soviet Influence marker from Mongolia', 'Nothing'])
      p.choose('Nothing')
    }
    p.happens({ event: 'influence', country: 'mongolia', faction: 'soviet' })
    expect(p.labels()).toEqual(['Mongolia becomes active', 'Nothing'])
    p.choose('Mongolia')
    expect(side(p, 'mongolia')).toBe(2)
  })
  it('[37.18] in Pre-War a Country whose Posture would be Acceptance is not won for the Allies', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'pre-war',
      turn: '1937-4',
      at: { 'ds-west-influence-1': 'a5223' },
      postures: { 'nationalist-china': 'acceptance' },
    })
    const lines = p.happens({ event: 'influence', country: 'hopeh', faction: 'western' })
    expect(lines).toContain('[37.18] No Result: nothing can be done')
    expect(side(p, 'hopeh')).toBe(-1)
  })
  it('[19.19] lifts Free Passage from a friend', () => {
    const p = new EventTable({ active: { hungary: 'axis' }, at: { 'axis-mobilizing-1/1': 'w3227' } })
    const capital = p.game.graph.areas[p.game.politics.country('hungary')]?.capital ?? ''
    p.game.table.place('axis-mobilizing-1', capital)
    p.happens({ event: 'influence', country: 'hungary' })
    p.choose('Remove the Axis Free Passage')
    expect(p.at('axis-mobilizing-1')).toBe('aside')
  })
})

describe('Neutrality', () => {
  it('[19.27] removes an Influence marker, else comes itself, and twice does nothing', () => {
    const p = new EventTable({ at: { 'west-influence-1': 'w2710' } })
    expect(leans(p, 'spain')).toBe('western')
    p.happens({ event: 'neutrality', country: 'spain' })
    expect(leans(p, 'spain')).toBeUndefined()
    p.happens({ event: 'neutrality', country: 'spain' })
    expect(leans(p, 'spain')).toBe('neutrality')
    expect(p.happens({ event: 'neutrality', country: 'spain' })).toContain(
      '[19.27] No Result: the Country has a Neutrality marker already',
    )
  })
  it('[18.23] keeps a Country from being won until it is removed', () => {
    const p = new EventTable({ at: { 'axis-influence-1/1': 'w2710' } })
    p.happens({ event: 'free-passage', country: 'spain' })
    expect([leans(p, 'spain'), side(p, 'spain')]).toEqual([undefined, -1])
    p.happens({ event: 'free-passage', country: 'spain' })
    expect(side(p, 'spain')).toBe(0)
  })
})

describe('Country Joins', () => {
  it('[2012:15.9] the Influence of another faction goes first: it takes a second such result (ds-132)', () => {
    const p = new EventTable({ maps: ['ds'], at: { 'ds-west-influence-1': 'a5223' } })
    p.happens({ event: 'country-joins', country: 'hopeh' })
    expect([leans(p, 'hopeh'), side(p, 'hopeh')]).toEqual([undefined, -1])
    p.happens({ event: 'country-joins', country: 'hopeh' })
    expect(side(p, 'hopeh')).toBe(0)
  })
  it('[19.6] concerns Neutral Minor Countries alone, and says which would be right', () => {
    const p = new EventTable({ active: { hungary: 'axis' } })
    expect(p.judgeEvent({ event: 'country-joins', country: 'hungary' })).toMatchObject({
      ok: false,
      rule: '13.4',
      reason: expect.stringMatching(
        /^Hungary is active, not neutral; expected a Neutral Minor Country, such as \w+/,
      ),
    })
    expect(p.judgeEvent({ event: 'country-joins', country: 'hungry' })).toMatchObject({
      ok: false,
      rule: '19.6',
    })
    expect(p.judgeEvent({ event: 'country-joins', country: 'germany' })).toMatchObject({
      ok: false,
      rule: '13.2',
    })
    expect(p.judgeEvent({ event: 'country-joined', country: 'spain' })).toMatchObject({
      reason: expect.stringContaining('the nearest is "country-joins"'),
    })
    expect(p.judgeEvent({ event: 'country-joins' })).toMatchObject({
      reason: expect.stringContaining('needs a Country'),
    })
    expect(p.judgeEvent({ event: 'country-joins', country: 'spain', map: 'ds' })).toMatchObject({
      ok: false,
      rule: '2.1',
    })
  })
})

describe('the other side', () => {
  it('[19.9] a Coup brings a Country to the Allies if the Axis received it, to the Axis if they did', () => {
    const p = new EventTable()
    p.happens({ event: 'coup-d-etat', country: 'portugal' })
    expect(side(p, 'portugal')).toBe(1)
    p.happens({ event: 'coup-d-etat', country: 'sweden', faction: 'soviet' })
    expect(side(p, 'sweden')).toBe(0)
  })
  it('[37.11] Declare War ends the Policy that would bind the Country, and Pre-War with it', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'pre-war',
      turn: '1937-4',
      postures: { 'nationalist-china': 'resistance', 'communist-china': 'resistance' },
    })
    p.happens({ event: 'declare-war', country: 'yunnan' })
    expect(side(p, 'yunnan')).toBe(1)
    expect(p.game.table.get('posture/nationalist-china@ds')).toBeNull()
    expect(p.game.table.get('posture/communist-china@ds')).toBeNull()
    expect(p.game.table.get('war-state@ds')).toBe('limited')
  })
  it('[13.5] in Pre-War the Axis chooses for a Country on the Soviet border (core-121)', () => {
    const p = new EventTable({ war: 'pre-war', turn: '1939-7' })
    p.happens({ event: 'declare-war', country: 'poland' })
    expect(p.asked).toBe('axis')
    p.choose('Western')
    expect(side(p, 'poland')).toBe(1)
  })
  it('[13.6.1.2] a Coup cannot end a Policy in Pre-War: the Country stays neutral', () => {
    const p = new EventTable({ war: 'pre-war', turn: '1939-2', postures: { 'western-minors': 'guarantees' } })
    expect(p.happens({ event: 'coup-d-etat', country: 'portugal' })).toContain(
      '[13.5] No Event: Portugal stays neutral, no Policy is ended voluntarily in Pre-War',
    )
    expect(side(p, 'portugal')).toBe(-1)
  })
  it('[19.2] Border War brings a Country in and a neighbour of it to the other side', () => {
    const p = new EventTable({ at: {} })
    p.happens({ event: 'border-war', country: 'hungary' })
    expect(side(p, 'hungary')).toBe(0)
    expect(p.labels()).toContain('Yugoslavia')
    p.choose('Yugoslavia')
    expect(side(p, 'yugoslavia')).toBe(1)
  })
  it('[13.8.6] only events of its list happen to a Civil War Country (core-135)', () => {
    const p = new EventTable({ at: { 'civil-war': 'w2710' } })
    expect(p.judgeEvent({ event: 'free-passage', country: 'spain' })).toMatchObject({
      ok: false,
      rule: '13.8.6',
    })
    p.happens({ event: 'declare-war', country: 'spain' })
    expect(side(p, 'spain')).toBe(1)
  })
})
