/** The rules in our own words: read, looked up, searched, cut into links. Pure. */

export type {
  GlossaryTerm,
  RuleChapter,
  RuleSection,
  RuleTexts,
} from '../contract/rule-texts.ts'
export { compareRules, printedRule, rulesIn } from './numbers.ts'
export { piecesOf, vocabularyOf } from './pieces.ts'
export { unplayed } from './played.ts'
export { type RawRuleTexts, RuleTextError, readRuleTexts } from './read.ts'
export { MAX_WORDS, proseFault, wordCount } from './schema.ts'
export { type RuleHit, ruleIndex, searchRules, sectionFor } from './search.ts'
