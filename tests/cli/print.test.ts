/** `ae print`: every aid as PDF, its text read back and held against the data. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writePack } from '../../src-main/packs/file.ts'
import { AIDS } from '../../src-shared/axis-empires/aids/index.ts'
import { emptyPack, type Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { pageImage, pdfFacts, pdfLines, pdfPages } from '../support/pdf.ts'
import { ae, folder, ROOT } from './ae.ts'

const data = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T
const DATA_EDITION = /data [0-9a-f]{16} · rules \d+\.\d+\.\d+/

const made = new Set<string>()

/** Prints an aid once and gives the file. */
function printed(aid: string, scenario: string, ...more: string[]): string {
  const file = join(folder, `${aid}-${scenario}-${more.join('')}.pdf`.replace(/[^\w.-]/g, '_'))
  if (made.has(file)) return file
  made.add(file)
  const { status, stderr } = ae('print', aid, '--scenario', scenario, '--out', file, ...more)
  expect([status, stderr]).toEqual([0, ''])
  return file
}

interface CombatCell {
  readonly retreat: string | null
  readonly attrition: readonly [number, number] | null
}
const shown = ({ retreat, attrition }: CombatCell): string =>
  [retreat ?? '', attrition ? attrition.join('/') : ''].filter(Boolean).join(' ') || '–'

test('the list names every aid', () => {
  const { status, stdout } = ae('print', '--list')
  expect(status).toBe(0)
  for (const { id, title } of AIDS) expect(stdout).toContain(`${id.padEnd(16)} ${title}`)
  expect(ae('print', '--list', '--json').json()).toHaveLength(AIDS.length)
})

describe.each(AIDS.map(({ id, title }) => [id, title] as const))('%s', (id, title) => {
  test('each page carries title, scenario, edition and page number', () => {
    const scenario = 'poland-1939'
    const { title: name, version } = data<{ title: string; version: string }>(`scenarios/${scenario}.json`)
    const pages = pdfPages(printed(id, scenario))
    expect(pages.length).toBeGreaterThan(0)
    pages.forEach((page, i) => {
      expect(page).toContain(title)
      expect(page).toContain(`${name} (${scenario} ${version})`)
      expect(page).toMatch(DATA_EDITION)
      expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
    })
  })
})

test('[4.2.4] the Combat Results Table reads as in the data', () => {
  const { columns, rows } = data<{ columns: string[]; rows: Record<string, CombatCell[]> }>(
    'assets/tables/crt.json',
  )
  const lines = pdfLines(printed('crt', 'poland-1939'))
  expect(lines).toContain(`Die† ${columns.join(' ')}`)
  for (const [die, cells] of Object.entries(rows))
    expect(lines).toContain(`${die} ${cells.map(shown).join(' ')}`)
})

test('an edited table and an edited counter print as edited', () => {
  const pack: Pack = {
    ...emptyPack('paper', 'On paper'),
    tables: [
      {
        table: 'crt',
        record: '6',
        value: Array.from({ length: 8 }, () => ({ retreat: 'Dr3', attrition: [4, 7] })),
        source: 'authored',
      },
    ],
    counters: [
      {
        ...data<{ counters: Pack['counters'] }>('assets/counters/tk-germany.json').counters.find(
          ({ id }) => id === 'ger-10a',
        ),
        sides: [
          { kind: 'ground', type: 'armor', attack: 9, defence: 1, move: 7, steps: 2 },
          { kind: 'ground', type: 'armor', attack: 8, defence: 1, move: 7, steps: 3 },
        ],
        file: 'tk-germany',
        source: 'authored',
      } as Pack['counters'][number],
    ],
  }
  const file = join(folder, 'paper.aepack')
  writeFileSync(file, writePack(pack))
  const before = pdfLines(printed('crt', 'poland-1939'))
  const after = pdfLines(printed('crt', 'poland-1939', '--pack', file))
  const row = `6${' Dr3 4/7'.repeat(8)}`
  expect([before.includes(row), after.includes(row)]).toEqual([false, true])
  expect(pdfPages(printed('setup', 'poland-1939')).join(' ')).not.toContain('(9-1-7)')
  expect(pdfPages(printed('setup', 'poland-1939', '--pack', file)).join(' ')).toContain('10 (9-1-7)')
  // Drawn on the counter itself, too.
  const sheets = [
    printed('counter-sheet', 'poland-1939'),
    printed('counter-sheet', 'poland-1939', '--pack', file),
  ]
  expect(sheets.map((sheet) => pdfPages(sheet).join(' ').includes('9-1-7'))).toEqual([false, true])
})

test('[4.2.3.8] every terrain is on the chart with its shift; the SNLF Beachhead in Asia only', () => {
  const { rows } = data<{ rows: { id: string; name: string; kind: string; shift: number | null }[] }>(
    'assets/tables/terrain.json',
  )
  const charts = {
    tk: pdfLines(printed('terrain', 'poland-1939')),
    ds: pdfLines(printed('terrain', 'pacific-1941')),
  }
  for (const [map, lines] of Object.entries(charts)) {
    for (const { id, name, shift } of rows) {
      if (map === 'tk' && id === 'beachhead-0') {
        expect(lines.join(' ')).not.toContain(name)
        continue
      }
      const mark = shift === null ? 'as other' : shift === 0 ? '–' : shift > 0 ? `+${shift}` : `−${-shift}`
      expect(lines.some((line) => line.startsWith(name) && line.includes(` ${mark}`))).toBe(true)
    }
  }
})

test('[11.1] every box of both Turn Tracks has its weather, and authored ones a dagger', () => {
  const file = printed('turn-track', 'two-fronts-1941')
  const text = pdfPages(file).join(' ')
  for (const name of ['turn-track', 'turn-track-ds']) {
    const { boxes } = data<{ boxes: { name: string; year: number; source: string; weather: object }[] }>(
      `assets/tables/${name}.json`,
    )
    for (const year of new Set(boxes.map((box) => box.year))) expect(text).toContain(`${year} / ${year + 6}`)
    const months = boxes.filter((box) => box.source === 'authored').map((box) => box.name)
    for (const month of new Set(months)) expect(text).toContain(`${month}†`)
  }
  const count = (word: string): number => text.split(word).length - 1
  const of = (name: string, area: string, weather: string): number =>
    data<{ boxes: { weather: Record<string, string> }[] }>(`assets/tables/${name}.json`).boxes.filter(
      (box) => box.weather[area] === weather,
    ).length
  expect(count('South Monsoon: mud')).toBe(of('turn-track-ds', 'south-monsoon', 'mud'))
  expect(count('Central: mud')).toBe(of('turn-track-ds', 'central', 'mud'))
  expect(count('Desert: storms')).toBe(
    of('turn-track', 'desert', 'storms') + of('turn-track-ds', 'desert', 'storms'),
  )
})

test('[7.1] every delay modifier stands under its faction', () => {
  const text = pdfPages(printed('delay', 'two-fronts-1941')).join(' ')
  for (const name of ['delay-drm', 'delay-drm-ds'])
    for (const { text: words } of data<{ rows: { text: string }[] }>(`assets/tables/${name}.json`).rows)
      for (const word of words.split(' ')) expect(text).toContain(word)
  expect(text.split('Intensive Bombing').length - 1).toBe(2)
})

test('the set-up card names every placed counter in its hex', () => {
  const scenario = 'poland-1939'
  const { setup, victory } = data<{ setup: { at: string }[]; victory: { text: string }[] }>(
    `scenarios/${scenario}.json`,
  )
  const text = pdfPages(printed('setup', scenario)).join(' ')
  for (const { at } of setup) if (/^[a-z]\d{4}$/.test(at)) expect(text).toContain(at)
  for (const { text: words } of victory) expect(text).toContain(words.slice(0, 40))
})

test('displays are empty or hold the counters of the position', () => {
  const [empty, filled] = [[], ['--filled']].map((more) =>
    pdfPages(printed('postures', 'poland-1939', ...more)).join(' '),
  )
  expect(empty).toContain('Empty: War')
  expect(filled).toContain('Policy: Isolationism')
  expect(filled).toContain('Policy: Nazi-Soviet Pact')
  expect(empty).not.toContain('Policy: Isolationism')
})

test('a counter sheet is exact: 15 mm a counter, as many pages of backs, and grey has no colour', () => {
  const file = printed('counter-sheet', 'poland-1939', '--grey')
  expect(pdfFacts(file).pages % 2).toBe(0)
  const { width, pixels } = pageImage(file, 1, 254)
  // Ten dots to the millimetre: the grid of twelve counters lies in the middle of the paper.
  expect(Math.abs(width - 2100)).toBeLessThanOrEqual(2)
  const coloured = Array.from({ length: pixels.length / 3 }, (_, i) => i * 3).some(
    (i) => pixels[i] !== pixels[i + 1] || pixels[i] !== pixels[i + 2],
  )
  expect(coloured).toBe(false)
  const dark = (x: number, y: number): boolean => (pixels[(y * width + x) * 3] ?? 255) < 235
  const row = Math.round((10 + 16 + 5 + 3.5 + 2) * 10)
  const edges = Array.from({ length: width }, (_, x) => x).filter((x) => dark(x, row))
  expect(Math.abs((edges[0] ?? 0) - 150)).toBeLessThanOrEqual(2)
  expect(Math.abs((edges.at(-1) ?? 0) - 1950)).toBeLessThanOrEqual(2)
})

test('paper and its orientation are as asked', () => {
  const sizes = [
    ['--paper', 'a4', '--orientation', 'landscape', 842, 595],
    ['--paper', 'letter', '--orientation', 'landscape', 792, 612],
  ] as const
  for (const [a, b, c, d, width, height] of sizes) {
    const facts = pdfFacts(printed('sequence', 'poland-1939', a, b, c, d))
    expect([Math.round(facts.width), Math.round(facts.height)]).toEqual([width, height])
  }
})

describe('what cannot be printed is one sentence and leaves no file', () => {
  const out = join(folder, 'never.pdf')
  const refused = (...args: string[]): string => {
    const { status, stdout, stderr } = ae('print', ...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(existsSync(out)).toBe(false)
    return stderr
  }
  test('a wrong aid', () => {
    expect(refused('poster', '--scenario', 'poland-1939', '--out', out)).toMatch(
      /no aid "poster".*sequence, terrain/,
    )
    expect(refused('--out', out)).toMatch(/no aid is named/)
  })
  test('a missing scenario', () => {
    expect(refused('crt', '--scenario', 'waterloo', '--out', out)).toMatch(
      /no scenario "waterloo".*poland-1939/,
    )
    expect(refused('crt', '--out', out)).toMatch(/no scenario is named/)
  })
  test('a file that cannot be written', () => {
    const gone = join(folder, 'no', 'such', 'folder', 'x.pdf')
    expect(refused('crt', '--scenario', 'poland-1939', '--out', gone)).toMatch(
      /cannot be written: there is no folder/,
    )
    expect(refused('crt', '--scenario', 'poland-1939', '--out', folder)).toMatch(
      /cannot be written: it is a folder/,
    )
    expect(refused('crt', '--scenario', 'poland-1939')).toMatch(/no file is named/)
    const locked = join(folder, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o500)
    if (process.getuid?.() !== 0)
      expect(refused('crt', '--scenario', 'poland-1939', '--out', join(locked, 'x.pdf'))).toMatch(
        /not allowed/,
      )
    chmodSync(locked, 0o700)
    expect(readdirSync(locked)).toEqual([])
  })
  test('wrong options', () => {
    const base = ['crt', '--scenario', 'poland-1939', '--out', out]
    expect(refused(...base, '--paper', 'a3')).toMatch(/"a3"; expected one of: a4, letter/)
    expect(refused(...base, '--margin', '90')).toMatch(/expected 5 to 30/)
    expect(refused(...base, '--size', 'big')).toMatch(/whole number/)
  })
})
