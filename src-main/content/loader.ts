/** Reads the data of a game system from its folders into what the rules take. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, type RawContent, type RawFiles } from '../../src-shared/game-system/content.ts'
import type { DataFolders, FileSet, GameSystem } from '../../src-shared/game-system/system.ts'

export interface RawScenario {
  readonly id: string
  /** Path below the root, e.g. `scenarios/poland.json`. */
  readonly file: string
  readonly raw: unknown
}

interface FileText {
  readonly file: string
  readonly value: unknown
  readonly digest: string
}

/** One sentence for a file that is not JSON. */
function unreadable(file: string, error: unknown): ContentError {
  const found = error instanceof Error ? error.message : String(error)
  const message = `${file}: not readable as JSON (${found})`
  return new ContentError([{ file, path: '', value: '', expected: 'JSON text', message }])
}

interface CachedFile extends FileText {
  readonly stats: Stats
}

/** What was read of each file, by its path. Compiled content is kept with the value it came from, so the value must stay the same object. */
const kept = new Map<string, CachedFile>()
/** A file written so lately may be written again within the same tick of the clock that dates it. */
const SETTLED_MS = 2000

/** Whether a file is as it was when its dates were looked at before. */
const isSame = (now: Stats, then: Stats): boolean =>
  now.mtimeMs === then.mtimeMs && now.size === then.size && now.ino === then.ino && now.dev === then.dev

/** Reads a file of data; one that has not changed since it was read before gives the very same value. */
function readJson(root: string, file: string): FileText {
  const path = join(root, file)
  try {
    const stats = statSync(path)
    const known = kept.get(path)
    if (known && isSame(stats, known.stats)) return known
    const text = readFileSync(path, 'utf8')
    const digest = createHash('sha256').update(text).digest('hex')
    const read = { file, value: JSON.parse(text) as unknown, digest, stats }
    if (Date.now() - stats.mtimeMs > SETTLED_MS) kept.set(path, read)
    return read
  } catch (error) {
    throw unreadable(file, error)
  }
}

function jsonFiles(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => `${folder}/${name}`)
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
      .map((file) => readJson(root, file))
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
    const raw = readJson(root, file).value
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
