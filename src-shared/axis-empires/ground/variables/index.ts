/**
 * Every variable of the state, declared once. What a key means, what may stand under it, how long it lasts
 * and what follows from it is written here and nowhere else; `docs/glossary-state.md` is made from it.
 */
import type { MapId } from '../theatres/index.ts'
import { MAP_IDS, THEATRES } from '../theatres/index.ts'
import { CARDS } from './cards.ts'
import type { Subject, Variable } from './define.ts'
import { MEMORY } from './memory.ts'
import { POLITICS } from './politics.ts'
import { REPLACEMENTS } from './replacements.ts'
import { SEQUENCE } from './sequence.ts'
import { TRACKS } from './tracks.ts'

export type { CardEvent, ListedEvent, PlayedCard } from './cards.ts'
export type { Lasts, Subject, Variable } from './define.ts'
export type { Cession, CountryStatus, WarState } from './politics.ts'
export { WAR_STATES } from './politics.ts'
export type { CardSteps } from './replacements.ts'
export { type GameResult, SEGMENT_IDS } from './sequence.ts'

export const V = { ...SEQUENCE, ...POLITICS, ...TRACKS, ...MEMORY, ...REPLACEMENTS, ...CARDS } as const

export const VARIABLES: readonly Variable[] = Object.values(V)

/** A key taken apart. */
export interface KeyParts {
  readonly variable: Variable
  readonly id?: string
  readonly map?: MapId
}

const BY_NAME: ReadonlyMap<string, Variable> = new Map(VARIABLES.map((each) => [each.name, each]))

/** The map whose suffix a key ends with: Europe has none. */
function splitMap(key: string): readonly [string, MapId] {
  const map = MAP_IDS.find((each) => THEATRES[each].suffix !== '' && key.endsWith(THEATRES[each].suffix))
  return map ? [key.slice(0, -THEATRES[map].suffix.length), map] : [key, 'tk']
}

/** Takes a key of the state apart; undefined if no variable has such a key. */
export function readKey(key: string): KeyParts | undefined {
  const [stem, map] = splitMap(key)
  const slash = stem.indexOf('/')
  const variable = BY_NAME.get(slash < 0 ? stem : stem.slice(0, slash))
  if (!variable || (variable.of === undefined) !== slash < 0) return undefined
  if (variable.scope === 'game' && stem !== key) return undefined
  return {
    variable,
    ...(slash < 0 ? {} : { id: stem.slice(slash + 1) }),
    ...(variable.scope === 'map' ? { map } : {}),
  }
}

const NOTHING: readonly Subject[] = []

/** What is worked out from the variable under a key. Asked at every change: only its name is looked for. */
export function bearsOn(key: string): readonly Subject[] {
  const slash = key.indexOf('/')
  const end = slash < 0 ? key.indexOf('@') : slash
  return BY_NAME.get(end < 0 ? key : key.slice(0, end))?.bears ?? NOTHING
}

/** The variables a scenario may set among its `tracks`, of a map. */
export function tracksOn(map: MapId, alone: boolean): readonly Variable[] {
  return VARIABLES.filter(
    ({ track, maps }) => track && (maps?.includes(map) ?? true) && (alone || track.alone !== true),
  )
}

/** A variable by its name. */
export const variableNamed = (name: string): Variable | undefined => BY_NAME.get(name)

/** The key of a variable without an id, on a map; undefined if there is none of that name. */
export function keyOn(name: string, map: MapId): string | undefined {
  const variable = BY_NAME.get(name)
  if (!variable) return undefined
  return variable.scope === 'map' ? variable.key(map) : variable.key()
}

/** What a scenario means by a name of its own: one of Dai Senso alone needs no suffix for what maps have each. */
export function ownName(
  scenario: { readonly maps: readonly string[] },
  key: string,
): { readonly name: string; readonly map: MapId } {
  const [name, map] = splitMap(key)
  return { name, map: scenario.maps.includes('tk') ? map : 'ds' }
}

/** The same as the end of a key: `vp@ds`, `britain@ds`; what the whole game has once has no suffix. */
export function scenarioKey(scenario: { readonly maps: readonly string[] }, key: string): string {
  const { name, map } = ownName(scenario, key)
  return BY_NAME.get(name)?.scope === 'game' ? name : `${name}${THEATRES[map].suffix}`
}
