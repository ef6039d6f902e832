/** The Option Cards of a game (1.1): each card of its decks is one piece. */
import type { Faction, MapId } from '../theatres/ids.ts'
import { turnOfSeason } from './calendar.ts'
import type { CardPlace } from './card-places.ts'
import type { Deck, OptionCard } from './cards/deck.ts'
import { DECK_IDS, type DeckId } from './cards/names.ts'
import { hasOption, OPTION_IDS } from './optional-rules.ts'
import type { DeckStart, PlayedBefore, ScenarioFile } from './scenarios.ts'

/** A card of a deck, with its id as a piece. */
export interface DeckCard {
  readonly id: string
  readonly map: MapId
  readonly faction: Faction
  readonly card: OptionCard
}

/** The id of a card as a piece: `card-tk-axis-22a`. */
export const cardId = (map: MapId, faction: Faction, number: string): string =>
  `card-${map}-${faction}-${number.replace('+', 'plus')}`

/** A card for an optional rule is in the deck only while that is on (14.1). */
function isIn({ optional }: OptionCard, scenario: ScenarioFile): boolean {
  const option = OPTION_IDS.find((id) => id === optional)
  return optional === undefined || (option !== undefined && hasOption(scenario, option))
}

/** The cards of some decks that a scenario is played with. */
export const cardsOf = (decks: readonly Deck[], scenario: ScenarioFile): DeckCard[] =>
  decks.flatMap(({ map, faction, cards }) =>
    cards
      .filter((card) => isIn(card, scenario))
      .map((card) => ({ id: cardId(map, faction, card.number), map, faction, card })),
  )

/** The decks that a scenario is played with: those of its maps, if it has Option Cards. */
export const decksOf = ({ campaign, maps }: Pick<ScenarioFile, 'campaign' | 'maps'>): DeckId[] =>
  campaign?.cards ? DECK_IDS.filter((deck) => maps.some((map) => deck.startsWith(`${map}-`))) : []

/** What a scenario says of the cards of a deck before its game begins. */
export const deckStartOf = ({ campaign }: ScenarioFile, map: MapId, faction: Faction): DeckStart =>
  campaign?.decks?.[`${map}-${faction}`] ?? {}

/** The number of a card that was played before a game begins. */
export const numberOf = (before: PlayedBefore): string => (typeof before === 'string' ? before : before.card)

/** Where a card lies when a game begins. */
export function startPlace(scenario: ScenarioFile, { map, faction, card }: DeckCard): CardPlace {
  const { played = [], removed = [], current, pending } = deckStartOf(scenario, map, faction)
  if (current !== undefined && numberOf(current) === card.number) return 'current'
  if (pending === card.number) return 'pending'
  if (removed.includes(card.number)) return 'removed'
  // A card that goes back to the deck is there again (1.1.1).
  return played.some((each) => numberOf(each) === card.number) && card.recyclable !== true ? 'played' : 'deck'
}

function asPlayed(before: PlayedBefore): { readonly card: string; readonly turn?: number } {
  if (typeof before === 'string') return { card: before }
  const turn = turnOfSeason(before.season)
  // No turn has a number before the Game Turns of 1937.
  return turn < 0 ? { card: before.card } : { card: before.card, turn }
}

/** The cards that were Current Cards before a game begins, the Current Card last. */
export const startPlayed = ({ played = [], current }: DeckStart): ReturnType<typeof asPlayed>[] =>
  [...played, ...(current === undefined ? [] : [current])].map(asPlayed)
