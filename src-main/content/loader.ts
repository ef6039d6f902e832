/** Reads the data of a game system from its folders into what the rules take. */
import { createHash } from 'node:crypto'
import type { RawContent, RawFiles } from '../../src-shared/game-system/content.ts'
import type { DataFolders, FileSet, GameSystem } from '../../src-shared/game-system/system.ts'
import { type FileText, jsonFiles, readFile, readJson } from './json.ts'

export interface RawScenario {
  readonly id: string
  /** Path below the root, e.g. `scenarios/poland.json`. */
  readonly file: string
  readonly raw: unknown
}

function byPath(files: readonly FileText[]): Record<string, unknown> {
  return Object.fromEntries(files.map(({ file, value }) => [file, value]))
}

/** The data of a system as it was read. */
export interface Content extends RawFiles {
  /** Fingerprint of all of it. */
  readonly version: string
}

/** Reads the data of a system. Throws `ContentError` naming the file that cannot be read. */
export function readContent(root: string, { maps, counters, tables, cards, plans }: DataFolders): Content {
  const read = ({ folder, takes }: FileSet): FileText[] =>
    jsonFiles(root, folder)
      .map((file) => readFile(root, file))
      .filter(({ file, value }) => takes?.(file, value) ?? true)
  const sets = [
    read(maps),
    read(counters),
    read(tables),
    cards ? read(cards) : [],
    plans ? read(plans) : [],
  ] as const
  const digest = createHash('sha256')
  for (const file of sets.flat()) digest.update(`${file.file} ${file.digest}\n`)
  const [ofMaps, ofCounters, ofTables, ofCards, ofPlans] = sets
  return {
    maps: byPath(ofMaps),
    counters: byPath(ofCounters),
    tables: byPath(ofTables),
    ...(cards ? { cards: byPath(ofCards) } : {}),
    ...(plans ? { plans: byPath(ofPlans) } : {}),
    version: digest.digest('hex').slice(0, 16),
  }
}

/** Reads every scenario of a system, the earliest first; its id is the one it states, or its file name. */
export function readScenarios(root: string, { scenarios }: DataFolders): RawScenario[] {
  const read = jsonFiles(root, scenarios).map((file) => {
    const raw = readJson(root, file)
    const { id, start } = Object(raw) as { id?: unknown; start?: unknown }
    const name = typeof id === 'string' ? id : file.replace(/^.*\/|\.json$/g, '')
    return { id: name, file, raw, start: String(start ?? '') }
  })
  read.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  return read.map(({ id, file, raw }) => ({ id, file, raw }))
}

/** The path of a scenario of a system, by its id. */
export const scenarioPath = ({ data }: Pick<GameSystem, 'data'>, id: string): string =>
  `${data.scenarios}/${id}.json`

/** What the rules take for a scenario. */
export function rawContent(
  content: RawFiles,
  scenario: { readonly raw: unknown; readonly file: string },
): RawContent {
  const { maps, counters, tables, cards, plans } = content
  const more = { ...(cards ? { cards } : {}), ...(plans ? { plans } : {}) }
  return { maps, counters, tables, ...more, scenario: scenario.raw, scenarioFile: scenario.file }
}

/** Fingerprint of the content and one scenario together: stored with each save. */
export function contentVersion(content: Content, scenario: unknown): string {
  return createHash('sha256')
    .update(content.version)
    .update(JSON.stringify(scenario))
    .digest('hex')
    .slice(0, 16)
}
