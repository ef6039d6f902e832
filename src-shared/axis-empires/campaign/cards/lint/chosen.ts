/** `chosen` means the Country that an action before it has let the faction choose. */
import type { Action } from '../../../ground/content/cards/actions.ts'
import { type Path, SECTIONS } from '../../../ground/content/cards/walk.ts'
import { eachCard, type LintRule } from './types.ts'

const uses = (action: Action): boolean =>
  ('event' in action && action.event.country === 'chosen') ||
  ('roll' in action && action.roll.country === 'chosen') ||
  ('table' in action && action.table.country === 'chosen')

function* within(actions: readonly Action[], path: Path, before: boolean): Generator<Path> {
  let chosen = before
  for (const [i, action] of actions.entries()) {
    const here = [...path, i]
    if (uses(action) && !chosen) yield here
    if ('choose' in action) chosen = true
    if ('oneOf' in action)
      for (const [j, option] of action.oneOf.options.entries())
        yield* within(option.do, [...here, 'oneOf', 'options', j, 'do'], chosen)
    if ('table' in action)
      for (const [j, { result }] of action.table.rows.entries())
        if (result !== 'none' && 'do' in result)
          yield* within(result.do, [...here, 'table', 'rows', j, 'result', 'do'], chosen)
  }
}

export const CHOSEN: LintRule = {
  id: 'chosen',
  words: 'A Country is chosen before an action speaks of it.',
  check: eachCard(function* (card) {
    for (const section of SECTIONS)
      for (const path of within(card[section] ?? [], [section], false))
        yield { path, message: 'speaks of the chosen Country, and none has been chosen before' }
  }),
}
