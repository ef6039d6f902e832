/**
 * Which counters lie in a place that is no hex: Force Pools, Holding Boxes, Off-Map Boxes, Delay Boxes.
 * Sorted once for each version of the board, because every rule of organization asks for them.
 */
import type { Content, Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { holdingBox, pool } from '../places.ts'

interface Index {
  readonly version: number
  readonly byPlace: Map<string, Unit[]>
  /** Lists worked out from it, by name. */
  readonly derived: Map<string, readonly Unit[]>
}
const indexes = new WeakMap<Game, Index>()
const NONE: readonly Unit[] = []

function indexOf(game: Game): Index {
  const known = indexes.get(game)
  if (known && known.version === game.board.version) return known
  const byPlace = new Map<string, Unit[]>()
  for (const unit of game.content.units) {
    if (game.hexOf(unit) >= 0) continue
    const at = game.table.state.pieces[unit.id]?.at
    if (at === undefined) continue
    const list = byPlace.get(at)
    if (list) list.push(unit)
    else byPlace.set(at, [unit])
  }
  const index = { version: game.board.version, byPlace, derived: new Map<string, readonly Unit[]>() }
  indexes.set(game, index)
  return index
}

/** The counters in a place that is no hex, in order of their ids. */
export function unitsAt(game: Game, place: string): readonly Unit[] {
  return indexOf(game).byPlace.get(place) ?? NONE
}

/** A list worked out from the places, kept until a counter moves. `key` must name all it depends on. */
export function derivedList(game: Game, key: string, make: () => readonly Unit[]): readonly Unit[] {
  const { derived } = indexOf(game)
  const known = derived.get(key)
  if (known) return known
  const list = make()
  derived.set(key, list)
  return list
}

/** The Force Pool of the faction a unit serves. */
export function poolOf(game: Game, unit: Unit): string {
  return pool(game.factionOf(unit))
}

/** The units in the Holding Box of a multi-national unit (2.3). */
export function heldBy(game: Game, unit: Unit): readonly Unit[] {
  return unit.counter.nations ? unitsAt(game, holdingBox(unit.id)) : NONE
}

const kinds = new WeakMap<Content, Int32Array>()

/** A small number for each kind of counter, by the index of the unit: cheaper to compare than the text. */
export function kindNumbers(game: Game): Int32Array {
  const known = kinds.get(game.content)
  if (known) return known
  const numbers = new Map<string, number>()
  const list = Int32Array.from(game.content.units, ({ kind }) => {
    const number = numbers.get(kind) ?? numbers.size
    numbers.set(kind, number)
    return number
  })
  kinds.set(game.content, list)
  return list
}

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
