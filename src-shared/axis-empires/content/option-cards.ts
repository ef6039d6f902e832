/** The Option Cards of a game (1.1): each card of its decks is one piece. */
import type { Faction, MapId } from '../theatres/ids.ts'
import type { Deck, OptionCard } from './cards/deck.ts'
import { hasOption, OPTION_IDS } from './optional-rules.ts'
import type { ScenarioFile } from './scenarios.ts'

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
