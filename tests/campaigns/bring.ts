/** Counters that cards bring: reinforcements of the Major Countries, units that wait for an event, and markers. */
import { readdirSync, readFileSync } from 'node:fs'
import { FIRST_YEAR, TURNS_A_YEAR } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import { deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { broughtBy } from '../../src-shared/axis-empires/ground/content/cards/walk.ts'
import { kindOfMarker } from '../../src-shared/axis-empires/ground/content/marker-kinds.ts'
import {
  ASIDE,
  delayBox,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  pacificWarBox,
  pool,
  strategicWarfareBox,
  turnBox,
} from '../../src-shared/axis-empires/ground/content/places.ts'
import type { Unit } from '../../src-shared/axis-empires/ground/content/unit.ts'
import { type Faction, MAJORS, type MapId } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { enterPlay, judgeEntry, VP_TRACK } from '../../src-shared/axis-empires/table/markers/enter.ts'
import { capitalOf, mapOfArea, minorsNow } from '../../src-shared/axis-empires/table/politics/index.ts'
import type { Chance } from '../kit/chance.ts'
import type { Campaign } from './campaign.ts'

/** The year in which history played the card that brings a counter, by counter. */
const YEARS: ReadonlyMap<string, number> = new Map(
  readdirSync('assets/cards').flatMap((name) =>
    deckFile.parse(JSON.parse(readFileSync(`assets/cards/${name}`, 'utf8'))).cards.flatMap((card) => {
      const [first] = card.history ?? []
      if (first === undefined) return []
      return broughtBy(card).map((unit) => [unit, Number(first.season.slice(0, 4))] as const)
    }),
  ),
)

const isMarker = (unit: Unit): boolean => unit.sides[0]?.kind === 'marker'

/** Counters of the Major Countries, and of the faction itself, come into play by and by. */
export function reinforcements(campaign: Campaign, chance: Chance, faction: Faction, map: MapId): void {
  const { game } = campaign
  const units = game.content.units.filter(
    (unit) =>
      unit.map === map && (MAJORS[unit.nation] === faction || unit.nation === faction) && !isMarker(unit),
  )
  const year = FIRST_YEAR + Math.floor(game.turn / TURNS_A_YEAR)
  const late = units.filter(({ id, counter }) => {
    const due = YEARS.get(id) ?? (counter.code === undefined ? FIRST_YEAR : FIRST_YEAR + 4)
    return game.table.piece(id).at === ASIDE && due <= year
  })
  const pooled = units.filter(({ id }) => game.table.piece(id).at === pool(faction, map))
  const coming = [...some(chance, late, 4), ...some(chance, pooled, 3)]
  campaign.act('reinforcements', () => {
    for (const unit of coming) {
      const fortress = unit.ground[0]?.type === 'fortress' || unit.ground[0]?.type === 'garrison'
      game.table.place(unit.id, fortress ? pool(faction, map) : delayBox(map))
    }
  })
}

/** Types of the counters that Programs bring (38.2.1 to 38.2.4). */
const PROGRAMS = /^(air-force|logistics|surface-fleet|quit-india)$/

/** True for a counter that a Conditional Event of its faction fetches from the box of those events. */
function waitsForEvent(unit: Unit, faction: Faction): boolean {
  // Counters of all factions lie in the Delay Box.
  if (unit.counter.faction !== faction) return false
  if (faction !== 'axis') return MAJORS[unit.nation] === faction && !isMarker(unit)
  return PROGRAMS.test(unit.sides[0]?.type ?? '') || unit.ground[0]?.colonial === true
}

/** A card of Asia puts a few counters into the Conditional Events Box of its faction. */
export function waiting(campaign: Campaign, chance: Chance, faction: Faction, map: MapId): void {
  const { game } = campaign
  const from = new Set([ASIDE, pool(faction, map), delayBox(map)])
  const able = game.content.units.filter(
    (unit) => unit.map === map && from.has(game.table.piece(unit.id).at) && waitsForEvent(unit, faction),
  )
  const coming = some(chance, able, 3)
  if (map === 'tk' || coming.length === 0) return
  campaign.act('counters that wait for an event', () => {
    for (const unit of coming) {
      game.table.turn(unit.id, 0)
      game.table.place(unit.id, eventsBox(faction, map))
    }
  })
}

/** Two markers of a faction come into play, wherever the rules let them. */
export function markers(campaign: Campaign, chance: Chance, faction: Faction, map: MapId): void {
  const { game } = campaign
  const free = game.content.units.filter(
    (unit) =>
      unit.map === map &&
      (unit.counter.faction === faction || unit.sides[0]?.type.startsWith('weather')) &&
      isBrought(game, unit),
  )
  const places = placesOf(game, chance, faction, map)
  let left = 2
  for (let i = 0; i < 40 && left > 0; i++) {
    const marker = chance.of(free)
    const entering = { marker: marker.id, at: chance.of(places), face: chance.under(marker.sides.length) }
    if (!judgeEntry(game, entering).ok) continue
    campaign.act(`marker ${marker.id}`, () => enterPlay(game, entering))
    left--
  }
}

/** Boxes of a map to which cards send markers, and some hexes: Capitals, and where somebody stands. */
function placesOf(game: Game, chance: Chance, faction: Faction, map: MapId): string[] {
  const capitals = minorsNow(game).flatMap((id) => {
    const hex = capitalOf(game, id)
    return hex >= 0 && mapOfArea(game, id) === map ? [game.hexId(hex)] : []
  })
  const held = game.board.onMaps().flatMap((unit) => (unit.map === map ? [game.hexId(game.hexOf(unit))] : []))
  const allies = ['western', 'soviet'] as const
  return [
    strategicWarfareBox(map),
    delayBox(map),
    turnBox(game.turn + 1 + chance.under(6), map),
    eventsBox(faction, map),
    VP_TRACK,
    ...(map === 'ds' ? [GOVERNMENT_BOX, ...allies.map(europeanWarBox)] : allies.map(pacificWarBox)),
    ...some(chance, capitals, 3),
    ...some(chance, held, 3),
  ]
}

/** Markers that are no card's to bring: the state keeps them, or a game would be over before its time. */
const KEPT =
  /^(policy|truce|vp|v-e-day|v-j-day|turn|war-state|ceded-land|convoy-(troop|supply)|detachment|flag|esv)/

/** Kinds that only a game of one map has. */
const ALONE: ReadonlySet<string> = new Set([
  'european-limited-war',
  'european-total-war',
  'german-victory',
  'pacific-war',
  'reserves',
])

/** True for a marker that cards bring into a game. */
function isBrought(game: Game, { sides }: Unit): boolean {
  const [front] = sides
  if (front?.kind !== 'marker' || KEPT.test(front.type)) return false
  return game.content.maps.length === 1 || !ALONE.has(kindOfMarker(front.type)?.id ?? '')
}

/** At most so many of a list, each once, at random. */
export function some<T>(chance: Chance, list: readonly T[], most: number): T[] {
  const left = [...list]
  const out: T[] = []
  while (out.length < most && left.length > 0) out.push(...left.splice(chance.under(left.length), 1))
  return out
}
