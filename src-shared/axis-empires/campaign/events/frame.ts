/** What the procedure of an event remembers. */
import { type Field, flag, frameShape, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import type { Happening, Memories } from './types.ts'

export interface EventFrame extends Frame, Happening {
  readonly proc: 'event'
  /** The next step of the event. */
  readonly step: number
  /** Its heading stands in the log, and it has a result. */
  readonly begun?: boolean | undefined
  readonly memory: Memories
}

const memories: Field<Memories> = {
  expected: 'an object',
  is: (value): value is Memories => typeof value === 'object' && value !== null && !Array.isArray(value),
}

export const EVENT_FRAME = frameShape<EventFrame>('event', {
  event: text,
  map: oneOf(...MAP_IDS),
  receiver: oneOf(...FACTIONS),
  country: maybe(text),
  land: maybe(text),
  sort: maybe(text),
  rolled: maybe(whole),
  step: whole,
  begun: maybe(flag),
  memory: memories,
})

/** The frame of a roll on a political table; see `political-roll.ts`. */
export const politicalRollFrame = (
  table: string,
  map: MapId,
  receiver: Faction,
  country?: string,
): Frame => ({
  proc: 'political-roll',
  table,
  map,
  receiver,
  ...(country === undefined ? {} : { country }),
})

/** The frame of an event that happens next, which has been judged. */
export function eventFrame(
  event: string,
  { map, receiver, country, land, sort }: Omit<Happening, 'event'>,
): EventFrame {
  return {
    proc: 'event',
    event,
    map,
    receiver,
    ...(country === undefined ? {} : { country }),
    ...(land === undefined ? {} : { land }),
    ...(sort === undefined ? {} : { sort }),
    step: 0,
    memory: {},
  }
}
