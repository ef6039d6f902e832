/** Where Option Cards can be (1.1): they are no counters, and lie in places of their own, of a faction on a map. */
import { type Faction, type MapId, THEATRES } from '../theatres/index.ts'

/**
 * `deck`: to be selected; `pending`: face down for the next Seasonal Turn; `current`: face up; `played`: discarded;
 * `removed`: taken out of the deck by another card or a twin.
 */
export const CARD_PLACES = ['deck', 'pending', 'current', 'played', 'removed'] as const
export type CardPlace = (typeof CARD_PLACES)[number]

/** A place of cards: `pending:axis`, `deck:soviet@ds`. */
export const cardPlace = (place: CardPlace, faction: Faction, map: MapId): string =>
  `${place}:${faction}${THEATRES[map].suffix}`
