/**
 * Reading what an earlier version wrote: a scenario or a pack inside a save stays as it was when the game
 * began, while the schemas go on. A field that is no longer known is left out; a new field must therefore be
 * optional or have a default (the saves of every version in the tests see to that).
 */
import type { z } from 'zod'

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

/** Where a special rule of a scenario stands that no longer parses, as a path; undefined for other faults. */
function specialAt(path: readonly PropertyKey[]): readonly PropertyKey[] | undefined {
  const at = path.findIndex((key, index) => key === 'special' && typeof path[index + 1] === 'number')
  return at < 0 ? undefined : path.slice(0, at + 2)
}

/** A copy in which special rules that changed nothing when the game began are kept as their sentence. */
function withNotes(data: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(data))
  for (const path of paths) {
    let list: unknown = copy
    for (const key of path.slice(0, -1)) list = (Object(list) as Record<PropertyKey, unknown>)[key]
    const rules = list as unknown[]
    const index = Number(path.at(-1))
    const text: unknown = Object(rules[index]).text
    rules[index] = { key: 'note', text: typeof text === 'string' ? text : '' }
  }
  return copy
}

/**
 * Parses data of an earlier version, leaving out what is no longer known; special rules that are no longer any stay
 * as their sentence. Answers as `safeParse` does.
 */
export function parseOlder<T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> {
  const first = schema.safeParse(data)
  if (first.success) return first
  const specials = first.error.issues.flatMap(({ path }) => {
    const at = specialAt(path)
    return at ? [at] : []
  })
  const noted = specials.length > 0 ? withNotes(data, specials) : data
  const parsed = specials.length > 0 ? schema.safeParse(noted) : first
  if (parsed.success) return parsed
  const unknown = parsed.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  return unknown.length < parsed.error.issues.length ? parsed : schema.safeParse(without(noted, unknown))
}
