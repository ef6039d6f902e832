/** `ae play`: one game, or many seeds in a row. */

import { HUMAN } from '../../src-shared/contract/views.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { addTo } from '../../src-shared/kernel/sums.ts'
import type { Players } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { type DataUnderPacks, PACK_OPTIONS, PACK_USAGE } from '../terminal/tools.ts'
import { type Args, CliError, type ExitCode, needed, print, printJson, type Verb } from '../terminal/verb.ts'
import {
  choosersOf,
  FACTION_OPTIONS,
  factionUsage,
  humanChooser,
  machineChooser,
  scriptChooser,
} from './choosers.ts'
import { dataUnderPacks } from './data-under-packs.ts'
import { writeGame } from './game-file.ts'
import { incidentsIn, playGame, type Report } from './one-game.ts'
import type { Chooser } from './play-loop.ts'

function kindOf(args: Args, system: GameSystem, faction: string): string {
  const given = args.text(faction) ?? 'random'
  const kinds = choosersOf(system)
  if (kinds.includes(given)) return given
  throw new CliError(`--${faction} is "${given}"; expected ${kinds.join(', ')}`)
}

function chooserOf(args: Args, system: GameSystem, kind: string, seed: number): Chooser {
  if (kind === HUMAN) return humanChooser()
  if (kind !== 'script') return machineChooser(system, kind, seed)
  const file = args.text('script')
  if (file === undefined) throw new CliError('a faction played by script needs --script FILE')
  return scriptChooser(file)
}

/** One chooser for all factions of a kind, so that they share a script or a generator. */
function seatsOf(args: Args, system: GameSystem, seed: number): Record<string, Chooser> {
  const made = new Map<string, Chooser>()
  return Object.fromEntries(
    system.factions.map((faction) => {
      const kind = kindOf(args, system, faction)
      const chooser = made.get(kind) ?? chooserOf(args, system, kind, seed)
      made.set(kind, chooser)
      return [faction, chooser]
    }),
  )
}

function playersOf(args: Args, system: GameSystem): Players {
  return Object.fromEntries(
    system.factions.map((faction) => {
      const kind = kindOf(args, system, faction)
      return [faction, kind === 'script' ? HUMAN : kind]
    }),
  )
}

async function playOne(args: Args, seed: number, { scenarioOf, packsFor }: DataUnderPacks): Promise<Report> {
  const scenario = scenarioOf(needed(play, args, 'scenario'))
  const system = systems.of(scenario.system, scenario.file)
  const options = {
    choosers: seatsOf(args, system, seed),
    turns: args.count('turns', 1),
    heavy: args.flag('heavy'),
  }
  const { open, report } = await playGame(
    scenario,
    seed,
    playersOf(args, system),
    options,
    packsFor(system, scenario.id),
  )
  const save = args.text('save')
  if (save !== undefined) writeGame(open, save)
  return report
}

function sentence(report: Report): string {
  const { result } = report
  const level = result?.level === undefined ? '' : `${result.level}, `
  const end = result ? `${result.winner} (${level}${result.text})` : `not over, ${report.turn}`
  const failed = incidentsIn([report])
  return `seed ${report.seed}: ${report.commands} commands in ${report.ms} ms; ${end}${failed}`
}

function summary(reports: readonly Report[]): string {
  const wins = new Map<string, number>()
  for (const { result } of reports) {
    const winner = result?.winner ?? 'not over'
    addTo(wins, winner)
  }
  const commands = reports.reduce((sum, report) => sum + report.commands, 0)
  const ended = [...wins].map(([winner, count]) => `${winner} ${count}`).join(', ')
  return `${reports.length} games, ${commands} commands, no fault; ${ended}${incidentsIn(reports)}`
}

async function run(args: Args): Promise<ExitCode> {
  const data = dataUnderPacks(args)
  const first = args.count('seed', 0) ?? 1
  const games = args.count('games', 1) ?? 1
  const reports: Report[] = []
  for (let seed = first; seed < first + games; seed++) {
    const report = await playOne(args, seed, data)
    reports.push(report)
    if (!args.json && (games <= 20 || reports.length % 50 === 0)) {
      print(games <= 20 ? sentence(report) : `${reports.length} of ${games} games played`)
    }
  }
  if (args.json) printJson(games === 1 ? reports[0] : reports)
  else if (games > 1) print(summary(reports))
  return 0
}

const text = { type: 'string' } as const

export const play: Verb = {
  name: 'play',
  usage: `ae play --scenario ID [--seed N] ${factionUsage(['script'], choosersOf)} [--script FILE] [--turns N] [--save FILE] [--games N] [--heavy] ${PACK_USAGE}`,
  does: 'plays; with machines on all sides it runs to the end and reports the result',
  options: {
    scenario: text,
    seed: text,
    ...FACTION_OPTIONS,
    script: text,
    turns: text,
    save: text,
    games: text,
    heavy: { type: 'boolean' },
    ...PACK_OPTIONS,
  },
  words: [0, 0],
  run,
}
