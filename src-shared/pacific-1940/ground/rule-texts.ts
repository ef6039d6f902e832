/** The rules in our own words: read, distinguished by headings, searched, and cut where a word leads on. Pure. */
import { z } from 'zod'
import { ofContent } from '../../kernel/content-facts.ts'
import { present } from '../../kernel/present.ts'
import { wordSearch } from '../../kernel/word-search.ts'

const sectionFile = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  text: z.array(z.string().min(1)).min(1),
  /** Words in other texts that lead here. */
  words: z.array(z.string().min(1)).optional(),
  /** What of it the program does not play. */
  missing: z.string().min(1).optional(),
})
const textFile = z.strictObject({ format: z.literal(1), sections: z.array(sectionFile).min(1) })

/** One heading with its text. */
export type RuleSection = z.infer<typeof sectionFile>

/** The file of texts as it is kept. Throws for what is none. */
export const readRuleTexts = (raw: unknown): readonly RuleSection[] => textFile.parse(raw).sections

/** The heading above one; undefined for those that stand at the top. */
export function above(sections: readonly RuleSection[], id: string): RuleSection | undefined {
  const dot = id.lastIndexOf('.')
  if (dot < 0) return undefined
  const parent = id.slice(0, dot)
  return sections.find((one) => one.id === parent) ?? above(sections, parent)
}

/** The headings below one, in their order. */
export const below = (sections: readonly RuleSection[], id: string): readonly RuleSection[] =>
  sections.filter((one) => above(sections, one.id)?.id === id)

const searchOf = ofContent('headings to be searched', (sections: readonly RuleSection[]) =>
  wordSearch(
    sections.map(({ id, title, text, words = [] }) => ({
      id,
      names: [title],
      fields: { title, words: words.join(' '), text: text.join(' ') },
    })),
    { title: 12, words: 8, text: 3 },
  ),
)

/** The headings with all words of a question in title or text, the best first; empty for an empty question. */
export function searchTexts(sections: readonly RuleSection[], question: string): readonly RuleSection[] {
  const byId = new Map(sections.map((section) => [section.id, section]))
  return searchOf(sections)(question).map(({ id }) => present(byId.get(id), 'a heading', id))
}

/** A part of a text: bare words, or the first mention of what another heading tells. */
export interface TextPiece {
  readonly text: string
  readonly to?: string
}

/** Which word leads to which heading; of two that fit in a place the longer one is found. */
export interface Leads {
  readonly pattern: RegExp
  readonly to: ReadonlyMap<string, string>
}

export function leadsOf(sections: readonly RuleSection[]): Leads {
  const to = new Map(
    sections.flatMap(({ id, words = [] }) => words.map((word): [string, string] => [word.toLowerCase(), id])),
  )
  const words = [...to.keys()].sort((a, b) => b.length - a.length).join('|')
  return { pattern: new RegExp(`(?<![\\p{L}\\d-])(${words || '(?!)'})s?(?![\\p{L}\\d-])`, 'giu'), to }
}

/** Cuts a text into pieces; joined they are the text. `seen`: headings not to be linked (again); it takes up the rest. */
export function piecesOf(text: string, leads: Leads, seen: Set<string>): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const match of text.matchAll(leads.pattern)) {
    const [found, word = ''] = match
    const to = leads.to.get(word.toLowerCase())
    if (to === undefined || seen.has(to)) continue
    seen.add(to)
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) })
    pieces.push({ text: found, to })
    from = match.index + found.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
