/** Pages of aids: nothing beyond the margins, no words over other words, backs behind their fronts. */

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type AidOfGame,
  layDocument,
  makeDocument,
  printPages,
} from '../../src-main/axis-empires/print/documents.ts'
import { readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { PrintJob, PrintOptions } from '../../src-main/print/finished.ts'
import type { Item, Page } from '../../src-main/print/layout/items.ts'
import { textWidth, wrap } from '../../src-main/print/layout/metrics.ts'
import type { PrintFrom } from '../../src-main/print/source.ts'
import { greyOf } from '../../src-main/print/svg.ts'
import { AIDS, AIDS_IN_ALL, ALL_AIDS, isShown } from '../../src-shared/axis-empires/aids/index.ts'
import { decksOf } from '../../src-shared/axis-empires/ground/content/option-cards.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { ORIENTATIONS, PAPER_NAMES } from '../../src-shared/contract/print.ts'
import { usualScenarios } from '../kit/effort.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)

function fromOf(scenario: string): PrintFrom {
  const found = scenarios.find(({ id }) => id === scenario)
  if (!found) throw new Error(`no scenario ${scenario}`)
  return { root: ROOT, content, scenario: found }
}
const pagesOf = (scenario: string, options: PrintOptions): PrintJob => printPages(fromOf(scenario), options)

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly what: string
}

/** The space an item takes; letters reach a little over and under their line. */
function areaOf(item: Item): Area {
  switch (item.kind) {
    case 'text': {
      const width = textWidth(item.text, item.face, item.size)
      const left = item.x - (item.align === 'end' ? width : item.align === 'middle' ? width / 2 : 0)
      const [top, bottom] = [item.y - item.size * 0.68, item.y + item.size * 0.12]
      return { left, right: left + width, top, bottom, what: item.text }
    }
    case 'line':
      return {
        left: Math.min(item.x1, item.x2),
        right: Math.max(item.x1, item.x2),
        top: Math.min(item.y1, item.y2),
        bottom: Math.max(item.y1, item.y2),
        what: 'line',
      }
    case 'picture':
    case 'rect':
      return { left: item.x, right: item.x + item.w, top: item.y, bottom: item.y + item.h, what: 'box' }
    case 'path': {
      // Straight pieces alone: their corners are the path.
      const [xs, ys] = [0, 1].map((part) =>
        [...item.path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map((at) => Number(at[part + 1]) * item.size),
      )
      return {
        left: item.x + Math.min(...(xs ?? [])),
        right: item.x + Math.max(...(xs ?? [])),
        top: item.y + Math.min(...(ys ?? [])),
        bottom: item.y + Math.max(...(ys ?? [])),
        what: 'path',
      }
    }
    case 'counter':
    case 'shape':
      return {
        left: item.x,
        right: item.x + item.size,
        top: item.y,
        bottom: item.y + item.size,
        what: item.kind === 'counter' ? item.id : 'shape',
      }
  }
}

const apart = (a: Area, b: Area): boolean =>
  a.right <= b.left + 0.05 || b.right <= a.left + 0.05 || a.bottom <= b.top + 0.05 || b.bottom <= a.top + 0.05

/** A page with the space each of its items takes, which several checks ask for. */
interface Surveyed {
  readonly page: Page
  readonly areas: readonly Area[]
}
const survey = (page: Page): Surveyed => ({ page, areas: page.items.map(areaOf) })

function beyond({ page, areas }: Surveyed, margin: number): string[] {
  const slack = 0.6
  return areas.flatMap((area) => {
    const inside =
      area.left >= margin - slack &&
      area.right <= page.width - margin + slack &&
      area.top >= margin - slack &&
      area.bottom <= page.height - margin + slack
    return inside ? [] : [`${area.what} at ${JSON.stringify(area)}`]
  })
}

/** How far down a page is used, 0 to 1, without its head and foot. */
function used({ page, areas }: Surveyed, margin: number): number {
  const [top, bottom] = [margin + 16, page.height - margin - 8]
  const feet = areas.flatMap((area) => (area.bottom < bottom ? [area.bottom] : []))
  return (Math.max(top, ...feet) - top) / (bottom - top)
}

/** Words and counters that lie on each other; from the top downwards, so that only what can touch is compared. */
function overlaps({ page, areas }: Surveyed): string[] {
  const solid = page.items.flatMap(({ kind }, i) => {
    const area = areas[i]
    return area && (kind === 'text' || kind === 'counter') ? [{ kind, ...area }] : []
  })
  solid.sort((a, b) => a.top - b.top)
  const clashes: string[] = []
  solid.forEach((a, i) => {
    for (let k = i + 1; k < solid.length; k++) {
      const b = solid[k]
      if (!b || b.top >= a.bottom) break
      // A number of counters lies on its counter on purpose.
      const meant = a.kind !== b.kind && /^×\d+$/.test(a.kind === 'text' ? a.what : b.what)
      if (!meant && !apart(a, b)) clashes.push(`"${a.what}" over "${b.what}"`)
    }
  })
  return clashes
}

test('words that lie on each other, or on a counter, are found', () => {
  const word = (text: string, x: number, y: number): Item => ({
    kind: 'text',
    text,
    face: 'sans',
    size: 4,
    ink: '#000000',
    x,
    y,
  })
  const counter: Item = { kind: 'counter', id: 'ger-2a', face: 0, x: 50, y: 0, size: 10 }
  const clashing = (...items: Item[]) => overlaps(survey({ width: 100, height: 100, items } as Page))
  expect(clashing(word('above', 0, 10), word('below', 0, 20), counter)).toEqual([])
  expect(clashing(word('second', 3, 12), word('first', 0, 10))).toEqual(['"first" over "second"'])
  expect(clashing(word('word', 45, 8), counter)).toEqual(['"ger-2a" over "word"'])
  expect(clashing(word('×3', 52, 8), counter)).toEqual([])
})

/** The lines of a document that name its scenario, each laid in one line and cut short if need be. */
const named = ({ document: { subtitle, edition } }: AidOfGame): number[] =>
  [subtitle, edition].map((line) => textWidth(line, 'sans', 1))
const room = (scenario: string): number => Math.max(...named(makeDocument(fromOf(scenario), { aid: 'crt' })))

/** Scenarios whose name takes most room first. */
const byName = scenarios
  .map(({ id }) => ({ id, room: room(id) }))
  .sort((a, b) => b.room - a.room)
  .map(({ id }) => id)

/** Aids that tell of where everybody stands: those of every start are laid out, of the others those of the usual ones. */
const OF_A_START = new Set([
  'counter-key',
  'turn-track',
  'delay',
  'force-pools',
  'postures',
  'setup',
  'order-of-battle',
  'counter-sheet',
])
const usual = new Set(usualScenarios(scenarios).map(({ id }) => id))

/** Margins in millimetres, and whether displays are laid out with them filled. */
const MARGINS = [
  [5, true],
  [10, false],
  [25, true],
] as const
let last = 0
/** One after another: between them the starts in between have every paper and way up with one, the usual ones with all. */
const nextMargin = (): (typeof MARGINS)[number] => MARGINS[last++ % MARGINS.length] ?? MARGINS[0]

/** What is printed beside the lines that name the scenario. */
const bodyOf = ({ document }: AidOfGame): string => JSON.stringify({ ...document, subtitle: '', edition: '' })

describe.each(AIDS.map((each) => [each.id, each] as const))('%s', (aid, each) => {
  // Aids of Option Cards are there where they are played with.
  const shown = byName.filter(
    (id) => (OF_A_START.has(aid) || usual.has(id)) && isShown(each, decksOf(Object(fromOf(id).scenario.raw))),
  )
  const laid = new Map<string, readonly number[]>()
  test.each(shown)('lies on the paper with %s', (scenario) => {
    const full = makeDocument(fromOf(scenario), { aid, filled: true })
    const empty = each.fillable ? makeDocument(fromOf(scenario), { aid, filled: false }) : full
    // Many an aid is word for word that of another scenario: what was laid with a longer name fits with this one.
    const body = bodyOf(full) + bodyOf(empty)
    const names = [full, empty].flatMap(named)
    if (laid.get(body)?.every((width, i) => width >= (names[i] ?? 0))) return
    if (usual.has(scenario)) laid.set(body, names)
    for (const paper of PAPER_NAMES)
      for (const orientation of ORIENTATIONS)
        for (const [margin, filled] of usual.has(scenario) ? MARGINS : [nextMargin()]) {
          const { layout } = layDocument(filled ? full : empty, { aid, paper, orientation, margin })
          layout.forEach((each, i) => {
            const page = survey(each)
            const where = `page ${i + 1}, ${paper} ${orientation}, margin ${margin}`
            expect(beyond(page, margin), where).toEqual([])
            expect(overlaps(page), where).toEqual([])
            // A page with a few lines on it is a page too many.
            if (margin === 10 && aid !== 'counter-sheet')
              expect(used(page, margin), where).toBeGreaterThan(layout.length > 1 ? 0.2 : 0)
          })
        }
  })
})

test('no counter of a sheet is lost', () => {
  for (const { id } of scenarios) {
    const { layout } = pagesOf(id, { aid: 'counter-sheet' })
    const { document } = makeDocument(fromOf(id), { aid: 'counter-sheet' })
    const block = document.blocks.find((each) => each.kind === 'sheet')
    const fronts = layout
      .filter((_, i) => i % 2 === 0)
      .flatMap(({ items }) => items.flatMap((item) => (item.kind === 'counter' ? [item.id] : [])))
    expect(fronts).toEqual(block?.counters)
  }
})

test('backs lie behind their fronts when the sheet is turned over sideways', () => {
  const { layout, paper } = pagesOf('pacific-1941', { aid: 'counter-sheet', size: 13 })
  for (let i = 0; i < layout.length; i += 2) {
    const spots = (page: Page | undefined) =>
      new Map(page?.items.flatMap((item) => (item.kind === 'counter' ? [[item.id, item] as const] : [])))
    const [fronts, backs] = [spots(layout[i]), spots(layout[i + 1])]
    expect(backs.size).toBeGreaterThan(0)
    for (const [id, back] of backs) {
      const front = fronts.get(id)
      expect([front?.face, back.face, front?.size]).toEqual([0, 1, 13])
      expect(front?.y).toBeCloseTo(back.y)
      expect((front?.x ?? 0) + 13 + back.x).toBeCloseTo(paper.width)
    }
  }
})

test('words of a paragraph are all there, in order, and no line is too wide', () => {
  const text = 'The first hex of a move may always be entered, even if it costs more than the unit has.'
  for (const width of [12, 30, 55, 400]) {
    const lines = wrap(text, 'sans', 3.2, width)
    expect(lines.join(' ')).toBe(text)
    for (const line of lines) expect(textWidth(line, 'sans', 3.2)).toBeLessThanOrEqual(width)
  }
  expect(wrap('Unteroffiziersanwärter', 'sans', 3.2, 10).join('')).toBe('Unteroffiziersanwärter')
})

test('black and white prints no colour', () => {
  expect([greyOf('#ff0000'), greyOf('rgba(0, 0, 255, 0.5)'), greyOf('#808080')]).toEqual([
    '#363636',
    'rgba(18,18,18,0.5)',
    '#808080',
  ])
  const { pages } = pagesOf('two-fronts-1941', { aid: 'force-pools', filled: true, colour: false })
  const colours = pages.join('').match(/#[0-9a-f]{6}\b/g) ?? []
  expect(colours.length).toBeGreaterThan(100)
  for (const colour of colours) expect(colour).toMatch(/^#(..)\1\1$/)
})

test('a scenario prints the same each time', () => {
  const [a, b] = [0, 1].map(() => pagesOf('norway-1940', { aid: 'order-of-battle' }).pages.join('\n'))
  expect(a).toBe(b)
})

test('all aids in one file: every page of each, in order, one way up, and no two share the name of a picture', () => {
  const all = pagesOf('poland-1939', { aid: ALL_AIDS, filled: false })
  const each = AIDS_IN_ALL.map(({ id }) =>
    pagesOf('poland-1939', { aid: id, orientation: 'portrait', filled: false }),
  )
  expect(all.pages).toHaveLength(each.reduce((sum, { pages }) => sum + pages.length, 0))
  expect(all.layout).toEqual(each.flatMap(({ layout }) => layout))
  const names = all.pages.flatMap((page) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name))
  expect(new Set(names).size).toBe(names.length)
  expect(all.layout.every(({ width, height }) => width < height)).toBe(true)
})
