/** `ae print` as a command: the list, options and packs, and what it refuses. Texts of the aids: `tests/main/print-text.test.ts`. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { print } from '../../src-main/cli/print.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import { CliError, parseVerb } from '../../src-main/terminal/verb.ts'
import { AIDS } from '../../src-shared/axis-empires/aids/index.ts'
import { emptyPack, type Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { pdfFacts, pdfPages, readPdf } from '../kit/pdf.ts'
import { commandLine, ROOT } from './ae.ts'

const folder = temporaryFolder()
const ae = commandLine(folder)

const data = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

/** Prints with the command itself and gives the file. */
async function printed(aid: string, scenario: string, ...more: string[]): Promise<string> {
  const file = join(folder, `${aid}-${scenario}-${more.length}.pdf`)
  const { status, stderr } = await ae('print', aid, '--scenario', scenario, '--out', file, ...more)
  expect([status, stderr]).toEqual([0, ''])
  return file
}

test('the list names every aid', async () => {
  const { status, stdout } = await ae('print', '--list')
  expect(status).toBe(0)
  for (const { id, title } of AIDS) expect(stdout).toContain(`${id.padEnd(16)} ${title}`)
  expect((await ae('print', '--list', '--json')).json()).toHaveLength(AIDS.length + 3)
  const without = (await ae('print', '--list', '--scenario', 'poland-1939')).stdout
  expect(without).toContain('Terrain Effects Chart')
  expect(without).not.toContain('Option Cards:')
  const asia = (await ae('print', '--list', '--scenario', 'asia-1937')).stdout
  expect([asia.includes('cards-ds-axis'), asia.includes('cards-tk-axis')]).toEqual([true, false])
})

test('paper and its orientation are as asked, with a counter of a pack on the sheet', async () => {
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
  writeFileSync(file, writePackFile(pack))
  const paper = ['--paper', 'letter', '--orientation', 'landscape', '--pack', file]
  const crt = await printed('crt', 'poland-1939', ...paper, '--grey')
  expect((await readPdf(crt)).lines).toContain(`6${' Dr3 4/7'.repeat(8)}`)
  const { width, height } = await pdfFacts(crt)
  expect([Math.round(width), Math.round(height)]).toEqual([792, 612])
  const sheet = await printed('counter-sheet', 'poland-1939', ...paper)
  expect((await pdfPages(sheet)).join(' ')).toContain('9-1-7')
})

test('a game of the Pacific in a save is printed by its own game: the charts, and the board as it stands', async () => {
  const save = join(ROOT, 'tests', 'saves', 'pacific-1940-1.0.0.aesave')
  const { stdout } = await ae('print', '--list', '--save', save)
  expect(stdout).toContain('map-poster       Map Poster')
  expect(stdout).not.toContain('Combat Results')
  const file = join(folder, 'poster.pdf')
  const { status, stderr } = await ae('print', 'map-poster', '--save', save, '--out', file)
  expect([status, stderr]).toEqual([0, ''])
  const pages = await pdfPages(file)
  expect(pages).toHaveLength(4)
  expect(pages[0]).toContain('Manchuria')
})

test('a map is written as PDF with names that can be searched, and as pictures of the size asked for', async () => {
  const part = ['map-tk', '--scenario', 'poland-1939', '--region', 'e4201-e3606', '--filled']
  const pdf = join(folder, 'map.pdf')
  expect((await ae('print', ...part, '--out', pdf)).status).toBe(0)
  expect((await pdfPages(pdf)).join(' ')).toContain('WARSAW')
  const png = join(folder, 'map.png')
  expect((await ae('print', ...part, '--out', png, '--dpi', '72')).status).toBe(0)
  const bytes = readFileSync(png)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // A4 lying: 297 by 210 mm at 72 pixels to an inch.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    expect.closeTo(842, -0.5),
    expect.closeTo(595, -0.5),
  ])
  const { stdout } = await ae(
    'print',
    'map-tk',
    '--scenario',
    'poland-1939',
    '--hex',
    '14',
    '--out',
    join(folder, 'map.svg'),
    '--json',
  )
  const { files, pages }: { files: string[]; pages: number } = JSON.parse(stdout)
  expect([files.length, files[0]]).toEqual([pages, join(folder, 'map-01.svg')])
  for (const file of files)
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]*@font-face[\s\S]*<\/svg>$/)
})

describe('an aid that cannot be printed gives one sentence and leaves no file', () => {
  const out = join(folder, 'never.pdf')
  /** What the command says before it ends with code 2; the program prints exactly this. */
  async function refused(...args: string[]): Promise<string> {
    let error: unknown
    try {
      await print.run(parseVerb(print, args))
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(CliError)
    const { message, code } = error as CliError
    expect([code, message.split('\n').length]).toEqual([2, 1])
    expect(existsSync(out)).toBe(false)
    return message
  }
  test('a wrong aid', async () => {
    const { status, stdout, stderr } = await ae('print', 'poster', '--scenario', 'poland-1939', '--out', out)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^ae print: there is no aid "poster"; .*sequence, terrain.*\n$/)
    expect(await refused('--out', out)).toMatch(/no aid is named/)
  })
  test('a missing scenario', async () => {
    expect(await refused('crt', '--scenario', 'waterloo', '--out', out)).toMatch(
      /no scenario "waterloo".*poland-1939/,
    )
    expect(await refused('crt', '--out', out)).toMatch(/no scenario is named/)
  })
  test('a file that cannot be written', async () => {
    const base = ['crt', '--scenario', 'poland-1939']
    const gone = join(folder, 'no', 'such', 'folder', 'x.pdf')
    expect(await refused(...base, '--out', gone)).toMatch(/cannot be written: there is no folder/)
    expect(await refused(...base, '--out', folder)).toMatch(/cannot be written: it is a folder/)
    expect(await refused(...base)).toMatch(/no file is named/)
    const locked = join(folder, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o500)
    if (process.getuid?.() !== 0)
      expect(await refused(...base, '--out', join(locked, 'x.pdf'))).toMatch(/not allowed/)
    chmodSync(locked, 0o700)
    expect(readdirSync(locked)).toEqual([])
  })
  test('wrong options', async () => {
    const base = ['crt', '--scenario', 'poland-1939', '--out', out]
    expect(await refused(...base, '--paper', 'a9')).toMatch(
      /"a9"; expected one of: a4, a3, a2, a1, a0, letter, tabloid/,
    )
    expect(await refused(...base, '--margin', '90')).toMatch(/expected 5 to 30/)
    expect(await refused(...base, '--size', 'big')).toMatch(/whole number/)
    expect(await refused(...base, '--hex', '90')).toMatch(/--hex is 90; expected 3 to 40 millimetres/)
    expect(await refused(...base, '--dpi', '900')).toMatch(/expected 36 to 600 pixels to an inch/)
    const map = ['map-tk', '--scenario', 'poland-1939', '--out']
    expect(await refused(...map, join(folder, 'x.gif'))).toMatch(/ends in \.pdf, \.svg, \.png/)
    expect(await refused(...map, out, '--region', 'e4201')).toMatch(/expected two hexes/)
  })
})
