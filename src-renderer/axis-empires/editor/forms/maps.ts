/** A scenario put onto other maps: what each map has of its own follows. */
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import {
  ownName,
  scenarioKey,
  variableNamed,
} from '../../../../src-shared/axis-empires/ground/variables/index.ts'

type War = 'pre-war' | 'limited' | 'total'

/** Entries of Posture Boxes or tracks under keys that mean the same on the new maps; those of maps left go. */
function rekeyed<T>(
  scenario: ScenarioFile,
  record: Readonly<Record<string, T>> | undefined,
  maps: readonly MapId[],
) {
  return Object.fromEntries(
    Object.entries(record ?? {})
      .filter(([key]) => {
        const { name, map } = ownName(scenario, key)
        return maps.includes(map) || variableNamed(name)?.scope === 'game'
      })
      .map(([key, value]) => [scenarioKey(scenario, key), value] as const),
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
