/** The aids of Pacific 1940 on paper: they fit, they can be read, and their figures are those of the data. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { printPages } from '../../src-main/pacific-1940/print.ts'
import type { Page, TextItem } from '../../src-main/print/layout/items.ts'
import { textWidth } from '../../src-main/print/layout/metrics.ts'
import type { PrintFrom } from '../../src-main/print/source.ts'
import type { Block, TableBlock } from '../../src-shared/board/paper/document.ts'
import { ORIENTATIONS, PAPER_NAMES } from '../../src-shared/contract/print.ts'
import { AIDS, ALL_AIDS, makeAid, POSTER } from '../../src-shared/pacific-1940/aids/index.ts'
import { abilitiesOf } from '../../src-shared/pacific-1940/aids/unit-chart.ts'
import { POWERS } from '../../src-shared/pacific-1940/ground/powers.ts'
import { CONTENT, RAW } from './table.ts'

const { scenario: raw, scenarioFile: file, ...files } = RAW
const FROM: PrintFrom = {
  root: join(import.meta.dirname, '..', '..'),
  content: { ...files, version: 'test' },
  scenario: { raw, file },
}
/** The smallest print of an aid, in millimetres: 6.5 points, the foot of a page. */
const SMALLEST = 2.3
/** An aid is set smaller by 15 % at most where that saves a page. */
const LEAST_SCALE = 0.85

const textsOf = ({ items }: Page): TextItem[] => items.filter((item) => item.kind === 'text')

function blocksOf(id: string): readonly Block[] {
  const aid = AIDS.find((each) => each.id === id)
  if (!aid) throw new Error(`no aid ${id}`)
  return makeAid(aid, CONTENT, 'test').blocks
}
const tablesOf = (id: string): TableBlock[] => blocksOf(id).filter((block) => block.kind === 'table')
const rowsOf = (id: string): string[][] =>
  tablesOf(id).flatMap(({ rows }) => rows.map((cells) => cells.map(({ text }) => text)))

describe.each(AIDS.map(({ id }) => id))('%s', (aid) => {
  test.each(PAPER_NAMES)('fits %s both ways, in print that can be read', (paper) => {
    for (const orientation of ORIENTATIONS)
      for (const margin of [5, 10, 30]) {
        const { layout } = printPages(FROM, { aid, paper, orientation, margin })
        const where = `${aid} ${paper} ${orientation} ${margin}`
        expect(layout.length, where).toBeGreaterThan(0)
        for (const page of layout)
          for (const { text, x, y, size, face, align } of textsOf(page)) {
            const width = textWidth(text, face, size)
            const left = x - (align === 'end' ? width : align === 'middle' ? width / 2 : 0)
            expect(left, `${where}: ${text}`).toBeGreaterThanOrEqual(margin - 0.01)
            expect(left + width, `${where}: ${text}`).toBeLessThanOrEqual(page.width - margin + 0.01)
            expect(y, `${where}: ${text}`).toBeLessThanOrEqual(page.height - margin + 0.01)
            expect(size, `${where}: ${text}`).toBeGreaterThanOrEqual(SMALLEST * LEAST_SCALE)
          }
        for (const { items, width, height } of layout)
          for (const item of items)
            if (item.kind === 'rect') {
              expect(item.x + item.w, where).toBeLessThanOrEqual(width - margin + 0.01)
              expect(item.y + item.h, where).toBeLessThanOrEqual(height - margin + 0.01)
            }
      }
  })

  test('no words stand over other words', () => {
    for (const paper of PAPER_NAMES)
      for (const page of printPages(FROM, { aid, paper }).layout) {
        const areas = textsOf(page).map(({ text, x, y, size, face, align }) => {
          const width = textWidth(text, face, size)
          const left = x - (align === 'end' ? width : align === 'middle' ? width / 2 : 0)
          return { text, left, right: left + width, top: y - size * 0.68, bottom: y + size * 0.12 }
        })
        areas.forEach((a, i) => {
          for (const b of areas.slice(i + 1)) {
            const over = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
            expect(over, `${aid} ${paper}: “${a.text}” over “${b.text}”`).toBe(false)
          }
        })
      }
  })
})

test('[units.land] [units.air] [units.sea] the unit chart has the figures of every unit', () => {
  const rows = rowsOf('unit-chart')
  for (const unit of CONTENT.units.values()) {
    const row = rows.find(([name]) => name === unit.name)
    const figures = [unit.cost, unit.attack, unit.defence, unit.move]
    expect(row?.slice(1, 5), unit.name).toEqual(figures.map((n) => (n === 0 ? '–' : String(n))))
    expect(row?.[5], unit.name).toBe(abilitiesOf(unit))
    expect(row?.[5], unit.name).not.toBe('')
  }
  expect(rows).toHaveLength(CONTENT.units.size + CONTENT.facilities.size)
})

test('[facilities] the unit chart has the prices of the facilities', () => {
  const rows = rowsOf('unit-chart')
  for (const { name, cost, limit } of CONTENT.facilities.values()) {
    const row = rows.find(([first]) => first === name)
    expect(row?.[1]).toBe(String(cost))
    expect(row?.[4]).toContain(`at most ${limit} points`)
  }
})

test('[income.objectives] every objective stands with its lands and what it pays', () => {
  const [table] = tablesOf('objectives')
  expect(table?.rows).toHaveLength(CONTENT.objectives.length)
  for (const { title, power, ipc, held, once } of CONTENT.objectives) {
    const row = table?.rows.find((cells) => cells[0]?.tint === power && cells[1]?.text === title)
    expect(row?.[4]?.text, title).toBe(once ? `${ipc} once` : String(ipc))
    for (const land of held ?? []) expect(row?.[2]?.text).toContain(CONTENT.space.get(land)?.name)
  }
})

test('[combat.cities] the eight victory cities stand with their lands', () => {
  const cities = CONTENT.spaces.flatMap((each) =>
    each.kind === 'land' && each.city !== undefined ? [[each.city, each.name]] : [],
  )
  expect(cities).toHaveLength(8)
  const table = tablesOf('objectives').at(-1)
  expect(table?.rows.map(([city, land]) => [city?.text, land?.text])).toEqual(cities)
})

test('[setup] the set-up charts have every unit and facility of every power, and no others', () => {
  const tables = tablesOf('setup')
  POWERS.forEach((power, i) => {
    const expected = Object.entries(CONTENT.scenario.setup[power] ?? {}).map(([at, list]) => [
      CONTENT.space.get(at)?.name,
      Object.entries(list)
        .map(([type, n]) => `${n} ${(CONTENT.units.get(type) ?? CONTENT.facilities.get(type))?.name}`)
        .sort(),
    ])
    const printed = tables[i]?.rows.map(([space, units, facilities]) => [
      space?.text,
      [units?.text, facilities?.text].flatMap((text) => (text ? text.split(', ') : [])).sort(),
    ])
    expect(printed, power).toEqual(expected)
  })
})

test('[units.antiaircraft] every unit but the gun, fired before the rounds, stands on the strip by its values', () => {
  const sides = blocksOf('battle-strip').filter((block) => block.kind === 'boxes')
  expect(sides).toHaveLength(2)
  for (const { name, attack, defence, tags } of CONTENT.units.values())
    [attack, defence].forEach((value, side) => {
      const columns = sides[side]?.boxes.filter(({ lines }) => lines?.includes(name))
      expect(
        columns?.map(({ title }) => title),
        name,
      ).toEqual(tags.includes('antiaircraft') ? [] : [String(value)])
    })
})

test('all of them go into one file', () => {
  const one = AIDS.map(({ id }) => printPages(FROM, { aid: id, orientation: 'portrait' }).pages.length)
  expect(printPages(FROM, { aid: ALL_AIDS }).pages).toHaveLength(one.reduce((sum, n) => sum + n, 0))
  expect(() => printPages(FROM, { aid: 'poster' })).toThrow(/there is no aid "poster".*unit-chart/)
})

describe('the map poster', () => {
  const all = (filled: boolean) => printPages(FROM, { aid: POSTER, filled }).layout
  const plates = (pages: readonly Page[]): number =>
    pages.flatMap(({ items }) => items).filter((item) => item.kind === 'shape' && item.units === 24).length
  test('names every space, and shows the units where they are asked for', () => {
    const [bare, full] = [all(false), all(true)]
    expect([bare.length, full.length]).toEqual([4, 4])
    const names = new Set(bare.flatMap(textsOf).map(({ text }) => text))
    for (const { id, name, kind } of CONTENT.spaces)
      expect(names).toContain(kind === 'sea' ? id.slice(2) : name)
    expect(plates(bare)).toBe(0)
    expect(plates(full)).toBeGreaterThan(100)
  })
  test('says at the foot of each sheet what it was printed from, with the packs that are on', () => {
    const packs = [{ id: 'later', title: 'Later' }]
    const from = { ...FROM, packs }
    for (const { layout } of [
      printPages(from, { aid: POSTER, paper: 'a4', orientation: 'portrait', margin: 5 }),
      printPages(from, { aid: POSTER }),
    ])
      for (const page of layout) {
        const foot = textsOf(page).filter(({ face, size }) => face === 'sans' && size === 2)
        expect(foot.map(({ text }) => text).join('\n')).toMatch(
          /sheet \d of \d.*\n.*data test with “Later” · rules/,
        )
        const last = Math.max(...foot.map(({ y, size }) => y + size * 0.12))
        expect(last).toBeLessThan(page.height)
      }
  })

  test('lies in three columns on upright paper, the whole board over all sheets', () => {
    const { layout, pages } = printPages(FROM, { aid: POSTER, orientation: 'portrait', paper: 'letter' })
    expect(layout).toHaveLength(6)
    for (const page of pages) expect(page).toContain('fill-rule="evenodd"')
  })
})
