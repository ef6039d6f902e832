import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeMap } from '../../../scripts/map/compose.ts'
import { lintMap } from '../../../src-shared/axis-empires/ground/map/lint/index.ts'
import { mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { ds, exists, land, MAP_PATH } from './ds.ts'
import { tk } from './tk.ts'

const text = readFileSync(MAP_PATH, 'utf8')

describe('the map file of Dai Senso', () => {
  it('fits the schema', () => {
    expect(mapFile.safeParse(JSON.parse(text)).success).toBe(true)
  })
  it('is exactly what the generator writes', () => {
    expect(text === composeMap('ds')).toBe(true)
  })
  it('has no lint finding', () => {
    expect(lintMap(ds)).toEqual([])
  })
  it('holds one hex or hexside a line', () => {
    expect(text.split('\n').length).toBeGreaterThan(ds.hexes.length + ds.sides.length)
  })
  it('says where its records come from', () => {
    for (const record of [...ds.hexes, ...ds.sides, ...ds.areas, ...ds.zones, ...ds.boxes]) {
      if (record.source === 'rule') expect(record.cite).toBeTruthy()
      if (record.source === 'derived') expect(record.why).toBeTruthy()
    }
    expect(ds.note).toContain('authored')
  })
  it('shares no id with the map of Europe: a game may have both', () => {
    for (const kind of ['hexes', 'areas', 'zones', 'waterways', 'boxes'] as const) {
      const europe = new Set(tk[kind].map((record) => record.id))
      expect(ds[kind].filter((record) => europe.has(record.id)).map((record) => record.id)).toEqual([])
    }
  })
})

describe('the extent of the sheets', () => {
  it('[glossary Hex] the Asia sheet has letter a, the Pacific sheet letter p', () => {
    expect(ds.grid.sheets.map((sheet) => sheet.letter)).toEqual(['a', 'p'])
  })
  it('[3.1.1] the west edge of Russia runs from a5311 to a6011', () => {
    for (let row = 53; row <= 60; row++) {
      expect(exists(`a${row}10`)).toBe(false)
      expect(land(`a${row}11`)).toBe(true)
    }
  })
  it('[map] holds the hexes whose labels stand under the zone boxes of the Pacific sheet', () => {
    const labels =
      'p3205 p3206 p3207 p4604 p4605 p4606 p6006 p6007 p6008 p4003 p4004 p4005 p4709 p4711 p3912 p5417 p5418 ' +
      'p5419 p5317 p5318 p4720 p4721 p4722 p4515 p4516 p4517 p4527 p3827 p3828 p3121 p3122 p3110 p3111 p3112 ' +
      'p2308 p2309 p2310 p2520 p2621 p1110 p1111 p1112'
    expect(labels.split(' ').filter((id) => !exists(id) || land(id))).toEqual([])
  })
})
