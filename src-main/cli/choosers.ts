/** Who decides for a faction on the command line. */
import { createInterface } from 'node:readline/promises'
import { type MachineKind, PLAYER_KINDS } from '../../src-shared/axis-empires/contract/views.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { seatAt } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import { readJsonArgument } from './game-file.ts'
import { type Chooser, PlayFault } from './play-loop.ts'
import { CliError, print } from './verb.ts'

export const KINDS = [...PLAYER_KINDS, 'script'] as const
export type Kind = (typeof KINDS)[number]

/** A machine player of a seed. */
export function machineChooser(kind: MachineKind, seed: number): Chooser {
  const player = makePlayer(kind, seed)
  const choose = (session: Session): Command => {
    const command = player.choose(session.game)
    if (command) return command
    throw new PlayFault(`a dead end: nothing is legal at "${session.game.engine.decision()?.prompt}"`, null)
  }
  return Object.assign(choose, { reason: () => player.reason })
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
