/** What notes call their places, counters and turns. */
import { turnLabel } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { describeCounter } from '../../ground/counters/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { placeName } from '../../ground/words/place-names.ts'
import { useCards } from '../../season/cards/store.ts'
import { useTable } from '../../table/table/store.ts'

export const turnTitle = (turn: number): string => turnLabel(turn)

export const placeTitle = (place: string): string => placeName(place, useTable().gaz)

/** A counter by the side that is up, a card by its name; its id if it is not of this game. */
export function pieceTitle(id: string): string {
  const counter = counterCache.counter(id)
  const card = counter ? undefined : useCards().find(id)?.face
  if (card) return `${card.number} ${card.name}`
  return counter ? describeCounter(counter, useAxisGame().view?.state.pieces[id]?.face ?? 0).title : id
}
