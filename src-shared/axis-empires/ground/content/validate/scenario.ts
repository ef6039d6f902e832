/** Checks one scenario against the counters it uses and its maps. */

import type { Problem } from '../../../../game-system/content.ts'
import type { MapFile } from '../../map/schema.ts'
import { withLand } from '../land.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import { checkCampaign } from './campaign.ts'
import { checkCountries } from './countries.ts'
import { checkDoubles } from './doubles.ts'
import { Findings } from './findings.ts'
import { checkLand } from './land.ts'
import { checkMarkers } from './markers.ts'
import { checkOptions } from './optional-rules.ts'
import { checkAirUnits, checkIds, checkSetup } from './setup.ts'
import { checkSpecial } from './special.ts'
import { StartPolitics } from './start-politics.ts'
import { checkTracks } from './tracks.ts'
import { checkTurns } from './turns.ts'
import { checkVictory } from './victory.ts'

/** Both maps of a combined game stand in their order, Europe first. */
function checkMaps(found: Findings, { maps, warState }: ScenarioFile): void {
  if (maps.length === 2 && (maps[0] !== 'tk' || maps[1] !== 'ds')) {
    found.add('maps', maps, '["tk", "ds"]', 'a game of both maps names tk first, then ds.')
  }
  if ((maps.length === 2) !== (typeof warState === 'object')) {
    const expected = maps.length === 2 ? 'one War State for each map' : 'one War State'
    found.add('warState', warState, expected, `${expected} expected.`)
  }
}

export function validateScenario(
  scenario: ScenarioFile,
  counters: readonly MapCounter[],
  files: readonly MapFile[],
  file = `scenarios/${scenario.id}.json`,
): Problem[] {
  const found = new Findings(file)
  checkLand(found, scenario, files)
  const maps = withLand(files, scenario.hexes)
  const known = new Map(counters.map((counter) => [counter.id, counter]))
  const politics = new StartPolitics(maps, scenario)
  checkMaps(found, scenario)
  checkDoubles(found, scenario)
  checkTurns(found, scenario)
  checkCountries(found, scenario, politics)
  checkTracks(found, scenario)
  checkIds(found, scenario, known)
  checkSetup(found, scenario, known, maps, politics)
  checkAirUnits(found, scenario, known, maps)
  checkMarkers(found, scenario, known, maps)
  checkSpecial(found, scenario, known)
  checkOptions(found, scenario)
  checkVictory(found, scenario, maps, politics)
  checkCampaign(found, scenario, known)
  return found.list
}
