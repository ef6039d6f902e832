/**
 * Adds up the ledgers of random campaigns (`main.ts --ledger FILE`) as the tables of docs/campaign-runs.md:
 *
 *   node tests/campaigns/ledger.ts [--onto docs/campaign-runs.md] FILE...
 *
 * With --onto what the tables of that file say is added: the ledgers of those games need not be kept.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { happened, RECORDS } from './tally.ts'

/** One game of the ledger. */
export interface LedgerEntry {
  readonly start: string
  readonly seed: number
  readonly commit: string
  /** All of it was taken back and done again. */
  readonly back: boolean
  readonly commands: number
  /** Seconds of the processor. */
  readonly seconds: number
  /** The turn it ended in. */
  readonly ended: string
  readonly fault?: string
  readonly counts: Readonly<Record<string, number>>
  /** Milliseconds that each event took. */
  readonly eventTimes: readonly number[]
}

/** `701`, `703`, `704` and `705` are `701, 703–705`. */
export function ranges(seeds: readonly number[]): string {
  const sorted = [...new Set(seeds)].sort((a, b) => a - b)
  const parts: [number, number][] = []
  for (const seed of sorted) {
    const last = parts.at(-1)
    if (last && last[1] === seed - 1) last[1] = seed
    else parts.push([seed, seed])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

export function grouped<T>(list: readonly T[], key: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const same = groups.get(key(each))
    if (same) same.push(each)
    else groups.set(key(each), [each])
  }
  return groups
}

export const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0)
export const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return lines.join('\n')
}

/** A table of Markdown, read. */
interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const NOTHING: Table = { head: [], rows: [] }

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

/** The tables of a text, by the headings of their first two columns. */
function tablesOf(text: string): ReadonlyMap<string, Table> {
  const all = new Map<string, Table>()
  for (const block of text.split(/\n(?!\|)/)) {
    const [first, , ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
    if (first === undefined) continue
    const head = cells(first)
    all.set(head.slice(0, 2).join(' '), { head, rows: rows.map(cells) })
  }
  return all
}

/** What was played before, as the tables of an earlier count. */
export interface Before {
  readonly runs: Table
  readonly ends: Table
  readonly records: Table
}

/** The tables of an earlier count, found in a text; none in an empty one. */
export function beforeIn(text: string): Before {
  const all = tablesOf(text)
  return {
    runs: all.get('Start Tree') ?? NOTHING,
    ends: [...all].find(([name]) => /^Start 19/.test(name))?.[1] ?? NOTHING,
    records: all.get('Record Name') ?? NOTHING,
  }
}

/** A number of a table, by its row and column; 0 if there is none. */
function numberIn({ head, rows }: Table, row: string, column: string): number {
  const found = rows.find(([name]) => name === row)?.[head.indexOf(column)]
  return Number((found ?? '0').replaceAll(',', ''))
}

/** The columns of a table and those of the games, each once. */
const together = (before: readonly string[], now: readonly string[]): string[] => [
  ...new Set([...before, ...now]),
]

/** The runs: a row for each start, tree and way of playing. */
function runsTable(games: readonly LedgerEntry[], { runs }: Before): string {
  const rows = [...grouped(games, ({ start, commit }) => `${start} ${commit}`).values()].map((same) => {
    const seconds = same.map((game) => game.seconds).sort((a, b) => a - b)
    const [one] = same
    return [
      one?.start ?? '',
      one?.commit ?? '',
      ranges(same.map(({ seed }) => seed)),
      same.length,
      sum(same.map(({ commands }) => commands)).toLocaleString('en'),
      `${part(seconds, 0.5)} (${seconds[0]}–${seconds.at(-1)})`,
      same.filter(({ fault }) => fault !== undefined).length,
    ]
  })
  const head = ['Start', 'Tree', 'Seeds', 'Games', 'Commands', 'Seconds a game', 'Faults']
  return table(head, [...runs.rows, ...rows])
}

/** In which year the games of a start ended. */
function endsTable(games: readonly LedgerEntry[], { ends }: Before): string {
  const byStart = grouped(games, ({ start }) => start)
  const years = together(ends.head.slice(1), [...new Set(games.map(({ ended }) => ended.slice(-4)))]).sort()
  const starts = together(
    ends.rows.map(([start = '']) => start),
    [...byStart.keys()],
  )
  const rows = starts.map((start) => [
    start,
    ...years.map(
      (year) =>
        numberIn(ends, start, year) +
        (byStart.get(start) ?? []).filter(({ ended }) => ended.endsWith(year)).length,
    ),
  ])
  return table(['Start', ...years], rows)
}

/** How often each record has happened, by start. */
function recordsTable(games: readonly LedgerEntry[], { records }: Before): string {
  const byStart = grouped(games, ({ start }) => start)
  const starts = together(records.head.slice(2, -1), [...byStart.keys()])
  const totals = starts.map((start) => {
    const counts = new Map<string, number>()
    for (const game of byStart.get(start) ?? [])
      for (const [what, n] of Object.entries(game.counts)) counts.set(what, (counts.get(what) ?? 0) + n)
    return { start, counts }
  })
  const rows = RECORDS.map((record) => {
    const each = totals.map(
      ({ start, counts }) => happened(counts, record) + numberIn(records, `\`${record.id}\``, start),
    )
    return { record, each, all: sum(each) }
  }).sort((a, b) => a.all - b.all)
  return table(
    ['Record', 'Name', ...starts, 'All'],
    rows.map(({ record, each, all }) => [`\`${record.id}\``, record.name, ...each, all]),
  )
}

/** Games of each start, those counted before with them. */
function gamesOf({ runs }: Before, games: readonly LedgerEntry[]): string {
  const column = runs.head.indexOf('Games')
  const commands = runs.head.indexOf('Commands')
  const number = (text = '0'): number => Number(text.replaceAll(',', ''))
  const all = new Map<string, number>()
  for (const row of runs.rows) all.set(row[0] ?? '', (all.get(row[0] ?? '') ?? 0) + number(row[column]))
  for (const { start } of games) all.set(start, (all.get(start) ?? 0) + 1)
  const done = sum(runs.rows.map((row) => number(row[commands]))) + sum(games.map((game) => game.commands))
  const each = [...all].map(([start, n]) => `${n} of ${start}`).join(', ')
  return `${sum([...all.values()])} games: ${each}; ${done.toLocaleString('en')} commands.`
}

/** Everything there is to tell of some games, and of those counted before. */
export function countUp(games: readonly LedgerEntry[], before: Before): string {
  const times = games.flatMap(({ eventTimes }) => eventTimes).sort((a, b) => a - b)
  const events = `median ${part(times, 0.5)} ms, p99 ${part(times, 0.99)} ms, most ${times.at(-1) ?? 0} ms`
  return [
    gamesOf(before, games),
    runsTable(games, before),
    endsTable(games, before),
    `${times.length} events: ${events}.`,
    recordsTable(games, before),
  ].join('\n\n')
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { onto: { type: 'string' } }, allowPositionals: true })
  const before = beforeIn(values.onto === undefined ? '' : readFileSync(values.onto, 'utf8'))
  const lines = positionals.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const games = lines.map((line) => JSON.parse(line) as LedgerEntry)
  console.log(countUp(games, before))
}
