/** The order of battle as CSV, for a spreadsheet: written and read again it is the same, byte for byte. */
import Papa from 'papaparse'
import { COLUMNS, counterOf, type Row, rowOf } from './columns.ts'
import type { FiledCounter } from './diff.ts'

/** The longest text read, in characters: ten times the whole order of battle. */
const MAX_TEXT = 10_000_000

export interface CsvProblem {
  /** Line of the file as a spreadsheet numbers it; the first holds the titles. */
  readonly line: number
  readonly record: string
  readonly column: string
  readonly value: string
  readonly expected: string
  readonly message: string
}

/** Counters as CSV, in the order given. */
export function writeCsv(counters: readonly FiledCounter[]): string {
  const keys = COLUMNS.map(({ key }) => key)
  const rows = counters.map((counter) => {
    const row = rowOf(counter)
    return keys.map((key) => row[key] ?? '')
  })
  return `${Papa.unparse([keys, ...rows], { newline: '\r\n' })}\r\n`
}

/** Rows of cells from text copied out of a spreadsheet. */
export function cellsOf(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' })
  return data
}

function csvProblem(
  name: string,
  line: number,
  record: string,
  column: string,
  value: string,
  expected: string,
): CsvProblem {
  const who = record === '' ? '' : `, counter ${record}`
  const shown = value === '' ? 'nothing' : `"${value.slice(0, 60)}"`
  const message = `${name}, line ${line}${who}, ${column}: found ${shown}, expected ${expected}.`
  return { line, record, column, value, expected, message }
}

/** Reads CSV in the columns of the order of battle, in any order of columns. Nothing is read if anything is wrong. */
export function readCsv(
  name: string,
  text: string,
): { counters: FiledCounter[] } | { problems: CsvProblem[] } {
  const whole = (found: string, expected: string) => ({
    problems: [csvProblem(name, 1, '', 'the file', found, expected)],
  })
  if (text.length > MAX_TEXT) return whole(`${text.length} characters`, `at most ${MAX_TEXT} characters`)
  const body = text.replace(/^\uFEFF/, '')
  const semicolons = (body.split(/\r?\n/, 1)[0] ?? '').includes(';')
  const delimiter = body.split(/\r?\n/, 1)[0]?.includes('\t') ? '\t' : semicolons ? ';' : ','
  const parsed = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: true })
  const fault = parsed.errors[0]
  if (fault) {
    const expected = 'every quotation mark closed'
    return { problems: [csvProblem(name, (fault.row ?? 0) + 1, '', 'the line', fault.message, expected)] }
  }
  const [titles, ...lines] = parsed.data
  if (!titles?.includes('id'))
    return whole(titles?.join(',') ?? '', 'a first line with the titles of the columns, "id" among them')
  const known = new Set(COLUMNS.map(({ key }) => key))
  const stray = titles.find((title) => !known.has(title))
  if (stray !== undefined)
    return { problems: [csvProblem(name, 1, '', 'the titles', stray, 'a column of the order of battle')] }
  const missing = COLUMNS.find(({ key }) => !titles.includes(key))
  if (missing)
    return {
      problems: [csvProblem(name, 1, '', 'the titles', titles.join(','), `the column "${missing.key}" too`)],
    }
  return readLines(name, titles, lines)
}

function readLines(name: string, titles: readonly string[], lines: readonly string[][]) {
  const problems: CsvProblem[] = []
  const counters: FiledCounter[] = []
  const seen = new Set<string>()
  lines.forEach((cells, i) => {
    const line = i + 2
    if (cells.length !== titles.length) {
      problems.push(
        csvProblem(name, line, cells[0] ?? '', 'the line', `${cells.length} cells`, `${titles.length} cells`),
      )
      return
    }
    const row: Row = Object.fromEntries(titles.map((title, k) => [title, cells[k] ?? '']))
    const read = counterOf(row)
    if ('problems' in read) {
      for (const { column, value, expected } of read.problems)
        problems.push(csvProblem(name, line, row.id ?? '', column, value, expected))
      return
    }
    if (seen.has(read.counter.id))
      problems.push(csvProblem(name, line, read.counter.id, 'id', read.counter.id, 'an id used once'))
    seen.add(read.counter.id)
    counters.push(read.counter)
  })
  return problems.length > 0 ? { problems } : { counters }
}
