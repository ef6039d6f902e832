/** Reading one of the raw files of a game: found by its name, parsed once, with every problem of its shape. */
import type { z } from 'zod'
import { ContentError } from '../../../../game-system/content.ts'
import { parseOlder } from '../older.ts'
import { shapeProblems } from './findings.ts'
import { parseOnce } from './parse-once.ts'

/** Parses one file, or throws every problem of its shape; what an `older` version wrote is read leniently. */
export function parse<T>(schema: z.ZodType<T>, file: string, data: unknown, older = false): T {
  if (data === undefined) {
    const message = `${file}: the file is missing.`
    throw new ContentError([{ file, path: '(the file)', value: 'nothing', expected: 'a file', message }])
  }
  const parsed = older ? parseOlder(schema, data) : parseOnce(schema, data)
  if (parsed.success) return parsed.data
  throw new ContentError(shapeProblems(file, data, parsed.error, schema))
}

/** Finds one entry of a record whose key is a file path or a bare name. */
export function named(
  record: Readonly<Record<string, unknown>>,
  name: string,
): { readonly file: string; readonly data: unknown } {
  for (const [file, data] of Object.entries(record)) {
    if (file === name || file.endsWith(`/${name}.json`) || file === `${name}.json`) return { file, data }
  }
  return { file: `${name}.json`, data: undefined }
}
