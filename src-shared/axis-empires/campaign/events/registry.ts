/** The list of political events: doubles and events without a name, a section or a step are refused when it is made. */
import { nearestName } from '../../../kernel/nearest.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import type { ConditionalEvent, PoliticalEvent } from './types.ts'

function faultOf(event: PoliticalEvent, seen: ReadonlySet<string>): string | undefined {
  const { id, title, sections, steps, receivers, words } = event
  if (seen.has(id)) return `the event "${id}" is registered twice`
  if (!/^[a-z][a-z0-9-]*$/.test(id)) return `the event "${id}" has no id of small letters and hyphens`
  const maps = Object.keys(sections)
  if (maps.length === 0) return `the event "${id}" has no section on either map`
  if (maps.join() !== Object.keys(title).join())
    return `the event "${id}" needs a name for each map it has a section on`
  if (receivers.length === 0) return `the event "${id}" is received by nobody`
  if (steps.length === 0) return `the event "${id}" does nothing`
  return words.trim() === '' ? `the event "${id}" has no words for the player` : undefined
}

export class EventRegistry {
  readonly all: readonly PoliticalEvent[]
  /** The conditional events among them, in the order of their sections. */
  readonly conditional: readonly ConditionalEvent[]
  private readonly byId: ReadonlyMap<string, PoliticalEvent>

  /** Takes the whole list. Throws, with a sentence naming the event, for a double or an incomplete one. */
  constructor(events: readonly PoliticalEvent[]) {
    const seen = new Set<string>()
    for (const event of events) {
      const fault = faultOf(event, seen)
      if (fault) throw new Error(fault)
      seen.add(event.id)
    }
    this.all = events
    this.conditional = events.filter((event): event is ConditionalEvent => 'due' in event)
    this.byId = new Map(events.map((event) => [event.id, event]))
  }

  /** The event of an id. */
  find(id: string): PoliticalEvent | undefined {
    return this.byId.get(id)
  }

  /** The events of a map. */
  on(map: MapId): readonly PoliticalEvent[] {
    return this.all.filter(({ sections }) => sections[map] !== undefined)
  }

  /** The id most like one that nobody has, of the events of a map. */
  nearest(id: string, map: MapId): string | undefined {
    return nearestName(
      id,
      this.on(map).map((event) => event.id),
    )
  }
}
