/** `ae print`: a player aid as PDF. */
import { accessSync, constants, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { decksOf } from '../../src-shared/axis-empires/content/option-cards.ts'
import {
  AIDS,
  ALL_AIDS,
  aidEntries,
  aidOf,
  MAX_COUNTER,
  MIN_COUNTER,
} from '../../src-shared/axis-empires/questions/aids/index.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { ORIENTATIONS, PAPER_NAMES } from '../../src-shared/contract/print.ts'
import { aidEntries as pacificEntries } from '../../src-shared/pacific-1940/aids/index.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { packsOf } from '../axis-empires/game.ts'
import { type PrintFrom, printPages } from '../axis-empires/print/documents.ts'
import { diaryOf } from '../axis-empires/services/diary.ts'
import { overviewOf } from '../axis-empires/services/overview.ts'
import { scenarioPath } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import * as pacific from '../pacific-1940/print.ts'
import { chromiumPrinter } from '../print/chromium.ts'
import { type Printed, type PrintOptions, printedHtml } from '../print/finished.ts'
import { MAX_MARGIN, MIN_MARGIN } from '../print/paper.ts'
import { PrintError } from '../print/printer.ts'
import { dataUnderPacks, PACK_OPTIONS } from './data-under-packs.ts'
import { openGame } from './game-file.ts'
import { type ListedFile, ROOT, scenarioAmong, theContent, theScenarios } from './root.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from './verb.ts'

/** The scenario asked for, if it is one of Pacific 1940. */
const pacificScenario = (args: Args): ListedFile | undefined =>
  theScenarios().find(({ id, system }) => id === args.text('scenario') && system === pacific1940.id)

async function list(args: Args): Promise<ExitCode> {
  const named = args.text('save') !== undefined || args.text('scenario') !== undefined
  const entries = pacificScenario(args)
    ? pacificEntries()
    : named
      ? aidEntries(decksOf(Object((await fromOf(args, '')).scenario.raw)))
      : aidEntries()
  const lines = entries.map(({ id, title, does }) => `${id.padEnd(16)} ${title}: ${does}`)
  return answer(args, entries, lines)
}

function oneOf<T extends string>(args: Args, name: string, known: readonly T[]): T | undefined {
  const given = args.text(name)
  if (given === undefined) return undefined
  const found = known.find((each) => each === given.toLowerCase())
  if (found) return found
  throw new CliError(`ae print: --${name} is "${given}"; expected one of: ${known.join(', ')}`)
}

function within(args: Args, name: string, least: number, most: number): number | undefined {
  const value = args.count(name, least)
  if (value === undefined || value <= most) return value
  throw new CliError(`ae print: --${name} is ${value}; expected ${least} to ${most} millimetres`)
}

function optionsOf(args: Args, aid: string): PrintOptions {
  const paper = oneOf(args, 'paper', PAPER_NAMES)
  const orientation = oneOf(args, 'orientation', ORIENTATIONS)
  const margin = within(args, 'margin', MIN_MARGIN, MAX_MARGIN)
  const size = within(args, 'size', MIN_COUNTER, MAX_COUNTER)
  return {
    aid,
    ...(paper ? { paper } : {}),
    ...(orientation ? { orientation } : {}),
    ...(margin === undefined ? {} : { margin }),
    ...(size === undefined ? {} : { size }),
    colour: !args.flag('grey'),
    ...(args.flag('filled') ? { filled: true } : {}),
  }
}

/** The scenario, or the game of a save file with its position. */
async function fromOf(args: Args, aid: string): Promise<PrintFrom> {
  const [save, scenario] = [args.text('save'), args.text('scenario')]
  if (save !== undefined) {
    const { session } = openGame(save)
    const { record, system } = session
    if (system.id !== axisEmpires.id)
      throw new CliError(`ae print: ${save} is a game of ${system.title}; expected one of Axis Empires`)
    return {
      root: ROOT,
      content: layPacks(axisEmpires, theContent(axisEmpires), record.packs),
      packs: packsOf(record),
      scenario: { raw: record.scenarioFile, file: scenarioPath(axisEmpires, record.scenario) },
      game: {
        title: record.title,
        state: session.game.table.state,
        diary: () => diaryOf(session),
        overview: aidOf(aid)?.played === 'overview' ? await overviewOf(session) : undefined,
      },
    }
  }
  if (scenario === undefined) throw new CliError(`ae print: no scenario is named; usage: ${print.usage}`)
  const { packs, content, scenarios } = dataUnderPacks(args)
  const own = scenarios.filter(({ system }) => system === axisEmpires.id)
  return { root: ROOT, content, packs, scenario: scenarioAmong(own, scenario) }
}

/** Why a file cannot be written, before any work is done for it. */
function checkTarget(file: string): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new CliError(`ae print: ${file} cannot be written: there is no folder ${folder}`)
  if (existsSync(file) && statSync(file).isDirectory())
    throw new CliError(`ae print: ${file} cannot be written: it is a folder`)
  try {
    accessSync(existsSync(file) ? file : folder, constants.W_OK)
    accessSync(folder, constants.W_OK)
  } catch {
    throw new CliError(`ae print: ${file} cannot be written: it is not allowed here`)
  }
}

/** Writes a file whole or not at all. */
function writeWhole(file: string, bytes: Buffer): void {
  const part = `${file}.part`
  try {
    writeFileSync(part, bytes)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    const { code } = Object(error) as { code?: unknown }
    throw new CliError(`ae print: ${file} cannot be written (${String(code ?? error)})`)
  }
}

interface PrintedGame {
  readonly title: string
  pages(): Printed
}

/** The game the aid is of, and its pages when they are asked for. Throws `CliError` for what it cannot print. */
async function printedGame(args: Args, aid: string): Promise<PrintedGame> {
  const scenario = pacificScenario(args)
  if (scenario) {
    const options = optionsOf(args, aid)
    const from = pacific.printFrom(ROOT, theContent(pacific1940), scenario)
    return { title: pacific1940.title, pages: () => pacific.printPages(from, options) }
  }
  if (aid !== ALL_AIDS && !aidOf(aid)) {
    const known = [...AIDS.map(({ id }) => id), ALL_AIDS].join(', ')
    throw new CliError(`ae print: there is no aid "${aid}"; expected one of: ${known}`)
  }
  const options = optionsOf(args, aid)
  const from = await fromOf(args, aid)
  return { title: axisEmpires.title, pages: () => printPages(from, options) }
}

async function run(args: Args): Promise<ExitCode> {
  if (args.flag('list')) return list(args)
  const [aid] = args.words
  if (aid === undefined) throw new CliError(`ae print: no aid is named; usage: ${print.usage}`)
  const game = await printedGame(args, aid)
  const out = args.text('out')
  if (out === undefined) throw new CliError(`ae print: no file is named; usage: ${print.usage}`)
  checkTarget(out)
  try {
    const printed = game.pages()
    writeWhole(out, await chromiumPrinter.pdf(printedHtml(printed, game.title)))
    const pages = printed.pages.length
    return answer(args, { file: out, aid, pages }, [
      `${out}: ${printed.document.title}, ${pages} page${pages === 1 ? '' : 's'}`,
    ])
  } catch (error) {
    if (error instanceof PrintError) throw new CliError(`ae print: ${error.message}`)
    throw error
  }
}

export const print: Verb = {
  name: 'print',
  usage:
    'ae print AID --scenario ID [--pack FILE|ID]… [--store FOLDER|default] | --save FILE --out FILE.pdf [--paper a4|letter] [--orientation portrait|landscape] [--margin MM] [--grey] [--filled] [--size MM] | ae print --list [--scenario ID]',
  does: 'prints a player aid as PDF',
  options: {
    list: { type: 'boolean' },
    scenario: { type: 'string' },
    save: { type: 'string' },
    ...PACK_OPTIONS,
    out: { type: 'string' },
    paper: { type: 'string' },
    orientation: { type: 'string' },
    margin: { type: 'string' },
    grey: { type: 'boolean' },
    filled: { type: 'boolean' },
    size: { type: 'string' },
  },
  words: [0, 1],
  run,
}
