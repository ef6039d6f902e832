/** `ae validate`: finds out what kind of file each is, and checks it as that. */
import type { Problem } from '../../src-shared/game-system/content.ts'
import { PackFileError } from '../packs/file.ts'
import { readSave } from '../store/aesave.ts'
import { StoreError } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { parseJson, readText } from '../terminal/files.ts'
import { type DataUnderPacks, PACK_OPTIONS, PACK_USAGE } from '../terminal/tools.ts'
import { type Args, CliError, type ExitCode, print, printJson, type Verb } from '../terminal/verb.ts'
import { COMMANDS } from './commands.ts'
import { dataUnderPacks, packOfFile, packsOfStore, problemsWith } from './data-under-packs.ts'

const FILES = COMMANDS.flatMap(({ files = [] }) => files)
const TEXTS = COMMANDS.flatMap(({ texts = [] }) => texts)

interface FileCheck {
  readonly file: string
  readonly kind: string
  readonly problems: readonly Problem[]
}

const problem = (file: string, expected: string, message: string, path = ''): Problem => ({
  file,
  path,
  value: '',
  expected,
  message,
})

function saveProblems(file: string, text: string): readonly Problem[] {
  try {
    readSave(file, text, systems)
    return []
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const path = error.where?.startsWith(`${file}: `) ? error.where.slice(file.length + 2) : ''
    return [problem(file, 'a sound save', error.message, path)]
  }
}

/** A pack file: its checksum and shape, then every record over the data of its game. */
function packFileProblems(file: string, text: string): readonly Problem[] {
  try {
    return problemsWith(packOfFile(file, text, file), [])
  } catch (error) {
    if (!(error instanceof PackFileError)) throw error
    return error.problems.map(({ message }) => problem(file, 'a sound pack', message))
  }
}

/** Every pack of a store, in use or not. */
const checkStore = (folder: string): readonly FileCheck[] =>
  packsOfStore(folder).map(({ row, kind, read }) => ({
    file: row.id,
    kind: 'pack of the store',
    problems:
      'problems' in read ? read.problems : problemsWith({ kind, name: read.pack.title, pack: read.pack }, []),
  }))

/** A file whose kind its name says; undefined for any other. */
function checkByName(file: string, text: string): FileCheck | undefined {
  if (file.endsWith('.aepack')) return { file, kind: 'pack', problems: packFileProblems(file, text) }
  if (file.endsWith('.aesave')) return { file, kind: 'save', problems: saveProblems(file, text) }
  const found = TEXTS.find(({ ending }) => file.endsWith(ending))
  return found && { file, kind: found.name, problems: found.problems(file, text) }
}

function checkJson(file: string, text: string, data: DataUnderPacks): FileCheck {
  const value = parseJson(file, text)
  const record = Object(value) as Readonly<Record<string, unknown>>
  if (record.kind === 'aepack') return { file, kind: 'pack', problems: packFileProblems(file, text) }
  if (record.kind === 'aesave') return { file, kind: 'save', problems: saveProblems(file, text) }
  const kind = FILES.find((each) => each.fits(record))
  if (kind) return { file, kind: kind.name, problems: kind.problems(file, value, data) }
  const known = ['pack', 'save', ...FILES.map(({ name }) => name)].join(', ')
  throw new CliError(`${file} is no kind of file the game knows: ${known}`)
}

function checkFile(file: string, data: DataUnderPacks): FileCheck {
  try {
    const text = readText(file)
    return checkByName(file, text) ?? checkJson(file, text, data)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return { file, kind: 'unknown', problems: [problem(file, 'a file of the game', error.message)] }
  }
}

function run(args: Args): ExitCode {
  const store = args.text('store')
  if (args.words.length === 0 && store === undefined)
    throw new CliError(`ae validate: nothing is named; usage: ${validate.usage}`)
  const data = dataUnderPacks(args)
  const results = [
    ...args.words.map((file) => checkFile(file, data)),
    ...(store === undefined ? [] : checkStore(store)),
  ]
  if (args.json) printJson(results)
  for (const { file, kind, problems } of results) {
    for (const { message } of problems) process.stderr.write(`${message}\n`)
    if (problems.length === 0 && !args.json)
      print(`${file}: a sound ${kind}${kind.endsWith('of the store') ? '' : ' file'}`)
  }
  return results.some(({ problems }) => problems.length > 0) ? 2 : 0
}

export const validate: Verb = {
  name: 'validate',
  usage: `ae validate [FILE…] ${PACK_USAGE}`,
  does: 'checks scenario, map, counter, table, save and pack files, and orders of battle as CSV; scenarios over the packs named; with --store its packs too',
  options: PACK_OPTIONS,
  words: [0, 1000],
  run,
}
