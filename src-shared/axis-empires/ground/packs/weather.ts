/** The weather of single Game Turns, as records of the Turn Track in a pack. */
import { sameJson } from '../../../kernel/json.ts'
import { parseTurn, turnLabel } from '../content/calendar.ts'
import type { ScenarioFile } from '../content/scenarios.ts'
import type { MapId } from '../theatres/ids.ts'
import { THEATRES } from '../theatres/index.ts'
import type { Pack, PackTableRecord } from './schema.ts'
import { recordsOf } from './tables.ts'

const TURN_TRACKS: Readonly<Record<MapId, string>> = { tk: 'turn-track', ds: 'turn-track-ds' }

/** The weather of one turn on one map. */
export interface TurnWeather {
  readonly map: MapId
  readonly turn: number
  readonly label: string
  /** By Weather Area. */
  readonly weather: Readonly<Record<string, string>>
  /** Whether the pack changes it. */
  readonly changed: boolean
}

type Box = Readonly<Record<string, unknown>> & { readonly weather: Readonly<Record<string, string>> }

function boxOf(
  tables: Readonly<Record<string, unknown>>,
  map: MapId,
  turn: number,
): { key: string; box: Box } | undefined {
  const records = [...recordsOf(TURN_TRACKS[map], tables[TURN_TRACKS[map]])]
  const found = records[turn % Math.max(1, records.length)]
  return found ? { key: found[0], box: found[1] as Box } : undefined
}

const isOf = (map: MapId, key: string) => (each: PackTableRecord) =>
  each.table === TURN_TRACKS[map] && each.record === key

/** The weather of every turn of a scenario as the pack has it. `tables` are those of the game, by their names. */
export function weatherOf(
  pack: Pack,
  tables: Readonly<Record<string, unknown>>,
  scenario: ScenarioFile,
): TurnWeather[] {
  const out: TurnWeather[] = []
  for (const map of scenario.maps) {
    for (let turn = parseTurn(scenario.start); turn <= parseTurn(scenario.end); turn++) {
      const found = boxOf(tables, map, turn)
      if (!found) continue
      const own = pack.tables.find(isOf(map, found.key))
      const { weather } = (own?.value ?? found.box) as Box
      const areas = THEATRES[map].weatherAreas.map((area) => [area, weather[area] ?? 'clear'] as const)
      out.push({
        map,
        turn,
        label: turnLabel(turn),
        weather: Object.fromEntries(areas),
        changed: own !== undefined,
      })
    }
  }
  return out
}

/** The pack with the weather of one turn in one Weather Area set; as in the game again, it leaves the pack. */
export function withWeather(
  pack: Pack,
  tables: Readonly<Record<string, unknown>>,
  at: { readonly map: MapId; readonly turn: number; readonly area: string; readonly weather: string },
): Pack {
  const found = boxOf(tables, at.map, at.turn)
  if (!found) return pack
  const { key, box } = found
  const now = (pack.tables.find(isOf(at.map, key))?.value ?? box) as Box
  const next = { ...now, weather: { ...now.weather, [at.area]: at.weather } }
  const rest = pack.tables.filter((each) => !isOf(at.map, key)(each))
  if (sameJson(next.weather, box.weather)) return { ...pack, tables: rest }
  const record = {
    table: TURN_TRACKS[at.map],
    record: key,
    value: { ...next, source: 'imported', why: 'weather set by hand' } as PackTableRecord['value'],
    source: 'imported' as const,
    why: 'weather set by hand',
  }
  return { ...pack, tables: [...rest, record] }
}
