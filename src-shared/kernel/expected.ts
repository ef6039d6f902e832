/** What a schema expected, in words for a person: no sentence of a library reaches a screen. */

import type { z } from 'zod'
import { nth } from './present.ts'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  never: 'nothing',
}

const PLURAL: Readonly<Record<string, readonly [string, string, string]>> = {
  string: ['a text', 'letter', 'letters'],
  array: ['a list', 'entry', 'entries'],
}

function sized(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const big = issue.code === 'too_big'
  const size = Number(big ? issue.maximum : issue.minimum)
  const bound = issue.inclusive === false ? (big ? 'below' : 'above') : big ? 'at most' : 'at least'
  const words = PLURAL[issue.origin]
  if (!words) return `a number of ${bound} ${size}`.replace(/of (below|above)/, '$1')
  const [what, one, many] = words
  return `${what} of ${bound} ${size} ${size === 1 ? one : many}`
}

/** A list of values for a sentence, cut where it grows long. */
function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, 12).map((value) => JSON.stringify(value) ?? String(value))
  const rest = values.length > shown.length ? ', …' : ''
  return values.length === 1 ? nth(shown, 0) : `one of ${shown.join(', ')}${rest}`
}

/** True if the author of a schema wrote the words himself: the library's own begin in one of these ways. */
const LIBRARY = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)\b/i

function ofUnion(issue: z.core.$ZodIssueInvalidUnion): string {
  const each = issue.errors.flatMap(([first]) =>
    first && first.path.length === 0 ? [expectedOf(first)] : [],
  )
  const options = [...new Set(each)]
  return options.length === 0 ? 'one of the kinds there are' : options.join(' or ')
}

/**
 * What was expected where a schema found something else: `a text`, `at least 1`, `one of "axis", "western"`.
 * Words given in the schema are kept.
 */
export function expectedOf(issue: z.core.$ZodIssue): string {
  if (!LIBRARY.test(issue.message)) return issue.message.replace(/\.$/, '')
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? `a value of the kind "${issue.expected}"`
    case 'too_big':
    case 'too_small':
      return sized(issue)
    case 'invalid_value':
      return listed(issue.values)
    case 'unrecognized_keys':
      return `no field named ${issue.keys
        .slice(0, 3)
        .map((key) => JSON.stringify(key.slice(0, 60)))
        .join(', ')}`
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_union':
      return ofUnion(issue)
    case 'invalid_key':
      return 'a known name'
    case 'invalid_format':
      return issue.format === 'regex' ? 'a text of another form' : `a text of the form "${issue.format}"`
    default:
      return 'another value'
  }
}

/** A value for a sentence: its JSON text, cut short; `nothing` if there is none. */
export function shownValue(value: unknown, most = 60): string {
  let text: string
  if (value === undefined) return 'nothing'
  if (typeof value === 'string' && value.length > most) text = JSON.stringify(value.slice(0, most))
  else if (Array.isArray(value) && value.length > 20) return `a list of ${value.length} entries`
  else if (typeof value === 'object' && value !== null && Object.keys(value).length > 20)
    return `an object of ${Object.keys(value).length} fields`
  else text = plainText(value)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** JSON text of a value that may not be JSON at all. */
function plainText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? `a ${typeof value}`
  } catch {
    return 'a value that is no plain data'
  }
}
