/**
 * The machine players of one game. A player that fails does not end the game: a simpler one takes that decision, and
 * who failed is shown with the command.
 */

import type { GameInPlay } from '../game-system/game.ts'
import type { MachinePlayer } from '../game-system/player.ts'
import { kindAndManner, makerOf, type PlayerSeeds, seated } from '../game-system/registry.ts'
import type { GameSystem } from '../game-system/system.ts'
import type { Command } from '../kernel/procedure.ts'
import { capital } from '../kernel/words.ts'

/** How a player failed, in the words of the log. */
export const FAILURES = {
  error: 'it stopped with an error',
  illegal: 'it answered something that is not allowed',
  silent: 'it gave no answer',
  memory: 'it ran out of memory',
  ended: 'its thread ended without an answer',
} as const
export type Failure = keyof typeof FAILURES

/** A player that failed at a decision. */
export interface Incident {
  /** The kind of the player. */
  readonly kind: string
  readonly failure: Failure
  /** What is known of it, for the makers; it may hold what is hidden from some seats. */
  readonly particulars: string
}

/** A decision taken. */
export interface Choice {
  readonly command: Command
  readonly reason: string | undefined
  /** The kind of the player who took it; absent if none could, and the first offer was taken. */
  readonly by?: string
  /** Those who failed before. */
  readonly incidents: readonly Incident[]
}

/** The kinds that are simpler than a kind, the best of them first. Throws `UnknownName` for a kind the system has not. */
function simplerThan(system: GameSystem, kind: string): readonly string[] {
  makerOf(system, kind)
  const all = Object.keys(system.players)
  return all.slice(0, all.indexOf(kindAndManner(kind).kind)).reverse()
}

/** One sentence for the person: who failed, how, and who decided. It holds nothing that is hidden from a seat. */
export function incidentWords(
  faction: string,
  { by, incidents }: Omit<Choice, 'command' | 'reason'>,
): string {
  const failed = incidents.map(({ kind, failure }) => `“${kind}” failed (${FAILURES[failure]})`).join(' and ')
  const then = by === undefined ? 'the first thing that is allowed was done' : `“${by}” took this decision`
  return `${capital(faction)}: the machine player ${failed}; ${then}.`
}

/** The same for the makers, with the particulars. */
export const incidentReport = (faction: string, choice: Omit<Choice, 'command' | 'reason'>): string =>
  [incidentWords(faction, choice), ...choice.incidents.map(({ particulars }) => particulars)].join('\n')

export const incidentOf = (kind: string, error: unknown, failure: Failure = 'error'): Incident => ({
  kind,
  failure,
  particulars: error instanceof Error ? (error.stack ?? error.message) : String(error),
})

/** Whether a command is allowed now. A command that the rules cannot judge is not allowed. */
export function isAllowed({ engine }: GameInPlay, command: Command): boolean {
  try {
    return engine.judge(command).ok
  } catch {
    return false
  }
}

/** Takes back what a player did to a game instead of thinking about it. */
function tidy({ table }: GameInPlay): void {
  table.takeWaiting()
  table.undo(table.takeJournal())
}

export class Roster {
  private readonly system: GameSystem
  private readonly seeds: () => PlayerSeeds
  private readonly report: ((part: number) => void) | undefined
  /** By kind: they remember their plans from one decision to the next. */
  private readonly players = new Map<string, MachinePlayer>()

  /**
   * @param seeds The seeds of a player, asked when it is made.
   * @param report Hears how much of a long thought is done, from 0 to 1.
   */
  constructor(system: GameSystem, seeds: () => PlayerSeeds, report?: (part: number) => void) {
    this.system = system
    this.seeds = seeds
    this.report = report
  }

  private playerOf(kind: string): MachinePlayer {
    const player = this.players.get(kind) ?? seated(this.system, kind, this.seeds())
    this.players.set(kind, player)
    if (this.report) player.report = this.report
    return player
  }

  /** What a player of a kind chooses, or how it failed; undefined if nothing is allowed at all. */
  private ask(game: GameInPlay, kind: string): Omit<Choice, 'by' | 'incidents'> | Incident {
    const { changes } = game.table
    try {
      const player = this.playerOf(kind)
      const command = player.choose(game)
      const { reason } = player
      if (game.table.changes !== changes) tidy(game)
      if (!command) return { kind, failure: 'silent', particulars: 'no command' }
      if (isAllowed(game, command)) return { command, reason }
      return { kind, failure: 'illegal', particulars: JSON.stringify(command) ?? 'no JSON' }
    } catch (error) {
      if (game.table.changes !== changes) tidy(game)
      // It may have been in the middle of noting something down: the next time it begins again.
      this.players.delete(kind)
      return incidentOf(kind, error)
    }
  }

  /**
   * A legal command for anyone who has to decide: of a player of the kind, or of the best simpler one that does not fail.
   * The same seed and the same games give the same commands and the same incidents.
   * @param failed The player of the kind itself has failed elsewhere, and only simpler ones are asked.
   * @returns Undefined if nothing is legal. Throws what the rules throw when they list what is legal.
   */
  choose(game: GameInPlay, kind: string, failed?: Incident): Choice | undefined {
    const incidents: Incident[] = failed ? [failed] : []
    for (const each of [...(failed ? [] : [kind]), ...simplerThan(this.system, kind)]) {
      const said = this.ask(game, each)
      if ('command' in said) return { ...said, by: each, incidents }
      incidents.push(said)
    }
    const [first] = game.engine.offers()
    return first && { command: first.command, reason: undefined, incidents }
  }
}
