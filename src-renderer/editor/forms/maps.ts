/** A scenario put onto other maps: what each map has of its own follows. */
import { type ScenarioFile, scenarioKey } from '../../../src-shared/axis-empires/content/scenarios.ts'
import type { MapId } from '../../../src-shared/axis-empires/theatres/index.ts'

type War = 'pre-war' | 'limited' | 'total'

const mapOfKey = (key: string): MapId => (key.endsWith('@ds') ? 'ds' : 'tk')

/** Entries of Posture Boxes or tracks under keys that mean the same on the new maps; those of maps left go. */
function rekeyed<T>(
  scenario: ScenarioFile,
  record: Readonly<Record<string, T>> | undefined,
  maps: readonly MapId[],
) {
  return Object.fromEntries(
    Object.entries(record ?? {})
      .map(([key, value]) => [scenarioKey(scenario, key), value] as const)
      .filter(([key]) => maps.includes(mapOfKey(key))),
  )
}

/** The scenario on these maps; counter files of a map that comes in are all taken. */
export function withMaps(
  scenario: ScenarioFile,
  maps: readonly MapId[],
  files: readonly string[],
): ScenarioFile {
  const { warState: now } = scenario
  const first = maps[0] ?? 'tk'
  const both: { tk: War; ds: War } = typeof now === 'string' ? { tk: now, ds: now } : now
  const fileMap = (file: string): string => file.slice(0, 2)
  const counters = maps.flatMap((map) => {
    const kept = scenario.counters.filter((file) => fileMap(file) === map)
    return kept.length > 0 ? kept : files.filter((file) => fileMap(file) === map)
  })
  return {
    ...scenario,
    maps: [...maps],
    counters,
    warState: maps.length > 1 ? both : both[first],
    postures: rekeyed(scenario, scenario.postures, maps),
    tracks: rekeyed(scenario, scenario.tracks, maps),
  }
}
