/** Games on one map or both, with the real counters, for tests of the displays. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileContent } from '../../../../src-shared/axis-empires/ground/content/compile.ts'
import { counterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  combatTable,
  delayTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
} from '../../../../src-shared/axis-empires/ground/content/tables.ts'
import type { MapCounter } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import type {
  DisplaysView,
  DisplayView,
  TheatreId,
} from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { displaysOf } from '../../../../src-shared/axis-empires/questions/views/displays/index.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { startState } from '../../../../src-shared/axis-empires/table/game/setup.ts'
import type { Json } from '../../../../src-shared/kernel/json.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'))
const maps = {
  tk: mapFile.parse(readJson('assets/maps/tk.json')),
  ds: mapFile.parse(readJson('assets/maps/ds.json')),
}
const counters: readonly MapCounter[] = readdirSync(`${root}assets/counters`)
  .filter((name) => /^(tk|ds)-/.test(name))
  .flatMap((name) => {
    const file = counterFile.parse(readJson(`assets/counters/${name}`))
    return file.counters.map((counter) => ({ ...counter, map: file.map }))
  })
const tables = {
  crt: combatTable.parse(readJson('assets/tables/crt.json')),
  terrain: terrainTable.parse(readJson('assets/tables/terrain.json')),
  tracks: {
    tk: turnTrackTable.parse(readJson('assets/tables/turn-track.json')),
    ds: turnTrackDsTable.parse(readJson('assets/tables/turn-track-ds.json')),
  },
  delays: {
    tk: delayTable.parse(readJson('assets/tables/delay-drm.json')),
    ds: delayTable.parse(readJson('assets/tables/delay-drm-ds.json')),
  },
}

export interface Setup extends Partial<ScenarioFile> {
  /** Places by counter; `id/1` shows the back. */
  readonly at?: Readonly<Record<string, string>>
  readonly vars?: Readonly<Record<string, Json>>
}

export function gameOn(ids: TheatreId[], { at = {}, vars = {}, ...rest }: Setup = {}): Game {
  const scenario: ScenarioFile = {
    format: 1,
    id: 'position',
    version: '1',
    title: 'Position',
    kind: 'training',
    maps: ids,
    counters: ['position'],
    introduction: '',
    notes: [],
    start: '1941-4',
    end: '1942-9',
    warState: 'limited',
    factions: ['axis', 'western', 'soviet'],
    active: { finland: 'axis', france: 'western', manchukuo: 'axis' },
    setup: [],
    pools: [
      'germany',
      'finland',
      'britain',
      'united-states',
      'france',
      'russia',
      'western',
      'axis',
      'japan',
      'russia-ds',
    ],
    special: [],
    victory: [],
    ...rest,
  }
  const content = compileContent({
    maps: ids.map((id) => maps[id]),
    counters: counters.filter((counter) => ids.includes(counter.map)),
    scenario,
    ...tables,
  })
  const state = startState(content, { seed: 1 })
  for (const [key, place] of Object.entries(at)) {
    const [id = '', face] = key.split('/')
    const piece = state.pieces[id]
    if (!piece) throw new Error(`no counter ${id}`)
    piece.at = place
    piece.face = Number(face ?? 0)
  }
  Object.assign(state.vars, vars)
  return new Game(content, new Table(state))
}

type Displays = Omit<DisplaysView, 'game' | 'hash'>
export const displaysOn = (ids: TheatreId[], setup: Setup = {}): Displays => displaysOf(gameOn(ids, setup))

/** A display by map and id, known to be of a kind. */
export function display<K extends DisplayView['kind']>(
  view: Displays,
  map: TheatreId,
  id: string,
  kind: K,
): Extract<DisplayView, { kind: K }> {
  const found = view.theatres.find((t) => t.map === map)?.displays.find((d) => d.id === id)
  if (found?.kind !== kind) throw new Error(`${map} has no display ${id} of kind ${kind}`)
  return found as Extract<DisplayView, { kind: K }>
}
