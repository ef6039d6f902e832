/**
 * The words of small events in one table, as an editor's form reads them: for each its name, what it takes as a schema of
 * JSON (its parameters with their kinds), and the sentence that it makes.
 */
import { z } from 'zod'
import { ACTS } from './acts.ts'
import { CONDITIONS } from './conditions.ts'
import { SOURCES } from './sources.ts'
import { ruled, type WordRules } from './vocabulary.ts'

/** What a word may be: what must hold, what a step does, or where choices come from. */
const PARTS = { condition: CONDITIONS, act: ACTS, source: SOURCES } as const
export type PartOfSpeech = keyof typeof PARTS

export interface EventWord {
  readonly part: PartOfSpeech
  readonly name: string
  /** What it takes: a schema of JSON, for a form. */
  readonly takes: Readonly<Record<string, unknown>>
}

/** Every word of the language. */
export const eventWords = (): readonly EventWord[] =>
  (['condition', 'act', 'source'] as const).flatMap((part) =>
    Object.entries(PARTS[part]).map(([name, { takes }]) => ({ part, name, takes: z.toJSONSchema(takes) })),
  )

/** What an object with one word says, as a sentence without capital and full stop. Throws if it has no such word. */
export function wordSentence(part: PartOfSpeech, said: object): string {
  const { rules, value } = ruled<WordRules<unknown>>(
    PARTS[part] as unknown as Readonly<Record<string, WordRules<unknown>>>,
    said,
  )
  return rules.say(value)
}
