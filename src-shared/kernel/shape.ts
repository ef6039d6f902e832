/**
 * Shapes of commands and frames: what each field has to be. Hand-written and small, because a machine
 * player has thousands of commands read in a second.
 */
import { fieldsChanged } from './frame-change.ts'
import type { Frame } from './state.ts'
import { quoted } from './verdict.ts'

/** What one field has to be. */
export interface Field<T> {
  /** In words, to follow "expected": `a text`. */
  readonly expected: string
  is(value: unknown): value is T
}

function field<T>(expected: string, is: (value: unknown) => value is T): Field<T> {
  return { expected, is }
}

/** An id or a word. */
export const text: Field<string> = field('a text', (value) => typeof value === 'string')

export const whole: Field<number> = field('a whole number', (value): value is number =>
  Number.isSafeInteger(value),
)

export const flag: Field<boolean> = field('true or false', (value) => typeof value === 'boolean')

/** One of a few words. */
export function oneOf<const T extends string>(...words: readonly T[]): Field<T> {
  const known: readonly unknown[] = words
  return field(`one of ${words.join(', ')}`, (value): value is T => known.includes(value))
}

/** A list whose items are all of one kind. */
export function listOf<T>(item: Field<T>): Field<readonly T[]> {
  return field(`a list, each item ${item.expected}`, (value): value is readonly T[] => {
    return Array.isArray(value) && value.every((each) => item.is(each))
  })
}

export const texts: Field<readonly string[]> = listOf(text)

/** Two whole numbers. */
export const pair: Field<readonly [number, number]> = field(
  'two whole numbers',
  (value): value is readonly [number, number] =>
    Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger),
)

export function orNull<T>(one: Field<T>): Field<T | null> {
  return field(`${one.expected} or null`, (value): value is T | null => value === null || one.is(value))
}

/** A field that may be absent. */
export function maybe<T>(one: Field<T>): Field<T | undefined> {
  return field(
    `${one.expected}, or nothing`,
    (value): value is T | undefined => value === undefined || one.is(value),
  )
}

/** Either of two. */
export function either<A, B>(one: Field<A>, other: Field<B>): Field<A | B> {
  return field(
    `${one.expected} or ${other.expected}`,
    (value): value is A | B => one.is(value) || other.is(value),
  )
}

/** An object of known fields. */
export function record<T extends object>(shape: { readonly [K in keyof T]-?: Field<T[K]> }): Field<T> {
  const fields: readonly (readonly [string, Field<unknown>])[] = Object.entries<Field<unknown>>(shape)
  return field(`an object of ${fields.map(([name]) => name).join(', ')}`, (value): value is T => {
    if (typeof value !== 'object' || value === null) return false
    const found: Readonly<Record<string, unknown>> = { ...value }
    return fields.every(([name, one]) => one.is(found[name]))
  })
}

export type Fields = Readonly<Record<string, Field<unknown>>>

/** The type of a value of a shape. */
export type Of<S extends Fields> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never }

/**
 * What is wrong with a value: a field that is missing, of another kind, or unknown; undefined if nothing is. Gives
 * the rest of a sentence: `has "face" 3; expected true or false`. `besides` is a field that has been checked
 * already; it stays in the value because commands are read too often to be copied.
 */
export function misfit(
  value: Readonly<Record<string, unknown>>,
  fields: Fields,
  besides?: string,
): string | undefined {
  let matched = 0
  for (const { name, wanted } of entriesOf(fields)) {
    const found = value[name]
    if (!wanted.is(found))
      return found === undefined
        ? `lacks "${name}"; expected ${wanted.expected}`
        : `has "${name}" ${quoted(found)}; expected ${wanted.expected}`
    if (found !== undefined) matched++
  }
  // Nearly always it holds exactly the fields it has to, none of them undefined: then none is looked at again.
  const read = besides !== undefined && Object.hasOwn(value, besides) ? matched + 1 : matched
  if (Object.keys(value).length === read) return undefined
  let held = 0
  for (const name in value) if (value[name] !== undefined && name !== besides) held++
  return held === matched ? undefined : unknownField(value, fields, besides)
}

type Entries = readonly { readonly name: string; readonly wanted: Field<unknown> }[]
const entries = new WeakMap<Fields, Entries>()

/** The fields of a shape as a list, made once. */
function entriesOf(fields: Fields): Entries {
  const known = entries.get(fields)
  if (known) return known
  const made = Object.entries(fields).map(([name, wanted]) => ({ name, wanted }))
  entries.set(fields, made)
  return made
}

function unknownField(
  value: Readonly<Record<string, unknown>>,
  fields: Fields,
  besides: string | undefined,
): string | undefined {
  for (const name in value) {
    if (Object.hasOwn(fields, name) || value[name] === undefined || name === besides) continue
    const known = Object.keys(fields)
    const list = known.length > 0 ? `only ${known.join(', ')}` : 'no fields at all'
    return `has ${quoted(name)}, which it does not take; expected ${list}`
  }
  return undefined
}

/** The fields a frame type declares beside `proc`. */
type FieldsOf<F extends Frame> = Exclude<
  keyof { [K in keyof F as string extends K ? never : K]: F[K] },
  'proc'
>

/** A frame that is not what its procedure remembers: a damaged save or a bug. */
export class FrameFault extends Error {
  override readonly name = 'FrameFault'
}

/** How a frame is read: it is found valid, or a `FrameFault` is thrown. */
export interface FrameShape<F extends Frame> {
  readonly proc: F['proc']
  read(frame: Frame): F
  /** The frame of the procedure that runs, if it is this one. */
  onTop(frames: readonly Frame[]): F | undefined
  /** The innermost frame of this procedure, whatever it has called; undefined if it is not under way. */
  innermost(frames: readonly Frame[]): F | undefined
}

/** The shape of a procedure's frame: a field for each that its type declares. */
export function frameShape<F extends Frame>(
  proc: F['proc'],
  fields: { readonly [K in FieldsOf<F>]-?: Field<F[K]> },
): FrameShape<F> {
  const all: Fields = { proc: oneOf(proc), ...fields }
  const fits = (frame: Frame, wrong: string | undefined): frame is F => frame.proc === proc && !wrong
  /** True for a frame made of one that fits, by changes that fit. */
  const fitsStill = (before: F, frame: Frame): frame is F =>
    fieldsChanged(before, frame)?.every((name) => all[name]?.is(frame[name])) ?? false
  // A frame is never changed but replaced, and the same one is read time and again.
  let last: { readonly stored: Frame; readonly frame: F } | undefined
  const read = (stored: Frame): F => {
    if (last?.stored === stored) return last.frame
    if (last && last.stored === last.frame && fitsStill(last.frame, stored)) {
      last = { stored, frame: stored }
      return stored
    }
    const wrong = misfit(stored, all)
    if (fits(stored, wrong)) {
      last = { stored, frame: stored }
      return stored
    }
    throw new FrameFault(`what the procedure "${proc}" remembers ${wrong ?? `is that of "${stored.proc}"`}`)
  }
  return {
    proc,
    read,
    onTop(frames) {
      const top = frames.at(-1)
      return top?.proc === proc ? read(top) : undefined
    },
    innermost(frames) {
      const found = frames.findLast((frame) => frame.proc === proc)
      return found && read(found)
    },
  }
}
