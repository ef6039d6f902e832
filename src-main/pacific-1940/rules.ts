/** The rules in our own words, as the screens show them. */
import type {
  PacificAnswers,
  pacificRequests,
} from '../../src-shared/pacific-1940/ground/contract/services.ts'
import { type RuleSection, readRuleTexts } from '../../src-shared/pacific-1940/ground/rule-texts.ts'
import { readJson } from '../content/json.ts'
import type { HandlersOf } from '../handler.ts'
import type { ServiceContext } from '../services/context.ts'

const TEXTS = 'assets/pacific-1940/rules/rules.json'

/** Answers `pacific.rules`; the texts are read once. */
export function ruleHandlers(
  context: Pick<ServiceContext, 'root'>,
): HandlersOf<typeof pacificRequests, PacificAnswers, 'pacific.rules'> {
  let made: readonly RuleSection[] | undefined
  return {
    'pacific.rules': () => {
      made ??= readRuleTexts(readJson(context.root, TEXTS))
      return made
    },
  }
}
