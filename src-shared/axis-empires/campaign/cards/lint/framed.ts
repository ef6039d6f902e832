/**
 * What can bring a Country in without a die has the red border (2.1.1): the Political Events Segment is played on two or three
 * turns of a season, and two Influences in a season win a Country for certain. The sample 22a binds it to Seasonal Turns.
 */
import type { Action } from '../../../ground/content/cards/actions.ts'
import type { Path } from '../../../ground/content/cards/walk.ts'
import { eachCard, type LintRule } from './types.ts'

/** Events that bring a Country in, or may be chosen to. */
const WINNING: ReadonlySet<string> = new Set([
  'border-war',
  'country-joins',
  'free-passage',
  'gradual-decline',
  'influence',
  'political-option',
])

/** Where an action lets such an event take place outside Seasonal Turns too; a row of a table is a die. */
function* unframed(actions: readonly Action[], path: Path): Generator<readonly [string, Path]> {
  for (const [i, action] of actions.entries()) {
    if (action.seasonal) continue
    const here = [...path, i]
    if ('event' in action && WINNING.has(action.event.event)) yield [action.event.event, here]
    if ('oneOf' in action)
      for (const [j, option] of action.oneOf.options.entries())
        yield* unframed(option.do, [...here, 'oneOf', 'options', j, 'do'])
  }
}

export const FRAMED: LintRule = {
  id: 'framed',
  words:
    'An event that may bring a Country in or end a Policy without a die has the red border in the Political and Conditional Events Segments.',
  check: eachCard(function* (card) {
    for (const section of ['political', 'conditional'] as const)
      for (const [event, path] of unframed(card[section] ?? [], [section]))
        yield {
          path,
          message: `lets "${event}" happen each turn of its season; expected "seasonal", as it would win a Country or lose a Policy without a die`,
        }
  }),
}
