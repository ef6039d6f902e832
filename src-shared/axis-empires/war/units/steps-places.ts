/**
 * Which counters lie in a place that is no hex: Force Pools, Holding Boxes, Off-Map Boxes, Delay Boxes, and
 * lists worked out from them, kept for each version of the board, because every rule of organization asks.
 */
import { ofContent } from '../../../kernel/content-facts.ts'
import type { Content } from '../../ground/content/compile.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'

/** The counters in a place that is no hex, in order of their ids. */
export function unitsAt(game: Game, place: string): readonly Unit[] {
  return game.board.unitsAt(place)
}

/** A list worked out from the places, kept until a counter moves. The key must name all else it depends on. */
export const derivedList = factBy<string, readonly Unit[]>('lists of counters', BOARD)

/** The Force Pool of the faction a unit serves, on its map. */
export function poolOf(game: Game, unit: Unit): string {
  return pool(game.factionOf(unit), unit.map)
}

const kindsIn = ofContent('kinds of counters', ({ units }: Content): Int32Array => {
  const numbers = new Map<string, number>()
  return Int32Array.from(units, ({ kind }) => {
    const number = numbers.get(kind) ?? numbers.size
    numbers.set(kind, number)
    return number
  })
})

/** A small number for each kind of counter, by the index of the unit: cheaper to compare than the text. */
export const kindNumbers = (game: Game): Int32Array => kindsIn(game.content)

/** The first counter of each kind: interchangeable counters need be named only once. */
export function oneOfAKind(game: Game, units: readonly Unit[]): Unit[] {
  const numbers = kindNumbers(game)
  const seen = new Set<number>()
  const out: Unit[] = []
  for (const unit of units) {
    const kind = numbers[unit.index] ?? -1
    if (seen.has(kind)) continue
    seen.add(kind)
    out.push(unit)
  }
  return out
}

/** Where a counter is, as a list for a note; empty if it is not in a hex. */
export function hexesOf(game: Game, ...units: readonly Unit[]): string[] {
  const ids = units.filter((unit) => game.hexOf(unit) >= 0).map((unit) => game.hexId(game.hexOf(unit)))
  return [...new Set(ids)]
}
