/** Cards leave the deck of the faction (1.1.2): by their numbers, or a number of one sort by its choice. */

import { capital, series } from '../../../../kernel/words.ts'
import { cardPlace } from '../../../ground/content/card-places.ts'
import type { DeckCard } from '../../../ground/content/option-cards.ts'
import type { Game } from '../../../table/game/game.ts'
import { inWords } from '../lists.ts'
import { cardTitle } from '../names.ts'
import { cardsIn } from '../state.ts'
import type { ActionRules, ValueOf } from './types.ts'

/** A card is taken out of the deck (1.1.2). */
function removeCard(game: Game, { id, map, faction, card }: DeckCard): void {
  game.table.place(id, cardPlace('removed', faction, map))
  game.note({ text: `${card.number} ${card.name} leaves the deck`, rule: '1.1.2', faction })
}

export const REMOVE: ActionRules<ValueOf<'remove'>> = {
  rule: () => '1.1.2',
  say({ cards }, names, { map, faction }) {
    const titles = cards.map((number) => cardTitle(names, { map, faction }, number))
    return `remove card${cards.length === 1 ? '' : 's'} ${series(titles)}`
  },
  ways(game, { map, faction }, { cards }) {
    const there = cardsIn(game, 'deck', faction, map).filter(({ card }) => cards.includes(card.number))
    if (there.length === 0)
      return { none: cards.length === 1 ? 'the card is not in the deck' : 'none of the cards is in the deck' }
    const titles = there.map(({ card }) => `${card.number} ${card.name}`)
    return [
      {
        id: 'do',
        label: capital(`remove ${series(titles)}`),
        act: () => {
          for (const each of there) removeCard(game, each)
        },
      },
    ]
  },
}

export const REMOVE_NAMED: ActionRules<ValueOf<'removeNamed'>> = {
  rule: () => '1.1.2',
  say: ({ named, count }) => `remove ${inWords(count)} ${named} card${count === 1 ? '' : 's'} from your deck`,
  ask: 'Choose a card to be removed from your deck',
  ways(game, { map, faction, times }, { named, count }) {
    const there = cardsIn(game, 'deck', faction, map).filter(({ card }) => card.name.includes(named))
    if (there.length === 0) return { none: `there is no ${named} card in the deck` }
    return there.map((each) => ({
      id: each.card.number,
      label: `${each.card.number} ${each.card.name}`,
      act: () => removeCard(game, each),
      again: times + 1 < count,
    }))
  },
}
