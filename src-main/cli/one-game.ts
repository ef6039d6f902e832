/** One whole game on the command line: begun, played by choosers, reported; a fault leaves a dump. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GameResult } from '../../src-shared/contract/views.ts'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { dataFolder } from '../folders.ts'
import { RulesFault } from '../sessions/session.ts'
import type { Players } from '../store/index.ts'
import { writeWhole } from '../terminal/files.ts'
import type { ListedFile, OpenGame } from '../terminal/tools.ts'
import { CliError } from '../terminal/verb.ts'
import { beginGame, gameText } from './game-file.ts'
import { PlayFault, type PlayOptions, playOut } from './play-loop.ts'

export interface Report {
  readonly seed: number
  readonly commands: number
  readonly turns: number
  readonly over: boolean
  readonly turn: string
  readonly hash: string
  readonly ms: number
  readonly result: GameResult | null
  /** Decisions at which a machine player failed and a simpler one took over, a sentence each. */
  readonly incidents: readonly string[]
}

/** The end of a sentence that says how often a machine player failed, and how the first time; empty if none did. */
export function incidentsIn(reports: readonly Pick<Report, 'seed' | 'incidents'>[]): string {
  const all = reports.flatMap(({ seed, incidents }) => incidents.map((words) => ({ seed, words })))
  const [first] = all
  if (!first) return ''
  const times = all.length === 1 ? 'one decision' : `${all.length} decisions`
  return `; ${times} taken over from a player that failed, the first with seed ${first.seed}: ${first.words}`
}

/** Writes the game as it stood before the fault, to be opened in the application. */
function dump(open: OpenGame, error: PlayFault | RulesFault): string {
  const folder = process.env.AE_DUMPS ?? join(dataFolder(), 'dumps')
  mkdirSync(folder, { recursive: true })
  const { scenario, seed } = open.session.record
  const file = join(folder, `${scenario}-seed-${seed}.aesave`)
  const command: unknown = JSON.parse(JSON.stringify(error.command ?? null))
  writeWhole(file, gameText(open, { command, message: error.message }))
  return file
}

/** Plays a game of a scenario with a seed. Throws `CliError` naming the dump if the rules fail. */
export async function playGame(
  scenario: ListedFile,
  seed: number,
  players: Players,
  options: PlayOptions,
  packs: readonly Overlay[] = [],
): Promise<{ open: OpenGame; report: Report }> {
  const open = beginGame(scenario, seed, players, packs)
  const { session } = open
  const began = performance.now()
  try {
    const played = await playOut(open, options)
    const ms = Math.round(performance.now() - began)
    const { table } = session.game
    const turn = session.game.turn().label
    return { open, report: { seed, ...played, turn, hash: table.hash, ms, result: session.game.result() } }
  } catch (error) {
    if (!(error instanceof PlayFault || error instanceof RulesFault)) throw error
    const at = `seed ${seed}, after ${session.history.current} commands`
    throw new CliError(`${scenario.id}: ${error.message}; ${at}; dump: ${dump(open, error)}`, 1)
  }
}
