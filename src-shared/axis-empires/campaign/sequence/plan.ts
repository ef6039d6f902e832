/**
 * The sequence of play as one list, in order, with rule numbers. A Game Turn is: the victory phase, the
 * Faction Turns, the end of the turn. Segments whose rules no scenario of this version uses are named nevertheless,
 * so that a player sees where he is; they pass automatically.
 */

import { ofContentBy } from '../../../kernel/content-facts.ts'
import { isSeasonal, parseTurn } from '../../ground/content/calendar.ts'
import { hasOption } from '../../ground/content/optional-rules.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import type { SEGMENT_IDS } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'

export interface Segment {
  readonly id: (typeof SEGMENT_IDS)[number]
  readonly rule: RuleId
  readonly title: string
  /** Seasonal Turns only. */
  readonly seasonal?: true
  /** Played only where a special rule of the scenario says so. */
  readonly byScenario?: true
  /** Played where a game has politics: in a campaign, not in a training scenario. */
  readonly politics?: true
  /** The procedure that plays it; segments without one pass by. */
  readonly play?:
    | 'option-card'
    | 'logistics'
    | 'replacements'
    | 'political-events'
    | 'support'
    | 'organization'
    | 'movement'
    | 'blitz'
    | 'combat'
    | 'markers'
    | 'reserve'
    | 'war-and-peace'
    | 'conditional-events'
}

/** One Faction Turn (phases 1 to 6). */
export const FACTION_SEGMENTS: readonly Segment[] = [
  {
    id: 'option-card',
    rule: '1.1',
    title: 'Option Card Segment',
    seasonal: true,
    play: 'option-card',
  },
  {
    id: 'logistics',
    rule: '1.2',
    title: 'Logistics Segment',
    seasonal: true,
    byScenario: true,
    play: 'logistics',
  },
  { id: 'replacements', rule: '1.3', title: 'Replacements Segment', play: 'replacements' },
  {
    id: 'political-events',
    rule: '2.1',
    title: 'Political Events Segment',
    politics: true,
    play: 'political-events',
  },
  { id: 'support', rule: '2.2', title: 'Support Segment', play: 'support' },
  { id: 'organization', rule: '2.3', title: 'Organization Segment', play: 'organization' },
  { id: 'operational-movement', rule: '3', title: 'Operational Movement Phase', play: 'movement' },
  { id: 'blitz-combat', rule: '4.1', title: 'Blitz Combat Segment', play: 'blitz' },
  { id: 'regular-combat', rule: '4.2', title: 'Regular Combat Segment', play: 'combat' },
  { id: 'marker', rule: '4.3', title: 'Marker Segment', play: 'markers' },
  { id: 'reserve-movement', rule: '5', title: 'Reserve Movement Phase', play: 'reserve' },
  { id: 'war-and-peace', rule: '6.1', title: 'War & Peace Segment', politics: true, play: 'war-and-peace' },
  {
    id: 'conditional-events',
    rule: '6.2',
    title: 'Conditional Events Segment',
    politics: true,
    play: 'conditional-events',
  },
]

/** True if a game plays a segment, if only in part; a special rule may add one. */
export function isPlayed(game: Game, segment: Segment): boolean {
  if (segment.play === undefined) return false
  if (segment.play === 'option-card') return game.content.cards.length > 0
  if (segment.politics && game.content.scenario.kind !== 'campaign') return false
  return !segment.byScenario || ask(game, 'segment', { segment: segment.play }) === true
}

/** One step of a Game Turn. Its id is what a save remembers: it stays, whatever comes before or after it. */
export type PlanStep = { readonly id: string } & (
  | { readonly kind: 'victory' }
  /** With Variable Weather (17.5); `map` only in a game of two maps. */
  | { readonly kind: 'weather'; readonly map?: MapId }
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
)

/** The factions that take a turn in a Game Turn, in order. */
export function factionsOf(scenario: ScenarioFile, turn: number): Faction[] {
  let factions = FACTIONS.filter((faction) => scenario.factions.includes(faction))
  if (turn === parseTurn(scenario.start) && scenario.firstFaction)
    factions = factions.slice(factions.indexOf(scenario.firstFaction))
  if (turn === parseTurn(scenario.end) && scenario.lastFaction)
    factions = factions.slice(0, factions.indexOf(scenario.lastFaction) + 1)
  return factions
}

/** The steps of a Game Turn, in order. */
export const planOf = ofContentBy(
  'the plan of a Game Turn',
  (scenario: ScenarioFile, turn: number): readonly PlanStep[] => planWith(scenario, turn),
)

function planWith(scenario: ScenarioFile, turn: number): PlanStep[] {
  const steps: PlanStep[] = []
  const { maps } = scenario
  const seasonal = isSeasonal(turn)
  if (hasOption(scenario, 'variable-weather')) {
    if (maps.length === 1) steps.push({ id: 'weather', kind: 'weather' })
    else for (const map of maps) steps.push({ id: `weather/${map}`, kind: 'weather', map })
  }
  if (seasonal) steps.push({ id: 'victory', kind: 'victory' })
  for (const faction of factionsOf(scenario, turn)) {
    for (const segment of FACTION_SEGMENTS) {
      if (segment.seasonal && !seasonal) continue
      const id = `${faction}/${segment.id}`
      if (maps.length === 1) steps.push({ id, kind: 'faction', faction, segment })
      else for (const map of maps) steps.push({ id: `${id}/${map}`, kind: 'faction', faction, segment, map })
    }
    steps.push({ id: `${faction}/end`, kind: 'faction-end', faction })
  }
  steps.push({ id: 'delay', kind: 'delay' }, { id: 'turn-marker', kind: 'turn-marker' })
  return steps
}

/** Where a step stands in the plan of a turn: the first if none is named. Throws if the plan has no such step. */
export function stepIndex(scenario: ScenarioFile, turn: number, step: string | undefined): number {
  if (step === undefined) return 0
  const index = planOf(scenario, turn).findIndex(({ id }) => id === step)
  if (index < 0) throw new Error(`the turn has no step "${step}"`)
  return index
}
