/** Where the cards of Fortunes of War can be (15): they are no counters, and lie in places of their own. */
import { type MapId, THEATRES } from '../theatres/index.ts'

/** The two Allied factions share their cards. */
export type FortuneSide = 'axis' | 'allies'

export const FORTUNE_DECK = 'fow:deck'
export const FORTUNE_PLAYED = 'fow:played'
export const FORTUNE_REMOVED = 'fow:removed'
/** A card is held for the map on which it was drawn. */
export const fortuneHand = (side: FortuneSide, map: MapId): string => `fow:${side}${THEATRES[map].suffix}`
