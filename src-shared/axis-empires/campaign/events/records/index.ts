/** The small events, by their ids. */
import type { PoliticalEvent } from '../types.ts'
import { CONDITIONAL } from './conditional.ts'
import { eventOf } from './play.ts'
import { POLITICAL } from './political.ts'

const EVENTS: ReadonlyMap<string, PoliticalEvent> = new Map(
  [...POLITICAL, ...CONDITIONAL].map((record) => [record.id, eventOf(record)]),
)

/** The event of a record. Throws if no record has the id. */
export function recorded(id: string): PoliticalEvent {
  const event = EVENTS.get(id)
  if (!event) throw new Error(`no record has the event "${id}"`)
  return event
}
