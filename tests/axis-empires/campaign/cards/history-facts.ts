/** What wars and events brought about in history between the cards of its line, in whose Faction Turn. */
import { stateAtSelection } from '../../../../src-shared/axis-empires/campaign/cards/lint/history.ts'
import type { Deck } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { Faction, MapId, Posture } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V, type WarState } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'

/** What came about on a map besides cards and War States. */
interface Fact {
  readonly season: string
  readonly map: MapId
  /** In whose Faction Turn. */
  readonly by: Faction
  /** By its Current Card, before the next one is selected; else later in the turn. */
  readonly card?: true
  readonly postures?: Readonly<Record<string, Posture | 'war'>>
  readonly countries?: Readonly<
    Record<string, { readonly status: 'active' | 'conquered'; readonly faction: Faction }>
  >
  /** Lands to Countries. */
  readonly ceded?: Readonly<Record<string, string>>
  /** Counters to places. */
  readonly at?: Readonly<Record<string, string>>
}

export const POSTURES_1937: Readonly<Record<MapId, Readonly<Record<string, Posture>>>> = {
  tk: {
    us: 'isolationism',
    britain: 'locarno',
    france: 'entente',
    'western-minors': 'cordon',
    russia: 'rapallo',
    'soviet-minors': 'rapallo',
  },
  ds: {
    britain: 'treaty',
    'us-western-minors': 'quarantine',
    'nationalist-china': 'acceptance',
    'communist-china': 'resistance',
    russia: 'disputes',
    'soviet-minors': 'disputes',
  },
}

const FACTS: readonly Fact[] = [
  // The Marco Polo Bridge: the Outbreak of War.
  {
    season: '1937-summer',
    map: 'ds',
    by: 'axis',
    postures: { 'nationalist-china': 'war', 'communist-china': 'war' },
  },
  { season: '1937-winter', map: 'tk', by: 'western', card: true, postures: { britain: 'appeasement' } },
  { season: '1938-spring', map: 'tk', by: 'axis', ceded: { austria: 'germany' } },
  { season: '1938-winter', map: 'tk', by: 'axis', ceded: { czechoslovakia: 'germany' } },
  { season: '1939-spring', map: 'tk', by: 'axis', at: { 'civil-war': 'out' } },
  {
    season: '1939-spring',
    map: 'tk',
    by: 'western',
    card: true,
    postures: { britain: 'guarantees', france: 'guarantees', 'western-minors': 'guarantees' },
  },
  {
    season: '1939-summer',
    map: 'tk',
    by: 'axis',
    card: true,
    postures: { russia: 'pact', 'soviet-minors': 'pact' },
  },
  {
    season: '1939-autumn',
    map: 'tk',
    by: 'axis',
    countries: {
      poland: { status: 'conquered', faction: 'axis' },
      france: { status: 'active', faction: 'western' },
    },
    postures: { britain: 'war', france: 'war', 'western-minors': 'war' },
  },
  { season: '1939-autumn', map: 'tk', by: 'soviet', ceded: { 'eastern-poland': 'russia' } },
  { season: '1939-winter', map: 'tk', by: 'soviet', ceded: { 'finnish-frontier': 'russia' } },
  // France falls after the Axis has selected its card for autumn.
  {
    season: '1940-summer',
    map: 'tk',
    by: 'axis',
    countries: {
      france: { status: 'conquered', faction: 'axis' },
      italy: { status: 'active', faction: 'axis' },
    },
    at: { 'ger-inf-01': 'w3717' },
  },
  { season: '1940-summer', map: 'tk', by: 'soviet', ceded: { bessarabia: 'russia' } },
  {
    season: '1940-autumn',
    map: 'tk',
    by: 'axis',
    countries: { rumania: { status: 'active', faction: 'axis' } },
  },
  { season: '1940-autumn', map: 'tk', by: 'soviet', ceded: { 'baltic-states': 'russia' } },
  { season: '1940-autumn', map: 'ds', by: 'axis', ceded: { indochina: 'japan' } },
  { season: '1941-spring', map: 'ds', by: 'axis', card: true, postures: { russia: 'neutrality' } },
  {
    season: '1941-summer',
    map: 'tk',
    by: 'axis',
    card: true,
    postures: { russia: 'war', 'soviet-minors': 'war' },
  },
  {
    season: '1941-summer',
    map: 'tk',
    by: 'axis',
    countries: { finland: { status: 'active', faction: 'axis' } },
  },
  { season: '1941-winter', map: 'tk', by: 'axis', postures: { us: 'war' } },
  { season: '1941-winter', map: 'ds', by: 'axis', postures: { britain: 'war', 'us-western-minors': 'war' } },
]

/** When something came about: in the turn of a faction, by its Current Card or after it had selected the next one. */
export interface Moment {
  readonly season: string
  readonly by: Faction
  readonly card: boolean
}

/** Lays out what came about at a moment, of the maps that are played. */
export function layFacts({ vars, table, content }: Game, { season, by, card }: Moment): void {
  for (const fact of FACTS) {
    const now = fact.season === season && fact.by === by && (fact.card === true) === card
    if (!now || !content.maps.includes(fact.map)) continue
    for (const [box, posture] of Object.entries(fact.postures ?? {}))
      vars.set(V.posture, box, fact.map, posture === 'war' ? null : posture)
    for (const [country, status] of Object.entries(fact.countries ?? {})) vars.set(V.country, country, status)
    for (const [land, to] of Object.entries(fact.ceded ?? {})) vars.set(V.ceded, land, { to, as: 'part' })
    for (const [id, place] of Object.entries(fact.at ?? {})) table.place(id, place)
  }
}

/** Where the markers of the war on the other map lie in a game of one. */
const ELSEWHERE: Readonly<Record<MapId, Readonly<Record<string, string>>>> = {
  tk: { limited: 'pacific-limited-war', total: 'pacific-total-war', box: 'pacific-war:western' },
  ds: {
    limited: 'ds-european-limited-war',
    total: 'ds-european-total-war-1',
    box: 'european-war:western@ds',
  },
}

/** The War State of a map as a faction finds it in its Option Card Segment of a season. */
export function stateFor(decks: readonly Deck[], faction: Faction, map: MapId, season: string): WarState {
  const deck = decks.find((each) => each.map === map && each.faction === faction)
  if (!deck) throw new Error(`no deck ${map}-${faction}`)
  return stateAtSelection({ deck, decks, selected: season }, map)
}

/** Lays out the War State of a map; of one that is not played, the marker that tells of it on the other. */
export function layWar(game: Game, map: MapId, state: WarState): void {
  if (game.content.maps.includes(map)) game.vars.set(V.warState, map, state)
  else if (state !== 'pre-war') {
    const { [state]: marker = '', box = '' } = ELSEWHERE[map === 'tk' ? 'ds' : 'tk']
    game.table.place(marker, box)
  }
}
