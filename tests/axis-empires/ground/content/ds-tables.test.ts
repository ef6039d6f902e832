import { describe, expect, it } from 'vitest'
import {
  DS_WEATHER_AREAS,
  delayTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
} from '../../../../src-shared/axis-empires/ground/content/tables.ts'
import { readJson } from './files.ts'

const track = turnTrackDsTable.parse(readJson('assets/tables/turn-track-ds.json'))
const delay = delayTable.parse(readJson('assets/tables/delay-drm-ds.json'))

describe('Turn Track of Dai Senso', () => {
  it('[7.2] has the same boxes and Seasonal Turns as the other map', () => {
    const other = turnTrackTable.parse(readJson('assets/tables/turn-track.json'))
    const bare = (
      boxes: readonly { box: number; year: number; turn: number; name: string; season: string | null }[],
    ) => boxes.map(({ box, year, turn, name, season }) => ({ box, year, turn, name, season }))
    expect(bare(track.boxes)).toEqual(bare(other.boxes))
  })
  it('[11.1] July–Aug: Snow in the South, Mud in Central, North and North Monsoon, Storms in the Desert', () => {
    for (const box of track.boxes.filter((each) => each.turn === 6)) {
      expect(box.weather).toEqual({
        central: 'mud',
        desert: 'storms',
        north: 'mud',
        'north-monsoon': 'mud',
        south: 'snow',
        'south-monsoon': 'clear',
      })
      expect(box.source).toBe('rule')
    }
  })
  it('[11] every other turn is marked as authored, and each year is alike', () => {
    for (const box of track.boxes) {
      if (box.turn !== 6) expect(box.source, String(box.box)).toBe('authored')
      expect(box.weather).toEqual(track.boxes[box.turn - 1]?.weather)
    }
  })
  it('[11] the monsoons, the snow and the storms have their turns; no area is bad the whole year', () => {
    for (const area of DS_WEATHER_AREAS) {
      const year = track.boxes.slice(0, 9).map((box) => box.weather[area])
      expect(
        year.some((weather) => weather !== 'clear'),
        area,
      ).toBe(true)
      expect(year.filter((weather) => weather === 'clear').length, area).toBeGreaterThanOrEqual(4)
    }
  })
})

describe('delay modifiers of Dai Senso', () => {
  const row = (faction: string, key: string) =>
    delay.rows.find((each) => each.faction === faction && each.key === key)
  it('[7.1] Total War, USCL 1, Axis Tide in the 1 VP Box and Axis War Production: the modifiers sum to -1', () => {
    const at1 = ['vp-axis-tide', 'pacific-uscl', 'axis-war-production'].map(
      (key) => row('axis', key)?.drm ?? 0,
    )
    expect(at1.reduce((sum, drm) => sum + drm, 0)).toBe(-1)
  })
  it.each([
    ['western', 'i-boat-strategy', { drm: 1, chinese: 'never' }],
    ['western', 'fujiyama-bomber-production', { drm: 1, chinese: 'only' }],
    ['soviet', 'fujiyama-bomber-production', { drm: 1 }],
    ['axis', 'kamikazes', { drm: -1, supportOnly: true }],
    ['axis', 'oil-embargo', { drm: 1, supportOnly: true, offIfOil: true }],
    ['western', 'us-victory-program', { drm: 1 }],
    ['soviet', 'jet-fighter-production', { drm: 1, airOnly: true }],
  ])('[14] %s %s', (faction, key, expected) => {
    expect(row(faction, key)).toMatchObject(expected)
  })
})

describe('Terrain Effects Chart', () => {
  it('[4.2.3.8] an SNLF Beachhead takes the whole allowance and shifts nothing', () => {
    const table = terrainTable.parse(readJson('assets/tables/terrain.json'))
    expect(table.rows.find((each) => each.id === 'beachhead-0')).toMatchObject({
      kind: 'hexside',
      cost: 'whole-allowance',
      shift: 0,
    })
  })
})
