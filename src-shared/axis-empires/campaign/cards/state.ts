/** Where the Option Cards of a game are, and what has been played (1.1). */
import { type CardPlace, cardPlace } from '../../ground/content/card-places.ts'
import { cardId, type DeckCard } from '../../ground/content/option-cards.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'

/** True if a game is played with Option Cards. */
export const hasCards = (game: Game): boolean => game.content.cards.length > 0

/** A card by its number; undefined if the game has none. */
export const cardNumbered = (
  game: Game,
  faction: Faction,
  map: MapId,
  number: string,
): DeckCard | undefined => game.content.cardOf.get(cardId(map, faction, number))

/** The cards of a faction on a map that lie in a place, as far as they are to be seen. */
export function cardsIn(game: Game, place: CardPlace, faction: Faction, map: MapId): DeckCard[] {
  const at = cardPlace(place, faction, map)
  return game.content.cards.filter(({ id }) => game.table.state.pieces[id]?.at === at)
}

/** The Current Card of a faction on a map. */
export const currentCard = (game: Game, faction: Faction, map: MapId): DeckCard | undefined =>
  cardsIn(game, 'current', faction, map)[0]

/** The Pending Card of a faction on a map, if the seat that asks may see it. */
export const pendingCard = (game: Game, faction: Faction, map: MapId): DeckCard | undefined =>
  cardsIn(game, 'pending', faction, map)[0]

/** True if a card is or was a Current Card: one that has gone back to the deck, too (1.1.1). */
export function hasPlayed(game: Game, faction: Faction, map: MapId, number: string): boolean {
  const at = game.table.state.pieces[cardId(map, faction, number)]?.at
  if (at === cardPlace('current', faction, map) || at === cardPlace('played', faction, map)) return true
  return (game.vars.get(V.cardsPlayed, faction, map) ?? []).some(({ card }) => card === number)
}
