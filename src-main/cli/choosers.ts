/** Who decides for a faction on the command line. */
import { createInterface } from 'node:readline/promises'
import { HUMAN } from '../../src-shared/contract/views.ts'
import { machineSeatsOf } from '../../src-shared/game-system/registry.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { type Choice, incidentWords, Roster } from '../../src-shared/players/roster.ts'
import { seatAt } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import { systems } from '../systems/index.ts'
import { CliError, print } from '../terminal/verb.ts'
import { readJsonArgument } from './game-file.ts'
import { type Chooser, PlayFault } from './play-loop.ts'

const each = <T>(of: (system: GameSystem) => readonly T[]): readonly T[] => [
  ...new Set(systems.all.flatMap(of)),
]

/** An option for each faction of any game: `--axis KIND`. */
export const FACTION_OPTIONS = Object.fromEntries(
  each(({ factions }) => factions).map((faction) => [faction, { type: 'string' } as const]),
)

/** The same for a help text, with the kinds of player there are. */
export const factionUsage = (
  more: readonly string[],
  kinds: (system: GameSystem) => readonly string[],
): string => `[--${each(({ factions }) => factions).join('|--')} ${[...each(kinds), ...more].join('|')}]`

/** What a faction may be played by: a person, a machine of its game, or a list of commands. */
export const choosersOf = (system: GameSystem): readonly string[] => [
  HUMAN,
  ...machineSeatsOf(system),
  'script',
]

/** A machine player with a seed. Where it fails, a simpler one decides; the same seed fails the same way. */
export function machineChooser(system: GameSystem, kind: string, seed: number): Chooser {
  const roster = new Roster(system, () => ({ own: seed, game: seed }))
  let last: Choice | undefined
  const choose = (session: Session): Command => {
    last = roster.choose(session.game, kind)
    if (last) return last.command
    throw new PlayFault(`a dead end: nothing is legal at "${session.game.engine.decision()?.prompt}"`, null)
  }
  const incident = (faction: string): string | undefined =>
    last && last.incidents.length > 0 ? incidentWords(faction, last) : undefined
  return Object.assign(choose, { reason: () => last?.reason, incident })
}

/** Plays the commands of a file (a list) in order, and stops when they are used up. */
export function scriptChooser(file: string): Chooser {
  const list = readJsonArgument(file)
  if (!Array.isArray(list)) throw new CliError(`${file} is no list of commands`)
  const commands = list.values() as IterableIterator<Command>
  return (session) => {
    const { value: command } = commands.next()
    if (!command) return undefined
    const verdict = session.judge(command)
    if (!verdict.ok)
      throw new CliError(
        `${file}: ${JSON.stringify(command)} refused (${verdict.rule}): ${verdict.reason}`,
        1,
      )
    return command
  }
}

function show(session: Session): number {
  const decision = session.game.engine.decision()
  for (const line of session.lastLines(seatAt(session))) print(`  ${line.text}`)
  print(`\n${session.game.turn().label}, ${decision?.faction}: ${decision?.prompt} [${decision?.rule}]`)
  const offers = [...session.game.engine.offers()]
  offers.forEach((offer, index) => {
    print(`${String(index + 1).padStart(4)}  ${offer.label}${offer.detail ? ` (${offer.detail})` : ''}`)
  })
  return offers.length
}

/** Asks a person at the terminal for the number of an offer; an empty line stops the game. */
export function humanChooser(): Chooser {
  if (!process.stdin.isTTY) throw new CliError('a human player needs a terminal')
  return async (session) => {
    const count = show(session)
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      for (;;) {
        const answer = (await terminal.question('number, or nothing to stop: ')).trim()
        if (answer === '') return undefined
        const offer = [...session.game.engine.offers()][Number(answer) - 1]
        if (offer) return offer.command
        print(`a number from 1 to ${count}, please`)
      }
    } finally {
      terminal.close()
    }
  }
}
