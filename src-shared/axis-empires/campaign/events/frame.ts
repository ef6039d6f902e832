/** What the procedure of an event remembers. */
import { flag, frameShape, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import type { Happening } from './types.ts'

export interface EventFrame extends Frame, Happening {
  readonly proc: 'event'
  /** The next step of the event. */
  readonly step: number
  /** It has been told, and something comes of it. */
  readonly begun?: boolean | undefined
}

export const EVENT_FRAME = frameShape<EventFrame>('event', {
  event: text,
  map: oneOf(...MAP_IDS),
  receiver: oneOf(...FACTIONS),
  country: maybe(text),
  land: maybe(text),
  sort: maybe(text),
  rolled: maybe(whole),
  picked: maybe(text),
  step: whole,
  begun: maybe(flag),
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

/** The frame of an event that happens next. Whoever makes it has judged the event. */
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
  }
}
