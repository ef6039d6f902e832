/**
 * What an Option Card is worth in a season, worked out from its words alone: the linter holds the cards beside the line of
 * history against it, `ae cards --worth` prints it. No position is looked at; machine players have their own measure of a
 * position (`hints.ts`). The scale stands in docs/data-formats/cards.md.
 */
import type { Action } from '../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { actionWorth, CHANCE_OF_IF, type Roller } from './row-worth.ts'
import { stepsWorth, WORTH } from './word-worth.ts'

/** The parts of a worth, and their sum. */
export interface CardWorth {
  /** Seasonal Replacements (1.3.1), Blitz Value and Production Value. */
  readonly steps: number
  /** What the Option Card Segment brings (1.1.2). */
  readonly option: number
  /** Political and Conditional Events, in all turns of the season (2.1.1, 6.2). */
  readonly events: number
  readonly total: number
}

/** The Political Events Segment is played in two or three turns of a season (nine a year). */
const TURNS_A_SEASON = 9 / 4
/** What a second time in the season is worth beside the first: often there is no unit or Country left that it could help. */
const AGAIN = 0.5
/**
 * The usual Political DRM (1.1.2.1) by year, from 1937 on: the VP marker shows Allied Crusade 1 in peace, Axis Tide at the
 * height of the Axis, Allied Crusade and the commitment of the United States at the end. Authored from the course of history.
 */
const USUAL_DRM: Readonly<Record<MapId, readonly number[]>> = {
  tk: [-1, -1, -1, 1, 1, 0, -2, -3, -4],
  ds: [-1, -1, -1, -1, 0, 1, -2, -3, -4],
}

/** The Political DRM that is usual in a season such as `1940-summer`. */
export function usualDrm(map: MapId, season: string): number {
  const drms = USUAL_DRM[map]
  const year = Math.max(0, Math.min(drms.length - 1, Number(season.slice(0, 4)) - 1937))
  const drm = drms[year]
  if (drm === undefined) throw new Error(`no usual DRM in ${season}; expected a season such as 1940-summer`)
  return drm
}

/** Whatever the worth of a card hangs on beside its words. */
export interface WorthKnown {
  readonly political: Readonly<Record<MapId, Roller['tables']>>
  readonly counters: Roller['counters']
  readonly events: Readonly<Record<MapId, ReadonlyMap<string, { readonly once: boolean }>>>
}

/** Whether an action has its effect once, however often its segment is played. */
function isLasting(action: Action, map: MapId, { events }: WorthKnown): boolean {
  if ('event' in action) return events[map].get(action.event.event)?.once === true
  return !(
    'table' in action ||
    'roll' in action ||
    'steps' in action ||
    'blitz' in action ||
    'oneOf' in action
  )
}

/** How often an action takes place in a season. */
const timesOf = (action: Action, map: MapId, known: WorthKnown): number =>
  action.seasonal || isLasting(action, map, known) ? 1 : 1 + (TURNS_A_SEASON - 1) * AGAIN

/** The faction and the map of a deck. */
export interface OfDeck {
  readonly faction: Faction
  readonly map: MapId
}

/** What a card is worth to its faction in a season. */
export function cardWorth(
  card: OptionCard,
  { faction, map }: OfDeck,
  known: WorthKnown,
  season: string,
): CardWorth {
  const roller: Roller = { faction, map, tables: known.political[map], counters: known.counters }
  const drm = usualDrm(map, season)
  const sum = (actions: readonly Action[] | undefined, at: number, times: (action: Action) => number) =>
    (actions ?? []).reduce((total, each) => total + actionWorth(each, roller, at) * times(each), 0)
  const each = (action: Action): number => timesOf(action, map, known)
  const replaced = (card.replacements ?? []).reduce(
    (total, { if: condition, ...steps }) =>
      total + stepsWorth(steps) * (condition === undefined ? 1 : CHANCE_OF_IF),
    0,
  )
  const steps = replaced + (card.blitz ?? 0) * WORTH.blitz + (card.production ?? 0) * WORTH.esv
  const option = sum(card.option, drm, () => 1)
  // No Political DRM counts in the Conditional Events Segment (6.2).
  const events = sum(card.political, drm, each) + sum(card.conditional, 0, each)
  return { steps, option, events, total: steps + option + events }
}
