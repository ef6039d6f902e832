/**
 * Reading what an earlier version wrote: a scenario or a pack inside a save stays as it was when the game
 * began, while the schemas continue. A field that is no longer known is left out; a new field must therefore be
 * optional or have a default (the saves of every version in the tests see to that).
 */
import type { z } from 'zod'
import { specialRule } from './special-rules.ts'

/** A copy without the fields that a schema does not know. */
function without(data: unknown, issues: readonly z.core.$ZodIssueUnrecognizedKeys[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(data))
  for (const { path, keys } of issues) {
    let at: unknown = copy
    for (const key of path) at = (Object(at) as Record<PropertyKey, unknown>)[key]
    for (const key of keys) Reflect.deleteProperty(Object(at), key)
  }
  return copy
}

/** Parses data of an earlier version, leaving out what is no longer known. Answers as `safeParse` does. */
export function parseOlder<T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed
  const unknown = parsed.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  return unknown.length < parsed.error.issues.length ? parsed : schema.safeParse(without(data, unknown))
}

/**
 * A scenario of an earlier version with its special rules as this one knows them: fields unknown now meant nothing
 * then and are left out; a key unknown now changed nothing then, and stays as its sentence.
 */
export function olderScenario(data: unknown): unknown {
  const rules: unknown = Object(data).special
  if (!Array.isArray(rules)) return data
  const special = rules.map((rule): unknown => {
    const text: unknown = Object(rule).text
    const known = parseOlder(specialRule, rule).data
    return known ?? { key: 'note', text: typeof text === 'string' ? text : '' }
  })
  return { ...(data as object), special }
}
