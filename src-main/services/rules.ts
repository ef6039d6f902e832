/** The rules at hand: texts, glossary and the page of a turn, read once. */
import type { Answers } from '../../src-shared/axis-empires/contract/services.ts'
import { loadRuleTexts } from '../content/rule-texts.ts'
import type { Handlers } from '../handler.ts'

/** Answers `rules.texts` from the files below a root. */
export function ruleHandlers(root: string): Handlers<'rules.texts'> {
  let texts: Answers['rules.texts'] | undefined
  return {
    'rules.texts': () => {
      texts ??= loadRuleTexts(root)
      return texts
    },
  }
}
