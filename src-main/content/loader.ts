/** Reads the data of the game from `assets/` and `scenarios/` into what the rules take. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, type RawContent } from '../../src-shared/axis-empires/content/raw.ts'

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

function readJson(root: string, file: string): FileText {
  try {
    const text = readFileSync(join(root, file), 'utf8')
    return { file, value: JSON.parse(text), digest: createHash('sha256').update(text).digest('hex') }
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

export interface Content {
  /** Each by its path below the root, e.g. `assets/maps/tk.json`. */
  readonly maps: Readonly<Record<string, unknown>>
  readonly counters: Readonly<Record<string, unknown>>
  readonly tables: Readonly<Record<string, unknown>>
  /** Fingerprint of all of it. */
  readonly version: string
}

/** Reads maps, counters and tables. Throws `ContentError` naming the file that cannot be read. */
export function readContent(root: string): Content {
  const read = (file: string) => readJson(root, file)
  const isMap = ({ value }: FileText) => Array.isArray((Object(value) as { hexes?: unknown }).hexes)
  const maps = jsonFiles(root, 'assets/maps').map(read).filter(isMap)
  const counters = jsonFiles(root, 'assets/counters')
    .filter((file) => /\/(tk|ds)-[^/]*$/.test(file))
    .map(read)
  const tables = jsonFiles(root, 'assets/tables').map(read)
  const digest = createHash('sha256')
  for (const file of [...maps, ...counters, ...tables]) digest.update(`${file.file} ${file.digest}\n`)
  return {
    maps: byPath(maps),
    counters: byPath(counters),
    tables: byPath(tables),
    version: digest.digest('hex').slice(0, 16),
  }
}

/** Reads every scenario, the earliest first; its id is the one it states, or its file name. */
export function readScenarios(root: string): RawScenario[] {
  const read = jsonFiles(root, 'scenarios').map((file) => {
    const raw = readJson(root, file).value
    const { id, start } = Object(raw) as { id?: unknown; start?: unknown }
    const name = typeof id === 'string' ? id : file.replace(/^.*\/|\.json$/g, '')
    return { id: name, file, raw, start: String(start ?? '') }
  })
  read.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  return read.map(({ id, file, raw }) => ({ id, file, raw }))
}

/** What the rules take for a scenario. */
export function rawContent(
  content: Content,
  scenario: { readonly raw: unknown; readonly file: string },
): RawContent {
  const { maps, counters, tables } = content
  return { maps, counters, tables, scenario: scenario.raw, scenarioFile: scenario.file }
}

/** Fingerprint of the content and one scenario together: stored with each save. */
export function contentVersion(content: Content, scenario: unknown): string {
  return createHash('sha256')
    .update(content.version)
    .update(JSON.stringify(scenario))
    .digest('hex')
    .slice(0, 16)
}

/** True if the folder looks like the root of the application. */
export function hasContent(root: string): boolean {
  return existsSync(join(root, 'assets')) && statSync(join(root, 'assets')).isDirectory()
}
