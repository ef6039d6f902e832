/** What a PDF says and how its pages look, by the tools of poppler. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './folders.ts'

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 })
  if (error) throw new Error(`${command} is needed for this test; apt-get install poppler-utils`)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** The text of every page, words apart by single blanks. */
export function pdfPages(file: string): string[] {
  const text = run('pdftotext', ['-layout', file, '-'])
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replace(/\s+/g, ' ').trim())
}

/** The text of a PDF as lines, as they stand on the page. */
export function pdfLines(file: string): string[] {
  return run('pdftotext', ['-layout', file, '-'])
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

/** The words of a PDF in the order in which they were drawn: those of a cell of a table stay together. */
export function pdfWords(file: string): string {
  return run('pdftotext', ['-raw', file, '-']).replace(/\s+/g, ' ')
}

export interface PdfFacts {
  readonly pages: number
  /** Points. */
  readonly width: number
  readonly height: number
}

export function pdfFacts(file: string): PdfFacts {
  const info = run('pdfinfo', [file])
  const size = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info)
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
    width: Number(size?.[1]),
    height: Number(size?.[2]),
  }
}

export interface PageImage {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Buffer
}

/** A page as an image of so many dots to the inch. */
export function pageImage(file: string, page: number, dpi: number): PageImage {
  const stem = join(temporaryFolder(), 'page')
  run('pdftoppm', ['-r', String(dpi), '-f', String(page), '-l', String(page), '-singlefile', file, stem])
  const bytes = readFileSync(`${stem}.ppm`)
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'))
  if (!head) throw new Error(`${stem}.ppm is no image`)
  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) }
}
