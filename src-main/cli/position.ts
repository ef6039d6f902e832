/** `ae show`, `legal`, `do`, `why`, `replay`: one save file. */
import { z } from 'zod'
import { command as commandShape } from '../../src-shared/contract/services.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { viewOf } from '../sessions/view.ts'
import { openGame, readDocument, readJsonArgument, writeGame } from './game-file.ts'
import { CliError, print, printJson, type Verb } from './verb.ts'

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

export const show: Verb = {
  name: 'show',
  usage: 'ae show FILE [--at PLY]',
  does: 'shows the position of a save',
  options: AT,
  words: [1, 1],
  run(args) {
    const view = viewOf(openGame(args.words[0] ?? '', args.count('at', 0)).session)
    if (args.json) {
      printJson(view)
      return 0
    }
    print(`${view.title} (${view.scenario.id}), ${view.turn.label}, ply ${view.ply}, hash ${view.hash}`)
    if (view.result) print(`over: ${view.result.winner}; ${view.result.text}`)
    if (view.decision) {
      print(`${view.decision.faction}: ${view.decision.prompt} [${view.decision.rule}]`)
      print(`${view.offers.length} legal commands`)
    }
    for (const line of view.lines) print(`  ${line.text}`)
    return 0
  },
}

export const legal: Verb = {
  name: 'legal',
  usage: 'ae legal FILE [--at PLY]',
  does: 'lists the legal commands',
  options: AT,
  words: [1, 1],
  run(args) {
    const { session } = openGame(args.words[0] ?? '', args.count('at', 0))
    const offers = [...session.game.engine.offers()]
    if (args.json) printJson(offers)
    else for (const offer of offers) print(`${JSON.stringify(offer.command)}  ${offer.label} [${offer.rule}]`)
    return 0
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
    if (args.json) printJson(viewOf(open.session))
    else for (const line of open.session.lastLines()) print(line.text)
    return 0
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
    if (args.json) printJson(verdict)
    else print(verdict.ok ? 'allowed' : `refused (${verdict.rule}): ${verdict.reason}`)
    return verdict.ok ? 0 : 1
  },
}

export const replay: Verb = {
  name: 'replay',
  usage: 'ae replay FILE',
  does: 'replays every branch and checks every hash',
  options: {},
  words: [1, 1],
  run(args) {
    const file = args.words[0] ?? ''
    const began = performance.now()
    const { plies, failure } = readDocument(file)
    const ms = Math.round(performance.now() - began)
    if (args.json) printJson({ plies: plies.length, ms, ...(failure ? { failure } : {}) })
    else print(`${plies.length} commands replayed in ${ms} ms, every hash right`)
    if (failure && !args.json) print(`a dump: ${failure.message} at ${JSON.stringify(failure.command)}`)
    return 0
  },
}
