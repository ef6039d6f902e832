/** The boxes off the maps that a counter of a scenario may begin in. */

import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import {
  airSeaDelayBox,
  delayBox,
  GOVERNMENT_BOX,
  holdingBox,
  navalDelayBox,
  OUT,
  pool,
  turnBox,
} from '../../../../src-shared/axis-empires/ground/content/places.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { hasSpecial } from '../../../../src-shared/axis-empires/ground/content/special-rules.ts'
import { FACTIONS } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { BOXES } from '../../../../src-shared/axis-empires/questions/views/displays/catalogue.ts'

export interface BoxGroup {
  readonly title: string
  readonly places: readonly string[]
}

/** Turns shown beyond the end of the scenario: counters may wait there that come too late. */
const BEYOND = 4

function turnBoxes({ start, end }: ScenarioFile, map: MapId): string[] {
  const [first, last] = [parseTurn(start), parseTurn(end) + BEYOND]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => turnBox(first + i, map))
}

/** Every box of the displays of a map, in the order of the displays; Holding Boxes of the units on it come last. */
export function boxesOf(scenario: ScenarioFile, map: MapId, holders: readonly string[]): BoxGroup[] {
  const { suffix } = THEATRES[map]
  const airSea = hasSpecial(scenario, 'air-sea-warfare') ? [airSeaDelayBox(map)] : []
  const displays = BOXES.filter(
    (entry) => entry.maps.includes(map) && (!entry.alone || scenario.maps.length === 1),
  )
  return [
    { title: 'Force Pools', places: FACTIONS.map((faction) => pool(faction, map)) },
    { title: 'Turn Track', places: turnBoxes(scenario, map) },
    { title: 'Delay', places: [delayBox(map), navalDelayBox(map), ...airSea] },
    ...displays.map(({ title, boxes }) => ({
      title,
      places: boxes.map(({ place }) => `${place}${suffix}`),
    })),
    ...(map === 'ds' ? [{ title: 'Government', places: [GOVERNMENT_BOX] }] : []),
    { title: 'Holding Boxes', places: holders.map(holdingBox) },
    { title: 'Gone for good', places: [OUT] },
  ].filter((group) => group.places.length > 0)
}
