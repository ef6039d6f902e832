/** `ae show`, `legal`, `do`, `why`, `replay`: one save file. */

import { z } from 'zod'
import { command as commandShape } from '../../src-shared/contract/services.ts'
import type { GameView } from '../../src-shared/contract/views.ts'
import { nth } from '../../src-shared/kernel/present.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { seatAt } from '../sessions/seats.ts'
import { viewOf } from '../sessions/view.ts'
import { answer, CliError, printJson, type Verb } from '../terminal/verb.ts'
import { openGame, readDocument, readJsonArgument, writeGame } from './game-file.ts'

const AT = { at: { type: 'string' } } as const

function commandOf(argument: string): Command {
  const parsed = commandShape.safeParse(readJsonArgument(argument))
  if (parsed.success) return parsed.data as Command
  throw new CliError(`${argument} is no command: ${z.prettifyError(parsed.error).split('\n')[0]}`)
}

/** A file may hold one command or a list of them. */
function commandsOf(argument: string): Command[] {
  const value = readJsonArgument(argument)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.map((one) => commandOf(JSON.stringify(one)))
}

function* describe(view: GameView, hash: string): Generator<string> {
  const { title, scenario, turn, ply, result, decision } = view
  yield `${title} (${scenario.id}), ${turn.label}, ply ${ply}, hash ${hash}`
  if (result) yield `over: ${result.winner}; ${result.text}`
  if (decision) {
    yield `${decision.faction}: ${decision.prompt} [${decision.rule}]`
    const anywhere = view.anywhere.map(({ before, set }) => `, and any of ${set}: ${before}…`)
    yield `${view.offers.length} legal commands${anywhere.join('')}`
  }
  for (const line of view.lines) yield `  ${line.text}`
}

export const show: Verb = {
  name: 'show',
  usage: 'ae show FILE [--at PLY]',
  does: 'shows the position of a save',
  options: AT,
  words: [1, 1],
  run(args) {
    const { session } = openGame(nth(args.words, 0), args.count('at', 0))
    const view = viewOf(session)
    return answer(args, view, describe(view, session.game.table.hash))
  },
}

export const legal: Verb = {
  name: 'legal',
  usage: 'ae legal FILE [--at PLY]',
  does: 'lists the legal commands',
  options: AT,
  words: [1, 1],
  run(args) {
    const { session } = openGame(nth(args.words, 0), args.count('at', 0))
    const offers = [...session.game.engine.offers()]
    const lines = offers.map(({ command, label, rule }) => `${JSON.stringify(command)}  ${label} [${rule}]`)
    return answer(args, offers, lines)
  },
}

export const act: Verb = {
  name: 'do',
  usage: 'ae do FILE COMMAND.json…',
  does: 'does commands and writes the save; nothing is written if one is refused',
  options: {},
  words: [2, 1000],
  run(args) {
    const [file = '', ...given] = args.words
    const open = openGame(file)
    const group = open.session.newGroup()
    for (const command of given.flatMap(commandsOf)) {
      const verdict = open.session.do(command, group)
      if (verdict.ok) continue
      if (args.json) printJson(verdict)
      throw new CliError(`${JSON.stringify(command)} is refused (${verdict.rule}): ${verdict.reason}`, 1)
    }
    writeGame(open, file)
    const lines = open.session.lastLines(seatAt(open.session)).map(({ text }) => text)
    return answer(args, viewOf(open.session), lines)
  },
}

export const why: Verb = {
  name: 'why',
  usage: 'ae why FILE COMMAND.json [--at PLY]',
  does: 'judges a command and names the rule',
  options: AT,
  words: [2, 2],
  run(args) {
    const [file = '', given = ''] = args.words
    const verdict = openGame(file, args.count('at', 0)).session.judge(commandOf(given))
    const line = verdict.ok ? 'allowed' : `refused (${verdict.rule}): ${verdict.reason}`
    return answer(args, verdict, [line], verdict.ok ? 0 : 1)
  },
}

export const replay: Verb = {
  name: 'replay',
  usage: 'ae replay FILE',
  does: 'replays every branch and checks every hash',
  options: {},
  words: [1, 1],
  run(args) {
    const file = nth(args.words, 0)
    const began = performance.now()
    const { plies, failure } = readDocument(file)
    const ms = Math.round(performance.now() - began)
    const lines = [`${plies.length} commands replayed in ${ms} ms, every hash right`]
    if (failure) lines.push(`a dump: ${failure.message} at ${JSON.stringify(failure.command)}`)
    return answer(args, { plies: plies.length, ms, ...(failure ? { failure } : {}) }, lines)
  },
}
