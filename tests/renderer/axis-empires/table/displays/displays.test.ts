import { describe, expect, test } from 'vitest'
import {
  awayCaption,
  cellAt,
  cellOf,
  layGrid,
  naturalWidth,
} from '../../../../../src-renderer/axis-empires/table/displays/grid.ts'
import {
  entryOf,
  queryWords,
  searchCounters,
} from '../../../../../src-renderer/axis-empires/table/displays/search.ts'
import {
  DISPLAY_KEYS,
  SHEETS,
  sheetOfDisplay,
  sheetOfKey,
} from '../../../../../src-renderer/axis-empires/table/displays/sheets.ts'
import { shortPlace } from '../../../../../src-renderer/axis-empires/table/displays/short-place.ts'
import {
  displayWindowAddress,
  isDisplayWindow,
} from '../../../../../src-renderer/shell/window/display-window.ts'
import type { Counter } from '../../../../../src-shared/axis-empires/ground/content/counters.ts'

const ground = (id: string, rest: Partial<Counter> & { type?: string; size?: string } = {}): Counter => {
  const { type = 'infantry', size, ...counter } = rest
  return {
    id,
    faction: 'axis',
    nation: 'germany',
    sides: [{ kind: 'ground', type, attack: 1, defence: 2, move: 3, steps: 1, ...(size ? { size } : {}) }],
    ...counter,
  } as Counter
}

describe('search for counters', () => {
  const counters: Counter[] = [
    ground('west-15', {
      faction: 'western',
      nation: 'western',
      nations: ['britain', 'united-states'],
      name: '15',
      type: 'hq',
    }),
    ground('ger-15a', { name: '15', size: 'xxxx' }),
    ground('ger-hq-n', { name: 'N', type: 'hq' }),
    ground('us-15', { faction: 'western', nation: 'united-states', name: '15' }),
    ground('ger-150', { name: '150' }),
    ground('brit-af', {
      faction: 'western',
      nation: 'britain',
      code: '22a',
      sides: [{ kind: 'support', type: 'air-force', range: 3 }],
    }),
    ground('jpn-1t', { nation: 'japan', name: '1T', type: 'armor', code: '42' }),
  ]
  const entries = counters.map((c) => entryOf(c, (id) => (id === 'united-states' ? 'United States' : id)))
  const find = (text: string): string[] => searchCounters(entries, text)

  test('a question in words: where is the 15th HQ?', () => {
    expect(queryWords('Where is the 15th HQ?')).toEqual(['15', 'hq'])
    expect(find('Where is the 15th HQ?')).toEqual(['west-15'])
  })
  test('by Country, also as its people are called', () => {
    expect(find('german hq')).toEqual(['ger-hq-n'])
    expect(find('japan')).toEqual(['jpn-1t'])
    expect(find('american 15')).toEqual(['west-15', 'us-15'])
  })
  test('by reinforcement code, type and formation', () => {
    expect(find('22a')).toEqual(['brit-af'])
    expect(find('british air force')).toEqual(['brit-af'])
    expect(find('japanese tank')).toEqual(['jpn-1t'])
    expect(find('15th army')).toEqual(['ger-15a'])
  })
  test('a number does not find a longer number', () => {
    expect(find('15')).not.toContain('ger-150')
    expect(find('150')).toEqual(['ger-150'])
  })
  test('nothing fits, nothing is asked', () => {
    expect(find('zeppelin')).toEqual([])
    expect(find('  ')).toEqual([])
  })
})

describe('rows of counters', () => {
  const items = Array.from({ length: 7 }, (_, i) => ({
    pieces: [`p${i}`, `q${i}`],
    face: 0,
    ...(i === 6 ? { caption: 'delay', places: ['delay:tk', 'delay:tk'] } : {}),
  }))

  test('no two counters overlap at any width, and none lies outside', () => {
    for (const width of [40, 60, 130, 200, 900]) {
      const grid = layGrid(items, width, 42)
      for (const a of grid.cells) {
        expect(a.y + 42).toBeLessThanOrEqual(grid.height)
        if (width > 60) expect(a.x + 42).toBeLessThanOrEqual(width)
        for (const b of grid.cells)
          if (a !== b) expect(Math.abs(a.x - b.x) >= 42 || Math.abs(a.y - b.y) >= 42).toBe(true)
      }
    }
    expect(
      layGrid(items, naturalWidth(7, 42), 42).cells.every((c) => c.y === layGrid(items, 999, 42).cells[0]?.y),
    ).toBe(true)
  })
  test('a point finds its counter, a counter its cell', () => {
    const grid = layGrid(items, 200, 42)
    for (const cell of grid.cells) expect(cellAt(grid, cell.x + 20, cell.y + 20)).toBe(cell)
    expect(cellOf(grid, 'q3')).toBe(grid.cells[3])
    expect(cellAt(grid, 199, grid.height + 5)).toBeUndefined()
  })
  test('small print under grey counters', () => {
    expect(awayCaption(['w3825', 'w3825'], shortPlace)).toBe('w3825')
    expect(awayCaption(['w3825', 'w3826'], shortPlace)).toBe('on the map')
    expect(awayCaption(['w3825', 'delay:tk'], shortPlace)).toBe('1 on map')
    expect(awayCaption(['turn:40', 'delay:tk'], shortPlace)).toBe('off the map')
    expect(shortPlace('turn:42@ds')).toBe('Aug 41')
    expect(shortPlace('delay:ds')).toBe('delay')
  })
})

describe('sheets', () => {
  test('each display lies on one sheet, each sheet has a key of its own but the Force Pools', () => {
    const displays = SHEETS.flatMap((sheet) => sheet.displays)
    expect(new Set(displays).size).toBe(displays.length)
    const keys = SHEETS.filter((sheet) => sheet.key !== 'p').map((sheet) => sheet.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(sheetOfDisplay('esv')).toBe('tracks')
    expect(DISPLAY_KEYS.map(([key]) => key)).toEqual(expect.arrayContaining(['P', 'T', 'X', 'Q', 'B']))
  })
  test('the key of the pools goes round the factions', () => {
    expect(sheetOfKey('p', null)).toBe('pool-axis')
    expect(sheetOfKey('p', 'pool-axis')).toBe('pool-western')
    expect(sheetOfKey('p', 'pool-soviet')).toBe('pool-axis')
    expect(sheetOfKey('t', 'turn-track')).toBe('turn-track')
    expect(sheetOfKey('?', null)).toBeUndefined()
  })
  test('no key of a display is a key of the map', async () => {
    const taken = 'uzsafhimlov123456'
    for (const [key] of DISPLAY_KEYS) expect(taken).not.toContain(key.toLowerCase())
  })
})

test('the second window has one address; in a browser with the token in the fragment', () => {
  expect(displayWindowAddress({ origin: 'null', protocol: 'app:' }, '')).toBe(
    'app://game/index.html?displays=1',
  )
  expect(displayWindowAddress({ origin: 'http://127.0.0.1:5', protocol: 'http:' }, 'abc')).toBe(
    'http://127.0.0.1:5/index.html?displays=1#token=abc',
  )
  expect(isDisplayWindow('?displays=1')).toBe(true)
  expect(isDisplayWindow('')).toBe(false)
})
