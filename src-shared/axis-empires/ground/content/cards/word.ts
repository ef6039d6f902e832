/**
 * The language of Option Cards is made of words: a condition or an action is an object with one word as its key and what
 * the word needs as its value, `{"played": {"card": "5"}}`. A word that nobody knows is refused with the nearest one.
 */
import { z } from 'zod'
import { nearestWords } from '../../../../kernel/nearest.ts'

export type Vocabulary = Readonly<Record<string, z.ZodType>>

/** An object with one of the words and its value. */
export type OneWord<V extends Vocabulary> = { [K in keyof V]: { readonly [P in K]: z.infer<V[K]> } }[keyof V]

/** The word of an object that has been read. Throws if it has none of the vocabulary. */
export function wordOf<V extends Vocabulary>(said: object, known: V): keyof V & string {
  const found = Object.keys(said).find((key) => Object.hasOwn(known, key))
  if (found === undefined) throw new Error(`no word among ${Object.keys(said).join(', ')}`)
  return found
}

/**
 * Reads an object with exactly one word of a vocabulary. `beside` are keys that may stand beside the word, with their
 * shapes. Faults name the word and the field.
 */
export function oneWord<V extends Vocabulary, B extends z.ZodRawShape>(
  what: string,
  known: () => V,
  beside: () => B,
): z.ZodType<OneWord<V> & Partial<z.infer<z.ZodObject<B>>>> {
  return z.unknown().transform((value, context) => {
    const complain = (message: string, path: PropertyKey[] = []): never => {
      context.addIssue({ code: 'custom', message, path })
      return z.NEVER
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return complain(`${what}: an object with one word, such as {"${Object.keys(known())[0]}": …}`)
    const words = known()
    const others: z.ZodRawShape = beside()
    const keys = Object.keys(value)
    const said = keys.filter((key) => Object.hasOwn(words, key))
    const strange = keys.find((key) => !Object.hasOwn(words, key) && !Object.hasOwn(others, key))
    if (strange !== undefined) {
      const near = nearestWords(strange, [...Object.keys(words), ...Object.keys(others)])
      return complain(`"${strange}" is no word for ${what}${near}`, [strange])
    }
    const [word, second] = said
    if (word === undefined) return complain(`${what} needs one word; there is none`)
    if (second !== undefined) return complain(`${what} has one word, not ${word} and ${second}`)
    const out: Record<string, unknown> = {}
    for (const key of keys) {
      const shape = words[key] ?? (others[key] as z.ZodType)
      const read = shape.safeParse((value as Record<string, unknown>)[key])
      if (read.success) out[key] = read.data
      else for (const issue of read.error.issues) complain(issue.message, [key, ...issue.path])
    }
    return out as OneWord<V> & Partial<z.infer<z.ZodObject<B>>>
  }) as unknown as z.ZodType<OneWord<V> & Partial<z.infer<z.ZodObject<B>>>>
}
