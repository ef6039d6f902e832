import { describe, expect, it } from 'vitest'
import {
  CRT_COLUMNS,
  colourFile,
  combatTable,
  delayTable,
  terrainTable,
  turnTrackTable,
} from '../../../../src-shared/axis-empires/ground/content/tables.ts'
import { loadCounters, readJson } from './files.ts'

const crt = combatTable.parse(readJson('assets/tables/crt.json'))
const rows = (['1', '2', '3', '4', '5', '6'] as const).map((die) => crt.rows[die])
/** Ex+ differs from Ex only under an optional rule. */
const RANK = { Ad: 0, 'Ex+': 1, Ex: 1, Dr1: 2, Dr2: 3, Dr3: 4 }
const flat = rows.map((row) =>
  row.map((cell) => ({
    rank: cell.retreat === null ? 1 : RANK[cell.retreat],
    net: (cell.attrition?.[1] ?? 0) - (cell.attrition?.[0] ?? 0),
  })),
)

describe('Combat Results Table', () => {
  it('[4.2.2] has the columns that are known, 3-1 and three shifts being 9-1', () => {
    expect(crt.columns).toEqual([...CRT_COLUMNS])
    expect(CRT_COLUMNS.indexOf('9-1') - CRT_COLUMNS.indexOf('3-1')).toBe(3)
  })
  it('[4.2.4] contains the sample results Ad 1/0, Dr1 0/1, Dr1 1/2 and Dr3 0/1', () => {
    const all = rows.flat().map((cell) => `${cell.retreat} ${cell.attrition?.join('/') ?? ''}`)
    for (const sample of ['Ad 1/0', 'Dr1 0/1', 'Dr1 1/2', 'Dr3 0/1']) expect(all).toContain(sample)
  })
  it('is never worse for the attacker with a higher column or a higher die', () => {
    flat.forEach((row, die) => {
      row.forEach((cell, column) => {
        const better = [row[column + 1], flat[die + 1]?.[column]]
        for (const next of better) {
          if (!next) continue
          expect(next.rank, `die ${die + 1}, column ${CRT_COLUMNS[column]}`).toBeGreaterThanOrEqual(cell.rank)
          expect(next.net, `die ${die + 1}, column ${CRT_COLUMNS[column]}`).toBeGreaterThanOrEqual(cell.net)
        }
      })
    })
  })
  it('makes 9-1 always a Defender Retreat and 1-3 always Attacker Defeated', () => {
    for (const row of flat) {
      expect(row.at(-1)?.rank).toBeGreaterThanOrEqual(RANK.Dr1)
      expect(row[0]?.rank).toBe(RANK.Ad)
    }
  })
})

describe('Terrain Effects Chart', () => {
  const table = terrainTable.parse(readJson('assets/tables/terrain.json'))
  const row = (kind: 'hex' | 'hexside', id: string) =>
    table.rows.find((each) => each.kind === kind && each.id === id)
  it.each([
    ['hex', 'clear', 1, 0],
    ['hex', 'desert', 1, 0],
    ['hex', 'city', 1, -1],
    ['hex', 'port', 1, 0],
    ['hex', 'town', 'as-other', null],
    ['hex', 'limited', 'as-other', 1],
    ['hex', 'hills', 2, -1],
    ['hex', 'forest', 2, -1],
    ['hex', 'swamp', 2, -1],
    ['hexside', 'river', 1, -1],
    ['hexside', 'mountain', 2, -2],
    ['hexside', 'strait-connected', 'as-road-or-rail', -2],
    ['hexside', 'strait-open', 'whole-allowance', -2],
    ['hexside', 'beachhead-2', 'whole-allowance', -2],
    ['hexside', 'beachhead-1', 'whole-allowance', -1],
  ] as const)('[4.2.3.8] %s %s costs %s and shifts %s', (kind, id, cost, shift) => {
    expect(row(kind, id)).toMatchObject({ cost, shift })
  })
  it('[3.1.1] road and rail cost half a point for one step, one point for more', () => {
    for (const id of ['road', 'rail']) {
      expect(row('hexside', id)?.cost).toEqual({ oneStep: 0.5, multiStep: 1, reserveInEnemyCountry: 1 })
    }
  })
})

describe('Turn Track', () => {
  const { boxes } = turnTrackTable.parse(readJson('assets/tables/turn-track.json'))
  it('[0.1] has 54 boxes, nine a year, 1937 to 1942 and again 1943 to 1948', () => {
    boxes.forEach((box, i) => {
      expect(box).toMatchObject({
        box: i + 1,
        year: 1937 + Math.floor(i / 9),
        again: 1943 + Math.floor(i / 9),
        turn: (i % 9) + 1,
      })
    })
  })
  it('[0.1] marks four Seasonal Turns a year', () => {
    const year = boxes.filter((box) => box.year === 1940 && box.season)
    expect(year.map((box) => [box.turn, box.season])).toEqual([
      [2, 'spring'],
      [4, 'summer'],
      [7, 'autumn'],
      [9, 'winter'],
    ])
  })
  it('[11.1] keeps the weather that is known', () => {
    for (const box of boxes) {
      if (box.turn === 1) expect(box.weather.north).toBe('snow')
      if (box.turn === 2) expect(box.weather.north).toBe('clear')
      if (box.turn === 3) expect(box.weather).toEqual({ north: 'mud', desert: 'storms' })
    }
  })
})

describe('Delay modifiers', () => {
  const { rows: list } = delayTable.parse(readJson('assets/tables/delay-drm.json'))
  it('[7.1] lists eight rows for the Axis, five for the West, five for the Soviets', () => {
    const count = (faction: string): number => list.filter((row) => row.faction === faction).length
    expect([count('axis'), count('western'), count('soviet')]).toEqual([8, 5, 5])
  })
  it('[7.1] brings a die of 4 to 3 in September-October 1943 with USCL 1, Tide 1, War Production', () => {
    const on = ['european-uscl', 'vp-axis-tide', 'axis-war-production']
    const rowsOn = list.filter((row) => row.faction === 'axis' && on.includes(row.key))
    expect(rowsOn.reduce((sum, row) => sum + row.drm, 4)).toBe(3)
  })
})

describe('Colours', () => {
  it('gives every nation of the counters a colour, its own or the common one', () => {
    const { colours } = colourFile.parse(readJson('assets/counters/colours.json'))
    expect(colours.other).toBeDefined()
    expect(colours.ss).toBeDefined()
    const majors = [
      'germany',
      'britain',
      'france',
      'russia',
      'united-states',
      'italy',
      'poland',
      'finland',
      'rumania',
    ]
    const nations = new Set(loadCounters().map((counter) => counter.nation))
    for (const nation of majors) {
      expect(nations.has(nation), nation).toBe(true)
      expect(colours[nation], nation).toBeDefined()
    }
    const fills = majors.map((nation) => colours[nation]?.fill)
    expect(new Set(fills).size).toBe(majors.length)
  })
})
