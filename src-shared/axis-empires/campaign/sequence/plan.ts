/**
 * The sequence of play as one list, in order, with rule numbers. A Game Turn is: the victory phase, the
 * Faction Turns, the end of the turn. Segments that a scenario does not play are named nevertheless, so
 * that a player sees where he is; they pass automatically.
 */

import { ofContentBy } from '../../../kernel/content-facts.ts'
import { isSeasonal, parseTurn } from '../../ground/content/calendar.ts'
import { hasOption } from '../../ground/content/optional-rules.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { FACTION_SEGMENTS, type Segment } from './segments.ts'

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
