/** Axis & Allies Pacific 1940 as a game system: what the program is given to play it. */
import type { DataFolders, GameSystem } from '../game-system/system.ts'
import { readScenario } from './ground/content.ts'
import { overlays } from './ground/packs.ts'
import { POWERS } from './ground/powers.ts'
import { RULES_VERSION, SYSTEM_ID } from './ground/version.ts'
import { create, type Pacific, resume, summaryOf } from './index.ts'
import { measured } from './measured.ts'
import { PLAYERS } from './players/index.ts'
import { QUESTIONS } from './questions/index.ts'

const DATA: DataFolders = {
  maps: { folder: 'assets/pacific-1940/maps' },
  counters: { folder: 'assets/pacific-1940/counters' },
  tables: { folder: 'assets/pacific-1940/tables' },
  scenarios: 'scenarios/pacific-1940',
}

export const pacific1940: GameSystem<Pacific> = {
  id: SYSTEM_ID,
  title: 'Axis & Allies Pacific 1940',
  version: RULES_VERSION,
  factions: POWERS,
  data: DATA,
  overlays,
  players: PLAYERS,
  questions: QUESTIONS,
  create,
  resume,
  measured,
  summarise: (scenario, file) => summaryOf(readScenario(scenario, file)),
}
