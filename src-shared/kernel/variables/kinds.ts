/** Kinds of value a variable may hold: how each is checked, stored and read. */
import { z } from 'zod'
import type { Json } from '../json.ts'

/** An id a value names: it must exist too. */
interface Naming<I extends string = string> {
  readonly kind: I
  readonly id: string
}

export interface Kind<T, I extends string = string, M extends string = string> {
  /** Checks what is stored. */
  readonly schema: z.ZodType<Json>
  /** What is expected, for a sentence: `a whole number from 0 to 5`. */
  readonly expected: string
  /** Every value, where they can be listed; for forms and for the nearest right one. */
  readonly options?: readonly (string | number | boolean)[]
  /** What may stand under the key of one map, where the maps differ. */
  optionsOn?(map: M): { readonly words: readonly string[]; readonly expected: string }
  /** The value from what is stored; null if it is none of this kind. */
  read(stored: Json): T | null
  write(value: T): Json
  names?(stored: Json): readonly Naming<I>[]
}

/** A value that is stored as it is. Only checked values are ever stored, so reading it costs nothing. */
function plain<T extends Json>(
  schema: z.ZodType<T>,
  expected: string,
  options?: readonly (string | number | boolean)[],
): Kind<T, never, never> {
  const kind = { schema, expected, read: (stored: Json) => stored as T | null, write: (value: T) => value }
  return options ? { ...kind, options } : kind
}

/** A whole number between two bounds, each included. */
export function wholeNumber(least: number, most?: number): Kind<number, never, never> {
  const schema = z.number().int().min(least)
  if (most === undefined) return plain(schema, `a whole number of ${least} or more`)
  const options = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return plain(schema.max(most), `a whole number from ${least} to ${most}`, options)
}

/** One of some words. */
export function oneOf<const T extends readonly string[]>(words: T): Kind<T[number], never, never> {
  return plain<T[number]>(z.enum([...words]), `one of ${words.join(', ')}`, words)
}

/** Set or not: `true`, or not there at all. */
export const flag: Kind<true, never, never> = plain(z.literal(true), 'true, or nothing at all', [true])

/** A mark a rule sets to remember that something has been done. */
export const done: Kind<1, never, never> = plain(z.literal(1), '1, or nothing at all', [1])

/** An id of one sort. */
export function idOf<const I extends string>(kind: I, expected: string): Kind<string, I, never> {
  return { ...plain(z.string(), expected), names: (stored) => [{ kind, id: String(stored) }] }
}

/** Any value of a shape of its own, stored as it is. */
export function shaped<T>(schema: z.ZodType<T>, expected: string): Kind<T, never, never> {
  return {
    schema: schema as unknown as z.ZodType<Json>,
    expected,
    read: (stored) => stored as unknown as T | null,
    write: (value) => value as unknown as Json,
  }
}

/** A pair of words stored as `LEFT:RIGHT`, as saves have always held them. */
export function paired<T>(
  pattern: RegExp,
  expected: string,
  read: (left: string, right: string) => T,
  write: (value: T) => readonly [string, string],
): Kind<T, never, never> {
  const parts = (stored: Json): readonly [string, string] | undefined => {
    const match = typeof stored === 'string' ? pattern.exec(stored) : null
    const [, left, right] = match ?? []
    return left === undefined || right === undefined ? undefined : [left, right]
  }
  return {
    schema: z.string().regex(pattern),
    expected,
    read: (stored) => {
      const pair = parts(stored)
      return pair ? read(pair[0], pair[1]) : null
    },
    write: (value) => write(value).join(':'),
  }
}
