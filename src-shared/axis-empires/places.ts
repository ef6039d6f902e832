/** Names of the places a counter can be in. Hexes go by their id; everything else has a prefix. */
import type { Faction } from './content/counters.ts'

export const pool = (faction: Faction): string => `pool:${faction}`
export const conqueredBox = (faction: Faction): string => `conquered:${faction}`
export const turnBox = (turn: number): string => `turn:${turn}`
export const holdingBox = (unit: string): string => `hold:${unit}`
export const offMapBox = (box: string): string => `box:${box}`
export const zoneBox = (zone: string, part: 'station' | 'convoys' | 'used'): string => `zone:${zone}:${part}`
export const DELAY_BOX = 'delay:tk'
export const NAVAL_DELAY_BOX = 'naval-delay:tk'
/** Not in this game, or not yet. */
export const ASIDE = 'aside'
/** Out of the game for good. */
export const OUT = 'out'
export const STRATEGIC_WARFARE_BOX = 'swb'

const HEX_ID = /^[a-z]\d{4}$/
export const isHexPlace = (place: string): boolean => HEX_ID.test(place)

/** The turn number of a Turn Track box, or undefined. */
export function turnOfBox(place: string): number | undefined {
  return place.startsWith('turn:') ? Number(place.slice(5)) : undefined
}
/** The box id of an Off-Map Box place, or undefined. */
export function boxOfPlace(place: string): string | undefined {
  return place.startsWith('box:') ? place.slice(4) : undefined
}
