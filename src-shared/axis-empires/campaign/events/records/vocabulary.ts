/**
 * A word of the language of small events: what it takes, the sentence it makes for a person, and what it does. Each kind
 * of word is one table, which events are made of and an editor's form can be made of (`words.ts`).
 */
import { z } from 'zod'
import * as n from '../../../ground/content/cards/names.ts'
import { type OneWord, wordOf } from '../../../ground/content/cards/word.ts'

/** What every word has. `V` is what stands behind it. */
export interface WordRules<V> {
  /** What it takes: its parameters by name, each of a kind that can be checked and described. */
  readonly takes: z.ZodType<V>
  /** For a person, without capital and full stop. */
  say(value: V): string
}

type Table = Readonly<Record<string, { readonly takes: z.ZodType }>>

/** An object with one of the words of a table and what the word takes. */
export type Phrase<T extends Table> = OneWord<{ readonly [W in keyof T]: T[W]['takes'] }>

/** The rules of the word that an object says, and its value. Which value belongs to which rules is settled here alone. */
export function ruled<R>(table: Readonly<Record<string, R & object>>, said: object) {
  const word = wordOf(said, table as unknown as Readonly<Record<string, z.ZodType>>)
  return {
    rules: table[word] as R & WordRules<unknown>,
    value: (said as Readonly<Record<string, unknown>>)[word],
  }
}

/** A word that takes nothing: `{"outbreak": true}`. */
export const NOTHING = z.literal(true)

/** Counters by what is printed on them; every field must fit. */
const COUNTERS = z.strictObject({
  id: n.counterId.optional(),
  not: n.counterId.optional(),
  nation: n.land.optional(),
  type: z.string().optional(),
  tag: z.string().optional(),
  withoutTag: z.string().optional(),
  colonial: NOTHING.optional(),
  /** Units alone, no markers. */
  units: NOTHING.optional(),
})
export type CounterFilter = Readonly<z.infer<typeof COUNTERS>>

/** Counters that wait in the Conditional Events Box of the receiver, or aside; one of the filters must fit. */
export const WAITING = z.strictObject({ in: z.enum(['events-box', 'aside']), of: z.array(COUNTERS).min(1) })
export type Waiting = z.infer<typeof WAITING>

/** How a Country comes in, beside the side it joins. */
export const WAY = z.strictObject({
  forced: NOTHING.optional(),
  freePassage: NOTHING.optional(),
  noRoll: NOTHING.optional(),
  noOccupation: NOTHING.optional(),
})
