/** `ae tournament`: many games between machine players, with win rates and what chance may have done. */

import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { systems } from '../systems/index.ts'
import { FACTION_OPTIONS, factionUsage, machinesOf } from './choosers.ts'
import { type DataUnderPacks, dataUnderPacks, PACK_OPTIONS, PACK_USAGE } from './data-under-packs.ts'
import type { Report } from './one-game.ts'
import type { ListedFile } from './root.ts'
import { inThread, type Kinds, playSeeds, type Times } from './seeds.ts'
import { type Args, answer, CliError, type ExitCode, print, type Verb } from './verb.ts'
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
}

function kindsOf(args: Args, system: GameSystem): Kinds {
  const machines = machinesOf(system)
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

function summed(reports: readonly Report[], players: Kinds, times: Times): Round {
  const counts = new Map<string, number>()
  for (const faction of Object.keys(players)) counts.set(faction, 0)
  for (const { result } of reports) {
    const winner = result?.winner ?? 'not over'
    counts.set(winner, (counts.get(winner) ?? 0) + 1)
  }
  const games = reports.length
  return {
    players,
    games,
    results: Object.fromEntries([...counts].map(([winner, count]) => [winner, wilson(count, games)])),
    commands: reports.reduce((sum, { commands }) => sum + commands, 0),
    thought: Object.fromEntries(Object.entries(times).map(([kind, each]) => [kind, thoughtOf(each)])),
  }
}

async function playRound(
  { packs }: DataUnderPacks,
  scenario: ListedFile,
  kinds: Kinds,
  factions: readonly string[],
  seeds: readonly number[],
  jobs: number,
): Promise<Round> {
  const shares = Array.from({ length: Math.min(jobs, seeds.length) }, (_, job) =>
    seeds.filter((_seed, index) => index % jobs === job),
  )
  const work = { scenario, kinds, packs }
  const parts = await Promise.all(
    shares.length < 2
      ? [playSeeds({ ...work, seeds })]
      : shares.map((share) => inThread({ ...work, seeds: share })),
  )
  const reports = parts.flatMap((part) => part.reports).sort((a, b) => a.seed - b.seed)
  const players = Object.fromEntries(factions.flatMap((one) => (kinds[one] ? [[one, kinds[one]]] : [])))
  return summed(reports, players, joined(parts.map(({ times }) => times)))
}

const percent = (share: number): string => (share * 100).toFixed(1)

function printRound({ players, games, results, commands, thought }: Round): void {
  const seats = Object.entries(players).map(([faction, kind]) => `${faction} ${kind}`)
  print(`${seats.join(', ')}: ${games} games, ${commands} commands`)
  for (const [winner, { count, rate, low, high }] of Object.entries(results)) {
    const range = `(95 %: ${percent(low)} to ${percent(high)})`
    print(`  ${winner.padEnd(8)} ${String(count).padStart(5)}  ${percent(rate).padStart(5)} %  ${range}`)
  }
  for (const [kind, { median, longest }] of Object.entries(thought))
    print(`  a Faction Turn of ${kind}: median ${median} ms, longest ${longest} ms`)
}

async function run(args: Args): Promise<ExitCode> {
  const id = args.text('scenario')
  if (id === undefined) throw new CliError(`ae tournament: --scenario is missing; usage: ${tournament.usage}`)
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
    const round = await playRound(data, scenario, seating, factions, seeds, args.count('jobs', 1) ?? 1)
    rounds.push(round)
    if (!args.json) printRound(round)
  }
  return answer(args, { scenario: id, seeds: [first, first + seeds.length - 1], rounds }, [])
}

const text = { type: 'string' } as const
export const tournament: Verb = {
  name: 'tournament',
  usage: `ae tournament --scenario ID [--games N] ${factionUsage([], machinesOf)} [--seed S] [--jobs N] ${PACK_USAGE}`,
  does:
    'plays N seeds between machines (greedy if not said otherwise) and prints win rates with 95 % intervals; ' +
    'if the two sides differ, each seed is played again with the players exchanged',
  options: {
    scenario: text,
    games: text,
    ...FACTION_OPTIONS,
    seed: text,
    jobs: text,
    ...PACK_OPTIONS,
  },
  words: [0, 0],
  run,
}
