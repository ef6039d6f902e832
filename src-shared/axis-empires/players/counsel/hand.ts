/**
 * Advice to the player who chooses an Option Card: what the plan of a machine says of each card of his hand, what history
 * played, what it gives. It is asked of the position as his seat may know it, and of decks that he may look into alone.
 */
import { z } from 'zod'
import { cloneState } from '../../../kernel/state.ts'
import { selectable } from '../../campaign/cards/select.ts'
import { currentCard, hasCards } from '../../campaign/cards/state.ts'
import { seasonId, seasonOf, seasonWords } from '../../ground/content/calendar.ts'
import type { DeckCard } from '../../ground/content/option-cards.ts'
import type { CardProspect, HandAdvice } from '../../ground/contract/cards.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import { prospectOf, rollsOf, SEASONS_AHEAD, seasonTurns } from '../../questions/views/cards/prospect.ts'
import type { Game } from '../../table/game/game.ts'
import { type Asking, id, question } from '../../table/game/question.ts'
import { bestReasons, cardReasons, worthOf } from '../strategy/cards.ts'
import { planOf, planWords } from '../strategy/plan.ts'

/** Whether the seat at the screen may look into the hand of a faction. */
const maySee = ({ seat, game }: Asking, faction: Faction, map: MapId): boolean =>
  hasCards(game) && game.content.maps.includes(map) && seat.includes(faction)

/** The cards of a deck that history played in a season, by their pieces. */
const playedIn = (deck: readonly DeckCard[], season: string): string[] =>
  deck
    .filter(({ card }) => card.history?.some((each) => each.season === season && each.as === 'played'))
    .map(({ id: card }) => card)

/** Advice on a hand. */
export function handAdvice(game: Game, faction: Faction, map: MapId): HandAdvice {
  const reasons = cardReasons(game, faction, map)
  const cards = selectable(game, faction, map).map(({ id: card, card: its }) => ({
    card,
    terms: reasons({ id: card, card: its }),
  }))
  const own = game.content.cards.filter((each) => each.faction === faction && each.map === map)
  return {
    plan: planWords(game, planOf(game, faction, map)),
    order: cards
      .sort((a, b) => worthOf(b.terms) - worthOf(a.terms))
      .map(({ card, terms }) => ({ card, why: bestReasons(terms) })),
    seasons: seasonTurns(game.turn, SEASONS_AHEAD + 1).map((turn) => {
      const season = seasonOf(turn)
      return { turn, title: seasonWords(season), history: playedIn(own, seasonId(season)) }
    }),
  }
}

/** Advice on the hand of the seat; null for the hand of another. */
const hand = question({
  name: 'play.hand',
  asks: { faction: z.enum(FACTIONS), map: z.enum(MAP_IDS) },
  answers: (asked, { faction, map }): HandAdvice | null =>
    maySee(asked, faction, map) ? handAdvice(asked.game, faction, map) : null,
})

/** What a card of the seat's own hand would do, and which rolls a Current Card still asks for; null for any other. */
const prospect = question({
  name: 'play.card',
  asks: { card: id },
  answers(asked, { card }): CardProspect | null {
    const { game } = asked
    const found = game.content.cardOf.get(card)
    if (!found) return null
    if (currentCard(game, found.faction, found.map) === found)
      return { reasons: [], arrivals: [], rolls: rollsOf(game, found), ahead: [] }
    if (!maySee(asked, found.faction, found.map)) return null
    const copyOf = (): Game => asked.inPosition(cloneState(game.table.state)).game
    return {
      reasons: cardReasons(game, found.faction, found.map)({ id: card, card: found.card }),
      ...prospectOf(game, found, copyOf),
    }
  },
})

/** What machine players are asked by a screen. */
export const COUNSEL = [hand, prospect] as const
