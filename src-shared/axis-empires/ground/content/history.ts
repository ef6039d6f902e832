/**
 * Starts of later years (1.1, 13): a campaign that says `history` has behind it what history did up to its start. The
 * historical line of the decks says which cards have been played and removed, and which counters they brought; the
 * table of the course of history says what follows from dice and wars. Both are placed under the scenario here, when its game is
 * set up, so that its file lists only who stands where; whatever the file says itself comes first.
 */
import { isMinorNation, MAJORS, type MapId, THEATRES } from '../theatres/index.ts'
import { isSeasonal, parseTurn, seasonId, seasonOf } from './calendar.ts'
import type { Action } from './cards/actions.ts'
import type { Deck, OptionCard } from './cards/deck.ts'
import { historicalLine, removedBefore, seasonAt, seasonNumber } from './cards/line.ts'
import type { Counter } from './counters.ts'
import type { Changes, HistoryTable, LaidAt } from './history-table.ts'
import { comingOf } from './marker-kinds.ts'
import {
  ASIDE,
  cededLandsBox,
  conqueredBox,
  delayBox,
  eventsBox,
  OUT,
  pool,
  strategicWarfareBox,
} from './places.ts'
import type { DeckStart, Placement, ScenarioFile } from './scenarios.ts'

type Faction = Deck['faction']
type MapCounter = Counter & { readonly map: MapId }

/** What history is read from: the decks and tables of the maps, and the counters of the scenario. */
export interface Sources {
  readonly decks: readonly Deck[]
  readonly tables: readonly HistoryTable[]
  readonly counters: readonly MapCounter[]
}

interface CounterPlace {
  readonly at: string
  readonly face: 0 | 1
  /** The season in which it came there. */
  readonly since: number
  /** By a card, or by the course of history. */
  readonly card?: string
}

/** How things stand on a map after some seasons of history. */
export interface Standing {
  readonly postures: Map<string, string>
  readonly tracks: Map<string, number | string | boolean>
  readonly status: Map<string, { readonly active: Faction } | { readonly by: Faction; readonly of: Faction }>
  readonly ceded: Map<string, { readonly to: string; readonly as: 'part' | 'dependent' }>
  readonly laid: Map<string, CounterPlace>
  readonly track: Map<string, string>
  readonly occurred: Set<string>
}

/** The season whose cards lie pending when a scenario begins; in a turn between, those of the next one. */
export function pendingSeason(start: string): string {
  const turn = parseTurn(start)
  const now = seasonNumber(seasonId(seasonOf(turn)))
  return seasonAt(isSeasonal(turn) ? now : now + 1)
}

/** What a deck has behind it when the cards of a season lie pending: the Current Card is that of the season before. */
function deckBefore(deck: Deck, pending: string): DeckStart {
  const line = historicalLine(deck)
  const last = seasonNumber(pending) - 1
  const played = Array.from({ length: Math.max(0, last) }, (_, i) => seasonAt(i)).flatMap((season) =>
    (line.get(season) ?? []).map(({ number }) => ({ card: number, season })),
  )
  const [current] = last < 0 ? [] : (line.get(seasonAt(last)) ?? [])
  const [next] = line.get(pending) ?? []
  const removed = removedBefore(deck, pending)
  return {
    ...(played.length > 0 ? { played } : {}),
    ...(removed.length > 0 ? { removed: [...removed] } : {}),
    ...(current ? { current: { card: current.number, season: seasonAt(last) } } : {}),
    ...(next ? { pending: next.number } : {}),
  }
}

type Arrive = Extract<Action, { arrive: unknown }>['arrive']

const boxOf = (to: Arrive['to'], { faction, map }: Deck): string => {
  if (to === 'delay') return delayBox(map)
  if (to === 'own-events') return eventsBox(faction, map)
  return to === 'force-pool' ? pool(faction, map) : strategicWarfareBox(map)
}

/** Places what a card does whatever its dice say: counters, Postures, land. */
function playCard(standing: Standing, deck: Deck, card: OptionCard, since: number): void {
  const lay = (id: string, at: string): void => {
    standing.laid.set(id, { at, face: 0, since, card: card.number })
  }
  for (const action of [...(card.option ?? []), ...(card.political ?? []), ...(card.conditional ?? [])]) {
    if (action.may) continue
    if ('arrive' in action) for (const id of action.arrive.units) lay(id, boxOf(action.arrive.to, deck))
    if ('headquarters' in action) lay(action.headquarters.unit, pool(deck.faction, deck.map))
    if ('posture' in action) standing.postures.set(action.posture.of, action.posture.is)
    if ('endPolicy' in action)
      for (const [box, policy] of standing.postures)
        if (policy === action.endPolicy.policy) standing.postures.set(box, 'war')
    if ('lift' in action)
      for (const id of action.lift.units)
        lay(id, { aside: ASIDE, out: OUT, ...boxesOf(deck) }[action.lift.to])
    if ('cede' in action) cedeByCard(standing, deck, action.cede.land)
  }
}

const boxesOf = (deck: Deck) => ({
  delay: delayBox(deck.map),
  'force-pool': pool(deck.faction, deck.map),
})

function cedeByCard(standing: Standing, { map, faction }: Deck, land: string): void {
  const found = THEATRES[map].nations.cedable.find(
    (each) => each.area === land && MAJORS[each.to] === faction,
  )
  if (found) standing.ceded.set(land, { to: found.to, as: found.as })
}

const laidAt = (where: LaidAt, since: number): CounterPlace =>
  typeof where === 'string' ? { at: where, face: 0, since } : { ...where, since }

/** Places what a season changed. */
function change(standing: Standing, now: Changes, since: number, alone: boolean, sources: Sources): void {
  for (const [box, posture] of Object.entries(now.postures ?? {})) standing.postures.set(box, posture)
  for (const [name, value] of Object.entries({ ...now.tracks, ...(alone ? now.tracksAlone : {}) }))
    if (value === null) standing.tracks.delete(name)
    else standing.tracks.set(name, value)
  for (const [id, active] of Object.entries(now.active ?? {})) standing.status.set(id, { active })
  for (const [id, fate] of Object.entries(now.conquered ?? {})) standing.status.set(id, fate)
  for (const id of now.neutral ?? []) standing.status.delete(id)
  for (const { area, to, as } of now.ceded ?? []) standing.ceded.set(area, { to, as })
  for (const area of now.returned ?? []) standing.ceded.delete(area)
  for (const event of now.occurred ?? []) standing.occurred.add(event)
  for (const { id, nation, tags } of sources.counters)
    if (now.disarmed?.includes(nation) && tags?.includes('vichy') !== true)
      standing.laid.set(id, { at: OUT, face: 0, since })
  const onTrack = { ...now.track, ...(alone ? now.trackAlone : {}) }
  for (const [id, turn] of Object.entries(onTrack)) {
    standing.laid.delete(id)
    standing.track.set(id, turn)
  }
  for (const [id, where] of Object.entries({ ...now.at, ...(alone ? now.alone : {}) })) {
    standing.track.delete(id)
    standing.laid.set(id, laidAt(where, since))
  }
}

/** How a map stands when the seasons up to `through` are over. */
export function standingAfter(map: MapId, through: string, alone: boolean, sources: Sources): Standing {
  const standing: Standing = {
    postures: new Map(),
    tracks: new Map(),
    status: new Map(),
    ceded: new Map(),
    laid: new Map(),
    track: new Map(),
    occurred: new Set(),
  }
  const table = sources.tables.find((each) => each.map === map)
  if (table) change(standing, table.begins, -1, alone, sources)
  const decks = sources.decks.filter((deck) => deck.map === map)
  for (let index = 0; index <= seasonNumber(through); index++) {
    const season = seasonAt(index)
    for (const deck of decks)
      for (const card of historicalLine(deck).get(season) ?? []) playCard(standing, deck, card, index)
    for (const each of table?.seasons ?? [])
      if (each.season === season) change(standing, each, index, alone, sources)
  }
  return standing
}

/** Whether a counter is of those that come by something: a card, a Partnership, a Country made or freed. */
export const comesLater = ({ code }: Counter): boolean => code !== undefined

/** Where a counter lies that came to the Delay Box some time ago: who came in the last season waits there still. */
function afterDelay(laid: CounterPlace, counter: MapCounter, faction: Faction, last: number): string {
  if (laid.at !== delayBox(counter.map) || laid.since >= last) return laid.at
  const [front] = counter.sides
  const coming = front?.kind === 'marker' ? comingOf(front.type, counter.map) : 'force-pool'
  if (coming === 'strategic-warfare') return strategicWarfareBox(counter.map)
  return coming === 'force-pool' || coming === undefined ? pool(faction, counter.map) : laid.at
}

/** The counters of Conquered Minor Countries wait in the box of whom they were of; forts and support units are gone. */
function conqueredPlaces(
  standing: Standing,
  scenario: ScenarioFile,
  counters: readonly MapCounter[],
): Map<string, string> {
  const places = new Map<string, string>()
  for (const [country, fate] of standing.status) {
    if (!('by' in fate) || isNamed(scenario, country)) continue
    for (const counter of counters) {
      if (counter.nation !== country || comesLater(counter)) continue
      const lost = counter.sides.some(({ kind, type }) => kind === 'support' || type === 'fortress')
      const isFlag = counter.sides[0]?.kind === 'marker'
      if (!isFlag) places.set(counter.id, lost ? OUT : conqueredBox(fate.of, counter.map))
    }
  }
  return places
}

/** The places of Ceded Land markers, and of the armies of Countries that ceased to exist with their land (13.8.1). */
function cededPlaces(
  standing: Standing,
  scenario: ScenarioFile,
  map: MapId,
  counters: readonly MapCounter[],
): Map<string, string> {
  const places = new Map<string, string>()
  for (const [area, { to }] of standing.ceded) {
    if (isCededHere(scenario, area)) continue
    const gone = THEATRES[map].nations.vanishing.find((each) => each.country === area)
    for (const { id, nation, tags } of counters) {
      if (nation === to && tags?.includes(`area-${area}`) === true) places.set(id, cededLandsBox(map))
      if (gone?.units === 'out' && nation === area) places.set(id, OUT)
    }
  }
  return places
}

/** A scenario as its file states it, and with the Countries and lands that history gives it. */
export interface ScenarioWithHistory {
  readonly stated: ScenarioFile
  readonly full: ScenarioFile
}

/** Where the line and the course of history leave each counter of a map that they say anything of. */
export function placesOf(
  standing: Standing,
  { stated, full: scenario }: ScenarioWithHistory,
  map: MapId,
  { counters }: Sources,
): Map<string, Placement> {
  const last = seasonNumber(scenario.campaign?.history?.through ?? '')
  // Of a faction that takes no part nothing is on the table.
  const own = counters.filter((counter) => counter.map === map && stated.factions.includes(counter.faction))
  const places = new Map<string, Placement>()
  const put = (id: string, at: string, face: 0 | 1 = 0): void => {
    places.set(id, { counter: id, at, ...(face === 1 ? { face } : {}) })
  }
  for (const [id, at] of conqueredPlaces(standing, stated, own)) put(id, at)
  for (const [id, at] of cededPlaces(standing, stated, map, own)) put(id, at)
  for (const counter of own) {
    const laid = standing.laid.get(counter.id)
    if (!laid) continue
    const side = MAJORS[counter.nation] ?? scenario.active[counter.nation] ?? counter.faction
    const serves = laid.card === undefined || !isMinorNation(counter.nation) || isActive(scenario, counter)
    if (serves) put(counter.id, afterDelay(laid, counter, side, last), laid.face)
  }
  return places
}

const isActive = ({ active }: ScenarioFile, { nation }: Counter): boolean => active[nation] !== undefined

const suffixed = (map: MapId, maps: readonly MapId[], key: string): string =>
  maps.length > 1 ? `${key}${THEATRES[map].suffix}` : key

/** The Countries, lands, Postures and tracks of a map, under what the scenario says itself. */
function withPolitics(scenario: ScenarioFile, map: MapId, standing: Standing): ScenarioFile {
  const key = (name: string): string => suffixed(map, scenario.maps, name)
  const keyed = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
    Object.fromEntries([...entries].map(([name, value]) => [key(name), value]))
  const status = [...standing.status].filter(([id]) => !isNamed(scenario, id))
  const active = status.flatMap(([id, fate]) => ('active' in fate ? [[id, fate.active] as const] : []))
  const fallen = status.flatMap(([id, fate]) => ('by' in fate ? [[id, fate] as const] : []))
  const lands = [...standing.ceded].filter(([area]) => !isCededHere(scenario, area))
  return {
    ...scenario,
    active: { ...Object.fromEntries(active), ...scenario.active },
    conquered: { ...Object.fromEntries(fallen.map(([id, { by }]) => [id, by])), ...scenario.conquered },
    aligned: { ...Object.fromEntries(fallen.map(([id, { of }]) => [id, of])), ...scenario.aligned },
    ceded: [...lands.map(([area, land]) => ({ area, ...land })), ...(scenario.ceded ?? [])],
    postures: { ...keyed(standing.postures), ...scenario.postures },
    tracks: { ...keyed(standing.tracks), ...scenario.tracks },
    ...(standing.occurred.size > 0
      ? { occurred: { ...scenario.occurred, [map]: [...standing.occurred] } }
      : {}),
  }
}

/** True if a scenario says itself what a Country is. */
const isNamed = ({ active, conquered, campaign }: ScenarioFile, id: string): boolean =>
  active[id] !== undefined ||
  conquered?.[id] !== undefined ||
  campaign?.history?.neutral?.includes(id) === true

const isCededHere = (scenario: ScenarioFile, area: string): boolean =>
  scenario.ceded?.some((each) => each.area === area) === true ||
  scenario.campaign?.history?.kept?.includes(area) === true

/** The counters of a map, under the set-up of the scenario: what has come, and what has not come yet. */
function withCounters(
  told: ScenarioWithHistory,
  map: MapId,
  standing: Standing,
  sources: Sources,
): ScenarioFile {
  const { full: scenario } = told
  const named = new Set([
    ...scenario.setup.map(({ counter }) => counter),
    ...(scenario.reinforcements ?? []).map(({ counter }) => counter),
    ...(scenario.aside ?? []),
  ])
  const all = [...placesOf(standing, told, map, sources).values()].filter(
    ({ counter }) => !named.has(counter),
  )
  const places = all.filter(({ at }) => at !== ASIDE)
  const put = new Set(all.filter(({ at }) => at === ASIDE).map(({ counter }) => counter))
  const known = new Set(sources.counters.filter((counter) => counter.map === map).map(({ id }) => id))
  const coming = [...standing.track]
    .filter(([id, turn]) => known.has(id) && !named.has(id) && parseTurn(turn) >= parseTurn(scenario.start))
    .map(([counter, turn]) => ({ counter, turn }))
  const laid = new Set([...places.map(({ counter }) => counter), ...coming.map(({ counter }) => counter)])
  const later = sources.counters.filter(
    (counter) =>
      counter.map === map &&
      scenario.pools.includes(counter.nation) &&
      (comesLater(counter) || put.has(counter.id)) &&
      !named.has(counter.id) &&
      !laid.has(counter.id),
  )
  return {
    ...scenario,
    setup: [...scenario.setup, ...places],
    reinforcements: [...(scenario.reinforcements ?? []), ...coming],
    aside: [...(scenario.aside ?? []), ...later.map(({ id }) => id)],
  }
}

/** How a deck lies, under what the scenario says of it. */
function withDecks(scenario: ScenarioFile, { decks }: Sources): ScenarioFile {
  const { campaign } = scenario
  if (!campaign?.cards) return scenario
  const pending = pendingSeason(scenario.start)
  const own = decks.filter(({ faction }) => scenario.factions.includes(faction))
  const starts = own.map((deck) => [deck.id, { ...deckBefore(deck, pending), ...campaign.decks?.[deck.id] }])
  return { ...scenario, campaign: { ...campaign, decks: Object.fromEntries(starts) } }
}

/** A scenario with what history did up to its start; one that does not ask for history stays as it is. */
export function withHistory(scenario: ScenarioFile, sources: Sources): ScenarioFile {
  const through = scenario.campaign?.history?.through
  if (through === undefined) return scenario
  const alone = scenario.maps.length === 1
  let full = scenario
  for (const map of scenario.maps) {
    const standing = standingAfter(map, through, alone, sources)
    const told = { stated: scenario, full: withPolitics(full, map, standing) }
    full = withCounters(told, map, standing, sources)
  }
  return withDecks(full, sources)
}
