/** The boxes off the maps that a counter of a scenario may begin in. */
import { parseTurn } from '../../src-shared/axis-empires/calendar.ts'
import { FACTIONS } from '../../src-shared/axis-empires/content/counters.ts'
import type { ScenarioFile } from '../../src-shared/axis-empires/content/scenarios.ts'
import {
  cededLandsBox,
  conqueredBox,
  delayBox,
  EUROPEAN_HOLDING_BOX,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  navalDelayBox,
  pool,
  strategicWarfareBox,
  turnBox,
} from '../../src-shared/axis-empires/places.ts'

export interface BoxGroup {
  readonly title: string
  readonly places: readonly string[]
}

/** Turns shown beyond the end of the scenario. */
const BEYOND = 4

/** Every box of the displays of a map, in the order of the displays; Holding Boxes of the units on it come last. */
export function boxesOf(scenario: ScenarioFile, map: 'tk' | 'ds', holders: readonly string[]): BoxGroup[] {
  const turns: string[] = []
  for (let turn = parseTurn(scenario.start); turn <= parseTurn(scenario.end) + BEYOND; turn++)
    turns.push(turnBox(turn, map))
  const far = map === 'ds' ? [GOVERNMENT_BOX, EUROPEAN_HOLDING_BOX, ...FACTIONS.map(europeanWarBox)] : []
  return [
    { title: 'Force Pools', places: FACTIONS.map((faction) => pool(faction, map)) },
    { title: 'Turn Track', places: turns },
    { title: 'Delay and warfare', places: [delayBox(map), navalDelayBox(map), strategicWarfareBox(map)] },
    {
      title: 'Events and lands',
      places: [
        ...FACTIONS.map((f) => eventsBox(f, map)),
        cededLandsBox(map),
        ...FACTIONS.map((f) => conqueredBox(f, map)),
        ...far,
      ],
    },
    { title: 'Holding Boxes', places: holders.map((id) => `hold:${id}`) },
  ].filter((group) => group.places.length > 0)
}
