/** `ae bench`: the numbers the engine, the store and the line to the screen have to hold, on each scenario. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answers, Request, requests } from '../../src-shared/contract/services.ts'
import { type LineReply, screenLine } from '../../src-shared/contract/wire/line.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { createServices, type Services } from '../services/index.ts'
import { applyPlies, openStore } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import type { OpenGame } from '../terminal/tools.ts'
import { type Args, CliError, type ExitCode, print, printJson, type Verb } from '../terminal/verb.ts'
import { beginGame } from './game-file.ts'
import { ROOT, scenarioOf, theScenarios } from './root.ts'

/** What is measured. */
interface Target {
  readonly title: string
  /** For the median, in µs; of messages in bytes. */
  readonly median?: number
  /** For a high percentile. */
  readonly high?: readonly [percentile: 'p95' | 'p99', most: number]
  /** Of the first game it is not counted: that one warms up the compiler. */
  readonly warms?: true
}

const TARGETS = {
  apply: { title: 'apply one command', median: 100, high: ['p99', 2_000], warms: true },
  legal: { title: 'list all legal commands', median: 1_000, high: ['p99', 10_000], warms: true },
  reach: { title: 'reach of one unit', median: 50, warms: true },
  supply: { title: 'supply state of all units', median: 2_000, warms: true },
  placements: { title: 'all placements of one support unit', median: 2_000, warms: true },
  event: { title: 'apply one political event', median: 500, high: ['p99', 2_000], warms: true },
  odds: { title: 'exact odds, 20 units against 20', median: 20_000, warms: true },
  append: { title: 'durable store append', high: ['p95', 1_000] },
  replay: { title: 'replay 10,000 commands, hashes checked', median: 3_000_000 },
  message: { title: 'message to the screen after a command', high: ['p99', 20_000] },
} satisfies Readonly<Record<string, Target>>
type Measure = keyof typeof TARGETS
const MEASURES = Object.keys(TARGETS) as Measure[]
const targetOf = (measure: Measure): Target => TARGETS[measure]

interface Numbers {
  readonly count: number
  readonly median: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

type Samples = Record<Measure, number[]>

/** Something for each of the measures. */
const byMeasure = <T>(of: (measure: Measure) => T): Record<Measure, T> =>
  Object.fromEntries(MEASURES.map((measure) => [measure, of(measure)])) as Record<Measure, T>

const GAMES = 6
const MAX_COMMANDS = 5_000
const REPLAYED = 10_000
const MAX_MESSAGES = 1_500
/** What a game wants measured besides is measured at every fifth command. */
const LOOK_EVERY = 5

function timed<T>(samples: number[], work: () => T): T {
  const began = performance.now()
  const result = work()
  samples.push((performance.now() - began) * 1_000)
  return result
}

function numbers(samples: readonly number[]): Numbers {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, median: at(0.5), p95: at(0.95), p99: at(0.99), most: sorted.at(-1) ?? 0 }
}

/** Plays a random game over the line to a screen, measuring what travels after each command. */
async function playOverLine(scenario: string, seed: number, samples: Samples): Promise<void> {
  const services = benchServices()
  let bytes = 0
  const client = screenLine<typeof requests, Answers>(
    async (name, request, have) => {
      const text = JSON.stringify(await services.toScreen(name, request, have))
      bytes = Buffer.byteLength(text)
      return JSON.parse(text) as LineReply
    },
    ({ message }) => new CliError(message, 1),
  )
  const player = new RandomPlayer(seed)
  const { game } = await client.call('games.new', { scenario, seed })
  for (let i = 0; i < MAX_MESSAGES; i++) {
    const command = player.among(services.library.session(game).game.engine.offers())
    if (!command) break
    const commands = [command] as Request<'play.do'>['commands']
    await client.call('play.do', { game, commands })
    samples.message.push(bytes)
  }
  const { dataFolder } = services.context
  services.close()
  rmSync(dataFolder, { recursive: true })
}

function isMeasure(name: string): name is Measure {
  return Object.hasOwn(TARGETS, name)
}

function measureOf(system: GameSystem, measure: string): Measure {
  if (isMeasure(measure)) return measure
  throw new Error(`${system.id} measures "${measure}"; expected ${MEASURES.join(', ')}`)
}

/** Measures what the game itself wants measured in the position it stands in. */
function look({ session: { game, system } }: OpenGame, samples: Samples): void {
  for (const { measure, work, after, counts, shares = 1 } of system.measured?.(game) ?? []) {
    const took: number[] = []
    timed(took, work)
    after?.()
    if (counts?.() ?? true) samples[measureOf(system, measure)].push(...took.map((time) => time / shares))
  }
}

/** Plays a random game, timing what is done on the way. */
function playTimed(open: OpenGame, seed: number, samples: Samples): void {
  const { session } = open
  const { engine } = session.game
  const player = new RandomPlayer(seed)
  for (let i = 0; i < MAX_COMMANDS; i++) {
    if (i % LOOK_EVERY === 0) look(open, samples)
    const whole: number[] = []
    const offers = timed(whole, () => [...engine.offers()])
    samples.legal.push(...whole)
    const also = session.system.listing?.(session.game, offers)
    if (also)
      samples[measureOf(session.system, also.measure)].push(...whole.map((time) => time / (also.shares ?? 1)))
    const command = player.among(offers)
    if (!command) return
    const group = session.newGroup()
    timed(samples.apply, () => session.doJudged(command, group))
  }
}

/** Services over a store in a new temporary folder. */
function benchServices(): Services {
  const dataFolder = mkdtempSync(join(tmpdir(), 'ae-bench-'))
  const folder = openStore(dataFolder)
  return createServices({ root: ROOT, dataFolder, host: 'browser', version: 'bench', systems, folder })
}

/** Stores the plies of a game one by one, as in play. */
function appendTimed({ session, start }: OpenGame, samples: Samples): void {
  const folder = mkdtempSync(join(tmpdir(), 'ae-bench-'))
  const opened = openStore(folder)
  const { store } = opened
  if (!store) throw new Error('the store of the benchmark did not open')
  store.create({ ...session.record, current: 0 }, [start])
  // As in play: the program has been open for some seconds when the first ply comes.
  store.settle()
  const { turn, updated } = session.record
  for (const ply of session.history.line()) {
    timed(samples.append, () => store.append(session.id, ply, { current: ply.id, turn, updated }))
  }
  opened.close()
  rmSync(folder, { recursive: true })
}

/** Replays games until 10,000 commands are done. */
function replayTimed(games: readonly OpenGame[], samples: Samples): void {
  const lines = games.map(({ session, start }) => ({ start, line: session.history.line() }))
  const jobs: { state: ReturnType<typeof cloneState>; plies: Ply[] }[] = []
  let planned = 0
  for (let i = 0; planned < REPLAYED; i++) {
    const one = lines[i % lines.length]
    if (!one || one.line.length === 0) break
    const plies = one.line.slice(0, REPLAYED - planned)
    jobs.push({ state: cloneState(one.start.state), plies })
    planned += plies.length
  }
  timed(samples.replay, () => {
    for (const { state, plies } of jobs) applyPlies(new Table(state), plies, 'benchmark')
  })
}

async function benchScenario(id: string, count: number): Promise<Record<Measure, Numbers>> {
  const samples: Samples = byMeasure(() => [])
  const scenario = scenarioOf(id)
  const { factions } = systems.of(scenario.system, scenario.file)
  const players = Object.fromEntries(factions.map((faction) => [faction, 'random']))
  const games: OpenGame[] = []
  for (let seed = 1; seed <= count; seed++) {
    const open = beginGame(scenario, seed, players)
    const counted = byMeasure((measure) => (seed === 1 && targetOf(measure).warms ? [] : samples[measure]))
    playTimed(open, seed, counted)
    games.push(open)
  }
  for (const open of games) appendTimed(open, samples)
  replayTimed(games, samples)
  // The services play what is listed.
  if (theScenarios().some((each) => each.id === id)) await playOverLine(id, count, samples)
  return byMeasure((measure) => numbers(samples[measure]))
}

function human(value: number, measure: Measure): string {
  if (measure === 'message') return value < 1_000 ? `${value} B` : `${(value / 1_000).toFixed(1)} KB`
  return time(value)
}

function time(us: number): string {
  if (us >= 1_000_000) return `${(us / 1_000_000).toFixed(2)} s`
  return us >= 1_000 ? `${(us / 1_000).toFixed(2)} ms` : `${us.toFixed(us < 10 ? 1 : 0)} µs`
}

function missed(measure: Measure, found: Numbers): boolean {
  const { median, high } = targetOf(measure)
  const tooHigh = high !== undefined && found[high[0]] > high[1]
  return (median !== undefined && found.median > median) || tooHigh
}

function targetText(measure: Measure): string {
  const { median, high } = targetOf(measure)
  const parts = [
    median === undefined ? '' : `median ${human(median, measure)}`,
    high ? `${high[0]} ${human(high[1], measure)}` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function printTable(id: string, result: Record<Measure, Numbers>): void {
  print(`\n${id}`)
  print(
    `${''.padEnd(40)} ${'median'.padStart(9)} ${'p95'.padStart(9)} ${'p99'.padStart(9)} ${'most'.padStart(9)}   target`,
  )
  for (const measure of MEASURES) {
    const found = result[measure]
    // A game has not everything that is measured of others.
    if (found.count === 0) continue
    const cells = [found.median, found.p95, found.p99, found.most]
      .map((each) => human(each, measure).padStart(9))
      .join(' ')
    const mark = missed(measure, found) ? '  MISSED' : ''
    print(`${TARGETS[measure].title.padEnd(40)} ${cells}   ${targetText(measure)}${mark}`)
  }
}

async function run(args: Args): Promise<ExitCode> {
  const one = args.text('scenario')
  const ids = one === undefined ? theScenarios().map(({ id }) => id) : [one]
  const games = args.count('games', 2) ?? GAMES
  const results: { id: string; result: Record<Measure, Numbers> }[] = []
  for (const id of ids) results.push({ id, result: await benchScenario(id, games) })
  if (args.json)
    printJson({
      unit: 'µs; of messages: bytes',
      targets: TARGETS,
      scenarios: Object.fromEntries(results.map(({ id, result }) => [id, result])),
    })
  else for (const { id, result } of results) printTable(id, result)
  const misses = results.some(({ result }) => MEASURES.some((measure) => missed(measure, result[measure])))
  return misses && args.flag('strict') ? 1 : 0
}

export const bench: Verb = {
  name: 'bench',
  usage: 'ae bench [--scenario ID|FILE.json] [--games N] [--strict]',
  does: 'measures the engine and the store against their targets',
  options: { scenario: { type: 'string' }, games: { type: 'string' }, strict: { type: 'boolean' } },
  words: [0, 0],
  run,
}
