/** `ae tournament`: many games between machine players, with win rates and what chance may have done. */

import { type MachineKind, PLAYER_KINDS } from '../../src-shared/axis-empires/contract/views.ts'
import type { Faction } from '../../src-shared/axis-empires/theatres/ids.ts'
import type { RawScenario } from '../content/loader.ts'
import { rules } from '../rules.ts'
import { type Laid, laid, PACK_OPTIONS, PACK_USAGE } from './laid.ts'
import type { Report } from './one-game.ts'
import { inThread, type Kinds, playSeeds, type Times } from './seeds.ts'
import { type Args, answer, CliError, type ExitCode, print, type Verb } from './verb.ts'
import { type Share, wilson } from './wilson.ts'

const MACHINES = PLAYER_KINDS.filter((kind) => kind !== 'human')
const GAMES = 20

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
  const all: Partial<Record<MachineKind, number[]>> = {}
  for (const part of parts)
    for (const kind of MACHINES) if (part[kind]) all[kind] = [...(all[kind] ?? []), ...part[kind]]
  return all
}

/** All games of one seating. */
interface Round {
  readonly players: Partial<Kinds>
  readonly games: number
  /** By winner: a faction, `allies` or `draw`. */
  readonly results: Readonly<Record<string, Share>>
  readonly commands: number
  /** Milliseconds each kind of player thought in a Faction Turn of its own. */
  readonly thought: Readonly<Partial<Record<MachineKind, Thought>>>
}

function kindsOf(args: Args): Kinds {
  const kind = (faction: Faction): MachineKind => {
    const given = args.text(faction) ?? 'greedy'
    const found = MACHINES.find((one) => one === given)
    if (found) return found
    throw new CliError(`--${faction} is "${given}"; expected ${MACHINES.join(', ')}`)
  }
  return { axis: kind('axis'), western: kind('western'), soviet: kind('soviet') }
}

/** The same seats with the players of both sides exchanged; undefined if nothing changes or the Allies differ. */
export function mirrored(kinds: Kinds, factions: readonly Faction[]): Kinds | undefined {
  const [allied, ...others] = [
    ...new Set(factions.filter((faction) => faction !== 'axis').map((faction) => kinds[faction])),
  ]
  if (allied === undefined || others.length > 0 || allied === kinds.axis) return undefined
  return { axis: allied, western: kinds.axis, soviet: kinds.axis }
}

function summed(reports: readonly Report[], players: Partial<Kinds>, times: Times): Round {
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
    thought: Object.fromEntries(
      MACHINES.flatMap((kind) => (times[kind] ? [[kind, thoughtOf(times[kind])]] : [])),
    ),
  }
}

async function playRound(
  { packs }: Laid,
  scenario: RawScenario,
  kinds: Kinds,
  factions: readonly Faction[],
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
  const players = Object.fromEntries(factions.map((faction) => [faction, kinds[faction]]))
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
  const data = laid(args)
  const scenario = data.scenarioOf(id)
  const { factions } = rules.summarise(scenario.raw, scenario.file)
  const kinds = kindsOf(args)
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
  usage: `ae tournament --scenario ID [--games N] [--axis|--western|--soviet ${MACHINES.join('|')}] [--seed S] [--jobs N] ${PACK_USAGE}`,
  does: 'plays N seeds between machines (greedy if not said otherwise) and prints win rates with 95 % intervals; if the two sides differ, each seed is played again with the players exchanged',
  options: {
    scenario: text,
    games: text,
    axis: text,
    western: text,
    soviet: text,
    seed: text,
    jobs: text,
    ...PACK_OPTIONS,
  },
  words: [0, 0],
  run,
}
