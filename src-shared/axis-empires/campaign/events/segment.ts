/**
 * The Conditional Events Segment (6.2): the phasing faction goes through its permanent conditional events in the order of
 * their sections (20.1, 20.3, 20.5; 38.1, 38.3, 38.5), then through what its Current Card lists (20.2, 20.4, 20.6; 38.2,
 * 38.4, 38.6); each event whose conditions are fulfilled is carried out
 * before the next is looked at.
 */
import { call, end } from '../../../kernel/calls.ts'
import type { Json } from '../../../kernel/json.ts'
import {
  either,
  frameShape,
  listOf,
  maybe,
  oneOf,
  record,
  text,
  texts,
  whole,
} from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import { type CardEvent, type CardSteps, type ListedEvent, V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure } from '../../table/game/stage.ts'
import { stepsFrame } from '../seasonal/replacements.ts'
import { eventFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { judgeEvent, titleOf } from './judge.ts'
import { plainReason } from './reason.ts'
import type { ConditionalEvent, Happening } from './types.ts'

export interface ConditionalFrame extends Frame {
  readonly proc: 'conditional-events'
  readonly faction: Faction
  /** The number of the event that is looked at, in the list of the faction. */
  readonly at: number
  /** The Countries for which that event has been carried out; an empty text if it is for none. */
  readonly done: readonly string[]
  /** The map, if it is not the one whose segment is being played. */
  readonly map?: MapId | undefined
  /** What of the card is still to be looked at, once its turn has come. */
  readonly card?: readonly CardEvent[] | undefined
}

/** The Conditional Events Segment of a faction, on the map whose segment is being played. */
export const conditionalFrame = (faction: Faction): ConditionalFrame => ({
  proc: 'conditional-events',
  faction,
  at: 0,
  done: [],
})

/** Some events of a map that come outside of the segment, one after the other, as if a card had listed them (12.3). */
export const listedFrame = (
  faction: Faction,
  map: MapId,
  card: readonly ListedEvent[],
): ConditionalFrame => ({
  ...conditionalFrame(faction),
  at: permanentEvents(map, faction).length,
  map,
  card,
})

/** The permanent conditional events of a faction on a map, in the order of their sections. */
export function permanentEvents(map: MapId, faction: Faction): readonly ConditionalEvent[] {
  return EVENTS.conditional.filter(
    (event) => event.permanent && event.receivers.includes(faction) && event.sections[map] !== undefined,
  )
}

/** What the Current Card of a faction lists under Conditional Events on a map; null once it lists nothing. */
export interface CardEvents {
  readonly faction: Faction
  readonly map: MapId
  readonly lines: readonly CardEvent[] | null
}

/** Whether a card may list such lines: each event is a conditional one of the map that the faction receives. */
export function judgeCardEvents({ faction, map, lines }: CardEvents): Verdict {
  for (const line of lines ?? []) {
    if (!('event' in line)) continue
    const event = EVENTS.conditional.find(({ id }) => id === line.event)
    const right = event?.receivers.includes(faction) && event.sections[map] !== undefined && !event.permanent
    if (!right) {
      const near = EVENTS.nearest(line.event, map)
      return refuse(
        '6.2',
        `a card of that faction cannot list "${line.event}"; expected a Conditional Event of its cards${near === undefined ? '' : `, perhaps "${near}"`}`,
      )
    }
  }
  return { ok: true }
}

/** Tells the game what the Current Card lists. Cards call this when they are revealed and discarded. */
export function setCardEvents(game: Game, given: CardEvents): Verdict {
  const verdict = judgeCardEvents(given)
  if (verdict.ok) game.vars.set(V.cardEvents, given.faction, given.map, given.lines)
  return verdict
}

/** What an event is due for now and has not been carried out for in this segment. */
function dueNow(
  game: Game,
  map: MapId,
  event: ConditionalEvent,
  { faction, done }: ConditionalFrame,
): Happening | undefined {
  for (const now of event.due(game, { event: event.id, map, receiver: faction }))
    if (!done.includes(now.country ?? '')) return now
  return undefined
}

function runPermanent(game: Game, frame: ConditionalFrame, map: MapId, event: ConditionalEvent): void {
  const now = dueNow(game, map, event, frame)
  if (!now) return game.table.patch({ at: frame.at + 1, done: [] })
  game.table.patch({ done: [...frame.done, now.country ?? ''] })
  call(game.table, eventFrame(now.event, now))
}

const noResult = (game: Game, faction: Faction, rule: RuleId, text: string): void =>
  game.note({ text: `No Result: ${plainReason(text)}`, rule, faction })

/** Carries out the next line of the card, if its conditions are fulfilled; ends the segment after the last. */
function runCard(game: Game, frame: ConditionalFrame, map: MapId): void {
  const { faction } = frame
  const [line, ...rest] = frame.card ?? game.vars.get(V.cardEvents, faction, map) ?? []
  if (!line) return end(game.table)
  game.table.patch({ card: rest as unknown as Json })
  if ('replacements' in line) {
    const grants = line.replacements.map((each) => ({ ...each, source: 'Current Card', rule: '6.2' }))
    return call(game.table, stepsFrame(grants))
  }
  const event = EVENTS.find(line.event)
  if (!event) return noResult(game, faction, '6.2', `there is no event "${line.event}"`)
  const now: Happening = { ...line, map, receiver: faction }
  const verdict = judgeEvent(game, event, now)
  if (!verdict.ok) return noResult(game, faction, verdict.rule, `${titleOf(event, map)}, ${verdict.reason}`)
  call(game.table, eventFrame(event.id, now))
}

const stepsField = record<CardSteps>({
  nation: text,
  infantry: whole,
  armor: whole,
  colonial: { expected: 'true, or nothing', is: (value): value is true | undefined => value !== false },
})

export const conditionalProcedure = procedure<ConditionalFrame>({
  frame: frameShape<ConditionalFrame>('conditional-events', {
    faction: oneOf(...FACTIONS),
    at: whole,
    done: texts,
    map: maybe(oneOf(...MAP_IDS)),
    card: maybe(
      listOf<CardEvent>(
        either(
          record<ListedEvent>({ event: text, country: maybe(text), land: maybe(text), sort: maybe(text) }),
          record({ replacements: listOf(stepsField) }),
        ),
      ),
    ),
  }),
  stage: () => ({
    run(game: Game, frame: ConditionalFrame) {
      const map = frame.map ?? game.map
      const event = permanentEvents(map, frame.faction)[frame.at]
      if (event) runPermanent(game, frame, map, event)
      else runCard(game, frame, map)
      return true
    },
  }),
})
