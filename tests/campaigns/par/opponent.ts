/**
 * How good the machine is as an opponent, for docs/opponent.md: campaigns over seeds, each a line of a ledger, and what they
 * come to. The same tree and seeds give the same ledger.
 *
 *   node tests/campaigns/par/opponent.ts --start europe-1940 --seeds 1001-1064 --until 36 --ledger FILE
 *       [--axis|--western|--soviet KIND] [--commit NAME]
 *   node tests/campaigns/par/opponent.ts --report --ledger FILE [--seeds FIRST-LAST]
 *
 * `--until` is the number of the Game Turn that is not played any more: 26 is November 1939, 36 January 1941, 50 July 1942.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { PLAYERS } from '../../../src-shared/axis-empires/players/index.ts'
import { BlunderWatch } from './blunders.ts'
import { playPar } from './play.ts'
import { type OpponentRun, opponentReport } from './reckon-opponent.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    start: { ...text, default: 'europe-1940' },
    seeds: { ...text, default: '1-32' },
    until: { ...text, default: '36' },
    axis: { ...text, default: 'greedy' },
    western: { ...text, default: 'greedy' },
    soviet: { ...text, default: 'greedy' },
    ledger: text,
    commit: { ...text, default: '' },
    report: { type: 'boolean', default: false },
  },
})

function kindOf(faction: 'axis' | 'western' | 'soviet'): MachineKind {
  const kinds = Object.keys(PLAYERS) as MachineKind[]
  const kind = kinds.find((each) => each === values[faction])
  if (kind === undefined)
    throw new Error(`--${faction} is "${values[faction]}"; expected ${kinds.join(', ')}`)
  return kind
}

const [first = Number.NaN, last = first] = values.seeds.split('-').map(Number)
if (!(first <= last)) throw new Error(`--seeds is "${values.seeds}"; expected FIRST-LAST, such as 1001-1064`)

/** Plays the seeds one after the other. */
function play(): OpponentRun[] {
  const runs: OpponentRun[] = []
  const seats = { axis: kindOf('axis'), western: kindOf('western'), soviet: kindOf('soviet') }
  const { start, commit } = values
  for (let seed = first; seed <= last; seed++) {
    const observer = new BlunderWatch()
    const { seasons: _, ...run } = playPar({
      start,
      seed,
      seats,
      commit,
      until: Number(values.until),
      observer,
    })
    const each = { ...run, blunders: observer.counted }
    runs.push(each)
    if (values.ledger !== undefined) appendFileSync(values.ledger, `${JSON.stringify(each)}\n`)
    if (run.fault !== undefined) console.error(`${start} ${seed}: ${run.fault}`)
  }
  return runs
}

/** The games of a ledger with these seeds. */
function read(file: string): OpponentRun[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines
    .map((line) => JSON.parse(line) as OpponentRun)
    .filter(({ seed }) => seed >= first && seed <= last)
}

if (!values.report) console.log(opponentReport(play()))
else if (values.ledger === undefined) throw new Error('--report needs --ledger FILE')
else console.log(opponentReport(read(values.ledger)))
