/** What each display is made from: the game, and where every counter lies, sorted once. */
import type { Unit } from '../../../ground/content/unit.ts'
import type { Game } from '../../../table/game/game.ts'
import { type Seat, seatsOf } from './seats.ts'
import { inOrder, type Lying } from './slots.ts'

export interface Source {
  readonly game: Game
  readonly seats: ReadonlyMap<string, Seat>
  /** Counters by place, stronger first. */
  readonly byPlace: ReadonlyMap<string, readonly Lying[]>
}

export function sourceOf(game: Game): Source {
  const seats = seatsOf(game)
  const lists = new Map<string, Unit[]>()
  for (const unit of game.content.units) {
    const place = seats.get(unit.id)?.place
    if (place === undefined) continue
    const list = lists.get(place)
    if (list) list.push(unit)
    else lists.set(place, [unit])
  }
  const byPlace = new Map(
    [...lists].map(([place, units]) => [
      place,
      inOrder(units).map((unit) => ({ unit, face: seats.get(unit.id)?.face ?? 0 })),
    ]),
  )
  return { game, seats, byPlace }
}

export function lyingAt(source: Source, place: string): readonly Lying[] {
  return source.byPlace.get(place) ?? []
}
