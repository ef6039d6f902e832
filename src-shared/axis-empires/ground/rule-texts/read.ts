/** From the files of `assets/rules/` to texts whose references all lead somewhere. */
import type { z } from 'zod'
import type { GlossaryTerm, RuleChapter, RuleSection, RuleTexts } from '../contract/rule-texts.ts'
import { chapterOf, compareRules, rulesIn } from './numbers.ts'
import { piecesOf, type Vocabulary, vocabularyOf } from './pieces.ts'
import { type ChapterFile, chapterFile, coverageFile, glossaryFile, turnFile } from './schema.ts'

/** Files parsed as JSON, by their names without folder and ending: `chapter-04`, `glossary`, `turn`. */
export interface RawRuleTexts {
  readonly files: Readonly<Record<string, unknown>>
  /** `docs/rules.json`. */
  readonly coverage: unknown
}

/** A text that cannot be used: one sentence with file, place and what was expected. */
export class RuleTextError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'RuleTextError'
  }
}

type Entry = ChapterFile['sections'][number]
type Written = Exclude<Entry, { readonly sameAs: string }>
type Coverage = ReadonlyMap<string, Pick<RuleSection, 'state' | 'missing'>>

function shaped<T>(file: string, shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new RuleTextError(
    `${file}: ${issue?.path.join('.') || '(the file)'}: ${issue?.message ?? 'unreadable'}`,
  )
}

function coverageOf(value: unknown): Coverage {
  const { sections } = shaped('docs/rules.json', coverageFile, value)
  return new Map(
    sections.map(({ id, state, missing }) => [id, missing === undefined ? { state } : { state, missing }]),
  )
}

/** The entry that holds the words of a section: itself, or its twin on the other map. */
function writtenOf(entry: Entry, byId: ReadonlyMap<string, Entry>): Written {
  if (!('sameAs' in entry)) return entry
  const other = byId.get(entry.sameAs)
  if (other && !('sameAs' in other)) return { ...other, id: entry.id, title: entry.title }
  throw new RuleTextError(
    `§ ${entry.id}: sameAs is ${entry.sameAs}; expected a section with a text of its own`,
  )
}

function sectionOf(written: Written, vocabulary: Vocabulary, coverage: Coverage): RuleSection {
  const { id, title, text, exceptions = [], see = [] } = written
  const seen = new Set<string>()
  for (const part of [...text, ...exceptions]) piecesOf(part, vocabulary, seen)
  return { id, title, text, exceptions, see, terms: [...seen], ...(coverage.get(id) ?? { state: 'open' }) }
}

function chaptersOf(raw: RawRuleTexts, vocabulary: Vocabulary): RuleChapter[] {
  const coverage = coverageOf(raw.coverage)
  const files = Object.entries(raw.files)
    .filter(([name]) => name.startsWith('chapter-'))
    .map(([name, value]) => ({ name, ...shaped(name, chapterFile, value) }))
  const byId = new Map<string, Entry>()
  for (const { name, chapter, sections } of files)
    for (const entry of sections) {
      if (Number(chapterOf(entry.id)) !== Number(chapter))
        throw new RuleTextError(`${name}: § ${entry.id} stands in the file of chapter ${chapter}`)
      if (byId.has(entry.id)) throw new RuleTextError(`${name}: § ${entry.id} stands there twice`)
      byId.set(entry.id, entry)
    }
  return files
    .map(({ chapter, title, sections }) => ({
      id: chapter,
      title,
      sections: sections
        .map((entry) => sectionOf(writtenOf(entry, byId), vocabulary, coverage))
        .sort((a, b) => compareRules(a.id, b.id)),
    }))
    .sort((a, b) => compareRules(a.id, b.id))
}

function glossaryOf(value: unknown): GlossaryTerm[] {
  const { terms } = shaped('glossary', glossaryFile, value)
  const owners = new Map<string, string>()
  for (const { id, term, forms = [] } of terms)
    for (const form of [id, term.toLowerCase(), ...forms.map((each) => each.toLowerCase())]) {
      const owner = owners.get(form) ?? id
      if (owner !== id) throw new RuleTextError(`glossary: "${form}" belongs to both ${owner} and ${id}`)
      owners.set(form, id)
    }
  return terms
    .map((term) => ({ ...term, forms: term.forms ?? [] }))
    .sort((a, b) => a.term.localeCompare(b.term, 'en'))
}

/** Every place that leads to a section, with the section. */
function references({ chapters, glossary, turn }: RuleTexts): { from: string; to: string }[] {
  const turnTexts = [
    ...turn.intro,
    ...turn.closing,
    ...turn.parts.flatMap(({ steps }) => steps.map((s) => s.text)),
  ]
  return [
    ...chapters.flatMap(({ sections }) =>
      sections.flatMap(({ id, text, exceptions, see }) =>
        [...see, ...[...text, ...exceptions].flatMap(rulesIn)].map((to) => ({ from: `§ ${id}`, to })),
      ),
    ),
    ...glossary.flatMap(({ id, sections, text }) =>
      [...sections, ...rulesIn(text)].map((to) => ({ from: `glossary ${id}`, to })),
    ),
    ...turn.parts.flatMap(({ steps }) => steps.map(({ rule }) => ({ from: 'turn', to: rule }))),
    ...turnTexts.flatMap(rulesIn).map((to) => ({ from: 'turn', to })),
  ]
}

/** Checks and joins the files. Throws `RuleTextError` for a bad shape or a reference that leads nowhere. */
export function readRuleTexts(raw: RawRuleTexts): RuleTexts {
  const glossary = glossaryOf(raw.files.glossary)
  const { format: _, ...turn } = shaped('turn', turnFile, raw.files.turn)
  const texts = { chapters: chaptersOf(raw, vocabularyOf(glossary)), glossary, turn }
  const known = new Set(texts.chapters.flatMap(({ sections }) => sections.map(({ id }) => id)))
  for (const { from, to } of references(texts))
    if (!known.has(to)) throw new RuleTextError(`${from} leads to § ${to}, which has no text`)
  return texts
}
