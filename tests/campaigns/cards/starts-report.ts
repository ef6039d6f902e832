/**
 * How often each start of a campaign has been played to its last day by random players with the real decks, as the table
 * of docs/start-runs.md. Takes ledgers of `cards/main.ts --ledger FILE`:
 *
 *   node tests/campaigns/cards/starts-report.ts FILE...
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { grouped, part, ranges, sum, table } from '../ledger.ts'
import type { CardRun } from './watch.ts'

const FILE = join(import.meta.dirname, '..', '..', 'axis-empires', 'ground', 'content', 'campaigns.json')

/** Every start there is, in the order of the list. */
function starts(): string[] {
  const { europe, asia, world } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly europe: readonly string[]
    readonly asia: readonly string[]
    readonly world: Readonly<Record<string, unknown>>
  }
  return [...europe, ...asia, ...Object.keys(world)]
}

function row(start: string, runs: readonly CardRun[]): (string | number)[] {
  const trees = [...new Set(runs.map(({ commit }) => commit))].join(', ')
  const ends = [...grouped(runs, ({ ended }) => ended.slice(-4))].sort(([a], [b]) => (a < b ? -1 : 1))
  const seconds = runs.map((run) => run.seconds).sort((a, b) => a - b)
  return [
    `\`${start}\``,
    runs.length,
    ranges(runs.map(({ seed }) => seed)),
    trees,
    sum(runs.map(({ commands }) => commands)).toLocaleString('en'),
    part(seconds, 0.5),
    ends.map(([year, same]) => `${year}: ${same.length}`).join(', '),
    runs.filter(({ fault }) => fault !== undefined).length,
  ]
}

/** The table: a row for each start, also for those nobody has played. */
export function startsTable(runs: readonly CardRun[]): string {
  const byStart = grouped(runs, ({ start }) => start)
  const all = sum(runs.map(({ commands }) => commands)).toLocaleString('en')
  const head = ['Start', 'Games', 'Seeds', 'Trees', 'Commands', 'Seconds a game', 'Ended in', 'Faults']
  const rows = starts().map((start) => row(start, byStart.get(start) ?? []))
  return `${runs.length} games, ${all} commands.\n\n${table(head, rows)}`
}

if (import.meta.main) {
  const lines = process.argv
    .slice(2)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  console.log(startsTable(lines.map((line) => JSON.parse(line) as CardRun)))
}
