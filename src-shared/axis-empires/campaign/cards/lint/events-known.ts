/** Whether the events that a card names exist: what weighs a card looks at such cards alone. */
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import { EVENTS } from '../../events/index.ts'

/** Whether all events that a card names are events of the game. */
export function knowsAllEvents(card: OptionCard): boolean {
  const named = [...saidBy(card)].flatMap((said) => {
    if (said.kind !== 'action') return []
    if ('event' in said.action) return [said.action.event.event]
    if ('cededRoll' in said.action) return [said.action.cededRoll.event]
    if (!('table' in said.action)) return []
    return said.action.table.rows.flatMap(({ result }) =>
      result !== 'none' && 'event' in result ? [result.event] : [],
    )
  })
  return named.every((id) => EVENTS.find(id) !== undefined)
}
