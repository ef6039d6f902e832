/** `ae validate`: finds out what kind of file each is, and checks it as that. */
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { deckProblems, knownOfFiles } from '../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { counterFile } from '../../src-shared/axis-empires/ground/content/counters.ts'
import { fortunesTable } from '../../src-shared/axis-empires/ground/content/fortunes.ts'
import { historyTable } from '../../src-shared/axis-empires/ground/content/history-table.ts'
import { politicalTables } from '../../src-shared/axis-empires/ground/content/political-tables.ts'
import {
  colourFile,
  combatTable,
  delayTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
  vpTrackTable,
} from '../../src-shared/axis-empires/ground/content/tables.ts'
import { checkContent } from '../../src-shared/axis-empires/ground/content/validate/check.ts'
import {
  shapeProblems,
  validateCounters,
} from '../../src-shared/axis-empires/ground/content/validate/index.ts'
import { lintMap } from '../../src-shared/axis-empires/ground/map/lint/index.ts'
import { type MapFile, mapFile } from '../../src-shared/axis-empires/ground/map/schema.ts'
import { readCsv } from '../../src-shared/axis-empires/ground/packs/csv.ts'
import { packProblems } from '../../src-shared/axis-empires/ground/packs/problems.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { georefFile } from '../../src-shared/board/hexmap/georef.ts'
import { ContentError, type Problem } from '../../src-shared/game-system/content.ts'
import { packBase } from '../axis-empires/packs/base.ts'
import { readPack } from '../axis-empires/packs/file.ts'
import { packOfRow, storedPacks } from '../axis-empires/packs/stored.ts'
import { rawContent } from '../content/loader.ts'
import { PackFileError } from '../foreign/pack-file.ts'
import { readSave } from '../store/aesave.ts'
import { StoreError } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import {
  type DataUnderPacks,
  dataUnderPacks,
  ownScenarios,
  PACK_OPTIONS,
  PACK_USAGE,
  storeFolder,
} from './data-under-packs.ts'
import { decksBeside } from './decks.ts'
import { theContent } from './root.ts'
import { type Args, CliError, type ExitCode, print, printJson, type Verb } from './verb.ts'

interface Kind {
  readonly name: string
  fits(value: Readonly<Record<string, unknown>>): boolean
  problems(file: string, value: unknown, text: string, data: DataUnderPacks): readonly Problem[]
}

function shaped<T>(
  schema: z.ZodType<T>,
  more?: (file: string, value: T, data: DataUnderPacks) => readonly Problem[],
): Kind['problems'] {
  return (file, value, _text, data) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return shapeProblems(file, value, parsed.error, schema)
    return more?.(file, parsed.data, data) ?? []
  }
}

function lintProblems(file: string, map: MapFile): Problem[] {
  return lintMap(map).map(({ where, value, expected, message }) => ({
    file,
    path: where,
    value,
    expected,
    message: `${file}: ${message}`,
  }))
}

function mapOf(id: string): MapFile {
  const found = theContent(axisEmpires).maps[`assets/maps/${id}.json`]
  if (found === undefined) throw new CliError(`there is no map "${id}" to check against`)
  return mapFile.parse(found)
}

function scenarioProblems(file: string, raw: unknown, data: DataUnderPacks): readonly Problem[] {
  const { id } = Object(raw) as { id?: unknown }
  try {
    checkContent(rawContent(data.contentFor(typeof id === 'string' ? id : undefined), { raw, file }))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

function saveProblems(file: string, text: string): readonly Problem[] {
  try {
    readSave(file, text, systems)
    return []
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    const path = error.where?.startsWith(`${file}: `) ? error.where.slice(file.length + 2) : ''
    return [{ file, path, value: '', expected: 'a sound save', message: error.message }]
  }
}

const table = (id: string, schema: z.ZodType<unknown>): Kind => ({
  name: `table ${id}`,
  fits: (value) => value.id === id,
  problems: shaped(schema),
})

/** A pack file: its checksum and shape, then every record over the data of the game. */
function packFileProblems(file: string, text: string): readonly Problem[] {
  try {
    const pack = readPack(file, text)
    return packProblems(file, pack, packBase(theContent(axisEmpires), ownScenarios()))
  } catch (error) {
    if (!(error instanceof PackFileError)) throw error
    return error.problems.map(({ message }) => ({
      file,
      path: '',
      value: '',
      expected: 'a sound pack',
      message,
    }))
  }
}

/** A deck of Option Cards: its shape, then the linter, with the other decks that lie beside it. */
const DECK: Kind = {
  name: 'deck',
  fits: (v) => Array.isArray(v.cards) && 'faction' in v,
  problems: shaped(deckFile, (file, deck) =>
    deckProblems(file, deck, decksBeside(file, deck.id), knownOfFiles(theContent(axisEmpires))),
  ),
}

const KINDS: readonly Kind[] = [
  DECK,
  {
    name: 'pack',
    fits: (v) => v.kind === 'aepack',
    problems: (file, _value, text) => packFileProblems(file, text),
  },
  {
    name: 'save',
    fits: (v) => v.kind === 'aesave',
    problems: (file, _value, text) => saveProblems(file, text),
  },
  {
    name: 'map',
    fits: (v) => Array.isArray(v.hexes) && Array.isArray(v.sides),
    problems: shaped(mapFile, lintProblems),
  },
  {
    name: 'scenario',
    fits: (v) => Array.isArray(v.setup),
    problems: (file, value, _text, data) => scenarioProblems(file, value, data),
  },
  {
    name: 'counters',
    fits: (v) => Array.isArray(v.counters) && !('setup' in v),
    problems: shaped(counterFile, (file, data) => validateCounters([{ file, data }], [mapOf(data.map)])),
  },
  { name: 'georeference', fits: (v) => Array.isArray(v.pulls), problems: shaped(georefFile) },
  { name: 'colours', fits: (v) => 'colours' in v, problems: shaped(colourFile) },
  table('crt', combatTable),
  table('terrain', terrainTable),
  table('turn-track', turnTrackTable),
  table('turn-track-ds', turnTrackDsTable),
  table('vp-track', vpTrackTable),
  table('vp-track-ds', vpTrackTable),
  table('delay-drm', delayTable),
  table('delay-drm-ds', delayTable),
  table('political-tables', politicalTables),
  table('fortunes-of-war', fortunesTable),
  table('history-tk', historyTable),
  table('history-ds', historyTable),
]

function csvFileProblems(file: string, text: string): readonly Problem[] {
  const read = readCsv(file, text)
  if ('counters' in read) return []
  return read.problems.map(({ line, column, value, expected, message }) => ({
    file,
    path: `line ${line}, ${column}`,
    value,
    expected,
    message,
  }))
}

/** Every pack of a store, in use or not. */
function checkStore(folder: string): FileCheck[] {
  return storedPacks(folder).map((row) => {
    const checked = { file: row.id, kind: 'pack of the store' }
    const read = packOfRow(row)
    if ('problems' in read) return { ...checked, problems: read.problems }
    const base = packBase(theContent(axisEmpires), ownScenarios())
    return { ...checked, problems: packProblems(read.pack.title, read.pack, base) }
  })
}

interface FileCheck {
  readonly file: string
  readonly kind: string
  readonly problems: readonly Problem[]
}

function bad(file: string, message: string): FileCheck {
  return {
    file,
    kind: 'unknown',
    problems: [{ file, path: '', value: '', expected: 'a file of the game', message }],
  }
}

function checkFile(file: string, data: DataUnderPacks): FileCheck {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return bad(file, `there is no file ${file}`)
  }
  if (file.endsWith('.aepack')) return { file, kind: 'pack', problems: packFileProblems(file, text) }
  if (file.endsWith('.csv')) return { file, kind: 'order of battle', problems: csvFileProblems(file, text) }
  if (file.endsWith('.aesave')) return { file, kind: 'save', problems: saveProblems(file, text) }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return bad(file, `${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
  const record = Object(value) as Record<string, unknown>
  const kind = KINDS.find((one) => one.fits(record))
  if (!kind)
    return bad(file, `${file} is no kind of file the game knows: ${KINDS.map(({ name }) => name).join(', ')}`)
  return { file, kind: kind.name, problems: kind.problems(file, value, text, data) }
}

function run(args: Args): ExitCode {
  const store = args.text('store')
  if (args.words.length === 0 && store === undefined)
    throw new CliError(`ae validate: nothing is named; usage: ${validate.usage}`)
  const data = dataUnderPacks(args)
  const results = [
    ...args.words.map((file) => checkFile(file, data)),
    ...(store === undefined ? [] : checkStore(storeFolder(store))),
  ]
  if (args.json) printJson(results)
  for (const { file, kind, problems } of results) {
    for (const problem of problems) process.stderr.write(`${problem.message}\n`)
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
