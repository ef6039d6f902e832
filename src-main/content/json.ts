/** JSON files of the installation, each read once as long as it does not change. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { ContentError } from '../../src-shared/game-system/content.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { pathText } from '../paths.ts'

/** A file as it was read, with a fingerprint of its text. */
export interface FileText {
  readonly file: string
  readonly value: unknown
  readonly digest: string
}

const bad = (file: string, path: string, expected: string, message: string): ContentError =>
  new ContentError([{ file, path, value: '', expected, message }])

/** One sentence for a file that is missing or not JSON. */
function unreadable(file: string, error: unknown): ContentError {
  if (Object(error).code === 'ENOENT') return bad(file, '', 'a file', `there is no ${file}`)
  const found = error instanceof Error ? error.message : String(error)
  return bad(file, '', 'JSON text', `${file}: not readable as JSON (${found})`)
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

/**
 * Reads a file below a root; one that has not changed since it was read before gives the very same value. Throws
 * `ContentError` in one sentence.
 */
export function readFile(root: string, file: string): FileText {
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

/** The paths of the JSON files in a folder below a root, in the order of their names; none of a folder that is missing. */
export function jsonFiles(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  return names.sort().map((name) => `${folder}/${name}`)
}

/** The value of a file below a root. Throws as `readFile`. */
export const readJson = (root: string, file: string): unknown => readFile(root, file).value

/** The values of the JSON files in a folder below a root, by their paths. Throws as `readFile`. */
export const readFolder = (root: string, folder: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(jsonFiles(root, folder).map((file) => [file, readJson(root, file)]))

/** A file below a root in its shape. Throws `ContentError` in one sentence if it has another. */
export function readShaped<T>(root: string, file: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(readJson(root, file))
  if (parsed.success) return parsed.data
  const { path, message } = present(parsed.error.issues[0], 'fault in', file)
  throw bad(file, pathText(path), 'the shape of such a file', `${file}: ${pathText(path)}: ${message}`)
}
