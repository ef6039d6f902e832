/** A scenario to begin from with nothing on the map. */

import type { ScenarioFile } from '../content/scenarios.ts'
import { FACTIONS } from '../theatres/ids.ts'
import type { MapId } from '../theatres/index.ts'
import { V } from '../variables/index.ts'
import { copyOf } from './from-game.ts'

const EMPTY: Omit<ScenarioFile, 'id' | 'title' | 'maps' | 'counters' | 'warState' | 'tracks'> = {
  format: 1,
  version: '1',
  kind: 'training',
  introduction: 'What happened before, and what each side is to do.',
  notes: [],
  start: '1939-7',
  end: '1939-9',
  factions: [...FACTIONS],
  active: {},
  setup: [],
  pools: [],
  special: [{ key: 'note', text: 'There are no Option Cards and no political events.' }],
  victory: [{ winner: 'draw', text: 'Nobody has reached his aim.', when: { test: 'otherwise' } }],
}

const tracksOf = (map: MapId): NonNullable<ScenarioFile['tracks']> => ({
  [V.vpSide.key(map)]: 'axis-tide',
  [V.vp.key(map)]: 0,
  [V.uscl.key(map)]: 0,
})

/** A scenario on these maps without a single counter placed; all Minor Countries are neutral. */
export function blankScenario(
  title: string,
  maps: readonly MapId[],
  counterFiles: readonly string[],
  taken: ReadonlySet<string>,
): ScenarioFile {
  const own = counterFiles.filter((file) => maps.some((map) => file.startsWith(`${map}-`)))
  const scenario: ScenarioFile = {
    ...EMPTY,
    id: 'scenario',
    title,
    maps: [...maps],
    counters: own,
    warState: maps.length > 1 ? { tk: 'limited', ds: 'limited' } : 'limited',
    tracks: Object.assign({}, ...maps.map(tracksOf)),
  }
  return copyOf(scenario, title, taken)
}
