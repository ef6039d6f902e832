/** What notes call their places, counters and turns. */
import { turnLabel } from '../../src-shared/axis-empires/content/calendar.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { counterCache } from '../counters/cache.ts'
import { describeCounter } from '../counters/words.ts'
import { useTable } from '../table/store.ts'
import { placeName } from '../words/place-names.ts'

export const turnTitle = (turn: number): string => turnLabel(turn)

export const placeTitle = (place: string): string => placeName(place, useTable().gaz)

/** A counter by the side that is up; its id if it is not of this game. */
export function pieceTitle(id: string): string {
  const counter = counterCache.counter(id)
  return counter ? describeCounter(counter, useAxisGame().view?.state.pieces[id]?.face ?? 0).title : id
}
