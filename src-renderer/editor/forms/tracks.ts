/** The tracks and Posture Boxes of a scenario as a form shows them: with titles, under the keys of its file. */
import { type ScenarioFile, scenarioKey } from '../../../src-shared/axis-empires/content/scenarios.ts'
import {
  POSTURE_TITLES,
  postureBoxes,
} from '../../../src-shared/axis-empires/questions/displays/catalogue.ts'
import { type MapId, THEATRES } from '../../../src-shared/axis-empires/theatres/index.ts'
import type { EditedCounter } from '../shared/store.ts'
import type { Option } from './edit.ts'

type Value = string | number | boolean
type Pairs = Readonly<Record<string, Value>>

/** The key a scenario file uses for a variable of a map: with both maps, and for Asia, what it means must be clear. */
export function fileKey(scenario: ScenarioFile, map: MapId, key: string): string {
  return scenario.maps.length > 1 ? `${key}${THEATRES[map].suffix}` : key
}

/** The value under a key, whichever of its two ways the file writes it. */
export function valueAt<T>(
  scenario: ScenarioFile,
  record: Readonly<Record<string, T>> | undefined,
  map: MapId,
  key: string,
): T | undefined {
  const wanted = `${key}${THEATRES[map].suffix}`
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
  const wanted = `${key}${THEATRES[map].suffix}`
  const rest = Object.fromEntries(
    Object.entries(record ?? {}).filter(([each]) => scenarioKey(scenario, each) !== wanted),
  )
  return value === undefined ? rest : { ...rest, [fileKey(scenario, map, key)]: value }
}

const range = (from: number, to: number): Option[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ id: String(from + i), name: String(from + i) }))

export interface TrackField {
  readonly key: string
  readonly title: string
  readonly options: readonly Option[]
  /** How a choice is written. */
  value(id: string): Value
}

const YES: readonly Option[] = [{ id: 'true', name: 'yes' }]
const asNumber = (id: string): Value => Number(id)
const flag = (key: string, title: string): TrackField => ({
  key,
  title,
  options: YES,
  value: () => true,
})
const planted = (key: string, title: string): TrackField => ({
  key,
  title,
  options: range(0, 4).map(({ id }) => ({ id, name: `in VP Box ${id}` })),
  value: asNumber,
})

/** The fields of a map; a track that is left open is not used in the scenario. */
export function trackFields(map: MapId, alone: boolean): TrackField[] {
  return [
    {
      key: 'vp-side',
      title: 'VP: who is ahead',
      options: [
        { id: 'axis-tide', name: 'Axis Tide' },
        { id: 'allied-crusade', name: 'Allied Crusade' },
      ],
      value: (id) => id,
    },
    {
      key: 'vp',
      title: 'VP: box',
      options: [...range(0, 4), { id: '5', name: 'Automatic Victory' }],
      value: asNumber,
    },
    { key: 'uscl', title: 'USCL', options: range(0, 4), value: asNumber },
    ...(map === 'ds' && alone ? [{ key: 'esv', title: 'ESV', options: range(-5, 5), value: asNumber }] : []),
    ...(map === 'tk'
      ? [
          planted('no-retreat', 'No Retreat'),
          planted('ss-europa', 'SS Europa'),
          flag('vichy', 'Vichy France'),
          flag('separate-peace', 'Separate Peace'),
        ]
      : [planted('hakko-ichiu', 'Hakko Ichiu'), planted('japanese-mandate', 'Japanese Mandate')]),
  ]
}

/** Entries no field shows: kept as they are, and shown by their keys. */
export function otherTracks(scenario: ScenarioFile): Pairs {
  const known = new Set(
    scenario.maps.flatMap((map) =>
      trackFields(map, scenario.maps.length === 1).map(({ key }) => `${key}${THEATRES[map].suffix}`),
    ),
  )
  return Object.fromEntries(
    Object.entries(scenario.tracks ?? {}).filter(([key]) => !known.has(scenarioKey(scenario, key))),
  )
}

const TRUCES = ['reassess-policy', 'armistice', 'negotiation'] as const

/** The Policies there are markers for on a map, then the Truces; none of them means War. */
export function postureOptions(map: MapId, counters: readonly EditedCounter[]): Option[] {
  const policies = new Set(
    counters
      .filter((each) => each.map === map)
      .flatMap((each) => each.sides.map(({ type }) => type))
      .flatMap((type) => (type.startsWith('policy-') ? [type.slice('policy-'.length)] : [])),
  )
  return [...[...policies].sort(), ...TRUCES].map((id) => ({ id, name: POSTURE_TITLES[id] ?? id }))
}

export const boxesOfMap = postureBoxes
