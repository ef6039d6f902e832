import { describe, expect, it } from 'vitest'
import {
  describeZone,
  gazetteer,
  placeName,
  weatherAt,
} from '../../../../../src-renderer/axis-empires/ground/words/place-names.ts'
import { searchPlaces } from '../../../../../src-renderer/axis-empires/ground/words/place-search.ts'
import { mapInPlay, mapOfPlace } from '../../../../../src-renderer/axis-empires/ground/words/theatre.ts'
import {
  chapters,
  flowRows,
  sequenceRows,
} from '../../../../../src-renderer/axis-empires/table/sequence/sequence.ts'
import { LruCache } from '../../../../../src-renderer/kit/drawing/lru-cache.ts'
import type { GameView, SequenceStep } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { MapFile } from '../../../../../src-shared/axis-empires/ground/map/schema.ts'
import { offer, smallMap } from '../../../fixtures.ts'

/** A second small map with sheets of other letters. */
function otherMap(): MapFile {
  const base = smallMap()
  return {
    ...base,
    id: 'ds',
    grid: { ...base.grid, sheets: [{ letter: 'a', offset: 0, columns: [1, 27] }] },
    hexes: [{ id: 'a1305', terrain: 'clear', name: 'Otherville', weather: 'south-monsoon' }],
    sides: [],
    zones: [
      { id: 'south', name: 'South Sea', adjacent: ['far'], at: 'a1301', danger: true, convoys: ['bland'] },
      { id: 'far', name: 'Far Sea', adjacent: ['south'], at: 'a1302' },
    ],
    boxes: [
      { id: 'east', name: 'The East', faction: 'soviet', zones: [], adjacent: [], edge: [], at: 'a1301' },
    ],
    waterways: [{ id: 'gate', name: 'Gate', hexes: ['a1305'], joins: ['south', 'far'] }],
  }
}
const MAPS = [smallMap(), otherMap()]

const step = (
  title: string,
  state: SequenceStep['state'],
  map?: 'tk' | 'ds',
  faction?: 'axis',
): SequenceStep => ({
  id: `${title}/${map ?? ''}`,
  rule: '3',
  title,
  state,
  ...(map ? { map } : {}),
  ...(faction ? { faction } : {}),
})

const viewOf = (sequence: SequenceStep[], offers = [offer('next')]): GameView =>
  ({
    sequence,
    offers,
    anywhere: [],
    state: { pieces: { u1: { at: 'a1305', face: 0 } } },
  }) as unknown as GameView

describe('two maps', () => {
  it('knows the map of hexes, zones and boxes, and none of places beside the maps', () => {
    expect(
      ['w1305', 'a1305', 'zone:south:used', 'box:west', 'pool:axis@ds'].map((p) => mapOfPlace(MAPS, p)),
    ).toEqual(['tk', 'ds', 'ds', 'tk', undefined])
  })
  it('follows the map of the step, else that of the choices, else stays', () => {
    expect(mapInPlay(viewOf([step('Movement', 'done', 'tk'), step('Movement', 'now', 'ds')]), MAPS)).toBe(
      'ds',
    )
    expect(mapInPlay(viewOf([step('Delay', 'now')], [offer('lose', { unit: 'u1' })]), MAPS)).toBe('ds')
    expect(mapInPlay(viewOf([step('Delay', 'now')]), MAPS)).toBeUndefined()
    expect(mapInPlay(viewOf([]), [otherMap()])).toBe('ds')
  })
  it('names and finds places on either map', () => {
    const gaz = gazetteer(MAPS)
    expect(placeName('a1305', gaz)).toBe('Otherville (a1305)')
    expect(placeName('pool:axis@ds', gaz)).toBe('Axis Force Pool, Asia')
    expect(placeName('pool:axis@ds', gazetteer([otherMap()]))).toBe('Axis Force Pool')
    expect(placeName('turn:40@ds', gaz)).toBe('Turn Track: June–July 1941, Asia')
    expect(searchPlaces(gaz, 'otherv')[0]?.at).toBe('a1305')
    expect(searchPlaces(gaz, 'midt')[0]?.at).toBe('w1305')
  })
  it('tells of a Naval Zone and of the weather of a hex', () => {
    const gaz = gazetteer(MAPS)
    expect(describeZone('zone:south:station', gaz)).toEqual([
      'Danger Zone',
      'Convoys of Bland',
      'Next to Far Sea',
    ])
    const hex = gaz.hexes.get('a1305')
    if (!hex) throw new Error('missing')
    const weather = { tk: { north: 'mud' }, ds: { 'south-monsoon': 'storms' } }
    expect(weatherAt(hex, weather, 'ds')).toBe('South Monsoon: storms')
    expect(weatherAt(hex, weather, 'tk')).toBeUndefined()
  })
})

describe('sequence of play', () => {
  it('makes one row of a step on one map after the other', () => {
    const rows = sequenceRows([
      step('Support', 'done', 'tk'),
      step('Support', 'now', 'ds'),
      step('Movement', 'ahead', 'tk'),
      step('Movement', 'skipped', 'ds'),
      step('Delay', 'ahead'),
    ])
    expect(rows.map((r) => [r.title, r.state, r.maps.map((m) => m.state)])).toEqual([
      ['Support', 'now', ['done', 'now']],
      ['Movement', 'ahead', ['ahead', 'skipped']],
      ['Delay', 'ahead', []],
    ])
  })
  it('keeps steps of the same title on one map apart', () => {
    expect(sequenceRows([step('Combat', 'done', 'tk'), step('Combat', 'now', 'tk')])).toHaveLength(2)
  })
  it('names each segment once that is played, for a person to say which are to pass by', () => {
    const rows = flowRows([
      { ...step('Support', 'done', 'tk', 'axis'), segment: 'support' },
      { ...step('Support', 'ahead', 'ds', 'axis'), segment: 'support' },
      { ...step('Cards', 'skipped', 'tk', 'axis'), segment: 'option-card' },
      step('Delay', 'now'),
    ])
    expect(rows.map(({ segment }) => segment)).toEqual(['support'])
  })
  it('divides into Faction Turns and knows which is played', () => {
    const all = chapters([
      step('Support', 'done', 'tk', 'axis'),
      step('Cards', 'skipped', 'tk', 'axis'),
      step('Delay', 'now'),
    ])
    expect(all.map((c) => [c.faction, c.state])).toEqual([
      ['axis', 'done'],
      [undefined, 'now'],
    ])
  })
})

describe('cache by weight', () => {
  it('forgets by what its entries weigh', () => {
    const forgotten: string[] = []
    const cache = new LruCache<string>(
      10,
      (v) => forgotten.push(v),
      (v) => v.length,
    )
    cache.set('a', 'xxxx')
    cache.set('b', 'yyyy')
    cache.get('a')
    cache.set('c', 'zzz')
    expect(forgotten).toEqual(['yyyy'])
    cache.set('a', 'x')
    cache.set('d', 'wwwww')
    expect(cache.size).toBe(3)
    cache.hold(6)
    expect(cache.size).toBe(2)
    cache.trim(0)
    expect(cache.size).toBe(0)
  })
})
