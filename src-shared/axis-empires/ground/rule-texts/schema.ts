/** The files of `assets/rules/`: the rules in our own words, the glossary, and how a turn goes. */
import { z } from 'zod'

/** Words a text may have at most, so that it is read at the table and not studied. */
export const MAX_WORDS = { section: 140, term: 60, step: 60 } as const

/** How many words texts have together. */
export function wordCount(texts: readonly string[]): number {
  return texts.join(' ').split(/\s+/).filter(Boolean).length
}

/** What is wrong with a sentence as print, or undefined: paper shows it exactly as the file has it. */
export function proseFault(text: string): string | undefined {
  if (text.trim() !== text || /\s{2}|[\n\t]/.test(text)) return 'single spaces, none at either end'
  if (/['"`]/.test(text)) return 'typographic quotation marks and apostrophes'
  if (!/[.!?:”]$/.test(text)) return 'a full stop at the end'
  if (/§(?! \d)/.test(text)) return 'rule numbers written as "§ 4.2.5"'
  return undefined
}

const prose = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const fault = proseFault(text)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: `expected ${fault}` })
  })
const ruleId = z.string().regex(/^(2012:)?\d{1,2}(\.\d{1,2})*$/, 'expected a rule number such as 4.2.5')
const termId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a name in small letters')
const title = z.string().min(1).max(80)

const written = z
  .strictObject({
    id: ruleId,
    title,
    /** Paragraphs. `§ 4.2.5` in them leads to that section. */
    text: z.array(prose).min(1),
    /** What is not so, or not allowed, each a sentence or two. */
    exceptions: z.array(prose).min(1).optional(),
    /** Sections to read next. */
    see: z.array(ruleId).min(1).optional(),
  })
  .refine(({ text, exceptions }) => wordCount([...text, ...(exceptions ?? [])]) <= MAX_WORDS.section, {
    message: `expected at most ${MAX_WORDS.section} words`,
  })
/** The same marker on the other map: the words stand there. */
const twin = z.strictObject({ id: ruleId, title, sameAs: ruleId })

export const chapterFile = z.strictObject({
  format: z.literal(1),
  chapter: ruleId,
  title,
  sections: z.array(z.union([twin, written])).min(1),
})

export const glossaryFile = z.strictObject({
  format: z.literal(1),
  terms: z.array(
    z.strictObject({
      id: termId,
      term: title,
      /** Other words for it in the texts; plurals in -s and a small first letter are known without. */
      forms: z.array(z.string().min(2).max(60)).min(1).optional(),
      text: prose.refine((text) => wordCount([text]) <= MAX_WORDS.term, {
        message: `expected at most ${MAX_WORDS.term} words`,
      }),
      /** Sections it comes from. */
      sections: z.array(ruleId).min(1),
    }),
  ),
})

export const turnFile = z.strictObject({
  format: z.literal(1),
  title,
  intro: z.array(prose).min(1),
  parts: z
    .array(
      z.strictObject({
        title,
        steps: z
          .array(
            z.strictObject({
              rule: ruleId,
              title,
              /** Played on the first turn of a season only. */
              seasonal: z.literal(true).optional(),
              text: prose.refine((text) => wordCount([text]) <= MAX_WORDS.step, {
                message: `expected at most ${MAX_WORDS.step} words`,
              }),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  closing: z.array(prose).min(1),
})

/** What is read of `docs/rules.json`: how far each section is played by the program. */
export const coverageFile = z.looseObject({
  sections: z.array(
    z.looseObject({
      id: z.string(),
      state: z.enum(['implemented', 'partial', 'open']),
      missing: z.string().min(1).optional(),
    }),
  ),
})

export type ChapterFile = z.infer<typeof chapterFile>
