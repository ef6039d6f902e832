/** The rules in our own words as a window or a printed page holds them. */

/** How far the program plays a section. */
type RuleState = 'implemented' | 'partial' | 'open'

export interface RuleSection {
  /** Number in the edition of 2023, e.g. `4.2.5`. */
  readonly id: string
  readonly title: string
  readonly text: readonly string[]
  readonly exceptions: readonly string[]
  /** Sections to read next; each has a text. */
  readonly see: readonly string[]
  /** Terms of the glossary in its words, in the order in which they come. */
  readonly terms: readonly string[]
  readonly state: RuleState
  /** What the program does not play of a section implemented in part. */
  readonly missing?: string
}

export interface RuleChapter {
  readonly id: string
  readonly title: string
  readonly sections: readonly RuleSection[]
}

export interface GlossaryTerm {
  readonly id: string
  readonly term: string
  /** Other words for it in the texts. */
  readonly forms: readonly string[]
  readonly text: string
  /** Sections it comes from; each has a text. */
  readonly sections: readonly string[]
}

interface TurnStep {
  readonly rule: string
  readonly title: string
  /** Played on the first turn of a season only. */
  readonly seasonal?: true
  readonly text: string
}

/** How a turn goes, on one page. */
export interface TurnPage {
  readonly title: string
  readonly intro: readonly string[]
  readonly parts: readonly { readonly title: string; readonly steps: readonly TurnStep[] }[]
  readonly closing: readonly string[]
}

export interface RuleTexts {
  /** In the order of their numbers. */
  readonly chapters: readonly RuleChapter[]
  /** In the order of the alphabet. */
  readonly glossary: readonly GlossaryTerm[]
  readonly turn: TurnPage
}
