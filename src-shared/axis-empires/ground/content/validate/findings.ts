/** Problems of a file as sentences, each with its path, the value found and what was expected. */
import { z } from 'zod'
import type { Problem } from '../../../../game-system/content.ts'
import { expectedOf } from '../../../../kernel/expected.ts'
import { nearestName, nearestWords } from '../../../../kernel/nearest.ts'

/** Collects the problems of one file. */
export class Findings {
  readonly list: Problem[] = []
  readonly file: string
  constructor(file: string) {
    this.file = file
  }
  add(path: string, value: unknown, expected: string, sentence: string): void {
    const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
    this.list.push({
      file: this.file,
      path,
      value: shown,
      expected,
      message: `${this.file}, ${path}: ${sentence}`,
    })
  }
  /** An unknown word: says what was found, what was expected and the nearest right one. */
  unknown(path: string, value: string, expected: string, right: Iterable<string>): void {
    const near = nearestName(value, right)
    const hint = near === undefined ? '' : `; the nearest is ${JSON.stringify(near)}`
    this.add(path, value, expected, `found ${JSON.stringify(value)}, expected ${expected}${hint}.`)
  }
}

/** Writes a zod path as `setup[12].at`. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return text === '' ? '(the file)' : text
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}

/** The fields that the object at a path may have; empty if the schema there is not an object of known fields. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = schema
  const open = (): void => {
    while (at instanceof z.ZodOptional) at = at.unwrap()
  }
  for (const part of path) {
    open()
    if (at instanceof z.ZodObject) at = at.shape[String(part)]
    else if (at instanceof z.ZodArray) at = at.element
    else return []
  }
  open()
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** The word that was most likely meant where a schema found another, for the end of a sentence. */
function meant(issue: z.core.$ZodIssue, value: unknown, schema: z.ZodType | undefined): string {
  if (issue.code === 'invalid_value' && typeof value === 'string')
    return nearestWords(value, issue.values.map(String))
  if (issue.code !== 'unrecognized_keys' || !schema) return ''
  const [key = ''] = issue.keys
  return nearestWords(key, fieldsAt(schema, issue.path))
}

/** Turns what zod found wrong with the shape of a file into problems; with the schema unknown fields get a hint. */
export function shapeProblems(file: string, data: unknown, error: z.ZodError, schema?: z.ZodType): Problem[] {
  return error.issues.map((issue) => {
    const path = pathText(issue.path)
    const given = valueAt(data, issue.path)
    const found = JSON.stringify(given) ?? 'nothing'
    const value = found.length > 80 ? `${found.slice(0, 77)}...` : found
    const wanted = expectedOf(issue)
    const hint = wanted.includes('the nearest is') ? '' : meant(issue, given, schema)
    const expected = `${wanted}${hint}`
    return { file, path, value, expected, message: `${file}, ${path}: found ${value}, expected ${expected}.` }
  })
}
