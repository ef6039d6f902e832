/** The checked content of one game in the form the engine reads. */
import { ofContent, ofContentBy } from '../../../kernel/content-facts.ts'
import { compileMapFiles, type MapGraph } from '../map/graph.ts'
import type { MapFile } from '../map/schema.ts'
import type { MapId } from '../theatres/index.ts'
import type { Deck } from './cards/deck.ts'
import type { FortuneCard } from './fortunes.ts'
import { guestsOf } from './guests.ts'
import { withLand } from './land.ts'
import { cardsOf, type DeckCard } from './option-cards.ts'
import { hasOption } from './optional-rules.ts'
import type { PoliticalTable, PoliticalTables } from './political-tables.ts'
import type { ScenarioFile } from './scenarios.ts'
import type { CombatTable, DelayTable, TerrainTable, VpTrackTable, Weather } from './tables.ts'
import { compileTerrain, type Terrain } from './terrain.ts'
import { compileUnit, type MapCounter, type Unit } from './unit.ts'
import type { WarPlans } from './war-plans.ts'

export type ByMap<T> = Readonly<Partial<Record<MapId, T>>>

/** The 54 boxes of a Turn Track, as far as the rules ask: the weather by Weather Area. */
export interface TurnTrack {
  readonly boxes: readonly { readonly weather: Readonly<Record<string, Weather>> }[]
}

export interface Content {
  readonly graph: MapGraph
  readonly units: readonly Unit[]
  readonly unitOf: ReadonlyMap<string, Unit>
  readonly scenario: ScenarioFile
  readonly maps: readonly MapId[]
  readonly crt: CombatTable
  /** The Terrain Effects Chart, worked out for the hexes of this game. */
  readonly terrain: Terrain
  /** Turn Track and Delay DRMs by map. */
  readonly tracks: ByMap<TurnTrack>
  readonly delays: ByMap<DelayTable>
  /** The political tables by id; empty where a game was compiled without them. */
  readonly political: ReadonlyMap<string, PoliticalTable>
  /** What the USCL adds to political rolls, by its box. */
  readonly usclDrms: ByMap<readonly number[]>
  /** VP Tracks by map; an older data folder may have none. */
  readonly vpTracks: ByMap<VpTrackTable>
  /** The cards of Fortunes of War; none where they are not played. */
  readonly fortunes: readonly FortuneCard[]
  /** War plans of the machine players, by map; an older data folder may have none. */
  readonly plans: ByMap<WarPlans>
  /** The Option Cards (1.1), those of optional rules that are on among them; none where there are no decks. */
  readonly cards: readonly DeckCard[]
  /** The same by their ids as pieces. */
  readonly cardOf: ReadonlyMap<string, DeckCard>
}

const withIceland = ofContent(
  'a map with the Iceland Box',
  (map: MapFile): MapFile => ({
    ...map,
    boxes: map.boxes.map(({ optional, ...box }) => (optional === '+17.7' ? box : { ...box, optional })),
  }),
)

/** The maps with the Iceland Box in play, where that optional rule is on (17.7); asked again, the same objects. */
function withBoxes(maps: readonly MapFile[], scenario: ScenarioFile): readonly MapFile[] {
  if (!hasOption(scenario, 'iceland')) return maps
  return maps.map((map) => withIceland(map))
}

/** What guests there are depends on the same two things as the order of the maps. */
const compiledUnits = ofContentBy(
  'compiled counters, by maps and kind of scenario',
  (counters: readonly MapCounter[], _: string, scenario: ScenarioFile): readonly Unit[] =>
    [...counters, ...guestsOf(counters, scenario)]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((counter, index) => compileUnit(counter, index, Math.max(0, scenario.maps.indexOf(counter.map)))),
)

/** The counters of a scenario in the order of their ids; the same counters on the same maps are compiled once. */
const unitsOf = (counters: readonly MapCounter[], scenario: ScenarioFile): readonly Unit[] =>
  compiledUnits(counters, `${scenario.maps.join()} ${scenario.kind}`, scenario)

/** Compiles content that has passed its checks. */
export function compileContent(parts: {
  maps: readonly MapFile[]
  counters: readonly MapCounter[]
  scenario: ScenarioFile
  crt: CombatTable
  terrain: TerrainTable
  tracks: ByMap<TurnTrack>
  delays: ByMap<DelayTable>
  political?: PoliticalTables | undefined
  vpTracks?: ByMap<VpTrackTable>
  fortunes?: readonly FortuneCard[]
  plans?: ByMap<WarPlans>
  decks?: readonly Deck[]
}): Content {
  const { scenario, crt, tracks, delays, vpTracks = {}, fortunes = [], plans = {} } = parts
  const { maps } = scenario
  const cards = cardsOf(parts.decks ?? [], scenario)
  const units = unitsOf(parts.counters, scenario)
  const graph = compileMapFiles(withLand(withBoxes(parts.maps, scenario), scenario.hexes))
  const unitOf = new Map(units.map((unit) => [unit.id, unit]))
  return {
    graph,
    units,
    unitOf,
    scenario,
    maps,
    crt,
    terrain: compileTerrain(parts.terrain, graph),
    tracks,
    delays,
    usclDrms: { tk: parts.political?.uscl.tk.drms ?? [], ds: parts.political?.uscl.ds.drms ?? [] },
    political: new Map(parts.political?.tables.map((table) => [table.id, table])),
    vpTracks,
    fortunes,
    plans,
    cards,
    cardOf: new Map(cards.map((each) => [each.id, each])),
  }
}
