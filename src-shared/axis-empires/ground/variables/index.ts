/**
 * Every variable of the state, declared once. What a key means, what may stand under it, how long it lasts
 * and what follows from it is written here and nowhere else; `docs/glossary-state.md` is made from it.
 */

import { type KeyParts as PartsOf, Registry } from '../../../kernel/variables/registry.ts'
import type { MapId } from '../theatres/index.ts'
import { MAP_IDS, THEATRES } from '../theatres/index.ts'
import { CARDS } from './cards.ts'
import { MEMORY } from './memory.ts'
import { POLITICS } from './politics.ts'
import { REPLACEMENTS } from './replacements.ts'
import { SEQUENCE } from './sequence.ts'
import { TRACKS } from './tracks.ts'
import type { Subject, Variable, Words } from './words.ts'

export type { CardEvent, ListedEvent, PlayedCard } from './cards.ts'
export type { Cession, CountryStatus, WarState } from './politics.ts'
export { WAR_STATES } from './politics.ts'
export type { CardSteps } from './replacements.ts'
export { FACTION_SEGMENT_IDS, type FactionSegmentId, type GameResult } from './sequence.ts'
export type { Lasts, Subject, Variable, Words } from './words.ts'

export const V = { ...SEQUENCE, ...POLITICS, ...TRACKS, ...MEMORY, ...REPLACEMENTS, ...CARDS } as const

export const VARIABLES: readonly Variable[] = Object.values(V)

const SUFFIXES = Object.fromEntries(MAP_IDS.map((map) => [map, THEATRES[map].suffix])) as Record<
  MapId,
  string
>

export const REGISTRY = new Registry<Words>(VARIABLES, SUFFIXES)

/** A key taken apart. */
export type KeyParts = PartsOf<Words>

/** Takes a key of the state apart; undefined if no variable has such a key. */
export const readKey = (key: string): KeyParts | undefined => REGISTRY.readKey(key)

/** What is worked out from the variable under a key. */
export const bearsOn = (key: string): readonly Subject[] => REGISTRY.bearsOn(key)

/** The variables a scenario may set among its `tracks`, of a map. */
export function tracksOn(map: MapId, alone: boolean): readonly Variable[] {
  return VARIABLES.filter(
    ({ track, maps }) => track && (maps?.includes(map) ?? true) && (alone || track.alone !== true),
  )
}

/** A variable by its name. */
export const variableNamed = (name: string): Variable | undefined => REGISTRY.named(name)

/** The key of a variable without an id, on a map; undefined if there is none of that name. */
export const keyOn = (name: string, map: MapId): string | undefined => REGISTRY.keyOn(name, map)

/** What a scenario means by a name of its own: one of Dai Senso alone needs no suffix for what maps have each. */
export function ownName(
  scenario: { readonly maps: readonly string[] },
  key: string,
): { readonly name: string; readonly map: MapId } {
  const [name, map = 'tk'] = REGISTRY.splitMap(key)
  return { name, map: scenario.maps.includes('tk') ? map : 'ds' }
}

/** The same as the end of a key: `vp@ds`, `britain@ds`; what the whole game has once has no suffix. */
export function scenarioKey(scenario: { readonly maps: readonly string[] }, key: string): string {
  const { name, map } = ownName(scenario, key)
  return REGISTRY.named(name)?.scope === 'game' ? name : `${name}${THEATRES[map].suffix}`
}
