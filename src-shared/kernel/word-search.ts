/**
 * Search by words, over MiniSearch. Words are compared in small letters, without accents, plural endings and the endings of
 * ordinals. Whole words count more than their beginnings; a misspelt word finds its like if nothing is found as written.
 */
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'

/** Something that can be found. No field is named `id`. */
export interface SearchEntry<Field extends string = string> {
  readonly id: string
  /** What it is called: an entry that is called exactly as asked comes first. */
  readonly names: readonly string[]
  readonly fields: Readonly<Record<Field, string>>
}

export interface SearchHabits {
  /** Words that say nothing in a question. */
  readonly noise?: ReadonlySet<string>
  /** A word of a question, and words of the entries that answer it as well. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>
  /** Cuts a text into words; without it letters and digits make words. */
  readonly split?: (text: string) => readonly string[]
  /** Whether a number finds longer numbers that begin with it. */
  readonly longerNumbers?: boolean
  /** Whether entries with some of the words are found where none has all. */
  readonly some?: boolean
}

export interface SearchHit {
  readonly id: string
  /** The higher the better. */
  readonly score: number
  /** The words of the entry that answer the question, as `plainWord` writes them. */
  readonly words: readonly string[]
}

/** Entries that are alike but for the length of their texts have the same score. */
const RANKING = { k: 1.2, b: 0, d: 0.5 }
/** Words shorter than this are not taken for misspelt. */
const MIN_MISSPELT = 5
/** Letters that may be wrong, as a share of the word. */
const WRONG_LETTERS = 0.2
/** Differences of scores below this come from rounding. */
const PRECISION = 1e6

/** A word in small letters, without accents, plural and ordinal endings: "Retreats" and "retreat" are one. */
export function plainWord(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?$/, '')
  const ordinal = /^(\d+)(?:st|nd|rd|th)$/.exec(plain)?.[1]
  if (ordinal !== undefined) return ordinal
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (plain.length > 5 && /(sses|shes|ches|xes)$/.test(plain)) return plain.slice(0, -2)
  return plain.length > 3 && /[^su]s$/.test(plain) ? plain.slice(0, -1) : plain
}

const lettersAndDigits = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{M}\d]+(?:['’]\p{L}+)?/gu) ?? []

/** The words of a text as they are compared. */
export const plainWords = (text: string, split = lettersAndDigits): string[] =>
  split(text)
    .map(plainWord)
    .filter((word) => word !== '')

/** The words of a question or a name that say something; all of them if none does. */
export function askedWords(text: string, { noise, split }: SearchHabits = {}): string[] {
  const words = [...new Set(plainWords(text, split))]
  const some = words.filter((word) => !noise?.has(word))
  return some.length > 0 ? some : words
}

/**
 * Prepares entries to be searched. `weights` says how much a word counts in each field. The search gives the entries with
 * all words of a question, the best first, those alike in the order of `entries`; nothing for an empty question.
 */
export function wordSearch<Field extends string>(
  entries: readonly SearchEntry<Field>[],
  weights: Readonly<Record<Field, number>>,
  habits: SearchHabits = {},
): (question: string) => SearchHit[] {
  const index = new MiniSearch<SearchEntry<Field>>({
    fields: Object.keys(weights),
    extractField: (entry, field) => (field === 'id' ? entry.id : entry.fields[field as Field]),
    tokenize: (text) => plainWords(text, habits.split),
    processTerm: (word) => word,
  })
  index.addAll(entries)
  const key = (text: string): string => askedWords(text, habits).join(' ')
  const known = new Map(
    entries.map(({ id, names }, order) => [id, { order, names: new Set(names.map(key)) }]),
  )
  const written: SearchOptions = {
    boost: weights,
    bm25: RANKING,
    tokenize: (word) => [word],
    prefix: (word) => habits.longerNumbers === true || !/^\d+$/.test(word),
  }
  const misspelt: SearchOptions = {
    ...written,
    fuzzy: (word) => (word.length < MIN_MISSPELT || /\d/.test(word) ? false : WRONG_LETTERS),
  }

  return (question) => {
    const asked = askedWords(question, habits)
    const each: readonly Query[] = asked.map((word) => ({
      combineWith: 'OR',
      queries: [word, ...(habits.synonyms?.[word] ?? [])],
    }))
    const ask = (combineWith: 'AND' | 'OR', options: SearchOptions) =>
      index.search({ combineWith, queries: [...each] }, options)
    const all = ask('AND', written)
    const like = all.length > 0 ? all : ask('AND', misspelt)
    const found = like.length > 0 || habits.some !== true ? like : ask('OR', written)
    const wanted = asked.join(' ')
    return found
      .map(({ id, score, queryTerms, terms }) => {
        const entry = known.get(id)
        if (!entry) throw new Error(`the search found ${id}, which it was not given`)
        const answered = asked.filter((word) =>
          [word, ...(habits.synonyms?.[word] ?? [])].some((one) => queryTerms.includes(one)),
        ).length
        const rounded = Math.round(score * PRECISION) / PRECISION
        return {
          id,
          score: rounded,
          words: terms,
          answered,
          named: entry.names.has(wanted),
          order: entry.order,
        }
      })
      .sort(
        (a, b) =>
          b.answered - a.answered ||
          Number(b.named) - Number(a.named) ||
          b.score - a.score ||
          a.order - b.order,
      )
      .map(({ id, score, words }) => ({ id, score, words }))
  }
}
