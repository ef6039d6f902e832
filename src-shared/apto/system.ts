/** APTO as a game system: what the program is given to play it. */
import type { DataFolders, GameSystem } from '../game-system/system.ts'
import { readScenario } from './ground/content.ts'
import { RULES_VERSION, SYSTEM_ID } from './ground/version.ts'
import { type Apto, create, resume, summaryOf } from './index.ts'
import { PLAYERS } from './map/nations.ts'
import { MACHINES } from './players/index.ts'

const DATA: DataFolders = {
  maps: { folder: 'assets/apto/maps' },
  counters: { folder: 'assets/apto/counters' },
  tables: { folder: 'assets/apto/tables' },
  scenarios: 'scenarios/apto',
}

export const apto: GameSystem<Apto> = {
  id: SYSTEM_ID,
  title: 'Advanced Pacific Theater of Operations',
  version: RULES_VERSION,
  factions: PLAYERS,
  data: DATA,
  players: MACHINES,
  create,
  resume,
  summarise: (scenario, file) => summaryOf(readScenario(scenario, file)),
}
