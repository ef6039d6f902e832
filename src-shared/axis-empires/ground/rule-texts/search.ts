/** Look-up in the rules: by number, and by words with the best answers first. */

import { present } from '../../../kernel/present.ts'
import { plainWords, type SearchHit, wordSearch } from '../../../kernel/word-search.ts'
import type { GlossaryTerm, RuleSection, RuleTexts } from '../contract/rule-texts.ts'
import { compareRules } from './numbers.ts'

export interface RuleHit {
  readonly kind: 'section' | 'term'
  /** Rule number, or id of a term. */
  readonly id: string
  readonly title: string
  /** A sentence that holds what was asked for, or the first. */
  readonly excerpt: string
  /** The higher the better. */
  readonly score: number
}

/** Texts made ready to be searched. */
export interface RuleIndex {
  readonly sections: ReadonlyMap<string, RuleSection>
  readonly terms: ReadonlyMap<string, GlossaryTerm>
  readonly search: (question: string) => readonly SearchHit[]
}

/** What newcomers say, and what the rules call it. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  tank: ['armor'],
  panzer: ['armor'],
  armour: ['armor'],
  plane: ['air'],
  aeroplane: ['air'],
  aircraft: ['air'],
  ship: ['fleet'],
  navy: ['fleet'],
  submarine: ['sub'],
  paratroop: ['airborne', 'airdrop'],
  paratrooper: ['airborne', 'airdrop'],
  headquarter: ['hq'],
  amphibious: ['beachhead'],
  invasion: ['beachhead'],
  fort: ['fortress'],
  railway: ['rail'],
  train: ['rail'],
  ally: ['allied'],
  loss: ['attrition'],
  reinforcement: ['replacement'],
}
/** Words that say nothing in a question. */
const NOISE = new Set(
  'a an and are can do does how i in is it may my of on or the to what when where which who why with'.split(
    ' ',
  ),
)
const WEIGHTS = { title: 12, form: 6, chapter: 4, text: 3, exception: 2 } as const
const USUAL_MOST = 20

const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/(?<=[.!?:])\s+(?=\p{Lu})/u))

type Field = keyof typeof WEIGHTS
const entry = (id: string, names: readonly string[], fields: Partial<Record<Field, string>>) => ({
  id,
  names,
  fields: { title: '', form: '', chapter: '', text: '', exception: '', ...fields },
})
/** Ids of terms in the search, where no section has such a one. */
const TERM = 'term '

/** Prepares texts for look-ups and searches. */
export function ruleIndex({ chapters, glossary }: RuleTexts): RuleIndex {
  const sections = chapters.flatMap((chapter) => chapter.sections)
  const entries = [
    ...glossary.map(({ id, term, forms, text }) =>
      entry(`${TERM}${id}`, [term, ...forms], { title: term, form: forms.join(' '), text }),
    ),
    ...chapters.flatMap((chapter) =>
      chapter.sections.map(({ id, title, text, exceptions }) =>
        entry(id, [title], {
          title,
          chapter: chapter.title,
          text: text.join(' '),
          exception: exceptions.join(' '),
        }),
      ),
    ),
  ]
  const habits = { noise: NOISE, synonyms: SYNONYMS, some: true }
  return {
    sections: new Map(sections.map((section) => [section.id, section])),
    terms: new Map(glossary.map((term) => [term.id, term])),
    search: wordSearch(entries, WEIGHTS, habits),
  }
}

/** The section of a number: its own text, else that of the nearest section above; undefined if there is none. */
export function sectionFor(index: RuleIndex, id: string): RuleSection | undefined {
  const parts = id.replace(/^[§+\s]+/, '').split('.')
  while (parts.length > 0) {
    const found = index.sections.get(parts.join('.'))
    if (found) return found
    parts.pop()
  }
  return undefined
}

/** The first sentence that holds most of the words. */
function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const scored = sentencesOf(texts).map((sentence) => {
    const held = new Set(plainWords(sentence))
    return { sentence, hits: words.filter((word) => held.has(word)).length }
  })
  const most = Math.max(...scored.map(({ hits }) => hits))
  return scored.find(({ hits }) => hits === most)?.sentence ?? ''
}

function byNumber(index: RuleIndex, number: string): RuleHit[] {
  const below = [...index.sections.values()].filter(({ id }) => id === number || id.startsWith(`${number}.`))
  return below
    .sort((a, b) => compareRules(a.id, b.id))
    .map(({ id, title, text }, i) => ({
      kind: 'section',
      id,
      title,
      excerpt: sentencesOf(text)[0] ?? '',
      score: 1000 - i,
    }))
}

/**
 * Answers a question: a rule number (`4.2.5`, `§ 4.2`) gives that section and those below it, words give sections
 * and terms, the best first. Entries with all the words come before those with some, which are given only if
 * none has all. Empty for an empty question.
 */
export function searchRules(index: RuleIndex, question: string, most = USUAL_MOST): RuleHit[] {
  const number = /^\s*[§+]?\s*(\d{1,2}(?:\.\d{1,2})*)\.?\s*$/.exec(question)?.[1]
  if (number !== undefined) return byNumber(index, number).slice(0, most)
  return index
    .search(question)
    .slice(0, most)
    .map(({ id, score, words }) => {
      if (id.startsWith(TERM)) {
        const term = present(index.terms.get(id.slice(TERM.length)), 'a term', id)
        return { kind: 'term', id: term.id, title: term.term, excerpt: excerptOf([term.text], words), score }
      }
      const { title, text, exceptions } = present(index.sections.get(id), 'a section', id)
      return { kind: 'section', id, title, excerpt: excerptOf([...text, ...exceptions], words), score }
    })
}
