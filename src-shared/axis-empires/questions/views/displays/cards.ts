/** The places of the Option Cards: Current, Pending, played and removed, of each faction (1.1). */

import { printedNumber } from '../../../campaign/cards/names.ts'
import { cardsIn, hasCards } from '../../../campaign/cards/state.ts'
import { timeWords } from '../../../ground/content/fortunes.ts'
import type { CardsDisplay, TheatreId } from '../../../ground/contract/displays.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { fortuneSide, handOf } from '../../../table/fortunes/hand.ts'
import type { Game } from '../../../table/game/game.ts'
import type { Source } from './sources.ts'
import { UNUSED } from './tracks.ts'

type Pile = CardsDisplay['factions'][number]['piles'][number]

const PILES = [
  { id: 'current', title: 'Current Card' },
  { id: 'pending', title: 'Pending Card' },
  { id: 'played', title: 'Played' },
  { id: 'removed', title: 'Removed' },
] as const

/** What a faction holds of the Fortunes of War, as far as the seat sees it (15.1); no pile where they are not played. */
function fortunesOf(game: Game, faction: Faction, map: TheatreId): readonly Pile[] {
  if (game.content.fortunes.length === 0) return []
  const cards = handOf(game, fortuneSide(faction), map)
  const words = cards.map((card) => `+${card.letter} ${card.title}: ${timeWords(card)}`)
  return [{ id: 'fortunes', title: 'Fortunes of War', cards: words }]
}

/** The cards that lie in a pile, as far as the seat sees them, by number and name. */
function cardsOfPile(game: Game, faction: Faction, map: TheatreId, pile: (typeof PILES)[number]): Pile {
  const cards = cardsIn(game, pile.id, faction, map)
  return { ...pile, cards: cards.map(({ card: { number, name } }) => `${printedNumber(number)} ${name}`) }
}

/** The piles of the Option Cards; in a game without them their places stand empty and unused. */
export function cardsDisplay({ game }: Source, map: TheatreId): CardsDisplay {
  return {
    kind: 'cards',
    id: 'cards',
    map,
    title: 'Option Cards',
    rule: '1.1',
    ...(hasCards(game) ? {} : { unused: UNUSED }),
    factions: FACTIONS.map((faction) => ({
      faction,
      piles: [
        ...PILES.map((pile) => cardsOfPile(game, faction, map, pile)),
        ...fortunesOf(game, faction, map),
      ],
    })),
  }
}
