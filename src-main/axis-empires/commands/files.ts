/** The kinds of files of Axis Empires that `ae validate` checks. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { deckProblems, knownOfFiles } from '../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { type Deck, deckFile } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { counterFile } from '../../../src-shared/axis-empires/ground/content/counters.ts'
import { colourFile } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import { checkContent } from '../../../src-shared/axis-empires/ground/content/validate/check.ts'
import {
  shapeProblems,
  validateCounters,
} from '../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { lintMap } from '../../../src-shared/axis-empires/ground/map/lint/index.ts'
import { type MapFile, mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { TABLES } from '../../../src-shared/axis-empires/ground/packs/problems.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { georefFile } from '../../../src-shared/board/hexmap/georef.ts'
import { ContentError, type Problem } from '../../../src-shared/game-system/content.ts'
import { type Content, rawContent } from '../../content/loader.ts'
import type { DataUnderPacks, FileKind, Tools } from '../../terminal/tools.ts'
import { CliError } from '../../terminal/verb.ts'

function shaped<T>(
  schema: z.ZodType<T>,
  more?: (file: string, value: T) => readonly Problem[],
): FileKind['problems'] {
  return (file, value) => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) return shapeProblems(file, value, parsed.error, schema)
    return more?.(file, parsed.data) ?? []
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

function mapOf({ maps }: Content, id: string): MapFile {
  const found = maps[`assets/maps/${id}.json`]
  if (found === undefined) throw new CliError(`there is no map "${id}" to check against`)
  return mapFile.parse(found)
}

function scenarioProblems(file: string, raw: unknown, data: DataUnderPacks): readonly Problem[] {
  const { id } = Object(raw) as { id?: unknown }
  try {
    const content = data.contentFor(axisEmpires, typeof id === 'string' ? id : undefined)
    checkContent(rawContent(content, { raw, file }))
    return []
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
}

/** The sound decks in the folder of a file, but the one with this id. */
function decksBeside(file: string, id: string): Deck[] {
  const folder = dirname(file)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const read = deckFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      return read.success && read.data.id !== id ? [read.data] : []
    })
}

/** The kinds of files, in the order in which a file is held against them. */
export function fileKinds({ baseOf }: Pick<Tools, 'baseOf'>): readonly FileKind[] {
  const base = () => baseOf(axisEmpires).content
  return [
    {
      name: 'deck',
      fits: (v) => Array.isArray(v.cards) && 'faction' in v,
      // With the other decks that lie beside it.
      problems: shaped(deckFile, (file, deck) =>
        deckProblems(file, deck, decksBeside(file, deck.id), knownOfFiles(base())),
      ),
    },
    {
      name: 'map',
      fits: (v) => Array.isArray(v.hexes) && Array.isArray(v.sides),
      problems: shaped(mapFile, lintProblems),
    },
    { name: 'scenario', fits: (v) => Array.isArray(v.setup), problems: scenarioProblems },
    {
      name: 'counters',
      fits: (v) => Array.isArray(v.counters) && !('setup' in v),
      problems: shaped(counterFile, (file, data) =>
        validateCounters([{ file, data }], [mapOf(base(), data.map)]),
      ),
    },
    { name: 'georeference', fits: (v) => Array.isArray(v.pulls), problems: shaped(georefFile) },
    { name: 'colours', fits: (v) => 'colours' in v, problems: shaped(colourFile) },
    ...Object.entries(TABLES).map(([id, schema]) => ({
      name: `table ${id}`,
      fits: (v: Readonly<Record<string, unknown>>) => v.id === id,
      problems: shaped(schema),
    })),
  ]
}
