/**
 * The seasons of an Option Card: those of history's war in which a faction would think of it. They are what the worth of a
 * card beside the line of history is held against.
 */
import type { Condition } from '../../../ground/content/cards/conditions.ts'
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import { historicalLine, seasonAt, seasonNumber } from '../../../ground/content/cards/line.ts'
import { type CardWorth, cardWorth, type WorthKnown } from '../worth.ts'
import { held, LAST, stateAtSelection } from './history.ts'
import { statesOf } from './selectable.ts'

/** Whether a condition rules the season out; what only a war other than history's can bring does not. */
function rulesOut(condition: Condition, deck: Deck, decks: readonly Deck[], season: string): boolean {
  if ('any' in condition) return condition.any.every((each) => rulesOut(each, deck, decks, season))
  if ('all' in condition) return condition.all.some((each) => rulesOut(each, deck, decks, season))
  if ('played' in condition) {
    const { card, map = deck.map, faction = deck.faction } = condition.played
    const there = decks.find((each) => each.map === map && each.faction === faction)
    const onLine = there?.cards
      .find(({ number }) => number === card)
      ?.history?.some(({ as }) => as === 'played')
    if (!onLine) return false
  }
  const selected = seasonAt(Math.max(0, seasonNumber(season) - 1))
  return held(condition, { deck, decks, season, selected }) === false
}

/**
 * The seasons of a card: history's own if history played it, or removed it; else those in which it could have been selected
 * while the War State was the first that it allows.
 */
export function seasonsOf(card: OptionCard, deck: Deck, decks: readonly Deck[]): readonly string[] {
  const last = seasonNumber(LAST[deck.map])
  const stated = (card.history ?? [])
    .map(({ season }) => season)
    .filter((season) => seasonNumber(season) >= 0 && seasonNumber(season) <= last)
  if (stated.length > 0) return stated
  const [first] = statesOf(card, deck)
  const all = Array.from({ length: last + 1 }, (_, i) => seasonAt(i))
  const ofState = all.filter((season) => {
    const selected = seasonAt(Math.max(0, seasonNumber(season) - 1))
    return stateAtSelection({ deck, decks, selected }, deck.map) === first
  })
  const open = ofState.filter(
    (season) => !(card.requires ?? []).some((each) => rulesOut(each, deck, decks, season)),
  )
  return open.length > 0 ? open : ofState
}

/** A card of a deck and its worth, held against history's cards of its seasons. */
export interface WorthRow {
  readonly card: OptionCard
  readonly seasons: readonly string[]
  /** Its mean worth over its seasons. */
  readonly worth: number
  /** In the middle of its seasons, in its parts. */
  readonly parts: CardWorth
  /** The mean worth of history's cards of those seasons. */
  readonly rival: number
  /** Whether history played it. */
  readonly played: boolean
}

const mean = (all: readonly number[]): number =>
  all.length === 0 ? 0 : all.reduce((total, each) => total + each, 0) / all.length

/** Every card of a deck with its worth, and that of history's cards of its seasons. */
export function worthTable(deck: Deck, decks: readonly Deck[], known: WorthKnown): WorthRow[] {
  const line = new Map<string, number>()
  for (const [season, cards] of historicalLine(deck))
    line.set(season, mean(cards.map((card) => cardWorth(card, deck, known, season).total)))
  return deck.cards.map((card) => {
    const seasons = seasonsOf(card, deck, decks)
    const middle = seasons[Math.floor(seasons.length / 2)] ?? '1937-spring'
    return {
      card,
      seasons,
      worth: mean(seasons.map((season) => cardWorth(card, deck, known, season).total)),
      parts: cardWorth(card, deck, known, middle),
      rival: mean(seasons.flatMap((season) => line.get(season) ?? [])),
      played: (card.history ?? []).some(({ as }) => as === 'played'),
    }
  })
}
