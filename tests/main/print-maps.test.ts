/** Maps on paper: the sheets of a poster are the whole map, at the size asked for, with what was asked for on them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printPages } from '../../src-main/axis-empires/print/documents.ts'
import { readContent } from '../../src-main/content/loader.ts'
import type { PrintOptions } from '../../src-main/print/finished.ts'
import { paperOf } from '../../src-main/print/paper.ts'
import { cutPoster, LAP } from '../../src-main/print/poster.ts'
import { aidEntries } from '../../src-shared/axis-empires/aids/index.ts'
import { mapFile } from '../../src-shared/axis-empires/ground/map/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { HEX_W, HexGrid } from '../../src-shared/board/drawing/hex.ts'
import { INK } from '../../src-shared/board/drawing/palette.ts'
import { SvgPen } from '../../src-shared/board/drawing/svg-pen.ts'
import { PAPER_NAMES } from '../../src-shared/contract/print.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTENT = readContent(ROOT, axisEmpires.data)
const scenarioOf = (id: string) => {
  const file = `scenarios/${id}.json`
  return { raw: JSON.parse(readFileSync(join(ROOT, file), 'utf8')), file }
}
const printed = (id: string, options: PrintOptions) =>
  printPages({ root: ROOT, content: CONTENT, scenario: scenarioOf(id) }, options)
const mapOf = (id: string) => mapFile.parse(CONTENT.maps[`assets/maps/${id}.json`])

interface Frame {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly view: readonly number[]
  /** The ids of hexes printed in it, each with its place in the world. */
  readonly ids: ReadonlyMap<string, readonly [x: number, y: number]>
}

/** The piece of the map on a page, read back from its SVG. */
function frameOf(page: string): Frame {
  const found = /<svg x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" viewBox="([^"]+)"/.exec(page)
  const [x = NaN, y = NaN, w = NaN, h = NaN] = (found?.slice(1, 5) ?? []).map(Number)
  const texts = page.matchAll(/<text x="(\S+)" y="(\S+)" [^>]*>([a-z]\d{4})</g)
  const ids = new Map([...texts].map(([, tx, ty, id]) => [id ?? '', [Number(tx), Number(ty)] as const]))
  return { x, y, w, h, view: (found?.[5] ?? '').split(' ').map(Number), ids }
}

describe.each([
  ['tk', 15, 'a4'],
  ['ds', 18, 'tabloid'],
] as const)('the poster of %s with hexes of %d mm on %s', (map, hex, paper) => {
  const { pages } = printed('world-1939', { aid: `map-${map}`, hex, paper })
  const [plan = '', ...sheets] = pages
  const frames = sheets.map(frameOf)

  test('each sheet shows the map at the size asked for, on both axes', () => {
    for (const { w, h, view } of frames) {
      expect((w / (view[2] ?? 0)) * HEX_W).toBeCloseTo(hex, 3)
      expect((h / (view[3] ?? 0)) * HEX_W).toBeCloseTo(hex, 3)
    }
  })

  test('every hex of the map is on a sheet with its id, and where two sheets show it, at the same place', () => {
    const file = mapOf(map)
    const grid = new HexGrid(file.grid)
    const boxed = new Set<string>()
    for (const { id } of file.hexes) {
      const at = grid.centre(id)
      const on = frames.filter(({ view: [x = 0, y = 0, w = 0, h = 0] }) => {
        return at && at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h
      })
      expect(on.length, id).toBeGreaterThan(0)
      const places = new Set(frames.flatMap(({ ids }) => (ids.has(id) ? [String(ids.get(id))] : [])))
      // Under a printed box there is no id.
      if (places.size === 0) boxed.add(id)
      else expect(places.size, id).toBe(1)
    }
    expect(boxed.size).toBeLessThan(file.hexes.length / 10)
  })

  test('neighbouring sheets show the same strip', () => {
    const scale = hex / HEX_W
    const lefts = [...new Set(frames.map(({ view }) => view[0] ?? 0))].sort((a, b) => a - b)
    const [a = 0, b = 0] = lefts
    expect((a + (frames[0]?.view[2] ?? 0) - b) * scale).toBeCloseTo(LAP, 1)
  })

  test('the plan numbers the sheets, and none of them is empty', () => {
    for (let n = 1; n <= sheets.length; n++) expect(plan).toContain(`>${n}</text>`)
    expect(plan).toContain(`${sheets.length} sheets`)
    for (const [i, page] of sheets.entries()) expect(page).toContain(`sheet ${i + 1} of ${sheets.length}`)
    for (const { ids } of frames) expect(ids.size).toBeGreaterThan(0)
  })
})

test.each(PAPER_NAMES)('one sheet of %s shows the whole map, as large as the paper allows', (paper) => {
  const { pages } = printed('europe-1939', { aid: 'map-tk', paper })
  expect(pages).toHaveLength(1)
  const { w, h, view } = frameOf(pages[0] ?? '')
  const { width, height, margin } = paperOf(paper, 'landscape', 8)
  expect([w, h]).toEqual([width - 2 * margin, height - 2 * margin].map((n) => expect.closeTo(n, 2)))
  expect(w / (view[2] ?? 0)).toBeCloseTo(h / (view[3] ?? 0), 4)
})

test('a region is printed alone, and one that is none is refused in a sentence', () => {
  const part = printed('poland-1939', { aid: 'map-tk', region: 'e4201-e3606', paper: 'a3' })
  const { ids } = frameOf(part.pages[0] ?? '')
  expect(ids.has('e3903')).toBe(true)
  expect(ids.has('w2010')).toBe(false)
  for (const region of ['e4201', 'e4201-q9999', 'Warsaw-Berlin'])
    expect(() => printed('poland-1939', { aid: 'map-tk', region })).toThrow(
      /the region is ".*expected two hexes at its opposite corners/,
    )
})

test('an empty map bears no counter, a filled one those of the set-up', () => {
  const uses = (filled: boolean) =>
    printed('poland-1939', { aid: 'map-tk', paper: 'a0', filled }).pages[0]?.match(/<use /g)?.length ?? 0
  expect(uses(false)).toBe(0)
  const raw: { setup: { at: string }[] } = scenarioOf('poland-1939').raw
  const piles: Record<string, number> = {}
  for (const { at } of raw.setup) if (/^[a-z]\d{4}$/.test(at)) piles[at] = (piles[at] ?? 0) + 1
  // Of a pile the edges of four are seen.
  const seen = Object.values(piles).reduce((sum, pile) => sum + Math.min(4, pile), 0)
  expect(uses(true)).toBeGreaterThanOrEqual(seen)
})

test('pale grounds are printed pale, and the inks of the screen are as before', () => {
  const before = { ...INK }
  const full = printed('poland-1939', { aid: 'map-tk' }).pages[0] ?? ''
  const light = printed('poland-1939', { aid: 'map-tk', light: true }).pages[0] ?? ''
  expect(full).toContain(`fill="${INK.land}"`)
  expect(light).not.toContain(`fill="${INK.land}"`)
  expect(INK).toEqual(before)
})

test('in black and white no colour is left', () => {
  const page = printed('poland-1939', { aid: 'map-tk', colour: false, filled: true }).pages[0] ?? ''
  const colours = page.matchAll(/(?:fill|stroke|stop-color)="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/g)
  for (const [all, r, g, b] of colours) expect(new Set([r, g, b]).size, all).toBe(1)
})

test('a scenario lists the maps it is played on, and prints no other', () => {
  const listed = aidEntries([], ['tk']).filter(({ mapped }) => mapped)
  expect(listed.map(({ id }) => id)).toEqual(['map-tk'])
  expect(() => printed('poland-1939', { aid: 'map-ds' })).toThrow(/is not played on that map/)
})

test('what a poster leaves free lies at both of its edges, and sheets with nothing on them are left out', () => {
  const paper = paperOf('a4', 'landscape', 10)
  const { across, down, left, top, sheets } = cutPoster({ w: 500, h: 300 }, paper, ({ x }) => x > 0)
  expect([across, down]).toEqual([2, 2])
  expect(left).toBeCloseTo((500 - (2 * 277 - LAP)) / 2)
  expect(top).toBeCloseTo((300 - (2 * 190 - LAP)) / 2)
  expect(sheets.map(({ number, row, column }) => [number, row, column])).toEqual([
    [1, 1, 2],
    [2, 2, 2],
  ])
})

test('the pen for paper keeps dashes, slope, spacing and curves, and fills as a canvas does', () => {
  const pen = new SvgPen({ prefix: 'x', measure: (text) => text.length, digits: 1 })
  pen.setLineDash([5, 3.5])
  pen.beginPath()
  pen.moveTo(0.123, 0)
  pen.bezierCurveTo(1, 2, 3, 4, 5, 6)
  pen.stroke()
  pen.fill()
  pen.font = 'italic 400 13px "EB Garamond", serif'
  pen.letterSpacing = '2px'
  pen.strokeText('Baltic Sea', 1, 2)
  expect(pen.measureText('abc')).toEqual({ width: 3 })
  expect(pen.text).toContain('d="M0.1 0C1 2 3 4 5 6" fill="none"')
  expect(pen.text).toContain('stroke-dasharray="5 3.5"')
  expect(pen.text).toContain('fill-rule="nonzero"')
  expect(pen.text).toMatch(/font-style="italic" letter-spacing="2px".* fill="none" stroke=/)
})
