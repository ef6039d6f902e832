/**
 * Whole campaigns between machine players, for the tables of docs/balance.md:
 *
 *   node tests/campaigns/par/main.ts --start europe-1937 [--games N] [--seed S] [--axis|--western|--soviet KIND]
 *       [--ledger FILE] [--cards FILE] [--commit NAME] [--diary] [--tell FILE] [--until TURN]
 *   node tests/campaigns/par/main.ts --report --ledger FILE
 *
 * A line a game; with --diary what changed hands, and each season. With --ledger each game is a line of JSON at the end
 * of a file, and --report makes the tables of it; --cards
 * does so for what `ae cards --stats FILE` reads. --tell writes each command with its reason.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { turnLabel } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { MANNERS, type MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { CardWatch } from './card-watch.ts'
import { type ParRun, playPar, type Seats } from './play.ts'
import { parReport } from './reckon.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    start: { ...text, default: 'europe-1937' },
    games: { ...text, default: '1' },
    seed: { ...text, default: '1' },
    axis: { ...text, default: 'greedy' },
    western: { ...text, default: 'greedy' },
    soviet: { ...text, default: 'greedy' },
    ledger: text,
    cards: text,
    commit: { ...text, default: '' },
    diary: { type: 'boolean', default: false },
    tell: text,
    until: text,
    report: { type: 'boolean', default: false },
  },
})

const KINDS: readonly MachineKind[] = [
  'random',
  'greedy',
  'ai',
  ...MANNERS.flatMap((manner) => [`greedy/${manner}`, `ai/${manner}`] as const),
]
const kindOf = (faction: Faction): MachineKind => {
  const kind = KINDS.find((each) => each === values[faction])
  if (kind === undefined)
    throw new Error(`--${faction} is "${values[faction]}"; expected ${KINDS.join(', ')}`)
  return kind
}

/** What happened, turn by turn, and how each season stood. */
function diary({ changes, seasons }: ParRun): string {
  const lines: string[] = []
  const turns = new Map<number, string[]>()
  for (const { turn, what, now } of changes.slice())
    turns.set(turn, [...(turns.get(turn) ?? []), `${what}: ${now}`])
  const [first] = turns.keys()
  for (const [turn, list] of turns) if (turn !== first) lines.push(`  ${turnLabel(turn)}: ${list.join('; ')}`)
  for (const { map, season, war, value, vp, strength, cards } of seasons) {
    const each = FACTIONS.map((faction) => {
      const { front, delay, pool, used, idle } = strength[faction]
      return `${faction} ${cards[faction]} ${front}+${delay}+${pool} sup ${used}/${idle}`
    })
    lines.push(`  ${season} ${map} ${war} SV ${value} VP ${vp} | ${each.join(' | ')}`)
  }
  return lines.join('\n')
}

const { ledger } = values
if (values.report) {
  if (ledger === undefined) throw new Error('--report needs --ledger FILE')
  const lines = readFileSync(ledger, 'utf8').split('\n').filter(Boolean)
  console.log(parReport(lines.map((line) => JSON.parse(line) as ParRun)))
} else {
  const seats: Seats = { axis: kindOf('axis'), western: kindOf('western'), soviet: kindOf('soviet') }
  const first = Number(values.seed)
  for (let seed = first; seed < first + Number(values.games); seed++) {
    const { tell, until, start, commit, cards } = values
    const observer = cards === undefined ? undefined : new CardWatch()
    const run = playPar({
      start,
      seed,
      seats,
      commit,
      ...(tell === undefined ? {} : { tell: (line: string) => appendFileSync(tell, `${line}\n`) }),
      ...(until === undefined ? {} : { until: Number(until) }),
      ...(observer === undefined ? {} : { observer }),
    })
    if (cards !== undefined && observer) appendFileSync(cards, `${JSON.stringify(observer.line(run))}\n`)
    if (ledger !== undefined) appendFileSync(ledger, `${JSON.stringify(run)}\n`)
    const end = run.fault ?? run.result?.text ?? 'not over'
    console.log(
      `${start} ${seed}: ${run.commands} commands, ${run.seconds} s, ${turnLabel(run.ended)}: ${end}`,
    )
    if (values.diary) console.log(diary(run))
  }
}
