/** The rules at hand: texts, glossary and the page of a turn, read once. */
import type { Answers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import type { HandlersOf } from '../../handler.ts'
import { loadRuleTexts } from '../rule-texts.ts'

/** Answers `rules.texts` from the files below a root. */
export function ruleHandlers(root: string): HandlersOf<typeof axisRequests, Answers, 'rules.texts'> {
  let texts: Answers['rules.texts'] | undefined
  return {
    'rules.texts': () => {
      texts ??= loadRuleTexts(root)
      return texts
    },
  }
}
