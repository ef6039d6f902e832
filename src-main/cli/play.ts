/** `ae play`: one game, or many seeds in a row. */

import type { PlayerKind } from '../../src-shared/axis-empires/contract/views.ts'
import { FACTIONS } from '../../src-shared/axis-empires/theatres/ids.ts'
import type { Players } from '../store/index.ts'
import { humanChooser, KINDS, type Kind, machineChooser, scriptChooser } from './choosers.ts'
import { writeGame } from './game-file.ts'
import { type Laid, laid, PACK_OPTIONS, PACK_USAGE } from './laid.ts'
import { playGame, type Report } from './one-game.ts'
import type { Chooser } from './play-loop.ts'
import { type Args, CliError, type ExitCode, print, printJson, type Verb } from './verb.ts'

function kindOf(args: Args, faction: string): Kind {
  const given = args.text(faction) ?? 'random'
  const kind = KINDS.find((one) => one === given)
  if (kind) return kind
  throw new CliError(`--${faction} is "${given}"; expected ${KINDS.join(', ')}`)
}

function chooserOf(args: Args, kind: Kind, seed: number): Chooser {
  if (kind === 'human') return humanChooser()
  if (kind !== 'script') return machineChooser(kind, seed)
  const file = args.text('script')
  if (file === undefined) throw new CliError('a faction played by script needs --script FILE')
  return scriptChooser(file)
}

/** One chooser for all factions of a kind, so that they share a script or a generator. */
function choosersOf(args: Args, seed: number): Record<string, Chooser> {
  const made = new Map<Kind, Chooser>()
  return Object.fromEntries(
    FACTIONS.map((faction) => {
      const kind = kindOf(args, faction)
      const chooser = made.get(kind) ?? chooserOf(args, kind, seed)
      made.set(kind, chooser)
      return [faction, chooser]
    }),
  )
}

function playersOf(args: Args): Players {
  const kind = (faction: string): PlayerKind => {
    const given = kindOf(args, faction)
    return given === 'script' ? 'human' : given
  }
  return { axis: kind('axis'), western: kind('western'), soviet: kind('soviet') }
}

async function playOne(args: Args, seed: number, { scenarioOf, packs }: Laid): Promise<Report> {
  const scenario = scenarioOf(args.text('scenario') ?? '')
  const options = {
    choosers: choosersOf(args, seed),
    turns: args.count('turns', 1),
    heavy: args.flag('heavy'),
  }
  const { open, report } = await playGame(scenario, seed, playersOf(args), options, packs)
  const save = args.text('save')
  if (save !== undefined) writeGame(open, save)
  return report
}

function sentence(report: Report): string {
  const { result } = report
  const level = result?.level === undefined ? '' : `${result.level}, `
  const end = result ? `${result.winner} (${level}${result.text})` : `not over, ${report.turn}`
  return `seed ${report.seed}: ${report.commands} commands in ${report.ms} ms; ${end}`
}

function summary(reports: readonly Report[]): string {
  const wins = new Map<string, number>()
  for (const { result } of reports) {
    const winner = result?.winner ?? 'not over'
    wins.set(winner, (wins.get(winner) ?? 0) + 1)
  }
  const commands = reports.reduce((sum, report) => sum + report.commands, 0)
  const ended = [...wins].map(([winner, count]) => `${winner} ${count}`).join(', ')
  return `${reports.length} games, ${commands} commands, no fault; ${ended}`
}

async function run(args: Args): Promise<ExitCode> {
  if (args.text('scenario') === undefined)
    throw new CliError(`ae play: --scenario is missing; usage: ${play.usage}`)
  const data = laid(args)
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
  usage: `ae play --scenario ID [--seed N] [--axis|--western|--soviet human|random|greedy|script] [--script FILE] [--turns N] [--save FILE] [--games N] [--heavy] ${PACK_USAGE}`,
  does: 'plays; with machines on all sides it runs to the end and reports the result',
  options: {
    scenario: text,
    seed: text,
    axis: text,
    western: text,
    soviet: text,
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
