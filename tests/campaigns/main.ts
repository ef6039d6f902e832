/**
 * Random campaigns from 1937 to their end, by the dozen:
 *
 *   node tests/campaigns/main.ts [--start europe|asia|both] [--games N] [--seed S] [--every N] [--most N] [--back]
 *       [--hurry N] [--options none|some|all] [--dump FOLDER] [--ledger FILE --commit NAME]
 *
 * Prints one line a game, at the end what has happened rarely; a fault names seed, command and one sentence. With
 * --ledger each game is a line of JSON at the end of a file: `node tests/campaigns/ledger.ts` adds such files up. With
 * --options some every other game has a few optional rules on, drawn by its seed. With --hurry 80 segments
 * are ended early, so that the war goes by the years in a few seconds.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { optionsFor } from '../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { Chance } from '../kit/chance.ts'
import type { LedgerEntry } from './ledger.ts'
import { MAX_COMMANDS, type Played, playCampaign } from './play.ts'
import { STARTS, type StartId } from './starts.ts'
import { happened, RECORDS } from './tally.ts'

const { values } = parseArgs({
  options: {
    start: { type: 'string', default: 'europe' },
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '20' },
    most: { type: 'string', default: String(MAX_COMMANDS) },
    back: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    dump: { type: 'string', default: '/tmp/campaign-dumps' },
    hurry: { type: 'string', default: '0' },
    options: { type: 'string', default: 'none' },
    ledger: { type: 'string' },
    commit: { type: 'string', default: '' },
  },
})

const start = STARTS.find((each) => each === values.start) ?? ('europe' satisfies StartId)
const first = Number(values.seed)
const total = new Map<string, number>()
const times: Played['times'] = []
let faults = 0
let commands = 0

function dump({ campaign, fault }: Played): string {
  mkdirSync(values.dump, { recursive: true })
  const file = join(values.dump, `${campaign.id}-${campaign.seed}.json`)
  const text = {
    message: fault?.message,
    command: fault?.command,
    state: campaign.game.table.state,
    last: campaign.deeds.slice(-30).map(({ command }) => command),
  }
  writeFileSync(file, JSON.stringify(text))
  return file
}

function line(played: Played): string {
  const { campaign, ms, fault } = played
  const { seed, deeds, game } = campaign
  const head = `${start} ${seed}: ${deeds.length} commands, ${(ms / 1000).toFixed(1)} s, ${game.turnLabel}`
  if (!fault) return `${head}; ${JSON.stringify(campaign.face.result()?.text ?? 'not over')}`
  const stack =
    fault.cause instanceof Error ? (fault.cause.stack ?? '').split('\n').slice(1, 6).join('\n') : ''
  const command = fault.command ?? deeds.at(-1)?.command
  return `FAULT ${head}; ${fault.message}; at ${JSON.stringify(command)?.slice(0, 300)}; ${dump(played)}\n${stack}`
}

/** The optional rules of a game. */
function optionsOf(seed: number): string[] {
  const maps = start === 'both' ? ['tk', 'ds'] : [start === 'asia' ? 'ds' : 'tk']
  const all = optionsFor({ maps, campaign: {} })
  if (values.options === 'all') return all.map(({ id }) => id)
  if (values.options !== 'some' || seed % 2 === 0) return []
  const chance = new Chance(seed)
  const on = all.filter(() => chance.percent(25))
  return on
    .filter(({ needs }) => needs === undefined || on.some(({ id }) => id === needs))
    .map(({ id }) => id)
}

/** A game as a line of the ledger. */
function entry({ campaign, tally, ms, fault, times }: Played): string {
  const game: LedgerEntry = {
    start: campaign.id,
    seed: campaign.seed,
    commit: values.commit,
    back: values.back,
    commands: campaign.deeds.length,
    seconds: Math.round(ms / 100) / 10,
    ended: campaign.game.turnLabel,
    ...(fault ? { fault: fault.message } : {}),
    counts: Object.fromEntries(tally.counts),
    eventTimes: times.map((each) => Math.round(each.ms * 100) / 100),
  }
  return `${JSON.stringify(game)}\n`
}

for (let seed = first; seed < first + Number(values.games); seed++) {
  const played = playCampaign(start, seed, {
    every: Number(values.every),
    most: Number(values.most),
    back: values.back,
    options: optionsOf(seed),
    hurry: Number(values.hurry),
  })
  console.log(line(played))
  if (values.ledger !== undefined) appendFileSync(values.ledger, entry(played))
  if (played.fault) faults++
  commands += played.campaign.deeds.length
  for (const [what, n] of played.tally.counts) total.set(what, (total.get(what) ?? 0) + n)
  times.push(...played.times)
}
times.sort((a, b) => a.ms - b.ms)
const at = (share: number): string => `${(times[Math.floor(times.length * share)]?.ms ?? 0).toFixed(2)} ms`
console.log(
  `${values.games} games, ${commands} commands, ${faults} faults; ${times.length} events: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(0.9999)}`,
)
const rare = RECORDS.map((record) => ({ id: record.id, n: happened(total, record) })).filter(
  ({ n }) => n < 10,
)
console.log(`rare: ${rare.map(({ id, n }) => `${id} ${n}`).join(', ')}`)
const slow = times.slice(-40).map(({ event, ms }) => `${event} ${ms.toFixed(1)}`)
if (values.counts) console.log(`slowest: ${slow.join(', ')}`)
if (values.counts)
  for (const [what, n] of [...total].sort(([, a], [, b]) => a - b)) console.log(`${n} ${what}`)
