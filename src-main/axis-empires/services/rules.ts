/** The rules at hand: texts, glossary and the page of a turn, read once. */
import type { AxisAnswers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import type { HandlersOf } from '../../handler.ts'
import { loadRuleTexts } from '../texts.ts'

/** AxisAnswers `rules.texts` from the files below a root. */
export function ruleHandlers(root: string): HandlersOf<typeof axisRequests, AxisAnswers, 'rules.texts'> {
  let texts: AxisAnswers['rules.texts'] | undefined
  return {
    'rules.texts': () => {
      texts ??= loadRuleTexts(root)
      return texts
    },
  }
}
