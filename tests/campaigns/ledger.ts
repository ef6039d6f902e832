/**
 * Adds up the ledgers of random campaigns (`main.ts --ledger FILE`) as the tables of docs/campaign-runs.md:
 *
 *   node tests/campaigns/ledger.ts FILE...
 */
import { readFileSync } from 'node:fs'
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
function ranges(seeds: readonly number[]): string {
  const sorted = [...new Set(seeds)].sort((a, b) => a - b)
  const parts: [number, number][] = []
  for (const seed of sorted) {
    const last = parts.at(-1)
    if (last && last[1] === seed - 1) last[1] = seed
    else parts.push([seed, seed])
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

function grouped<T>(list: readonly T[], key: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of list) {
    const same = groups.get(key(each))
    if (same) same.push(each)
    else groups.set(key(each), [each])
  }
  return groups
}

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0)
const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A table of Markdown. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return lines.join('\n')
}

/** The runs: a row for each start, tree and way of playing. */
function runsTable(games: readonly LedgerEntry[]): string {
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
  return table(['Start', 'Tree', 'Seeds', 'Games', 'Commands', 'Seconds a game', 'Faults'], rows)
}

/** In which year the games of a start ended. */
function endsTable(games: readonly LedgerEntry[]): string {
  const years = [...new Set(games.map(({ ended }) => ended.slice(-4)))].sort()
  const rows = [...grouped(games, ({ start }) => start)].map(([start, same]) => [
    start,
    ...years.map((year) => same.filter(({ ended }) => ended.endsWith(year)).length),
  ])
  return table(['Start', ...years], rows)
}

/** How often each record has happened, by start. */
function recordsTable(games: readonly LedgerEntry[]): string {
  const starts = [...grouped(games, ({ start }) => start)]
  const totals = starts.map(([, same]) => {
    const counts = new Map<string, number>()
    for (const game of same)
      for (const [what, n] of Object.entries(game.counts)) counts.set(what, (counts.get(what) ?? 0) + n)
    return counts
  })
  const rows = RECORDS.map((record) => {
    const each = totals.map((counts) => happened(counts, record))
    return { record, each, all: sum(each) }
  }).sort((a, b) => a.all - b.all)
  return table(
    ['Record', 'Name', ...starts.map(([start]) => start), 'All'],
    rows.map(({ record, each, all }) => [`\`${record.id}\``, record.name, ...each, all]),
  )
}

if (import.meta.main) {
  const files = process.argv.slice(2)
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  const games = lines.map((line) => JSON.parse(line) as LedgerEntry)
  const times = games.flatMap(({ eventTimes }) => eventTimes).sort((a, b) => a - b)
  console.log(runsTable(games))
  console.log(`\n${endsTable(games)}\n`)
  console.log(
    `${times.length} events: median ${part(times, 0.5)} ms, p99 ${part(times, 0.99)} ms, most ${times.at(-1) ?? 0} ms.\n`,
  )
  console.log(recordsTable(games))
}
