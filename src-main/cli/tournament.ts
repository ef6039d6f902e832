/** `ae tournament`: many games between machine players, with win rates and what chance may have done. */

import { availableParallelism } from 'node:os'
import { machineSeatsOf } from '../../src-shared/game-system/registry.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { addTo } from '../../src-shared/kernel/sums.ts'
import { systems } from '../systems/index.ts'
import { PACK_OPTIONS, PACK_USAGE } from '../terminal/tools.ts'
import { type Args, answer, CliError, type ExitCode, needed, print, type Verb } from '../terminal/verb.ts'
import { FACTION_OPTIONS, factionUsage } from './choosers.ts'
import { dataUnderPacks } from './data-under-packs.ts'
import { incidentsIn, type Report } from './one-game.ts'
import {
  type Kinds,
  type LostGame,
  playSeeds,
  type SeedPlayed,
  type SeedsPlayed,
  type SeedsWork,
  type Times,
} from './seeds.ts'
import { type Share, wilson } from './wilson.ts'

const GAMES = 20
/** Plays a faction for which nobody is named. */
const USUAL = 'greedy'

interface Thought {
  readonly median: number
  readonly longest: number
}

function thoughtOf(times: readonly number[]): Thought {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    longest: Math.round(sorted.at(-1) ?? 0),
  }
}

/** The times of several threads in one. */
function joined(parts: readonly Times[]): Times {
  const all: Record<string, number[]> = {}
  for (const part of parts)
    for (const [kind, times] of Object.entries(part)) all[kind] = [...(all[kind] ?? []), ...times]
  return all
}

/** All games of one seating. */
interface Round {
  readonly players: Kinds
  readonly games: number
  /** By winner: a faction, `allies` or `draw`. */
  readonly results: Readonly<Record<string, Share>>
  readonly commands: number
  /** Milliseconds each kind of player thought in a Faction Turn of its own. */
  readonly thought: Readonly<Record<string, Thought>>
  /** Decisions at which a player failed and a simpler one took over, by seed, a sentence each. */
  readonly incidents: readonly Pick<Report, 'seed' | 'incidents'>[]
  /** Games that were not played to their end. */
  readonly lost: readonly LostGame[]
}

function kindsOf(args: Args, system: GameSystem): Kinds {
  const machines = machineSeatsOf(system)
  const kind = (faction: string): string => {
    const given = args.text(faction) ?? USUAL
    if (machines.includes(given)) return given
    throw new CliError(`--${faction} is "${given}"; expected ${machines.join(', ')}`)
  }
  return Object.fromEntries(system.factions.map((faction) => [faction, kind(faction)]))
}

/**
 * The same seats with the players of both sides exchanged: of the first faction and of all others. Undefined if
 * nothing changes or the others differ.
 */
export function mirrored(kinds: Kinds, [first = '', ...rest]: readonly string[]): Kinds | undefined {
  const [other, ...more] = [...new Set(rest.map((faction) => kinds[faction]))]
  const own = kinds[first]
  if (own === undefined || other === undefined || more.length > 0 || other === own) return undefined
  return Object.fromEntries(Object.keys(kinds).map((faction) => [faction, faction === first ? other : own]))
}

function summed({ played, lost }: SeedsPlayed, players: Kinds): Round {
  const reports = played.map(({ report }) => report)
  const times = joined(played.map((one) => one.times))
  const counts = new Map<string, number>()
  for (const faction of Object.keys(players)) counts.set(faction, 0)
  for (const { result } of reports) {
    const winner = result?.winner ?? 'not over'
    addTo(counts, winner)
  }
  const games = reports.length
  return {
    players,
    games,
    results: Object.fromEntries([...counts].map(([winner, count]) => [winner, wilson(count, games)])),
    commands: reports.reduce((sum, { commands }) => sum + commands, 0),
    thought: Object.fromEntries(Object.entries(times).map(([kind, each]) => [kind, thoughtOf(each)])),
    incidents: reports.flatMap(({ seed, incidents }) => (incidents.length > 0 ? [{ seed, incidents }] : [])),
    lost,
  }
}

/** A line on standard error for each game that ends: how far the series has come. */
function progress(of: number): (played: SeedPlayed) => void {
  let done = 0
  return ({ report: { seed, result, turn, ms } }) => {
    done++
    const end = `${result?.winner ?? 'not over'}, ${turn}, ${(ms / 1000).toFixed(1)} s`
    process.stderr.write(`${done} of ${of}: seed ${seed}, ${end}\n`)
  }
}

async function playRound(
  work: SeedsWork,
  factions: readonly string[],
  seeds: readonly number[],
  jobs: number,
): Promise<Round> {
  const { kinds } = work
  const players = Object.fromEntries(factions.flatMap((one) => (kinds[one] ? [[one, kinds[one]]] : [])))
  return summed(await playSeeds(work, seeds, jobs, progress(seeds.length)), players)
}

const percent = (share: number): string => (share * 100).toFixed(1)

function printRound({ players, games, results, commands, thought, incidents, lost }: Round): void {
  const seats = Object.entries(players).map(([faction, kind]) => `${faction} ${kind}`)
  print(`${seats.join(', ')}: ${games} games, ${commands} commands`)
  for (const [winner, { count, rate, low, high }] of Object.entries(results)) {
    const range = `(95 %: ${percent(low)} to ${percent(high)})`
    print(`  ${winner.padEnd(8)} ${String(count).padStart(5)}  ${percent(rate).padStart(5)} %  ${range}`)
  }
  for (const [kind, { median, longest }] of Object.entries(thought))
    print(`  a Faction Turn of ${kind}: median ${median} ms, longest ${longest} ms`)
  const failed = incidentsIn(incidents)
  if (failed !== '') print(`  ${failed.slice(2)}`)
  for (const { why } of lost) print(`  ${why}`)
}

async function run(args: Args): Promise<ExitCode> {
  const id = needed(tournament, args, 'scenario')
  const data = dataUnderPacks(args)
  const scenario = data.scenarioOf(id)
  const system = systems.of(scenario.system, scenario.file)
  const { factions } = system.summarise(scenario.raw, scenario.file)
  const kinds = kindsOf(args, system)
  const first = args.count('seed', 0) ?? 1
  const seeds = Array.from({ length: args.count('games', 1) ?? GAMES }, (_, i) => first + i)
  const swapped = mirrored(kinds, factions)
  const rounds: Round[] = []
  for (const seating of swapped ? [kinds, swapped] : [kinds]) {
    const packs = data.packsFor(system, scenario.id)
    const work = { scenario, kinds: seating, packs, turns: args.count('turns', 1) }
    const round = await playRound(work, factions, seeds, args.count('jobs', 1) ?? availableParallelism())
    rounds.push(round)
    if (!args.json) printRound(round)
  }
  return answer(args, { scenario: id, seeds: [first, first + seeds.length - 1], rounds }, [])
}

const text = { type: 'string' } as const
export const tournament: Verb = {
  name: 'tournament',
  usage: `ae tournament --scenario ID [--games N] ${factionUsage([], machineSeatsOf)} [--seed S] [--turns N] [--jobs N] ${PACK_USAGE}`,
  does:
    'plays N seeds between machines (greedy if not said otherwise) and prints win rates with 95 % intervals; ' +
    'if the two sides differ, each seed is played again with the players exchanged; a game ends after --turns if ' +
    'nobody has won; all cores play unless --jobs says how many',
  options: {
    scenario: text,
    games: text,
    ...FACTION_OPTIONS,
    seed: text,
    turns: text,
    jobs: text,
    ...PACK_OPTIONS,
  },
  words: [0, 0],
  run,
}
