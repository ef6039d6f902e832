/**
 * The Conditional Events Segment (6.2): the phasing faction goes through its permanent conditional events in the order of
 * their sections; each whose conditions are fulfilled is carried out before the next is looked at. Those of cards come
 * with the cards.
 */
import { call, end } from '../../kernel/calls.ts'
import { frameShape, oneOf, texts, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game/game.ts'
import { procedure } from '../game/stage.ts'
import { FACTIONS, type Faction, type MapId } from '../theatres/index.ts'
import { eventFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import type { ConditionalEvent, Happening } from './types.ts'

export interface ConditionalFrame extends Frame {
  readonly proc: 'conditional-events'
  readonly faction: Faction
  /** The number of the event that is looked at, in the list of the faction. */
  readonly at: number
  /** The Countries for which that event has been carried out; an empty text if it is for none. */
  readonly done: readonly string[]
}

/** The Conditional Events Segment of a faction, on the map whose segment is being played. */
export const conditionalFrame = (faction: Faction): ConditionalFrame => ({
  proc: 'conditional-events',
  faction,
  at: 0,
  done: [],
})

/** The permanent conditional events of a faction on a map, in the order of their sections. */
export function permanentEvents(map: MapId, faction: Faction): readonly ConditionalEvent[] {
  return EVENTS.conditional.filter(
    (event) => event.permanent && event.receivers.includes(faction) && event.sections[map] !== undefined,
  )
}

/** What an event is due for now and has not been carried out for in this segment. */
function dueNow(
  game: Game,
  event: ConditionalEvent,
  { faction, done }: ConditionalFrame,
): Happening | undefined {
  for (const now of event.due(game, { event: event.id, map: game.map, receiver: faction }))
    if (!done.includes(now.country ?? '')) return now
  return undefined
}

export const conditionalProcedure = procedure<ConditionalFrame>({
  frame: frameShape<ConditionalFrame>('conditional-events', {
    faction: oneOf(...FACTIONS),
    at: whole,
    done: texts,
  }),
  stage: () => ({
    run(game: Game, frame: ConditionalFrame) {
      const event = permanentEvents(game.map, frame.faction)[frame.at]
      if (!event) {
        end(game.table)
        return true
      }
      const now = dueNow(game, event, frame)
      if (!now) {
        game.table.patch({ at: frame.at + 1, done: [] })
        return true
      }
      game.table.patch({ done: [...frame.done, now.country ?? ''] })
      call(game.table, eventFrame(now.event, now))
      return true
    },
  }),
})
