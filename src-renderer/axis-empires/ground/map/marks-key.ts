/** What of the marks is seen on one map, as a text: two that are the same look the same there. */
import type { Marks } from './marks.ts'

const numbers = new WeakMap<object, number>()
let last = 0

/** Large things are the same if they are the same object. */
function numberOf(thing: object | null): number {
  if (thing === null) return 0
  const known = numbers.get(thing)
  if (known !== undefined) return known
  numbers.set(thing, ++last)
  return last
}

/**
 * The text for a map. `has`: whether a place lies on it; `holds`: whether a counter does. Marks on another map
 * alone leave it as it is, so that only the map that changed is drawn.
 */
export function marksKey(
  marks: Marks,
  has: (place: string) => boolean,
  holds: (piece: string) => boolean,
): string {
  const { reach, targets, enemies, selected, path, refused, objectives, supplyPath, battle } = marks
  const place = (id: string | null): string | null => (id !== null && has(id) ? id : null)
  const way = path.filter(has)
  return JSON.stringify([
    reach.flatMap(({ hex, cost, stops }) => (has(hex) ? [hex, cost, stops] : [])),
    [targets, enemies, selected, refused, supplyPath].map((places) => places.filter(has)),
    marks.tooFull.flatMap(({ hex, label }) => (has(hex) ? [hex, label] : [])),
    way,
    way.length > 0 ? marks.pathCost : null,
    numberOf(marks.overlay),
    marks.front.length > 0 ? numberOf(marks.front) : 0,
    numberOf(marks.tint),
    objectives.flatMap(({ hex, holder }) => (has(hex) ? [hex, holder] : [])),
    battle && has(battle.target) ? battle : null,
    [marks.active, marks.chosen, marks.unsupplied, marks.moved].map((pieces) => [...pieces].filter(holds)),
    place(marks.flash),
    place(marks.cursor),
    marks.support,
    marks.plan,
  ])
}
