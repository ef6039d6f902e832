/**
 * The text of every aid, read back from its PDF and held against the files of the data, for a scenario of
 * Europe, one of Asia and one of both. One browser prints them all.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printPages } from '../../src-main/axis-empires/print/documents.ts'
import { loadRuleTexts } from '../../src-main/axis-empires/texts.ts'
import { readContent, readScenarios } from '../../src-main/content/loader.ts'
import { type OpenPrinter, openPrinter } from '../../src-main/print/chromium.ts'
import { type PrintOptions, printedHtml } from '../../src-main/print/finished.ts'
import { AIDS } from '../../src-shared/axis-empires/aids/index.ts'
import { FACTION_SEGMENTS } from '../../src-shared/axis-empires/campaign/sequence/segments.ts'
import { parseTurn, turnLabel } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import type { Counter, CounterSide } from '../../src-shared/axis-empires/ground/content/counters.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { resultWords } from '../../src-shared/axis-empires/war/combat/odds.ts'
import { SHIFT_LIST } from '../../src-shared/axis-empires/war/combat/shift-list.ts'
import { LONG } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { type PdfText, pageDrawing, readPdf } from '../kit/pdf.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const data = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
const SHOWN = ['poland-1939', 'pacific-1941', 'two-fronts-1941'] as const

interface ScenarioData {
  readonly title: string
  readonly version: string
  readonly maps: ('tk' | 'ds')[]
  readonly counters: string[]
  readonly introduction: string
  readonly notes: string[]
  readonly victory: { text: string }[]
  readonly special: { text: string }[]
  readonly setup: { counter: string; at: string; face?: number }[]
  readonly reinforcements?: { counter: string }[]
}
const scenarioData = (id: string): ScenarioData => data(`scenarios/${id}.json`)

let printer: OpenPrinter
const folder = temporaryFolder()
beforeAll(() => {
  printer = openPrinter()
})
afterAll(() => printer?.close())

const made = new Map<string, string>()

/** Prints an aid once and gives the file. */
async function printed(scenario: string, options: PrintOptions): Promise<string> {
  const key = JSON.stringify([scenario, options])
  const known = made.get(key)
  if (known !== undefined) return known
  const found = scenarios.find(({ id }) => id === scenario)
  if (!found) throw new Error(`no scenario ${scenario}`)
  const file = join(folder, `${made.size}.pdf`)
  made.set(key, file)
  const pages = printPages({ root: ROOT, content, scenario: found }, options)
  writeFileSync(file, await printer.pdf(printedHtml(pages, 'Axis Empires')))
  return file
}

const texts = new Map<string, Promise<PdfText>>()

/** Prints an aid and reads it back, both once. */
async function readBack(scenario: string, options: PrintOptions): Promise<PdfText> {
  const file = await printed(scenario, options)
  const read = texts.get(file) ?? readPdf(file)
  texts.set(file, read)
  return read
}

const words = async (scenario: string, aid: string, more: Partial<PrintOptions> = {}): Promise<string> =>
  (await readBack(scenario, { aid, ...more })).words

const count = (text: string, part: string): number => text.split(part).length - 1

const counters = new Map(
  Object.values(content.counters).flatMap((file) =>
    (file as { counters: Counter[] }).counters.map((each) => [each.id, each] as const),
  ),
)
const counterOf = (id: string): Counter => {
  const counter = counters.get(id)
  if (!counter) throw new Error(`no counter ${id}`)
  return counter
}
const factors = (side: CounterSide | undefined): string | undefined =>
  side?.kind === 'ground' ? `${side.attack}-${side.defence}-${side.move}` : undefined

interface CombatCell {
  readonly retreat: 'Ad' | 'Ex' | 'Ex+' | 'Dr1' | 'Dr2' | 'Dr3' | null
  readonly attrition: readonly [number, number] | null
}

// The scenarios shown are played without Option Cards; those are read back in print-cards.test.ts.
const READ = AIDS.filter(({ cards }) => cards === undefined)

/** Without a game in play these have the same page to show of every scenario, and the rules are read back below. */
const ONCE = new Set(['rules-in-brief', ...READ.flatMap(({ id, played }) => (played ? [id] : []))])

describe.each(READ.map(({ id, title, rules }) => [id, title, rules] as const))('%s', (id, title, rules) => {
  test.each(ONCE.has(id) && !LONG ? SHOWN.slice(0, 1) : SHOWN)(
    'each page of %s carries title, scenario, edition and page number',
    async (scenario) => {
      const { title: name, version } = scenarioData(scenario)
      const pages = (await readBack(scenario, { aid: id })).pages
      expect(pages.length).toBeGreaterThan(0)
      pages.forEach((page, i) => {
        expect(page).toContain(title)
        expect(page).toContain(`${name} (${scenario} ${version})`)
        expect(page).toMatch(/data [0-9a-f]{16} · rules \d+\.\d+\.\d+/)
        expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
        for (const rule of rules) expect(page).toContain(rule)
      })
    },
  )
})

describe('cards', () => {
  test('[1.1] a deck of a campaign: faces with their numbers, then backs, each page with edition and number', async () => {
    const { cards } = data<{ cards: { name: string; flavour: string; optional?: string }[] }>(
      'assets/cards/tk-soviet.json',
    )
    const { pages } = await readBack('europe-1937', { aid: 'cards-tk-soviet', paper: 'letter' })
    const played = cards.filter(({ optional }) => optional === undefined)
    expect(pages).toHaveLength(2 * Math.ceil(played.length / 9))
    pages.forEach((page, i) => {
      expect(page).toContain('(europe-1937 ')
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
      if (i % 2 === 1)
        expect(count(page, 'AXIS EMPIRES')).toBe(Math.min(9, played.length - 9 * ((i - 1) / 2)))
    })
    for (const { name } of played) expect(pages.join(' ')).toContain(name)
  })
})

describe('sequence', () => {
  test.each(SHOWN)('%s: every segment with its rule, every turn', async (scenario) => {
    const text = await words(scenario, 'sequence')
    for (const { rule, title } of FACTION_SEGMENTS) expect(text).toContain(`${rule} ${title}`)
    const { start, end } = data<{ start: string; end: string }>(`scenarios/${scenario}.json`)
    for (const turn of [start, end]) expect(text).toContain(turnLabel(parseTurn(turn)))
  })
})

describe('crt', () => {
  const { columns, rows } = data<{ columns: string[]; rows: Record<string, CombatCell[]> }>(
    'assets/tables/crt.json',
  )
  const shown = ({ retreat, attrition }: CombatCell): string =>
    [retreat ?? '', attrition ? attrition.join('/') : ''].filter(Boolean).join(' ') || '–'
  test.each(['portrait', 'landscape'] as const)('[4.2.4] reads as in the data, %s', async (orientation) => {
    const { lines } = await readBack('poland-1939', { aid: 'crt', orientation })
    expect(lines).toContain(`Die† ${columns.join(' ')}`)
    for (const [die, cells] of Object.entries(rows))
      expect(lines).toContain(`${die} ${cells.map(shown).join(' ')}`)
  })
  test('[4.2.3, 4.2.4] every result and every shift in the words of combat', async () => {
    const text = await words('two-fronts-1941', 'crt')
    for (const retreat of ['Ad', 'Ex', 'Ex+', 'Dr1', 'Dr2', 'Dr3'] as const) {
      const said = resultWords({ retreat, attrition: null })
      expect(text).toContain(`${retreat} ${said.charAt(0).toUpperCase()}${said.slice(1)}.`)
    }
    for (const { rule, value, words: said, ...more } of SHIFT_LIST) {
      const sign = 'both' in more && more.both ? '±' : value > 0 ? '+' : '−'
      expect(text).toContain(`${said} ${sign}${Math.abs(value)} ${rule}`)
    }
    const { rows: terrain } = data<{ rows: { id: string; name: string; shift: number | null }[] }>(
      'assets/tables/terrain.json',
    )
    for (const { name, shift } of terrain)
      if (shift) expect(text).toContain(`${name} ${shift > 0 ? '+' : '−'}${Math.abs(shift)}`)
  })
})

describe('terrain', () => {
  const { rows } = data<{ rows: { id: string; name: string; cost: unknown; shift: number | null }[] }>(
    'assets/tables/terrain.json',
  )
  test.each([
    ['poland-1939', 'tk'],
    ['pacific-1941', 'ds'],
  ])(
    '[3.1.1, 4.2.3.8] every terrain of %s with cost and shift; the SNLF Beachhead in Asia only',
    async (scenario, map) => {
      const { lines } = await readBack(scenario, { aid: 'terrain' })
      for (const { id, name, cost, shift } of rows) {
        if (map === 'tk' && id === 'beachhead-0') {
          expect(lines.join(' ')).not.toContain(name)
          continue
        }
        const mark = shift === null ? 'as other' : shift === 0 ? '–' : shift > 0 ? `+${shift}` : `−${-shift}`
        const price = typeof cost === 'number' ? String(cost).replace('0.5', '½') : ''
        const found = lines.some(
          (line) => line.startsWith(name) && line.includes(` ${mark}`) && line.includes(price),
        )
        expect(found, name).toBe(true)
      }
    },
  )
})

describe('support', () => {
  test.each(SHOWN)('[2.2.3.7] %s: every Naval Zone with its neighbours and Convoys', async (scenario) => {
    const text = await words(scenario, 'support')
    for (const map of scenarioData(scenario).maps) {
      const { zones, areas } = data<{
        zones: { id: string; name: string; adjacent: string[]; convoys?: string[]; source?: string }[]
        areas: { id: string; name: string }[]
      }>(`assets/maps/${map}.json`)
      const named = (list: readonly { id: string; name: string }[], ids: readonly string[] = []): string =>
        ids.map((id) => list.find((each) => each.id === id)?.name ?? id).join(', ')
      for (const { name, adjacent, convoys, source } of zones) {
        const dagger = source === 'authored' ? '†' : ''
        const row = [`${name}${dagger}`, named(zones, adjacent), named(areas, convoys)].filter(Boolean)
        expect(text).toContain(row.join(' '))
      }
    }
  })
  test('[2.2.3.3] who contests whom, as a battle on the map has it', async () => {
    const { lines } = await readBack('poland-1939', { aid: 'support' })
    const at = lines.findIndex((line) => line.startsWith('Contests in strategic warfare'))
    expect(lines[at]).toBe('Contests in strategic warfare Bomber Sub Fleet')
    expect(lines.slice(at + 1, at + 5)).toEqual([
      'Air Force yes yes',
      'Interceptor yes yes',
      'CV Strike yes',
      'Surface Fleet yes',
    ])
  })
})

test('[11.1] every box of both Turn Tracks has its weather, and authored ones a dagger', async () => {
  const text = await words('two-fronts-1941', 'turn-track')
  const of = (name: string) =>
    data<{ boxes: { name: string; year: number; source: string; weather: Record<string, string> }[] }>(
      `assets/tables/${name}.json`,
    ).boxes
  const areas = new Set<string>()
  const expected = new Map<string, number>()
  for (const { name, year, source, weather } of [...of('turn-track'), ...of('turn-track-ds')]) {
    expect(text).toContain(`${source === 'authored' ? `${name}†` : name} ${year} / ${year + 6}`)
    for (const [area, kind] of Object.entries(weather)) {
      const words = area.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      const line = `${words.join(' ')}: ${kind}`
      areas.add(words.join(' '))
      expected.set(line, (expected.get(line) ?? 0) + 1)
    }
  }
  // `North Monsoon` before `North`: each area is found by its whole name.
  const names = [...areas].sort((a, b) => b.length - a.length).join('|')
  const found = [...text.matchAll(new RegExp(`(${names}): (clear|mud|storms|snow)`, 'g'))].map((m) => m[0])
  for (const [line, n] of expected)
    expect([line, found.filter((each) => each === line).length]).toEqual([line, n])
  expect(areas.size).toBeGreaterThan(5)
})

test('[7.1] every delay modifier stands under its faction with its value and rule', async () => {
  const text = await words('two-fronts-1941', 'delay')
  interface Row {
    readonly text: string
    readonly drm: number
    readonly faction: string
    readonly cite?: string
    readonly source?: string
  }
  for (const [name, map] of [
    ['delay-drm', 'Totaler Krieg'],
    ['delay-drm-ds', 'Dai Senso'],
  ] as const)
    for (const { text: said, drm, faction, cite, source } of data<{ rows: Row[] }>(
      `assets/tables/${name}.json`,
    ).rows) {
      const title = `${map}: ${faction.charAt(0).toUpperCase()}${faction.slice(1)}`
      const from = text.indexOf(title)
      const next = text.slice(from + title.length).search(/(Totaler Krieg|Dai Senso): /)
      const part = text.slice(from, next < 0 ? undefined : from + title.length + next)
      const value = drm > 0 ? `+${drm}` : `−${-drm}`
      expect(part).toContain(`${said}${source === 'authored' ? '†' : ''} ${value}`)
      expect(part).toContain(cite ?? '7.1')
    }
})

describe('displays', () => {
  test.each(SHOWN)('[2.3] %s: the Force Pools hold what is pooled and not placed', async (scenario) => {
    const file = scenarioData(scenario)
    const { pools, aside = [] } = data<{ pools: string[]; aside?: string[] }>(`scenarios/${scenario}.json`)
    const text = await words(scenario, 'force-pools', { filled: true })
    const placed = new Set([
      ...file.setup.map(({ counter }) => counter),
      ...(file.reinforcements ?? []).map(({ counter }) => counter),
      ...aside,
    ])
    const pooled = file.counters
      .flatMap((name) => data<{ counters: Counter[] }>(`assets/counters/${name}.json`).counters)
      .filter(({ id, nation }) => pools.includes(nation) && !placed.has(id))
    const piles = new Map<string, number>()
    for (const { nation, name, sides, code } of pooled) {
      const up = factors(sides[0])
      if (up === undefined) continue
      expect(text).toContain(up)
      const key = JSON.stringify([nation, name, code, sides])
      piles.set(key, (piles.get(key) ?? 0) + 1)
    }
    expect(pooled.length).toBeGreaterThan(5)
    const largest = Math.max(0, ...piles.values())
    if (largest > 1) expect(text).toContain(`×${largest}`)
  })
  test('[13.6] postures are empty or those of the position', async () => {
    const [empty, filled] = [
      await words('poland-1939', 'postures'),
      await words('poland-1939', 'postures', { filled: true }),
    ]
    expect(count(empty, 'Empty: War')).toBe(6)
    expect(filled).toContain('Policy: Isolationism')
    expect(filled).toContain('Policy: Nazi-Soviet Pact')
    expect(empty).not.toContain('Policy: Isolationism')
    const { postures } = data<{ postures: Record<string, string> }>('scenarios/pacific-1941.json')
    expect(count(await words('pacific-1941', 'postures', { filled: true }), 'Policy: ')).toBe(
      Object.keys(postures).length,
    )
    for (const marker of ['Isolationism', 'Locarno Treaty', 'Armistice']) expect(empty).toContain(marker)
  })
})

describe('setup', () => {
  test.each(SHOWN)('%s: its text, and every counter where it begins', async (scenario) => {
    const { introduction, notes, victory, special, setup, maps } = scenarioData(scenario)
    const text = await words(scenario, 'setup')
    for (const said of [introduction, ...notes, ...victory.map((v) => v.text), ...special.map((s) => s.text)])
      expect(text).toContain(said.replace(/\s+/g, ' '))
    expect(text).toContain('Victory†')
    expect(text).toMatch(/(Axis|Western|Soviet) set-up†/)
    expect(text).toMatch(/Objectives: [A-Z]\w+ \([a-z]\d{4}\), /)
    const hexes = maps.flatMap(
      (map) => data<{ hexes: { id: string; name?: string }[] }>(`assets/maps/${map}.json`).hexes,
    )
    for (const { counter: id, at, face = 0 } of setup) {
      if (!/^[a-z]\d{4}$/.test(at)) continue
      const counter = counterOf(id)
      // From the hex to the next one, on the card of each faction.
      const rows = text.split(new RegExp(`(?<!facing) ${at} `)).slice(1)
      const part = rows.map((row) => row.split(/(?<!facing) [a-z]\d{4} /)[0]).join(' ')
      const name = hexes.find((hex) => hex.id === at)?.name
      if (name !== undefined) for (const row of rows) expect(row.startsWith(name)).toBe(true)
      const up = factors(counter.sides[face])
      const mark = counter.source === 'authored' ? '†' : ''
      if (up !== undefined) expect(part).toContain(`(${up})${mark}`)
      if (counter.name !== undefined && up !== undefined) expect(part).toContain(counter.name.slice(0, 2))
    }
  })
  test('a Region is named with its Country', async () => {
    expect(await words('manchuria-1945', 'setup')).toContain('(Manchukuo)')
  })
})

function sideWords(side: CounterSide | undefined): string {
  if (side?.kind !== 'ground') return ''
  const steps = side.steps > 1 ? `${side.steps} steps` : '1 step'
  const type = side.type === 'mech' ? 'mechanized' : side.type === 'hq' ? 'HQ' : side.type
  return `${factors(side)}, ${type}, ${steps}`
}

/** The chapters of one map alone. */
const EUROPE = ['18', '19', '20']
const ASIA = ['36', '37', '38']

describe('rules-in-brief', () => {
  const { chapters, glossary, turn } = loadRuleTexts(ROOT)
  /** Words as they stand in a PDF: a hyphen may end a line. */
  const flat = (text: string): string => text.replace(/\s+/g, '')
  /** The same without the foot and the head of the pages, which may stand in the middle of a sentence. */
  const unbroken = (text: string): string => {
    const all = flat(text)
    const pages = all.split(/AxisEmpires·[^·]+·data\w+.*?Page\d+of\d+/)
    const [, second = '', third = ''] = pages
    let head = 0
    while (head < second.length && second[head] === third[head]) head += 1
    expect(second.slice(0, head)).toMatch(/^RulesinBrief/)
    return pages.map((page, i) => (i === 0 ? page : page.slice(head))).join('')
  }
  test.each([
    ['poland-1939', ASIA],
    ['pacific-1941', EUROPE],
  ] as const)(
    '%s: every section with its number and all its words, those of its own map alone',
    async (scenario, other) => {
      const text = unbroken(await words(scenario, 'rules-in-brief'))
      for (const { id, sections } of chapters) {
        if (other.includes(id)) {
          for (const section of sections) expect(text).not.toContain(flat(`${section.title}§${section.id}`))
          continue
        }
        for (const section of sections) {
          if (section.id !== id) expect(text).toContain(flat(`${section.title}§${section.id}`))
          for (const part of [...section.text, ...section.exceptions]) expect(text).toContain(flat(part))
          if (section.missing !== undefined)
            expect(text).toContain(flat(`Not in the program yet: ${section.missing}.`))
        }
      }
      for (const { term, text: said, sections } of glossary)
        expect(text).toContain(flat(`${term}${said}${sections.join(', ')}`))
      for (const { steps } of turn.parts)
        for (const { text: said } of steps) expect(text).toContain(flat(said))
    },
  )
})

describe('order-of-battle', () => {
  test.each(SHOWN)('%s: every ground counter with both its sides', async (scenario) => {
    const file = scenarioData(scenario)
    const text = await words(scenario, 'order-of-battle')
    for (const id of new Set(file.setup.map(({ counter }) => counter))) {
      const { name, sides, source } = counterOf(id)
      const shown = name === undefined ? '' : `${name}${source === 'authored' ? '†' : ''}`
      for (const side of sides) expect(text).toContain(sideWords(side))
      if (sides[0]?.kind === 'ground' && name !== undefined)
        expect(text).toContain(`${shown} ${sideWords(sides[0])}`)
    }
  })
})

describe('counter-sheet', () => {
  test.each(SHOWN)('%s: factors of every placed counter on both its sides', async (scenario) => {
    const { facts, pages } = await readBack(scenario, { aid: 'counter-sheet' })
    expect(facts.pages % 2).toBe(0)
    const [fronts, backs] = [0, 1].map((rest) => pages.filter((_, i) => i % 2 === rest).join(' '))
    const placed = [...new Set(scenarioData(scenario).setup.map(({ counter }) => counter))].map(counterOf)
    for (const [face, text = ''] of [fronts, backs].entries()) {
      const expected = new Map<string, number>()
      for (const { sides } of placed) {
        const shown = factors(sides[face])
        if (shown !== undefined) expected.set(shown, (expected.get(shown) ?? 0) + 1)
      }
      for (const [shown, n] of expected) expect(count(text, shown)).toBeGreaterThanOrEqual(n)
    }
  })

  /** Where the cut marks above the first row stand, in millimetres from the left edge of the paper. */
  async function cutMarks(file: string): Promise<number[]> {
    const { paths } = await pageDrawing(file, 1)
    // Margin, title band, note and half a cut mark down.
    const row = 10 + 16 + 5 + 1.5
    const marks = paths.filter(
      ({ stroked, left, right, top, bottom }) => stroked && right - left < 0.01 && top < row && bottom > row,
    )
    return marks.map(({ left }) => left).sort((a, b) => a - b)
  }
  test.each([15, 20, 12])('counters of %s mm are so large on the paper', async (size) => {
    const file = await printed('poland-1939', { aid: 'counter-sheet', size, colour: false })
    const marks = await cutMarks(file)
    expect(marks.length).toBe(Math.floor((190 - 7) / size) + 1)
    marks.slice(1).forEach((x, i) => {
      expect(x - (marks[i] ?? 0)).toBeCloseTo(size, 1)
    })
    const [first = 0, last = 0] = [marks[0], marks.at(-1)]
    expect(last - first).toBeCloseTo((marks.length - 1) * size, 1)
    // The rows of counters stand in the middle of the paper.
    expect(Math.abs(first + last - 210)).toBeLessThanOrEqual(0.2)
  })
  test('black and white has no colour', async () => {
    const file = await printed('poland-1939', { aid: 'counter-sheet', size: 15, colour: false })
    const { colours, images } = await pageDrawing(file, 1)
    const coloured = (colour: string): boolean => !/^#(..)\1\1$/.test(colour)
    expect(colours.length).toBeGreaterThan(5)
    expect([colours.filter(coloured), images]).toEqual([[], 0])
    const bright = await pageDrawing(await printed('poland-1939', { aid: 'counter-sheet', size: 15 }), 1)
    expect(bright.colours.some(coloured)).toBe(true)
  })
})

test('paper and its orientation are as asked', async () => {
  for (const [paper, orientation, width, height] of [
    ['a4', 'landscape', 842, 595],
    ['a4', 'portrait', 595, 842],
    ['letter', 'landscape', 792, 612],
    ['letter', 'portrait', 612, 792],
  ] as const) {
    const { facts } = await readBack('poland-1939', { aid: 'sequence', paper, orientation })
    expect([Math.round(facts.width), Math.round(facts.height)]).toEqual([width, height])
  }
})
