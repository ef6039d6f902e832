import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeMap } from '../../../scripts/map/compose.ts'
import { lintMap } from '../../../src-shared/axis-empires/ground/map/lint/index.ts'
import { mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { exists, MAP_PATH, tk } from './tk.ts'

const text = readFileSync(MAP_PATH, 'utf8')

/** Columns of the west sheet by row, as its labels are printed (column 27 is e01). */
const WEST: readonly [rows: readonly number[], from: number][] = [
  [[11], 26],
  [[12], 24],
  [[13], 23],
  [[14, 16], 20],
  [[15], 19],
  [[17, 18], 18],
  [[19, 20, 22], 5],
  [[21], 4],
  [[23, 25, 27, 29], 0],
  [[24, 26, 28, 30, 31], 1],
  [[32, 33], 2],
  [[34, 35], 3],
  [[36, 37], 4],
  [[38, 39], 5],
  [[40], 6],
  [[41], 9],
  [[42, 43], 10],
  [[44, 45], 12],
  [[46, 47], 13],
  [[48], 16],
  [[49], 20],
  [[50], 21],
  [[51], 22],
  [[52, 53], 23],
  [[54, 55], 24],
  [[56], 25],
  [[57], 26],
]

describe('the map file', () => {
  it('fits the schema', () => {
    expect(mapFile.safeParse(JSON.parse(text)).success).toBe(true)
  })
  it('is exactly what the generator writes', () => {
    expect(text === composeMap('tk')).toBe(true)
  })
  it('has no lint finding', () => {
    expect(lintMap(tk)).toEqual([])
  })
  it('holds one hex or hexside a line', () => {
    expect(text.split('\n').length).toBeGreaterThan(tk.hexes.length + tk.sides.length)
  })
  it('says where its records come from', () => {
    for (const record of [...tk.hexes, ...tk.sides]) {
      if (record.source === 'rule') expect(record.cite).toBeTruthy()
      if (record.source === 'derived') expect(record.why).toBeTruthy()
    }
    expect(tk.note).toContain('authored')
  })
})

describe('the extent of the sheets', () => {
  it('is the printed one in the west', () => {
    const rows = new Map(WEST.flatMap(([list, from]) => list.map((row) => [row, from] as const)))
    for (let row = 11; row <= 60; row++) {
      for (let column = 0; column <= 26; column++) {
        const id = `w${row}${String(column).padStart(2, '0')}`
        expect([id, exists(id)]).toEqual([id, column >= (rows.get(row) ?? 99)])
      }
    }
  })
  it('runs along the seam from row 11 to row 60', () => {
    for (let row = 11; row <= 60; row++) expect(exists(`e${row}01`)).toBe(true)
  })
  it('has its east edge at e2828 to e5127', () => {
    for (let row = 28; row <= 51; row++) expect(exists(`e${row}${row % 2 ? 27 : 28}`)).toBe(true)
  })
})
