/** The tracks and Posture Boxes of a scenario as a form shows them: with titles, under the keys of its file. */
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  type MapId,
  POSTURES,
  THEATRES,
  TRUCES,
} from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import {
  keyOn,
  scenarioKey,
  tracksOn,
  type Variable,
} from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import {
  POSTURE_TITLES,
  postureBoxes,
} from '../../../../src-shared/axis-empires/questions/views/displays/catalogue.ts'
import type { EditedCounter } from '../shared/open-pack.ts'
import type { Option } from './edit.ts'

type Value = string | number | boolean
type Pairs = Readonly<Record<string, Value>>

/** The end of a key of the state, of a track or of a Posture Box. */
const keyFor = (map: MapId, key: string): string => keyOn(key, map) ?? `${key}${THEATRES[map].suffix}`

/** The key a scenario file uses for a variable of a map: with both maps, and for Asia, what it means must be clear. */
function fileKey(scenario: ScenarioFile, map: MapId, key: string): string {
  return scenario.maps.length > 1 ? keyFor(map, key) : key
}

/** The value under a key, whichever of its two ways the file writes it. */
export function valueAt<T>(
  scenario: ScenarioFile,
  record: Readonly<Record<string, T>> | undefined,
  map: MapId,
  key: string,
): T | undefined {
  const wanted = keyFor(map, key)
  return Object.entries(record ?? {}).find(([each]) => scenarioKey(scenario, each) === wanted)?.[1]
}

/** The record with a key set, or taken out. */
export function withValue<T>(
  scenario: ScenarioFile,
  record: Readonly<Record<string, T>> | undefined,
  map: MapId,
  key: string,
  value: T | undefined,
): Record<string, T> {
  const wanted = keyFor(map, key)
  const rest = Object.fromEntries(
    Object.entries(record ?? {}).filter(([each]) => scenarioKey(scenario, each) !== wanted),
  )
  return value === undefined ? rest : { ...rest, [fileKey(scenario, map, key)]: value }
}

export interface TrackField {
  readonly key: string
  readonly title: string
  readonly options: readonly Option[]
  /** How a choice is written. */
  value(id: string): Value
}

function fieldOf({ name, kind, track }: Variable): TrackField {
  const values = kind.options ?? []
  return {
    key: name,
    title: track?.title ?? name,
    options: values.map((value) => ({ id: String(value), name: track?.option?.(value) ?? String(value) })),
    value: (id) => values.find((value) => String(value) === id) ?? id,
  }
}

/** The fields of a map; a track that is left open is not used in the scenario. Tracks of the whole game come first. */
export function trackFields(map: MapId, alone: boolean): TrackField[] {
  const own = (variable: Variable): boolean => variable.scope === 'map' || alone || map === 'tk'
  return tracksOn(map, alone).filter(own).map(fieldOf)
}

/** Entries no field shows: kept as they are, and shown by their keys. */
export function otherTracks(scenario: ScenarioFile): Pairs {
  const known = new Set(
    scenario.maps.flatMap((map) =>
      trackFields(map, scenario.maps.length === 1).map(({ key }) => keyOn(key, map)),
    ),
  )
  return Object.fromEntries(
    Object.entries(scenario.tracks ?? {}).filter(([key]) => !known.has(scenarioKey(scenario, key))),
  )
}

/** The Policies there are markers for on a map, then the Truces; none of them means War. */
export function postureOptions(map: MapId, counters: readonly EditedCounter[]): Option[] {
  const policies = new Set(
    counters
      .filter((each) => each.map === map)
      .flatMap((each) => each.sides.map(({ type }) => type))
      .flatMap((type) => (type.startsWith('policy-') ? [type.slice('policy-'.length)] : [])),
  )
  const known = POSTURES.filter((id) => !TRUCES.has(id) && policies.has(id))
  return [...known.sort(), ...TRUCES].map((id) => ({ id, name: POSTURE_TITLES[id] ?? id }))
}

export const boxesOfMap = postureBoxes
