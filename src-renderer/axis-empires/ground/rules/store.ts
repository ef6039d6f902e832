/** The rules at hand: their texts, asked for once, and the pages that are read. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import {
  type RuleChapter,
  type RuleTexts,
  ruleIndex,
  searchRules,
  sectionFor,
  unplayed,
  vocabularyOf,
} from '../../../../src-shared/axis-empires/ground/rule-texts/index.ts'
import { readingTrail } from '../../../shell/reading/trail.ts'
import { useAxisGame } from '../game/store.ts'
import { termIn } from './links.ts'

/** What the right half of the window shows. A term without a name is the head of the glossary; a chart is a printed aid. */
export type Page =
  | { readonly kind: 'section'; readonly id: string }
  | { readonly kind: 'term'; readonly id: string }
  | { readonly kind: 'chart'; readonly id: string }
  | { readonly kind: 'turn' }

/** The texts, made ready to be looked things up in. */
function bookOf(texts: RuleTexts) {
  const chapters = new Map<string, RuleChapter>()
  const marked = new Set<string>()
  for (const chapter of texts.chapters) {
    for (const { id } of chapter.sections) chapters.set(id, chapter)
    for (const id of unplayed(chapter.sections)) marked.add(id)
  }
  return {
    texts,
    index: ruleIndex(texts),
    vocabulary: vocabularyOf(texts.glossary),
    /** Section → its chapter. */
    chapters,
    /** Sections to be marked as not played, each the uppermost of what is open. */
    marked,
  }
}

export type RuleBook = ReturnType<typeof bookOf>

/** Whether the program plays nothing of a section: it is marked, or one above it is. */
export function isUnplayed(book: Pick<RuleBook, 'marked'>, id: string): boolean {
  return [...book.marked].some((above) => id === above || id.startsWith(`${above}.`))
}

const same = (a: Page, b: Page): boolean => JSON.stringify(a) === JSON.stringify(b)

export const useRules = defineStore('rules', () => {
  const book = shallowRef<RuleBook>()
  const trail = readingTrail<Page>(same)
  const { isOpen, question, page, go } = trail
  const hits = computed(() => (book.value ? searchRules(book.value.index, question.value) : []))
  let asked: Promise<RuleTexts | undefined> | undefined

  /** Asks for the texts unless they are here or on their way; after a failure it asks again. */
  async function load(): Promise<RuleBook | undefined> {
    if (book.value) return book.value
    asked ??= useAxisGame().ask('rules.texts', {})
    const texts = await asked
    asked = undefined
    if (texts && !book.value) book.value = bookOf(texts)
    return book.value
  }

  /** The page of a rule as the game names it: a number, or `glossary: …`. */
  function pageOf(found: RuleBook, rule: string): Page {
    const name = termIn(rule)
    const term = name === undefined ? undefined : found.vocabulary.terms.get(name.toLowerCase())
    if (term !== undefined) return { kind: 'term', id: term }
    return { kind: 'section', id: sectionFor(found.index, rule)?.id ?? rule }
  }

  /**
   * Opens the window: at a rule; without one where it was left, or at how a turn goes. If the texts cannot
   * be fetched, the dialog of the game says so and the window closes again.
   */
  async function open(rule?: string): Promise<void> {
    isOpen.value = true
    const found = await load()
    if (!found) {
      isOpen.value = false
      return
    }
    if (rule !== undefined) go(pageOf(found, rule))
    else if (!page.value) go({ kind: 'turn' })
  }

  /** Opens the window at a chart; failures are reported as in `open`. */
  async function openChart(id: string): Promise<void> {
    await open()
    if (isOpen.value) go({ kind: 'chart', id })
  }

  return { book, ...trail, hits, open, openChart }
})
