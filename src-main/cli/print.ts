/** `ae print`: a player aid or a map as PDF, SVG or PNG. */
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  MAX_COUNTER,
  MAX_HEX,
  MIN_COUNTER,
  MIN_HEX,
  ORIENTATIONS,
  PAPER_NAMES,
} from '../../src-shared/contract/print.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { FILE_KINDS, filesOf, kindOf } from '../print/files.ts'
import type { AidPrinter, PrintOptions } from '../print/finished.ts'
import { MAX_MARGIN, MIN_MARGIN } from '../print/paper.ts'
import { PrintError } from '../print/printer.ts'
import { type PrintData, type PrintGames, type PrintSource, printSource } from '../print/source.ts'
import type { MainSystem } from '../services/context.ts'
import { systems } from '../systems/index.ts'
import { writeWhole } from '../terminal/files.ts'
import { PACK_OPTIONS } from '../terminal/tools.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from '../terminal/verb.ts'
import { dataUnderPacks } from './data-under-packs.ts'
import { openGame } from './game-file.ts'
import { baseOf, ROOT } from './root.ts'

/** Of a PNG, in pixels to an inch. */
const USUAL_DPI = 150
const MIN_DPI = 36
const MAX_DPI = 600

/** What is printed with: the printer of the game asked for, and what it prints from if that is named. */
interface Printing {
  readonly title: string
  readonly aids: AidPrinter
  readonly from: PrintSource | undefined
}

/** The game of the save or the scenario named; the first that prints anything where neither is. */
function printing(args: Args): Printing {
  const [game, scenario] = [args.text('save'), args.text('scenario')]
  const under = dataUnderPacks(args)
  const system: MainSystem | undefined =
    game !== undefined
      ? systems.of(openGame(game).session.system.id, game)
      : scenario !== undefined
        ? systems.of(under.scenarioOf(scenario).system, scenario)
        : systems.all.find(({ printer }) => printer !== undefined)
  if (!system?.printer)
    throw new CliError(`ae print: there is nothing to print of ${system?.title ?? 'any game'}`)
  const data: PrintData = { ...under, root: ROOT, baseOf }
  // Games are named by the files they are saved in.
  const games: PrintGames = { session: (file) => openGame(file).session }
  const isNamed = game !== undefined || scenario !== undefined
  const from = isNamed ? printSource(system, data, games, { game, scenario }) : undefined
  return { title: system.title, aids: system.printer, from }
}

function list(args: Args): ExitCode {
  const { aids, from } = printing(args)
  const entries = aids.list(from)
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

function within(
  args: Args,
  name: string,
  least: number,
  most: number,
  unit = 'millimetres',
): number | undefined {
  const value = args.count(name, least)
  if (value === undefined || value <= most) return value
  throw new CliError(`ae print: --${name} is ${value}; expected ${least} to ${most} ${unit}`)
}

function optionsOf(args: Args, aid: string): PrintOptions {
  const paper = oneOf(args, 'paper', PAPER_NAMES)
  const orientation = oneOf(args, 'orientation', ORIENTATIONS)
  const margin = within(args, 'margin', MIN_MARGIN, MAX_MARGIN)
  const size = within(args, 'size', MIN_COUNTER, MAX_COUNTER)
  const hex = within(args, 'hex', MIN_HEX, MAX_HEX)
  const region = args.text('region')
  return {
    aid,
    ...(paper ? { paper } : {}),
    ...(orientation ? { orientation } : {}),
    ...(margin === undefined ? {} : { margin }),
    ...(size === undefined ? {} : { size }),
    ...(hex === undefined ? {} : { hex }),
    ...(region === undefined ? {} : { region }),
    ...(args.flag('light') ? { light: true } : {}),
    colour: !args.flag('grey'),
    ...(args.flag('filled') ? { filled: true } : {}),
  }
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

/** What is asked for, checked as far as it can be before any page is made. */
function checked(args: Args): Printing & {
  readonly from: PrintSource
  readonly options: PrintOptions
  readonly out: string
  readonly dpi: number
} {
  const [aid] = args.words
  if (aid === undefined) throw new CliError(`ae print: no aid is named; usage: ${print.usage}`)
  const asked = printing(args)
  const options = optionsOf(args, aid)
  const { from } = asked
  if (!from) throw new CliError(`ae print: no scenario is named; usage: ${print.usage}`)
  const all = asked.aids.list().map(({ id }) => id)
  if (!all.includes(aid)) throw new CliError(`ae print: there is no aid "${aid}"; ${expectedNames(all)}`)
  const out = args.text('out')
  if (out === undefined) throw new CliError(`ae print: no file is named; usage: ${print.usage}`)
  if (kindOf(out) === undefined && /\.[a-z]+$/i.test(out))
    throw new CliError(
      `ae print: ${out} cannot be written; expected a name that ends in .${FILE_KINDS.join(', .')}`,
    )
  checkTarget(out)
  return {
    ...asked,
    from,
    options,
    out,
    dpi: within(args, 'dpi', MIN_DPI, MAX_DPI, 'pixels to an inch') ?? USUAL_DPI,
  }
}

async function run(args: Args): Promise<ExitCode> {
  if (args.flag('list')) return list(args)
  const { aids, from, options, title, out, dpi } = checked(args)
  try {
    const printed = await aids.pages(from, options)
    const made = await filesOf(printed, title, out, dpi)
    for (const [file, bytes] of made) writeWhole(file, bytes)
    const pages = printed.pages.length
    const files = [...made.keys()]
    return answer(args, { file: files[0], files, aid: options.aid, pages }, [
      `${files.join(', ')}: ${printed.document.title}, ${pages} page${pages === 1 ? '' : 's'}`,
    ])
  } catch (error) {
    if (error instanceof PrintError) throw new CliError(`ae print: ${error.message}`)
    throw error
  }
}

export const print: Verb = {
  name: 'print',
  usage:
    'ae print AID --scenario ID [--pack FILE|ID]… [--store FOLDER|default] | --save FILE --out FILE.pdf|.svg|.png ' +
    `[--paper ${PAPER_NAMES.join('|')}] [--orientation portrait|landscape] [--margin MM] [--grey] [--filled] [--size MM] ` +
    'and, of a map, [--hex MM] [--region HEX-HEX] [--light]; of a PNG [--dpi N] | ' +
    'ae print --list [--scenario ID]',
  does: 'prints a player aid or a map as PDF, or each of its pages as SVG or PNG',
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
    hex: { type: 'string' },
    region: { type: 'string' },
    light: { type: 'boolean' },
    dpi: { type: 'string' },
  },
  words: [0, 1],
  run,
}
