/** The line of history through a deck: which card history played in which season (1.1). */
import type { Deck, OptionCard } from './deck.ts'

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

/** Seasons counted from spring 1937, which is 0. */
export function seasonNumber(season: string): number {
  const [year, name] = season.split('-')
  return (Number(year) - 1937) * SEASONS.length + SEASONS.indexOf(name as (typeof SEASONS)[number])
}

/** `1940-summer`. */
export const seasonAt = (index: number): string =>
  `${1937 + Math.floor(index / SEASONS.length)}-${SEASONS[index % SEASONS.length]}`

/** The card that history played in each season, in order; the seasons before 1937 are left out. */
export function historicalLine(deck: Deck): ReadonlyMap<string, readonly OptionCard[]> {
  const line = new Map<string, OptionCard[]>()
  for (const card of deck.cards)
    for (const { season, as } of card.history ?? []) {
      if (as !== 'played' || seasonNumber(season) < 0) continue
      const played = line.get(season)
      if (played) played.push(card)
      else line.set(season, [card])
    }
  return line
}

/** The cards that left a deck in history before a season began, by other cards. */
export function removedBefore(deck: Deck, season: string): readonly string[] {
  const gone = (card: OptionCard): boolean =>
    (card.history ?? []).some(
      (each) => each.as === 'removed' && seasonNumber(each.season) < seasonNumber(season),
    )
  return deck.cards.filter(gone).map(({ number }) => number)
}
