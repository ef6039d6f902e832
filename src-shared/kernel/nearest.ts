/** The name somebody most likely meant: for refusals of names that nothing answers to. */

/** How many letters must be put in, left out or exchanged to make one word of another. */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, exchanged))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Names longer than this are compared by their beginning. */
const MOST_LETTERS = 60

/**
 * The one of `names` that takes the fewest letters to come from `name`; the first of several.
 * Undefined if there are no names, or if none is like it: if more than two thirds of the letters differ.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  const given = name.slice(0, MOST_LETTERS).toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of names) {
    const edits = editsBetween(given, each.slice(0, MOST_LETTERS).toLowerCase())
    if (edits >= least) continue
    least = edits
    best = each
  }
  if (best === undefined) return undefined
  return least * 3 <= Math.max(given.length, best.length) * 2 ? best : undefined
}

/** `"tunisia"`, the nearest of the names there are, for the end of a sentence: `; the nearest is "tunisia"`. */
export function nearestWords(name: string, names: Iterable<string>): string {
  const nearest = nearestName(name, names)
  return nearest === undefined ? '' : `; the nearest is "${nearest}"`
}
