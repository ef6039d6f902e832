/**
 * The sequence of play as one list, in order, with rule numbers. A Game Turn is: the victory phase, the
 * Faction Turns, the end of the turn. Segments whose rules no scenario of this version uses are named all
 * the same, so that a player sees where he is; they pass by themselves.
 */

import { isSeasonal, parseTurn } from '../content/calendar.ts'
import type { ScenarioFile } from '../content/scenarios.ts'
import type { RuleId } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import type { MapId } from '../theatres/index.ts'
import type { SEGMENT_IDS } from '../variables/index.ts'

export interface Segment {
  readonly id: (typeof SEGMENT_IDS)[number]
  readonly rule: RuleId
  readonly title: string
  /** Seasonal Turns only. */
  readonly seasonal?: true
  /** The procedure that plays it; segments without one pass by. */
  readonly play?:
    | 'logistics'
    | 'replacements'
    | 'support'
    | 'organization'
    | 'movement'
    | 'blitz'
    | 'combat'
    | 'markers'
    | 'reserve'
}

/** One Faction Turn (phases 1 to 6). */
export const FACTION_SEGMENTS: readonly Segment[] = [
  { id: 'option-card', rule: '1.1', title: 'Option Card Segment', seasonal: true },
  { id: 'logistics', rule: '1.2', title: 'Logistics Segment', seasonal: true, play: 'logistics' },
  { id: 'replacements', rule: '1.3', title: 'Replacements Segment', play: 'replacements' },
  { id: 'political-events', rule: '2.1', title: 'Political Events Segment' },
  { id: 'support', rule: '2.2', title: 'Support Segment', play: 'support' },
  { id: 'organization', rule: '2.3', title: 'Organization Segment', play: 'organization' },
  { id: 'operational-movement', rule: '3', title: 'Operational Movement Phase', play: 'movement' },
  { id: 'blitz-combat', rule: '4.1', title: 'Blitz Combat Segment', play: 'blitz' },
  { id: 'regular-combat', rule: '4.2', title: 'Regular Combat Segment', play: 'combat' },
  { id: 'marker', rule: '4.3', title: 'Marker Segment', play: 'markers' },
  { id: 'reserve-movement', rule: '5', title: 'Reserve Movement Phase', play: 'reserve' },
  { id: 'war-and-peace', rule: '6.1', title: 'War & Peace Segment' },
  { id: 'conditional-events', rule: '6.2', title: 'Conditional Events Segment' },
]

/** True if a scenario plays a segment; the Logistics Segment only by the special rule `logistics-segment`. */
export function isPlayed(scenario: ScenarioFile, segment: Segment): boolean {
  if (segment.play !== 'logistics') return segment.play !== undefined
  return scenario.special.some((special) => special.key === 'logistics-segment')
}

/** One step of a Game Turn. */
export type PlanStep =
  | { readonly kind: 'victory' }
  /** `map` only in a game of two maps: Europe first in each segment. */
  | {
      readonly kind: 'faction'
      readonly faction: Faction
      readonly segment: Segment
      readonly map?: MapId
    }
  | { readonly kind: 'faction-end'; readonly faction: Faction }
  | { readonly kind: 'delay' }
  | { readonly kind: 'turn-marker' }

const ORDER: readonly Faction[] = ['axis', 'western', 'soviet']

/** The factions that take a turn in a Game Turn, in order. */
export function factionsOf(scenario: ScenarioFile, turn: number): Faction[] {
  let factions = ORDER.filter((faction) => scenario.factions.includes(faction))
  if (turn === parseTurn(scenario.start) && scenario.firstFaction)
    factions = factions.slice(factions.indexOf(scenario.firstFaction))
  if (turn === parseTurn(scenario.end) && scenario.lastFaction)
    factions = factions.slice(0, factions.indexOf(scenario.lastFaction) + 1)
  return factions
}

/** The steps of a Game Turn, in order. */
export function planOf(scenario: ScenarioFile, turn: number): PlanStep[] {
  const steps: PlanStep[] = []
  const { maps } = scenario
  const seasonal = isSeasonal(turn)
  if (seasonal) steps.push({ kind: 'victory' })
  for (const faction of factionsOf(scenario, turn)) {
    for (const segment of FACTION_SEGMENTS) {
      if (segment.seasonal && !seasonal) continue
      if (maps.length === 1) steps.push({ kind: 'faction', faction, segment })
      else for (const map of maps) steps.push({ kind: 'faction', faction, segment, map })
    }
    steps.push({ kind: 'faction-end', faction })
  }
  steps.push({ kind: 'delay' }, { kind: 'turn-marker' })
  return steps
}
