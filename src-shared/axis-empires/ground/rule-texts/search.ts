/** Look-up in the rules: by number, and by words with the best answers first. */

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

interface Field {
  readonly weight: number
  readonly words: readonly string[]
}

interface Entry {
  readonly kind: RuleHit['kind']
  readonly id: string
  readonly title: string
  readonly sentences: readonly string[]
  readonly fields: readonly Field[]
  /** What it is called, in words: its title and, of a term, its other forms. */
  readonly names: readonly (readonly string[])[]
}

/** Texts made ready to be asked. */
export interface RuleIndex {
  readonly sections: ReadonlyMap<string, RuleSection>
  readonly terms: ReadonlyMap<string, GlossaryTerm>
  readonly entries: readonly Entry[]
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
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'are',
  'can',
  'do',
  'does',
  'how',
  'i',
  'in',
  'is',
  'it',
  'may',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'what',
  'when',
  'where',
  'which',
  'who',
  'why',
  'with',
])
const WEIGHTS = { title: 12, form: 6, chapter: 4, text: 3, exception: 2 } as const
const USUAL_MOST = 20

/** A word without its plural or verb ending, so that "retreats" finds "retreat". */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 5 && /(sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us'))
    return word.slice(0, -1)
  return word
}

/** The words of a text in small letters, without accents and endings. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")
  return (plain.match(/[\p{L}\d]+(?:'[a-z]+)?/gu) ?? []).map((word) => stem(word.replace(/'s?$/, '')))
}

/** The words of a question or a name that say something; all of them if none does. */
function telling(text: string): string[] {
  const words = wordsOf(text)
  const some = words.filter((word) => !EMPTY.has(word))
  return some.length > 0 ? some : words
}

const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.split(/(?<=[.!?:])\s+(?=\p{Lu})/u))

function sectionEntry({ id, title, text, exceptions }: RuleSection, chapter: string): Entry {
  return {
    kind: 'section',
    id,
    title,
    sentences: sentencesOf([...text, ...exceptions]),
    fields: [
      { weight: WEIGHTS.title, words: wordsOf(title) },
      { weight: WEIGHTS.chapter, words: wordsOf(chapter) },
      { weight: WEIGHTS.text, words: text.flatMap(wordsOf) },
      { weight: WEIGHTS.exception, words: exceptions.flatMap(wordsOf) },
    ],
    names: [telling(title)],
  }
}

function termEntry({ id, term, forms, text }: GlossaryTerm): Entry {
  return {
    kind: 'term',
    id,
    title: term,
    sentences: sentencesOf([text]),
    fields: [
      { weight: WEIGHTS.title, words: wordsOf(term) },
      { weight: WEIGHTS.form, words: forms.flatMap(wordsOf) },
      { weight: WEIGHTS.text, words: wordsOf(text) },
    ],
    names: [term, ...forms].map((form) => telling(form)),
  }
}

/** Prepares texts for look-ups and searches. */
export function ruleIndex({ chapters, glossary }: RuleTexts): RuleIndex {
  const sections = chapters.flatMap((chapter) => chapter.sections)
  return {
    sections: new Map(sections.map((section) => [section.id, section])),
    terms: new Map(glossary.map((term) => [term.id, term])),
    entries: [
      ...chapters.flatMap((chapter) =>
        chapter.sections.map((section) => sectionEntry(section, chapter.title)),
      ),
      ...glossary.map(termEntry),
    ],
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

/** How well a word fits a field: whole words count more than beginnings, repetition a little. */
function fieldScore({ weight, words }: Field, asked: string): number {
  let whole = 0
  let begun = 0
  for (const word of words) {
    if (word === asked) whole++
    else if (asked.length > 1 && word.startsWith(asked)) begun++
  }
  if (whole > 0) return weight * (1 + Math.min(whole - 1, 4) * 0.15)
  return begun > 0 ? weight * 0.5 : 0
}

/** The score of a word in an entry, by its own spelling or by what the rules call it. */
function wordScore(entry: Entry, asked: string): number {
  const of = (word: string): number => entry.fields.reduce((sum, field) => sum + fieldScore(field, word), 0)
  return Math.max(of(asked), ...(SYNONYMS[asked] ?? []).map((other) => of(other) * 0.9))
}

/** What is called just as asked stands first; a title with all the words in it comes next. */
function nameBonus({ names }: Entry, asked: readonly string[]): number {
  const named = names.some(
    (name) => name.length === asked.length && name.every((word, i) => word === asked[i]),
  )
  if (named) return 40
  return asked.every((word) => names[0]?.includes(word)) ? 10 : 0
}

function excerptOf(entry: Entry, asked: readonly string[]): string {
  const wanted = new Set(asked.flatMap((word) => [word, ...(SYNONYMS[word] ?? [])]))
  const scored = entry.sentences.map((sentence) => {
    const words = new Set(wordsOf(sentence))
    return { sentence, hits: [...wanted].filter((word) => words.has(word)).length }
  })
  const most = Math.max(0, ...scored.map(({ hits }) => hits))
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
  const asked = [...new Set(telling(question))]
  if (asked.length === 0) return []
  const scored = index.entries.map((entry) => {
    const scores = asked.map((word) => wordScore(entry, word))
    const found = scores.filter((score) => score > 0).length
    return { entry, found, score: scores.reduce((sum, score) => sum + score, 0) + nameBonus(entry, asked) }
  })
  const needed = scored.some(({ found }) => found === asked.length) ? asked.length : 1
  return scored
    .filter(({ found }) => found >= needed)
    .sort(
      (a, b) =>
        b.found - a.found ||
        b.score - a.score ||
        (a.entry.kind === 'term' ? -1 : 1) - (b.entry.kind === 'term' ? -1 : 1) ||
        a.entry.id.localeCompare(b.entry.id),
    )
    .slice(0, most)
    .map(({ entry, score }) => ({
      kind: entry.kind,
      id: entry.id,
      title: entry.title,
      excerpt: excerptOf(entry, asked),
      score,
    }))
}
