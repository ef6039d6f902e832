/**
 * Names of the places a counter can be in. Hexes go by their id; everything else has a prefix. Places that
 * each map has of its own carry the suffix `@ds` for Dai Senso; hexes, Naval Zones, Off-Map Boxes and counters
 * have ids that are unique over both maps.
 */

import { FACTIONS, type Faction } from '../theatres/ids.ts'
import { MAP_IDS, type MapId, THEATRES } from '../theatres/index.ts'

const on = (place: string, map: MapId): string => `${place}${THEATRES[map].suffix}`

export const pool = (faction: Faction, map: MapId): string => on(`pool:${faction}`, map)
export const conqueredBox = (faction: Faction, map: MapId): string => on(`conquered:${faction}`, map)
/** Where interned ground units wait: on the back of the Pending Card of their faction (20.7, 38.7). */
export const internedBox = (faction: Faction, map: MapId): string => on(`interned:${faction}`, map)
/** The Conditional Events Box of a faction. */
export const eventsBox = (faction: Faction, map: MapId): string => on(`events:${faction}`, map)
export const turnBox = (turn: number, map: MapId): string => on(`turn:${turn}`, map)
export const strategicWarfareBox = (map: MapId): string => on('swb', map)
export const cededLandsBox = (map: MapId): string => on('ceded', map)
export const delayBox = (map: MapId): string => `delay:${map}`
export const navalDelayBox = (map: MapId): string => `naval-delay:${map}`
/** The +5 or 6 Box within it, for optional rule +17.2. */
export const airSeaDelayBox = (map: MapId): string => `air-sea-delay:${map}`
export const holdingBox = (unit: string): string => `hold:${unit}`
export const offMapBox = (box: string): string => `box:${box}`
export const ZONE_PARTS = ['station', 'convoys', 'used'] as const
export type ZonePart = (typeof ZONE_PARTS)[number]
export const zoneBox = (zone: string, part: ZonePart): string => `zone:${zone}:${part}`
const ZONE = 'zone:'
/** True for a Naval Zone, which a player may point at, and for each of its boxes. */
export const isZonePlace = (place: string): boolean => place.startsWith(ZONE)
/** The Naval Zone a place is or belongs to, or undefined. */
export const zoneIn = (place: string): string | undefined =>
  isZonePlace(place) ? place.slice(ZONE.length).split(':')[0] : undefined
/** Dai Senso only: the Government Holding Box and the European War Display (13.8.9). */
export const GOVERNMENT_BOX = 'government@ds'
export const EUROPEAN_HOLDING_BOX = 'european-holding@ds'
export const europeanWarBox = (faction: Faction): string => `european-war:${faction}@ds`
/** Totaler Krieg played alone: the Pacific War Display (12.3). */
export const PACIFIC_HOLDING_BOX = 'pacific-holding'
export const pacificWarBox = (faction: Faction): string => `pacific-war:${faction}`
/** Not in this game, or not yet. */
export const ASIDE = 'aside'
/** Out of the game for good. */
export const OUT = 'out'

const HEX_ID = /^[a-z]\d{4}$/
/** Asked of every counter, so the length is tested first: hardly any other place has it. */
export const isHexPlace = (place: string): boolean => place.length === 5 && HEX_ID.test(place)

const TURN_BOX = /^turn:(\d+)(@ds)?$/
/** The turn number of a Turn Track box, or undefined. */
export function turnOfBox(place: string): number | undefined {
  const match = TURN_BOX.exec(place)
  return match ? Number(match[1]) : undefined
}
/** The box id of an Off-Map Box place, or undefined. */
export function boxOfPlace(place: string): string | undefined {
  return place.startsWith('box:') ? place.slice(4) : undefined
}
/** The zone id and part of a box of a Naval Zone, or undefined. */
export function zoneOfPlace(place: string): { readonly zone: string; readonly part: ZonePart } | undefined {
  const [prefix, zone, part] = place.split(':')
  const known = ZONE_PARTS.find((each) => each === part)
  return prefix === 'zone' && zone !== undefined && known ? { zone, part: known } : undefined
}
/** The counter a Holding Box belongs to, or undefined. */
export function unitOfHoldingBox(place: string): string | undefined {
  return place.startsWith('hold:') ? place.slice(5) : undefined
}

/** Boxes by name that are printed once for each map or for one of them, with their map. */
const NAMED: ReadonlyMap<string, MapId> = new Map([
  ...MAP_IDS.flatMap((map) =>
    [
      ...FACTIONS.flatMap((faction) => [
        pool(faction, map),
        conqueredBox(faction, map),
        internedBox(faction, map),
        eventsBox(faction, map),
      ]),
      strategicWarfareBox(map),
      cededLandsBox(map),
      delayBox(map),
      navalDelayBox(map),
      airSeaDelayBox(map),
    ].map((place) => [place, map] as const),
  ),
  ...[GOVERNMENT_BOX, EUROPEAN_HOLDING_BOX, ...FACTIONS.map(europeanWarBox)].map(
    (place) => [place, 'ds'] as const,
  ),
  ...[PACIFIC_HOLDING_BOX, ...FACTIONS.map(pacificWarBox)].map((place) => [place, 'tk'] as const),
])

const WAITING = /^(pool|delay|naval-delay|air-sea-delay|turn|conquered|interned|events|hold):/
/** True for a place where counters wait and do nothing: a pool, a Delay Box, the Turn Track, a box off the map, aside, out. */
export const isWaitingPlace = (place: string): boolean =>
  place === ASIDE || place === OUT || WAITING.test(place)

/** The map of a box known by its name alone, `any` for the places both maps share, undefined for all else. */
export function mapOfBox(place: string): MapId | 'any' | undefined {
  if (place === ASIDE || place === OUT) return 'any'
  const turn = TURN_BOX.exec(place)
  if (turn) return turn[2] === undefined ? 'tk' : 'ds'
  return NAMED.get(place)
}
