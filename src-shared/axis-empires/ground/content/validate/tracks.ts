/** Checks of the tracks a scenario sets: each a track of its maps, with a value it can have. */
import { faultText, type KnownIds, trackFault } from '../../variables/check.ts'
import { ownName } from '../../variables/index.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

/** Every entry of `tracks`. No track names a Country or a hex, so knowing the maps is enough. */
export function checkTracks(found: Findings, scenario: ScenarioFile): void {
  const known: KnownIds = { maps: scenario.maps, ids: () => undefined }
  for (const [key, value] of Object.entries(scenario.tracks ?? {})) {
    const { name, map } = ownName(scenario, key)
    const fault = trackFault(name, map, value, known)
    if (fault) found.add(`tracks.${key}`, value, fault.expected, `${faultText(fault)}.`)
  }
}
